import type * as z from 'zod';

/** The member names of the object at a path of a schema. */
export function memberNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const objects = path.reduce<Definition[]>(
    (found, key) => found.flatMap((at) => parts(at).flatMap((part) => inside(part, key))),
    [definitionOf(schema)],
  );
  return objects.flatMap(parts).flatMap(({ shape }) => Object.keys(shape ?? {}));
}

/** The parts of zod's published schema definitions that are read here. */
export interface Definition {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  /** Set by a strict object, as `never`. */
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  /** Set by a nullable or optional schema. */
  readonly innerType?: z.core.$ZodType;
  /** Set by a transform: the schema of its input. */
  readonly in?: z.core.$ZodType;
  /** Set by an intersection. */
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
}

export const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition;

/** Unwraps a definition. An intersection gives both of its sides. */
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
