import type * as z from 'zod';

/** The names of the members that a schema's object at a path has. */
export function memberNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const object = path.reduce<Definition | undefined>(
    (at, key) => (at === undefined ? undefined : inside(bare(at), key)),
    definitionOf(schema),
  );
  return Object.keys(object === undefined ? {} : (bare(object).shape ?? {}));
}

/** What the schemas used here have in their definitions, of which zod publishes the layout. */
interface Definition {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  /** Of a schema that may be missing or null. */
  readonly innerType?: z.core.$ZodType;
  /** Of a schema whose output is made into something else. */
  readonly in?: z.core.$ZodType;
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition;

function bare(definition: Definition): Definition {
  const inner = definition.innerType ?? definition.in;
  return inner === undefined ? definition : bare(definitionOf(inner));
}

function inside({ shape, element }: Definition, key: PropertyKey): Definition | undefined {
  const schema = element ?? shape?.[String(key)];
  return schema && definitionOf(schema);
}
