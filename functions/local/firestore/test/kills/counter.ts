import { type Doc, type Documents, type Time } from './document';
import { type PlannedWrite, plannedSet } from './planned-write';

/** What all writers share. Each also counts, in its own mark, how often it has counted here. */
export const COUNTER = 'shared/counter';
export const markOf = (writer: string): string => `marks/${writer}`;

export const countedIn = (doc: Doc | undefined): number => Number(doc?.data['counted'] ?? 0);

export const plannedCount = (before: Doc | undefined, counted: number): PlannedWrite =>
  plannedSet(COUNTER, before, { counted });

/**
 * What is never deleted, and so is never found older than it was.
 * @throws Error unless the counter has the sum of the marks.
 */
export function listLasting(found: Documents): [path: string, updated: Time][] {
  const marks = [...found].filter(([path]) => path.startsWith(markOf('')));
  const sum = marks.reduce((total, [, mark]) => total + countedIn(mark), 0);
  const counter = found.get(COUNTER);
  if (counter === undefined || countedIn(counter) !== sum) {
    throw new Error(`The counter is ${JSON.stringify(counter)}, and the marks say ${sum}.`);
  }
  return [...marks, [COUNTER, counter] as const].map(([path, { updated }]) => [path, updated]);
}

export const ownedBy = (writer: string, found: Documents): Documents =>
  new Map([...found].filter(([path]) => /^[a-z]+\/(w\d+)/.exec(path)?.[1] === writer));
