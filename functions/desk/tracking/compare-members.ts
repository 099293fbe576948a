import type { AnswerMembers } from './members/members';

/** A member's path without list markers. */
export const withoutLists = (path: string): string => path.replaceAll('[]', '');

export const memberPath = (path: string, name: string): string =>
  path === '' ? name : `${path}.${name}`;

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** What is listed, what holds it, and whatever a member holds of which nothing is listed. */
export function knownPaths({ read, documented }: AnswerMembers): (path: string) => boolean {
  const listed = [...read, ...documented].map(withoutLists);
  const holders = new Set(listed.map(parentOf).flatMap(listStarts));
  const leaves = new Set(listed.filter((path) => !holders.has(path)));
  return (path) => holders.has(path) || listStarts(path).some((start) => leaves.has(start));
}

/** Whether a path, without lists, is exactly one that is listed, or holds one. */
export function listedPaths({ read, documented }: AnswerMembers): (path: string) => boolean {
  const listed = new Set([...read, ...documented].map(withoutLists).flatMap(listStarts));
  return (path) => listed.has(path);
}

/** A path and the paths of what holds it. */
function listStarts(path: string): string[] {
  const names = path.split('.');
  return names.map((_name, at) => names.slice(0, at + 1).join('.'));
}

/** A member that we read and that is missing in all answers, though its parent objects exist. */
export interface MissingMember {
  readonly path: string;
  /** The objects that lack it, and how many. */
  readonly times: number;
  readonly objects: string;
  readonly isHolder: boolean;
  /** New members of the same objects with values of its kind: probably its new name. */
  readonly renamedTo: readonly string[];
  /** All new members of the same objects with values, or objects, as it had. */
  readonly addedNearby: readonly string[];
}

export interface NewMember {
  readonly path: string;
  readonly times: number;
}

/** What is known about a carrier's answers, and how to show what is not. */
interface Knowledge {
  readonly members: AnswerMembers;
  /** A member's name as it may be shown: `*` for the asked number. */
  readonly nameOf: (name: string, isKnown: boolean) => string;
  /** Whether a value is of the kind that the member of a path, without lists, holds. */
  readonly fits: (path: string, value: unknown) => boolean;
}

export function compareMembers(
  answers: readonly unknown[],
  { members, nameOf, fits }: Knowledge,
): { readonly missing: MissingMember[]; readonly added: NewMember[] } {
  const found = countMembers(answers, nameOf, knownPaths(members));
  const added = [...found.added.values()];
  const missing = new Map<string, MissingMember>();
  for (const path of members.read) {
    const lost = missingPart(path, found);
    if (lost === undefined) continue;
    const isHolder = withoutLists(lost) !== withoutLists(path);
    const nearby = added.filter(
      ({ holder, values }) => holder === holderOf(lost) && values.some(isObject) === isHolder,
    );
    const inner = namesBelow(lost, members.read);
    const isRenamed = (value: unknown): boolean =>
      isHolder ? namesIn(value).some((name) => inner.has(name)) : fits(withoutLists(lost), value);
    missing.set(lost, {
      path: lost,
      times: found.objects.get(holderOf(lost)) ?? 0,
      objects: nameObjects(lost),
      isHolder,
      renamedTo: nearby.filter(({ values }) => values.some(isRenamed)).map(({ path }) => path),
      addedNearby: nearby.map(({ path }) => path),
    });
  }
  return {
    missing: [...missing.values()],
    added: added.map(({ path, values }) => ({ path, times: values.length })),
  };
}

interface Added {
  readonly path: string;
  /** The path, without lists, of the objects that hold it. */
  readonly holder: string;
  readonly values: unknown[];
}

interface Found {
  /** The number of objects at a path, and their members. */
  readonly objects: Map<string, number>;
  readonly present: Set<string>;
  readonly added: Map<string, Added>;
}

function countMembers(
  answers: readonly unknown[],
  nameOf: Knowledge['nameOf'],
  isKnown: (path: string) => boolean,
): Found {
  const found: Found = { objects: new Map(), present: new Set(), added: new Map() };

  function visit(value: unknown, shown: string): void {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, `${shown}[]`);
      return;
    }
    if (!isObject(value)) return;
    const holder = withoutLists(shown);
    found.objects.set(holder, (found.objects.get(holder) ?? 0) + 1);
    for (const [name, inner] of Object.entries(value)) {
      const isOld = isKnown(memberPath(holder, name));
      const path = memberPath(shown, nameOf(name, isOld));
      const key = withoutLists(path);
      found.present.add(key);
      if (isOld || isKnown(key)) visit(inner, path);
      else addNew(path, key, holder, inner);
    }
  }

  function addNew(path: string, key: string, holder: string, value: unknown): void {
    const known = found.added.get(key);
    if (known === undefined) found.added.set(key, { path, holder, values: [value] });
    else known.values.push(value);
  }

  for (const answer of answers) visit(answer, '');
  return found;
}

/** The first part of a path that is missing where there are objects to hold it. */
function missingPart(path: string, { objects, present }: Found): string | undefined {
  const names = path.split('.');
  for (const [at, name] of names.entries()) {
    const part = names.slice(0, at + 1).join('.');
    if ((objects.get(holderOf(part)) ?? 0) === 0) return undefined;
    if (present.has(withoutLists(part))) continue;
    return name.startsWith('*') ? undefined : part.replace(/\[\]$/, '');
  }
  return undefined;
}

/** The names of all members that are read within a member. */
function namesBelow(holder: string, read: readonly string[]): Set<string> {
  const start = `${withoutLists(holder)}.`;
  const below = read.map(withoutLists).filter((path) => path.startsWith(start));
  return new Set(below.flatMap((path) => path.slice(start.length).split('.')));
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(namesIn) : isObject(value) ? Object.keys(value) : [];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const holderOf = (path: string): string => withoutLists(parentOf(path));

function nameObjects(path: string): string {
  const holder = parentOf(path);
  const name = holder.slice(holder.lastIndexOf('.') + 1);
  if (name === '') return 'answers';
  return name.endsWith('[]') ? withoutLists(name).replace(/^\*$/, 'items') : `${name} objects`;
}
