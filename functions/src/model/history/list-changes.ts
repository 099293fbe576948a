import type { FieldChange, RecordedEntry, StoredChange } from './entry';

/** Lists that take no more characters of JSON than this, before and after, are stored whole. */
const MAX_WHOLE = 1000;

/** The places of an element that two lists share, in the earlier one and in the later one. */
type Places = readonly [earlier: number, later: number];

/**
 * Changes as a history entry stores them: of a long list only the elements that the change took
 * away, and where the others were. What it added is in the next change of the list, or in the
 * record. `to` is null because releases before 1.21.0 cannot read a change without it.
 */
export const storeChanges = (changes: readonly FieldChange[]): StoredChange[] =>
  changes.map((change) => {
    const { field, from, to } = change;
    if (!Array.isArray(from) || !Array.isArray(to)) return change;
    const [earlier, later] = [from.map(asText), to.map(asText)];
    if (countCharacters(earlier) + countCharacters(later) <= MAX_WHOLE) return change;
    const shared = sharedPlaces(earlier, later);
    const kept = new Set(shared.map(([at]) => at));
    const left = from.filter((_, at) => !kept.has(at));
    return { field, from: left, to: null, list: { kept: inRuns(shared), length: to.length } };
  });

const asText = (element: unknown): string => JSON.stringify(element);

const countCharacters = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + length, 0);

/** Those at the same place in lists of one length; else those that both begin and end with. */
function sharedPlaces(earlier: readonly string[], later: readonly string[]): Places[] {
  const samePlaces = earlier.map((_, at): Places => [at, at]);
  if (earlier.length === later.length) {
    return samePlaces.filter(([at]) => earlier[at] === later[at]);
  }
  const head = countSame(earlier, later);
  const tail = countSame(earlier.slice(head).reverse(), later.slice(head).reverse());
  const added = later.length - earlier.length;
  return [
    ...samePlaces.slice(0, head),
    ...samePlaces.slice(earlier.length - tail).map(([at]): Places => [at, at + added]),
  ];
}

/** How many elements two lists begin with alike. */
function countSame(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((text, at) => text !== other[at]);
  return differs === -1 ? one.length : differs;
}

type Runs = NonNullable<StoredChange['list']>['kept'];

/** Neighbours in both lists as one run: where it starts in each, and its length. */
function inRuns(places: readonly Places[]): Runs {
  const runs: Runs = [];
  for (const [earlier, later] of places) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[2] === earlier && last[1] + last[2] === later) {
      last[2] += 1;
    } else runs.push([earlier, later, 1]);
  }
  return runs;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The list before a stored change; undefined if the list after it is not the one it was made to. */
function earlierList(
  from: unknown,
  { kept, length }: NonNullable<StoredChange['list']>,
  later: unknown,
): unknown[] | undefined {
  if (!isList(from) || !isList(later) || later.length !== length) return undefined;
  const earlier: unknown[] = [];
  let taken = 0;
  for (const [start, at, count] of kept) {
    const missing = start - earlier.length;
    earlier.push(...from.slice(taken, taken + missing), ...later.slice(at, at + count));
    taken += missing;
  }
  earlier.push(...from.slice(taken));
  return earlier;
}

/**
 * Gives the changes of a record's history as they were made, newest entry first: each list as a whole,
 * before and after. It starts from the record as shown.
 */
export class ChangesBackwards {
  /** The members of the record after the next older change, as far as they are known. */
  private readonly members: Map<string, unknown>;
  private next: number;

  constructor(shown: object, revision: number) {
    this.members = new Map(Object.entries(shown));
    this.next = revision;
  }

  /**
   * An entry older than all before it. Below one that is missing, a list is not known until a change
   * has it whole: such an entry keeps what it stores, and null for what it does not.
   */
  restore(entry: RecordedEntry): RecordedEntry {
    if (entry.revision !== this.next) this.members.clear();
    this.next = entry.revision - 1;
    const changes = entry.changes.map(({ list, ...change }): FieldChange => {
      const { field } = change;
      const to = this.members.get(field);
      const from = list === undefined ? change.from : earlierList(change.from, list, to);
      if (from === undefined) {
        this.members.delete(field);
        return change;
      }
      this.members.set(field, from);
      return list === undefined ? change : { field, from, to };
    });
    return { ...entry, changes };
  }
}
