import { isDeepStrictEqual } from 'node:util';

import { NOW, stamped, type Doc, type Time } from './document';

export type Documents = ReadonlyMap<string, Doc>;

/** The documents as one commit leaves them, which must be found all or none. */
export type Group = ReadonlyMap<string, Doc | undefined>;

const withGroup = (documents: Documents, group: Group): Documents => {
  const changed = new Map(documents);
  for (const [path, doc] of group) {
    if (doc === undefined) changed.delete(path);
    else changed.set(path, doc);
  }
  return changed;
};

const shows = (found: Documents, group: Group): boolean =>
  [...group].every(([path, doc]) => isDeepStrictEqual(found.get(path), doc));

const stampedGroup = (group: Group, time: Time): Group =>
  new Map([...group].map(([path, doc]) => [path, doc && stamped(doc, time)]));

/** The time at which the group was committed, if it was, according to what is found. */
const timeFound = (found: Documents, group: Group): Time | undefined =>
  [...group].flatMap(([path, doc]) => (doc?.updated === NOW ? [found.get(path)?.updated] : []))[0];

/** The documents that one writer alone changes, one step after the other. */
export class History {
  private current: Documents = new Map();
  private inFlight: { readonly groups: readonly Group[]; readonly after: Time } | undefined;

  get documents(): Documents {
    return this.current;
  }

  /** The groups are sent, and each may be applied or not until the server has answered. */
  send(groups: readonly Group[], latest: Time): void {
    this.inFlight = { groups, after: latest };
  }

  /** The server has answered, with the time of each group that it has applied. */
  settle(outcomes: readonly { readonly group: Group; readonly time: Time }[]): void {
    this.inFlight = undefined;
    const groups = outcomes.map(({ group, time }) => stampedGroup(group, time));
    this.current = groups.reduce(withGroup, this.current);
  }

  /**
   * Finds out how many of the groups that were not answered have been applied.
   * @throws Error if anything else than that is found.
   */
  resolve(found: Documents): { applied: number; lost: number } {
    const { groups, after } = this.inFlight ?? { groups: [], after: NOW };
    this.inFlight = undefined;
    const applied = groups.flatMap((group) => {
      const time = timeFound(found, group) ?? NOW;
      const whole = stampedGroup(group, time);
      return shows(found, whole) && (time === NOW || time > after) ? [whole] : [];
    });
    const expected = applied.reduce(withGroup, this.current);
    if (!isDeepStrictEqual(found, expected)) {
      throw new Error(`Found ${inspectDifference(found, expected)}`);
    }
    this.current = expected;
    return { applied: applied.length, lost: groups.length - applied.length };
  }
}

function inspectDifference(found: Documents, expected: Documents): string {
  const paths = new Set([...found.keys(), ...expected.keys()]);
  return [...paths]
    .filter((path) => !isDeepStrictEqual(found.get(path), expected.get(path)))
    .map((path) => {
      const [is, be] = [found, expected].map((documents) => JSON.stringify(documents.get(path)));
      return `${path}: ${is ?? 'nothing'} instead of ${be ?? 'nothing'}`;
    })
    .join('\n');
}
