import type * as z from 'zod';

/** The member names of the object at a path of a schema. */
export function memberNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const objects = path.reduce<Definition[]>(
    (found, key) => found.flatMap((at) => parts(at).flatMap((part) => inside(part, key))),
    [definitionOf(schema)],
  );
  return objects.flatMap(parts).flatMap(({ shape }) => Object.keys(shape ?? {}));
}

/** The parts of zod's published schema definitions that this file reads. */
interface Definition {
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

/** The members of objects that ignore unknown members, with nested objects of that kind. */
export interface LooseMembers {
  readonly names: ReadonlySet<string>;
  readonly within: readonly (readonly [name: string, members: LooseMembers])[];
}

const known = new WeakMap<z.core.$ZodType, LooseMembers | undefined>();

/** Cached per schema. Undefined if the schema has no object, or only strict ones. */
export function looseMembers(schema: z.core.$ZodType): LooseMembers | undefined {
  if (!known.has(schema)) known.set(schema, findLooseMembers(schema));
  return known.get(schema);
}

function findLooseMembers(schema: z.core.$ZodType): LooseMembers | undefined {
  const shapes = parts(definitionOf(schema)).flatMap(({ shape, catchall }) =>
    shape === undefined || catchall !== undefined ? [] : [shape],
  );
  if (shapes.length === 0) return undefined;
  const members = shapes.flatMap((shape) => Object.entries(shape));
  return {
    names: new Set(members.map(([name]) => name)),
    within: members.flatMap(([name, member]) => {
      const inMember = looseMembers(member);
      return inMember === undefined ? [] : [[name, inMember] as const];
    }),
  };
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition;

/** Unwraps a definition. An intersection gives both of its sides. */
function parts(definition: Definition): Definition[] {
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
