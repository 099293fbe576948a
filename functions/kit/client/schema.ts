import { openApiDocument } from '../../openapi/document';
import type { JsonSchema } from '../../openapi/schemas/json-schema';

export type Schema = JsonSchema;
export type Schemas = Readonly<Record<string, Schema>>;

/** The schemas of the document, by name. All of them are made by `toJsonSchemas` or like its. */
export const documentedSchemas = (): Schemas =>
  openApiDocument('').components['schemas'] as unknown as Schemas;

export const refName = ({ $ref }: Schema): string | undefined => $ref?.replace(/^.*\//, '');

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A schema that is not just `true` or `false`. */
export const asSchema = (value: unknown): Schema => (isSchema(value) ? value : {});

/** An object's schema without some of its members. */
export function withoutMembers(schema: Schema, names: readonly string[]): Schema {
  const { properties = {}, required = [] } = schema;
  const kept = Object.entries(properties).filter(([name]) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    required: required.filter((name) => !names.includes(name)),
  };
}

/** The names that occur in a schema. */
export function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = refName(asSchema(value));
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap(refsIn)];
}

/** These schemas and all that they refer to, which `others` has. */
export function withReferenced(schemas: Schemas, others: Schemas): Schemas {
  const found: Record<string, Schema> = { ...schemas };
  const waiting = refsIn(schemas);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found) continue;
    found[name] = asSchema(others[name]);
    waiting.push(...refsIn(found[name]));
  }
  return found;
}
