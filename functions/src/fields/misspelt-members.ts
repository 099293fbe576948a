import type * as z from 'zod';

import { definitionOf, parts } from './member-names';
import { typosIn } from './nearest';
import { placeOf } from './place-of';

/** Short names are near to ordinary words: `date` is not `data`, nor `region` a `reason`. */
const SHORTEST_WITH_A_LETTER_MORE_OR_LESS = 4;
const SHORTEST_WITH_ONE_TYPO = 5;
const SHORTEST_WITH_TWO_TYPOS = 9;
/** Nobody's integration sends as many; more would only be work. */
const MOST_EXAMINED = 1000;
const LONGEST_EXAMINED = 60;
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

/** The members of objects that ignore what they do not know, and such objects among them. */
interface LooseMembers {
  readonly names: ReadonlySet<string>;
  readonly within: readonly (readonly [name: string, members: LooseMembers])[];
}

const known = new WeakMap<z.core.$ZodType, LooseMembers | undefined>();

/** Worked out once for each schema; undefined where it has no object, or only strict ones. */
function looseMembers(schema: z.core.$ZodType): LooseMembers | undefined {
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

function misspeltAt(
  path: readonly string[],
  { names, within }: LooseMembers,
  given: Members,
  shared: ReadonlySet<string>,
): MisspeltMember[] {
  const found: MisspeltMember[] = [];
  const unknown = unknownOf(given, names, shared);
  if (unknown.length > 0) {
    const absent = [...names, ...shared].filter((name) => !isGiven(given, name));
    for (const key of unknown) {
      const meant = meantBy(key, absent);
      if (meant !== undefined) found.push({ field: placeOf(path, key), meant });
    }
  }
  for (const [name, members] of within) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (isObject(value)) found.push(...misspeltAt([...path, name], members, value, NONE));
  }
  return found;
}

/** The known name that another stands for, in another case or with a typo or two. */
function meantBy(key: string, names: readonly string[]): string | undefined {
  if (key.length > LONGEST_EXAMINED) return undefined;
  const near = names
    .map((name) => ({ name, typos: typosIn(key, name) }))
    .filter(({ name, typos }) => typos <= mostTypos(key, name))
    .sort((a, b) => a.typos - b.typos);
  return near[0]?.name;
}

function mostTypos(key: string, { length }: string): number {
  if (length >= SHORTEST_WITH_TWO_TYPOS) return 2;
  const least =
    key.length === length ? SHORTEST_WITH_ONE_TYPO : SHORTEST_WITH_A_LETTER_MORE_OR_LESS;
  return length >= least ? 1 : 0;
}

/** Null is as good as left out. */
const isGiven = (given: Members, name: string): boolean =>
  Object.hasOwn(given, name) && given[name] != null;

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
