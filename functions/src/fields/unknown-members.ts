import type * as z from 'zod';

import { fieldPath } from './field-path';
import { memberNames } from './member-names';
import { nearestOf } from './nearest';

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
