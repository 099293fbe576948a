import type * as z from 'zod';

import { memberNames } from './member-names';
import { nearestOf } from './nearest';

const LONGEST_NAME = 60;
const MOST_NAMES = 50;

/** A member that a schema does not have. */
export interface UnknownMember {
  readonly key: string;
  /** Its name with the place where it stands, cut where it is long: `data.items.0.colour`. */
  readonly field: string;
  /** The known name that was most likely meant. */
  readonly suggestion: string | undefined;
}

/** The members that a schema's object does not have: of very many, the first ones. */
export function unknownMembers(
  { path, keys }: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType,
): UnknownMember[] {
  const known = memberNames(schema, path);
  return keys.slice(0, MOST_NAMES).map((key) => {
    const name = key.length > LONGEST_NAME ? `${key.slice(0, LONGEST_NAME)}...` : key;
    return { key, field: [...path, name].join('.'), suggestion: nearestOf(key, known) };
  });
}
