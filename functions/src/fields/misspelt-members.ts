import * as z from 'zod';

import { isCompoundLike, isWordOfItsOwn, findNearest, typosIn } from '../text/nearest';
import { type JsonObject, isJsonObject } from './members';

/** The member names of the object at a path of a schema. */
function memberNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const objects = path.reduce<Definition[]>(
    (found, key) => found.flatMap((at) => parts(at).flatMap((part) => inside(part, key))),
    [readDefinition(schema)],
  );
  return objects.flatMap(parts).flatMap(({ shape }) => Object.keys(shape ?? {}));
}

/** The parts of zod's published schema definitions that are read here. */
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

const readDefinition = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition;

/** Unwraps a definition. An intersection gives both of its sides. */
function parts(definition: Definition): Definition[] {
  const { innerType, in: input, left, right } = definition;
  const within = [innerType, input, left, right].filter((schema) => schema !== undefined);
  return within.length === 0
    ? [definition]
    : within.flatMap((schema) => parts(readDefinition(schema)));
}

function inside({ shape, element }: Definition, key: PropertyKey): Definition[] {
  const schema = element ?? shape?.[String(key)];
  return schema === undefined ? [] : [readDefinition(schema)];
}

const MAX_NAMES = 50;

/** A member that the schema does not define. */
interface UnknownMember {
  readonly key: string;
  readonly field: string;
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
    suggestion: findNearest(key, known),
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
 * them misspelt is ignored as well, as it was before, unless the request is refused anyway.
 */
export const laterMembers = z.registry<object>();

/** Short names are close to ordinary words: `date` is not `data`, and `region` is not `reason`. */
const MIN_LENGTH_FOR_EXTRA_OR_MISSING_LETTER = 4;
const MIN_LENGTH_FOR_ONE_TYPO = 5;
const MIN_LENGTH_FOR_TWO_TYPOS = 9;
const MAX_TYPOS = 2;
/** No real request has more members; checking more would only cost time. */
const MAX_EXAMINED = 1000;
const MAX_EXAMINED_LENGTH = 60;
const NONE: ReadonlySet<string> = new Set();

/** The requests that one function takes, and what they may have beyond their schemas. */
export interface FunctionRequests {
  readonly schemas: readonly z.ZodType[];
  readonly shared: readonly string[];
}
const NO_OTHERS: FunctionRequests = { schemas: [], shared: [] };

export interface MisspeltMember {
  /** As sent, with its path: `data.clientEmail`. */
  readonly field: string;
  readonly meant: string;
}

/**
 * Finds misspelt members wherever a schema ignores unknown ones: another case, other separators, or
 * one or two typos. If the known name is present as well, or belongs to `others`, the other
 * requests of the function, a distinct word such as `length` next to `length_cm` is not a
 * misspelling.
 * @example misspeltMembers(ListRequest, { clientEmail: 'a@b.co' }, NONE) // [{ field: 'clientEmail', meant: 'client_email' }]
 */
export function misspeltMembers(
  schema: z.ZodType,
  request: JsonObject,
  shared: ReadonlySet<string>,
  others = NO_OTHERS,
): MisspeltMember[] {
  const members = looseMembers(schema);
  return members === undefined
    ? []
    : misspeltAt([], members, request, { shared, neighbours: findNeighbours(schema, others) });
}

/** Members of a request that is refused which stand for a member that only later releases read. */
export function misspeltLaterMembers(
  schema: z.ZodType,
  request: JsonObject,
  shared: ReadonlySet<string>,
): MisspeltMember[] {
  const members = looseMembers(schema);
  if (members === undefined || members.later.length === 0) return [];
  const absent = members.later.filter((name) => !isGiven(request, name));
  return findUnknown(request, members.names, shared).flatMap((key) => {
    const meant = findMeantName(key, absent, maxTypos);
    return meant === undefined ? [] : [{ field: fieldPath([], key), meant }];
  });
}

/** Names in addition to the schema's. */
interface Beyond {
  /** Those that the request may have. */
  readonly shared: ReadonlySet<string>;
  /** Those that only other requests of the function have. */
  readonly neighbours: readonly string[];
}
const NOTHING_BEYOND: Beyond = { shared: NONE, neighbours: [] };

const neighbours = new WeakMap<FunctionRequests, Map<z.ZodType, readonly string[]>>();

/** Computed once for each schema of a function. */
function findNeighbours(schema: z.ZodType, requests: FunctionRequests): readonly string[] {
  const ofFunction = neighbours.get(requests) ?? new Map<z.ZodType, readonly string[]>();
  neighbours.set(requests, ofFunction);
  const known = ofFunction.get(schema);
  if (known !== undefined) return known;
  const { schemas, shared } = requests;
  const own = looseMembers(schema)?.names ?? NONE;
  const names = [...shared, ...schemas.flatMap((other) => looseMembers(other)?.meant ?? [])];
  const others = [...new Set(names)].filter((name) => !own.has(name));
  ofFunction.set(schema, others);
  return others;
}

/** The members of objects that ignore unknown ones, and such objects nested in them. */
interface LooseMembers {
  readonly names: ReadonlySet<string>;
  /** The names that a misspelt member may stand for. */
  readonly meant: readonly string[];
  /** Those that it may stand for only in a request that is refused anyway. */
  readonly later: readonly string[];
  readonly within: readonly (readonly [name: string, members: LooseMembers])[];
}

const known = new WeakMap<z.core.$ZodType, LooseMembers | undefined>();

/** Computed once for each schema; undefined if it has no objects, or only strict ones. */
function looseMembers(schema: z.core.$ZodType): LooseMembers | undefined {
  if (!known.has(schema)) known.set(schema, findLooseMembers(schema));
  return known.get(schema);
}

function findLooseMembers(schema: z.core.$ZodType): LooseMembers | undefined {
  const shapes = parts(readDefinition(schema)).flatMap(({ shape, catchall }) =>
    shape === undefined || catchall !== undefined ? [] : [shape],
  );
  if (shapes.length === 0) return undefined;
  const members = shapes.flatMap((shape) => Object.entries(shape));
  return {
    names: new Set(members.map(([name]) => name)),
    meant: members.flatMap(([name, member]) => (laterMembers.has(member) ? [] : [name])),
    later: members.flatMap(([name, member]) => (laterMembers.has(member) ? [name] : [])),
    within: members.flatMap(([name, member]) => {
      const inMember = looseMembers(member);
      return inMember === undefined ? [] : [[name, inMember] as const];
    }),
  };
}

function misspeltAt(
  path: readonly string[],
  { names, meant: suggested, within }: LooseMembers,
  given: JsonObject,
  beyond: Beyond,
): MisspeltMember[] {
  const found: MisspeltMember[] = [];
  const { shared } = beyond;
  const unknown = findUnknown(given, names, shared);
  if (unknown.length > 0) {
    const own = [...suggested, ...shared];
    const absent = own.filter((name) => !isGiven(given, name));
    const present = own.filter((name) => isGiven(given, name));
    for (const key of unknown) {
      const meant =
        findMeantName(key, absent, maxTypos) ?? findNamesake(key, present, beyond.neighbours);
      if (meant !== undefined) found.push({ field: fieldPath(path, key), meant });
    }
  }
  for (const [name, members] of within) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (isJsonObject(value))
      found.push(...misspeltAt([...path, name], members, value, NOTHING_BEYOND));
  }
  return found;
}

