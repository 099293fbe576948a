import * as z from 'zod';

import { MEMBERS, type Member } from './members';
import { pathOf } from './schema';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What the document adds to a schema. */
interface Named {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** Alternatives of which one is required: a member, or all of several. */
  readonly needsOne?: readonly Alternative[];
}

type Alternative = string | readonly string[];

/** A schema with a name of its own in the document. */
export type Component = readonly [schema: z.ZodType, named: Named];

/**
 * Converts schemas to JSON Schema with references to one another: `input` for requests, `output`
 * for responses, which then allow no other members.
 */
export function toJsonSchemas(
  components: readonly Component[],
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<Named>();
  const needed = new Map(components.map(([, { id, needsOne }]) => [id, needsOne]));
  for (const [schema, named] of components) registry.add(schema, named);
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    uri: pathOf,
    unrepresentable: 'any',
    override: refineSchema,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, title = id, needsOne, ...schema }]) => [
      id,
      { title, ...describeMembers(id, requireOne(schema, needed.get(id))) },
    ]),
  );
}

/** The schemas, with other members allowed in every object. */
export const openSchemas = (
  schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> =>
  // Without a replacer's change, what `parse` returns has the type of what was given.
  JSON.parse(JSON.stringify(schemas, withoutClosing)) as Record<string, JsonSchema>;

const withoutClosing = (name: string, value: unknown): unknown =>
  name === 'additionalProperties' && value === false ? undefined : value;

interface Converted {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/**
 * Removes patterns that JSON Schema cannot express and defaults, and adds rules that only the schema's checks
 * enforce: no empty text, no object without members.
 */
function refineSchema({ zodSchema, jsonSchema }: Converted): void {
  if (ignoresCase(zodSchema) || isOfZodsFormat(zodSchema)) delete jsonSchema.pattern;
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (Array.isArray(examples)) jsonSchema.examples = examples;
  // Generators require a member that has one.
  delete jsonSchema.default;
  // The range of integers that JSON can hold at all.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (isFreeText(jsonSchema) && refuses(zodSchema, '')) jsonSchema.minLength = 1;
  if (isEmptiable(zodSchema, jsonSchema) && refuses(zodSchema, {})) jsonSchema.minProperties = 1;
}

const ignoresCase = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  (def.checks ?? []).some(({ _zod: check }) => {
    // Checks other than regular expressions have no pattern.
    const { pattern } = check.def as Partial<z.core.$ZodCheckRegexDef>;
    return pattern?.ignoreCase === true;
  });

/** Whether it is one of zod's own formats, whose name replaces its long pattern. */
const isOfZodsFormat = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  'format' in def && !('fn' in def);

const isFreeText = ({ type, pattern, format, enum: words, const: word }: JsonSchema): boolean =>
  type === 'string' && [pattern, format, words, word].every((rule) => rule === undefined);

const isEmptiable = ({ _zod: { def } }: z.core.$ZodTypes, { required = [] }: JsonSchema): boolean =>
  def.type === 'object' && required.length === 0;

const refuses = (schema: z.core.$ZodType, value: unknown): boolean =>
  !z.safeParse(schema, value).success;

/**
 * Adds that one of several alternatives is required. In an `allOf`, as generators read no members
 * next to an `anyOf`; with each member's schema, as linters want a required member to be defined.
 */
function requireOne(schema: JsonSchema, alternatives: readonly Alternative[] = []): JsonSchema {
  if (alternatives.length === 0) return schema;
  const { properties = {} } = schema;
  const anyOf = alternatives.map((alternative) => {
    const required = [alternative].flat();
    return {
      type: 'object' as const,
      properties: Object.fromEntries(required.map((name) => [name, withoutNull(properties[name])])),
      required,
    };
  });
  return { ...schema, allOf: [...(schema.allOf ?? []), { anyOf }] };
}

type Part = NonNullable<JsonSchema['properties']>[string] | undefined;

/** The schema of a value that is there. */
function withoutNull(schema: Part): JsonSchema {
  if (typeof schema !== 'object') return {};
  const [only] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only ?? schema;
}

type Members = Readonly<Record<string, Member>>;

/** The parts of a schema that have members. */
interface Described {
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly items?: unknown;
  readonly anyOf?: readonly unknown[] | undefined;
  readonly allOf?: readonly unknown[] | undefined;
}

/**
 * Adds descriptions to a schema's members: by schema, the member that they are within, if any, and
 * member if there is such an entry, else by schema and member, else by `Request` or `Answer` and
 * member, else by member name.
 */
export function describeMembers<Schema extends Described>(
  id: string,
  schema: Schema,
  members: Members = MEMBERS,
  owner = '',
): Schema {
  const within = (part: unknown, name = owner): unknown =>
    isSchema(part) ? describeMembers(id, part, members, name) : part;
  const find = (name: string) => members[`${id}.${owner}.${name}`] ?? findMember(id, name, members);
  const { properties, items, anyOf, allOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: mapMembers(properties, within, find) }),
    ...(items !== undefined && { items: within(items) }),
    ...(anyOf && { anyOf: anyOf.map((part) => within(part)) }),
    ...(allOf && { allOf: allOf.map((part) => within(part)) }),
  };
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null;

const mapMembers = (
  properties: Readonly<Record<string, unknown>>,
  within: (part: unknown, name: string) => unknown,
  find: (name: string) => Member | undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => !isRefused(property))
      .map(([name, property]) => [name, foldNull(within(property, name))] as const)
      .filter(([, property]) => !isMemberless(property))
      .map(([name, property]) => [name, Object.assign({}, property, find(name))]),
  );

/** A value of one type or null as one schema: programs read an `anyOf` as a choice to make. */
function foldNull(part: unknown): unknown {
  const { anyOf: [value, none] = [], ...rest } = isSchema(part) ? part : {};
  if (typeof value?.type !== 'string' || 'const' in value || none?.type !== 'null') return part;
  const { type, enum: words } = value;
  return { ...value, type: [type, 'null'], ...(words && { enum: [...words, null] }), ...rest };
}

/** Members that are refused unless null: generators read "must not be sent" as anything. */
const isRefused = (property: unknown): boolean =>
  isSchema(property) && property.anyOf?.some(isNever) === true;

const isNever = ({ not }: JsonSchema): boolean => isSchema(not) && Object.keys(not).length === 0;

/** An object in which nothing can be sent: generators allow anything in it. */
const isMemberless = (property: unknown): boolean =>
  isSchema(property) && Object.keys(property.properties ?? { any: {} }).length === 0;

const findMember = (id: string, name: string, members: Members): Member | undefined =>
  members[`${id}.${name}`] ?? members[`${directionOf(id)}.${name}`] ?? members[name];

/** Many members are described differently in requests and in answers. */
const directionOf = (id: string): string => (id.endsWith('Request') ? 'Request' : 'Answer');
