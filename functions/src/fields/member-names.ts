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
interface Definition {
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

/** The members of objects that ignore what they do not know, and such objects among them. */
export interface LooseMembers {
  readonly names: ReadonlySet<string>;
  readonly within: readonly (readonly [name: string, members: LooseMembers])[];
}

const known = new WeakMap<z.core.$ZodType, LooseMembers | undefined>();

/** Worked out once for each schema; undefined where it has no object, or only strict ones. */
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

/** A definition without what is wrapped around it; of two at once, both. */
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
