/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly examples?: readonly unknown[];
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
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

export const pathOf = (id: string): string => `#/components/schemas/${id}`;

export const refTo = (id: string): { $ref: string } => ({ $ref: pathOf(id) });

/** The name of the schema that a reference leads to. */
export const refName = ({ $ref }: Schema): string | undefined => $ref?.replace(/^.*\//, '');

/** What a schema says, with what it refers to: its own words come before those. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  const name = refName(schema);
  if (name === undefined) return schema;
  const target = schemas[name];
  if (target === undefined) throw new Error(`The document has no schema ${name}.`);
  const { $ref, ...own } = schema;
  return { ...resolveSchema(target, schemas), ...own };
}

/** Every object within a value of the document, at any depth, with its place as a JSON pointer. */
export function* objectsIn(
  value: unknown,
  pointer = '',
): Generator<[pointer: string, object: Schema]> {
  if (typeof value !== 'object' || value === null) return;
  yield [pointer, value];
  for (const [key, inner] of Object.entries(value)) {
    yield* objectsIn(inner, `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`);
  }
}
