import type * as z from 'zod';

import { looseMembers, type LooseMembers } from './member-names';
import { nearestOf } from './nearest';
import { placeOf } from './place-of';

const MOST_TYPOS = 2;
/** Nobody's integration sends as many; more would only be work. */
const MOST_EXAMINED = 1000;
const NONE: ReadonlySet<string> = new Set();

type Members = Readonly<Record<string, unknown>>;

export interface MisspeltMember {
  /** As it was sent, with its place: `data.clientEmail`. */
  readonly field: string;
  /** The known name that it most likely stands for. */
  readonly meant: string;
}

/**
 * The members of a request that are known ones misspelt, wherever its schema ignores unknown
 * members: in another case or with other separators, or one or two letters off. A known name that
 * is there itself was not meant by another.
 * @example misspeltMembers(ListRequest, { clientEmail: 'a@b.co' }, NONE) // [{ field: 'clientEmail', meant: 'client_email' }]
 */
export function misspeltMembers(
  schema: z.ZodType,
  request: Members,
  shared: ReadonlySet<string>,
): MisspeltMember[] {
  const members = looseMembers(schema);
  return members === undefined ? [] : misspeltAt([], members, request, shared);
}

function misspeltAt(
  path: readonly string[],
  { names, within }: LooseMembers,
  given: Members,
  shared: ReadonlySet<string>,
): MisspeltMember[] {
  const found: MisspeltMember[] = [];
  const unknown = unknownOf(given, names, shared);
  if (unknown.length > 0) {
    const absent = [...names, ...shared].filter((name) => !Object.hasOwn(given, name));
    for (const key of unknown) {
      const meant = nearestOf(key, absent, MOST_TYPOS);
      if (meant !== undefined) found.push({ field: placeOf(path, key), meant });
    }
  }
  for (const [name, members] of within) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (isObject(value)) found.push(...misspeltAt([...path, name], members, value, NONE));
  }
  return found;
}

function unknownOf(
  given: Members,
  names: ReadonlySet<string>,
  shared: ReadonlySet<string>,
): string[] {
  const unknown: string[] = [];
  for (const key of Object.keys(given)) {
    if (names.has(key) || shared.has(key)) continue;
    unknown.push(key);
    if (unknown.length === MOST_EXAMINED) break;
  }
  return unknown;
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
