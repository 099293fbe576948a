import * as z from 'zod';

import { nearestOf } from './nearest';

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

const MAX_NAMES = 50;

/** A member that the schema does not define. */
export interface UnknownMember {
  readonly key: string;
  /** The name with its path, cut if it is long: `data.items.0.colour`. */
  readonly field: string;
  /** The known name that is most likely meant. */
  readonly suggestion: string | undefined;
}

/** The members that the schema does not define, up to `most` of them. */
export function unknownMembers(
  { path, keys }: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType,
  most = MAX_NAMES,
): UnknownMember[] {
  const known = memberNames(schema, path);
  return keys.slice(0, most).map((key) => ({
    key,
    field: fieldPath(path, key),
    suggestion: nearestOf(key, known),
  }));
}

const MAX_NAME_LENGTH = 60;

/** A member's name with its path, cut if it is long: `data.items.0.colour`. */
export function fieldPath(path: readonly PropertyKey[], name: string): string {
  const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}...` : name;
  return [...path, short].join('.');
}

/**
 * Members that earlier releases ignored, whatever they held. So another member that looks like one of
 * them misspelt is ignored as well, as it was before.
 */
export const laterMembers = z.registry<object>();
