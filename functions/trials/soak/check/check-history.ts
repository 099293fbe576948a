import { isDeepStrictEqual } from 'node:util';

import type { JsonObject } from '../../../src/fields/members';
import { groupBy } from '../../../src/measures/group-by';
import {
  type Change,
  type Finding,
  type Ledger,
  type Stored,
  type StoredEntry,
  type StoredRecord,
  asText,
  endsRecord,
  finding,
} from './ledger';

/**
 * A record's history has one entry per revision. Each entry begins where the one before it ended, no
 * earlier, and together they make up the record.
 */
export function checkHistory({ path, shown, recorded }: StoredRecord): Finding[] {
  if (recorded === null) return [];
  const { entries, revision, updatedAt, ended } = recorded;
  const wrong = (what: string): Finding => finding('history', `${path}: ${what}.`);
  const revisions = entries.map((entry) => entry.revision);
  const isGapless = revisions.every((number, at) => number === at + 1);
  if (!isGapless || entries.length !== revision) {
    return [wrong(`revision ${revision} has the entries ${revisions.join(', ')}`)];
  }
  const { state, breaks } = replay(entries);
  return [
    ...breaks.map(wrong),
    ...differing(state, shown).map(([field, replayed, value]) =>
      finding(
        'altered',
        `${path} has ${field} ${asText(value)}; its history makes it ${asText(replayed)}.`,
      ),
    ),
    // Firestore times a creation as its commit lands, its entry by the clock of the instance.
    ...(revision === 1 || updatedAt === entries.at(-1)?.at
      ? []
      : [wrong(`updated at ${updatedAt}, its last entry at ${asText(entries.at(-1)?.at)}`)]),
    ...checkEnd(path, ended, entries),
  ];
}

/** Applies the entries in order, and reports those that do not fit. */
function replay(entries: readonly StoredEntry[]): {
  state: JsonObject;
  breaks: string[];
} {
  const state: Record<string, unknown> = {};
  const breaks: string[] = [];
  let before: StoredEntry | undefined;
  for (const entry of entries) {
    const { revision, action, at, changes } = entry;
    if ((action === 'create') !== (before === undefined)) {
      breaks.push(`entry ${revision} is recorded as ${action}`);
    }
    if (before !== undefined && at < before.at) {
      breaks.push(`entry ${revision} is of ${at}, before the one before it, of ${before.at}`);
    }
    for (const { field, from, to } of changes) {
      if (!isDeepStrictEqual(state[field] ?? null, from)) {
        const left = asText(state[field] ?? null);
        breaks.push(
          `entry ${revision} has ${field} from ${asText(from)}, which was left as ${left}`,
        );
      }
      state[field] = to;
    }
    before = entry;
  }
  return { state, breaks };
}

/** Members that differ, with both values; a missing member counts as null. */
const differing = (
  one: JsonObject,
  other: JsonObject,
): [member: string, one: unknown, other: unknown][] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .map((member): [string, unknown, unknown] => [
      member,
      one[member] ?? null,
      other[member] ?? null,
    ])
    .filter(([, left, right]) => !isDeepStrictEqual(left, right));

/** The entry that deleted or cancelled a record says when and why. */
function checkEnd(
  path: string,
  ended: { at: string; reason: string | null } | null,
  entries: readonly StoredEntry[],
): Finding[] {
  if (ended === null) return [];
  const last = entries.findLast(endsRecord);
  if (last?.at === ended.at && last.reason === ended.reason) return [];
  const about = `${path} ended at ${ended.at} for ${asText(ended.reason)}; its history has ${asText(last)}.`;
  return [finding('altered', about)];
}

interface Place {
  readonly path: string;
  readonly entry: StoredEntry;
}

/** Every acknowledged change is in its record's history once, and any other at most once. */
export function checkChanges({ changes }: Ledger, { records }: Stored): Finding[] {
  const places = records.flatMap(({ path, recorded }) =>
    (recorded?.entries ?? []).map((entry): Place => ({ path, entry })),
  );
  const byMark = groupBy(places, ({ entry }) => entry.reason ?? '');
  const byRecord = groupBy(places, ({ path }) => path);
  const asked = new Set(changes.map(({ mark }) => mark));
  return [
    ...changes.flatMap((change) =>
      checkChange(change, byMark.get(change.mark) ?? [], byRecord.get(change.record) ?? []),
    ),
    ...places
      .filter(({ entry }) => entry.action !== 'create' && !asked.has(entry.reason ?? ''))
      .map(({ path, entry }) =>
        finding('unasked', `Nobody requested revision ${entry.revision} of ${path}.`),
      ),
  ];
}

function checkChange(
  change: Change,
  found: readonly Place[],
  ofRecord: readonly Place[],
): Finding[] {
  const { mark, record, outcome } = change;
  const [place] = found;
  if (found.length > 1) {
    const revisions = found.map(({ path, entry }) => `${path}#${entry.revision}`).join(', ');
    return [finding('doubled', `${mark} is in the history ${found.length} times: ${revisions}.`)];
  }
  if (place === undefined) {
    return outcome.kind === 'acknowledged' && !wasNothingToDo(change, outcome.answer, ofRecord)
      ? [finding('lost', `${mark} was acknowledged and is not in the history of ${record}.`)]
      : [];
  }
  if (outcome.kind === 'refused') {
    const about = `${mark} was refused with ${outcome.code} and is in the history of ${record}.`;
    return [finding('unasked', about)];
  }
  return differences(change, place).map((what) =>
    finding('altered', `Revision ${place.entry.revision} of ${place.path} (${mark}) ${what}.`),
  );
}

/** An update that changes nothing, and a second cancel, succeed and write nothing. */
function wasNothingToDo(
  { action }: Change,
  answer: JsonObject,
  ofRecord: readonly Place[],
): boolean {
  if (action === 'update') return isDeepStrictEqual(answer['updated_fields'], []);
  return (
    action === 'cancel' &&
    ofRecord.some(({ entry }) => endsRecord(entry) && answersWith(answer, entry, 'cancelled_at'))
  );
}

const answersWith = (answer: JsonObject, { at }: StoredEntry, member: string): boolean =>
  answer[member] === at;

/** How an entry differs from the change that was sent, and from its answer. */
function differences(change: Change, { path, entry }: Place): string[] {
  const { record, action, accountId, sets, outcome } = change;
  const answer = outcome.kind === 'acknowledged' ? outcome.answer : {};
  const now = new Map(entry.changes.map(({ field, to }) => [field, to]));
  const wrong = (isWrong: boolean, what: string): string[] => (isWrong ? [what] : []);
  return [
    ...wrong(path !== record, `was meant for ${record}`),
    ...wrong(entry.action !== action, `is recorded as ${entry.action}, not ${action}`),
    ...wrong(entry.accountId !== accountId, `is recorded for ${entry.accountId}, not ${accountId}`),
    ...Object.entries(sets).flatMap(([field, to]) =>
      wrong(
        now.has(field) && !isDeepStrictEqual(now.get(field), to),
        `set ${field} to ${asText(now.get(field))}, not ${asText(to)}`,
      ),
    ),
    ...wrong(
      'updated_fields' in answer && !isDeepStrictEqual(answer['updated_fields'], [...now.keys()]),
      `changed ${asText([...now.keys()])}; the answer was ${asText(answer['updated_fields'])}`,
    ),
    ...['deleted_at', 'cancelled_at'].flatMap((member) =>
      wrong(
        member in answer && !answersWith(answer, entry, member),
        `was at ${entry.at}; the answer was ${asText(answer[member])}`,
      ),
    ),
  ];
}
