import type * as z from 'zod';

import { memberNames } from './member-names';
import { nearestOf } from './nearest';
import { placeOf } from './place-of';

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
  most = MOST_NAMES,
): UnknownMember[] {
  const known = memberNames(schema, path);
  return keys.slice(0, most).map((key) => ({
    key,
    field: placeOf(path, key),
    suggestion: nearestOf(key, known),
  }));
}
