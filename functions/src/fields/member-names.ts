import type * as z from 'zod';

/** The names of the members that a schema's object at a path has. */
export function memberNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const objects = path.reduce<Definition[]>(
    (found, key) => found.flatMap((at) => parts(at).flatMap((part) => inside(part, key))),
    [definitionOf(schema)],
  );
  return objects.flatMap(parts).flatMap(({ shape }) => Object.keys(shape ?? {}));
}

/** What the schemas used here have in their definitions, of which zod publishes the layout. */
export interface Definition {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  /** Of an object that says what its unknown members are: of a strict one, never. */
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  /** Of a schema that may be missing or null. */
  readonly innerType?: z.core.$ZodType;
  /** Of a schema whose output is made into something else. */
  readonly in?: z.core.$ZodType;
  /** Of a schema that is two at once. */
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
}

export const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition;

/** A definition without what is wrapped around it; of two at once, both. */
export function parts(definition: Definition): Definition[] {
  const { innerType, in: input, left, right } = definition;
  const within = [innerType, input, left, right].filter((schema) => schema !== undefined);
  return within.length === 0
    ? [definition]
    : within.flatMap((schema) => parts(definitionOf(schema)));
}

function inside({ shape, element }: Definition, key: PropertyKey): Definition[] {
  const schema = element ?? shape?.[String(key)];
  return schema === undefined ? [] : [definitionOf(schema)];
}