function findNamesake(
  key: string,
  present: readonly string[],
  neighbours: readonly string[],
): string | undefined {
  if (neighbours.includes(key)) return undefined;
  return (
    findMeantName(key, present, maxTyposOfSameWord) ??
    findMeantName(key, neighbours, maxTyposOfNeighbour)
  );
}

function findMeantName(
  key: string,
  names: readonly string[],
  most: (key: string, name: string) => number,
): string | undefined {
  if (key.length > MAX_EXAMINED_LENGTH) return undefined;
  const near = names
    .map((name) => ({ name, typos: typosIn(key, name) }))
    .filter(({ name, typos }) => typos <= MAX_TYPOS && typos <= most(key, name))
    .sort((a, b) => a.typos - b.typos);
  return near[0]?.name;
}

function maxTypos(key: string, { length }: string): number {
  if (length >= MIN_LENGTH_FOR_TWO_TYPOS) return MAX_TYPOS;
  const least =
    key.length === length ? MIN_LENGTH_FOR_ONE_TYPO : MIN_LENGTH_FOR_EXTRA_OR_MISSING_LETTER;
  return length >= least ? 1 : 0;
}

const NEVER = -1;

const maxTyposOfSameWord = (key: string, name: string): number =>
  isWordOfItsOwn(key, name) ? NEVER : maxTypos(key, name);

/** Without `status` and `reference`, `stats` and `references` are distinct words. */
const maxTyposOfNeighbour = (key: string, name: string): number =>
  Math.min(maxTyposOfSameWord(key, name), isCompoundLike(key, name) ? Infinity : 0);

/** Null counts as missing. */
const isGiven = (given: JsonObject, name: string): boolean =>
  Object.hasOwn(given, name) && given[name] != null;

function findUnknown(
  given: JsonObject,
  names: ReadonlySet<string>,
  shared: ReadonlySet<string>,
): string[] {
  const unknown: string[] = [];
  for (const key of Object.keys(given)) {
    if (names.has(key) || shared.has(key)) continue;
    unknown.push(key);
    if (unknown.length === MAX_EXAMINED) break;
  }
  return unknown;
}
