import type { AnswerMembers } from '../../src/tracking/carriers/answer-members';
import { memberPath, withoutLists } from './member-path';

/** A member that we read and that is nowhere in the answers, though the objects are that held it. */
export interface MissingMember {
  readonly path: string;
  /** How many objects lack it, and what they are. */
  readonly times: number;
  readonly objects: string;
  /** Members of the same objects and kind that are new: it may bear one of these names now. */
  readonly newBeside: readonly string[];
}

export interface NewMember {
  readonly path: string;
  readonly times: number;
  /** Whether it is an object or a list, at least once. */
  readonly isHolder: boolean;
}

/**
 * Compares answers with what we know of a carrier's answers.
 * @param number the asked number, where it is a member's name
 */
export function compareMembers(
  answers: readonly unknown[],
  number: string,
  members: AnswerMembers,
): { readonly missing: MissingMember[]; readonly added: NewMember[] } {
  const found = countMembers(answers, number, knownPaths(members));
  const added = [...found.added.values()];
  const missing = new Map<string, MissingMember>();
  for (const path of members.read) {
    const lost = missingPart(path, found);
    if (lost === undefined) continue;
    const isHolder = withoutLists(lost) !== withoutLists(path) || path.endsWith('[]');
    const newBeside = added.filter(
      (one) => holderOf(one.path) === holderOf(lost) && one.isHolder === isHolder,
    );
    missing.set(lost, {
      path: lost,
      times: found.objects.get(holderOf(lost)) ?? 0,
      objects: nameObjects(lost),
      newBeside: newBeside.map((one) => one.path),
    });
  }
  return { missing: [...missing.values()], added };
}

interface Found {
  /** How many objects there are at a path, and how often a member is there. */
  readonly objects: Map<string, number>;
  readonly present: Map<string, number>;
  readonly added: Map<string, NewMember>;
}

function countMembers(
  answers: readonly unknown[],
  number: string,
  isKnown: (path: string) => boolean,
): Found {
  const found: Found = { objects: new Map(), present: new Map(), added: new Map() };

  function visit(value: unknown, shown: string): void {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, `${shown}[]`);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    count(found.objects, withoutLists(shown));
    for (const [name, inner] of Object.entries(value)) {
      const path = memberPath(shown, name === number ? '*' : name);
      const key = withoutLists(path);
      count(found.present, key);
      if (isKnown(key)) visit(inner, path);
      else addNew(found.added, key, path, inner);
    }
  }

  for (const answer of answers) visit(answer, '');
  return found;
}

function addNew(added: Found['added'], key: string, path: string, value: unknown): void {
  const { times, isHolder } = added.get(key) ?? { times: 0, isHolder: false };
  const isOne = typeof value === 'object' && value !== null;
  added.set(key, { path, times: times + 1, isHolder: isHolder || isOne });
}

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * Members that are listed, the objects that hold them, and whatever a member holds of which nothing
 * is listed.
 */
function knownPaths({ read, documented }: AnswerMembers): (path: string) => boolean {
  const listed = [...read, ...documented].map(withoutLists);
  const holders = new Set(listed.map(parentOf).flatMap(startsOf));
  const leaves = new Set(listed.filter((path) => !holders.has(path)));
  return (path) => holders.has(path) || startsOf(path).some((start) => leaves.has(start));
}

/** A path and the paths of what holds it. */
function startsOf(path: string): string[] {
  const names = path.split('.');
  return names.map((_name, at) => names.slice(0, at + 1).join('.'));
}

/** The first part of a path that is missing where there are objects to hold it. */
function missingPart(path: string, { objects, present }: Found): string | undefined {
  const names = path.split('.');
  for (const [at, name] of names.entries()) {
    const part = names.slice(0, at + 1).join('.');
    const isAsked = (objects.get(holderOf(part)) ?? 0) > 0;
    if (!isAsked) return undefined;
    if (present.has(withoutLists(part))) continue;
    return name.startsWith('*') ? undefined : part.replace(/\[\]$/, '');
  }
  return undefined;
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

const holderOf = (path: string): string => withoutLists(parentOf(path));

function nameObjects(path: string): string {
  const holder = parentOf(path);
  const name = holder.slice(holder.lastIndexOf('.') + 1);
  if (name === '') return 'answers';
  return name.endsWith('[]') ? withoutLists(name).replace(/^\*$/, 'items') : `${name} objects`;
}
