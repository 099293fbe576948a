/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly examples?: readonly unknown[];
}

export type Schemas = Readonly<Record<string, Schema>>;

export interface Document {
  readonly info: { readonly version: string; readonly summary: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: Schemas };
}

/** Our own document, of which a test holds every schema to the rules of OpenAPI 3.1. */
export const parseDocument = (text: string): Document => JSON.parse(text) as Document;

/** What a schema says, with what it refers to: its own words come before those. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.replace('#/components/schemas/', '');
  const target = schemas[name];
  if (target === undefined) throw new Error(`The document has no schema ${name}.`);
  const { $ref, ...own } = schema;
  return { ...resolveSchema(target, schemas), ...own };
}

export const isNull = ({ type }: Schema): boolean => type === 'null';
