import type { AnswerMembers } from './members/answer-members';

/** A member's path without list markers. */
export const withoutLists = (path: string): string => path.replaceAll('[]', '');

export const memberPath = (path: string, name: string): string =>
  path === '' ? name : `${path}.${name}`;

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/**
 * Whether a path, without lists, is one of the members that are listed, the objects that hold them,
 * and whatever a member holds of which nothing is listed.
 */
export function knownPaths({ read, documented }: AnswerMembers): (path: string) => boolean {
  const listed = [...read, ...documented].map(withoutLists);
  const holders = new Set(listed.map(parentOf).flatMap(startsOf));
  const leaves = new Set(listed.filter((path) => !holders.has(path)));
  return (path) => holders.has(path) || startsOf(path).some((start) => leaves.has(start));
}

/** Whether a path, without lists, is exactly one that is listed, or holds one. */
export function listedPaths({ read, documented }: AnswerMembers): (path: string) => boolean {
  const listed = new Set([...read, ...documented].map(withoutLists).flatMap(startsOf));
  return (path) => listed.has(path);
}

/** A path and the paths of what holds it. */
function startsOf(path: string): string[] {
  const names = path.split('.');
  return names.map((_name, at) => names.slice(0, at + 1).join('.'));
}
