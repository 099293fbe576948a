import { isDeepStrictEqual } from 'node:util';

import {
  type Finding,
  type StoredEntry,
  type StoredRecord,
  endsRecord,
  finding,
  asText,
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
  state: Readonly<Record<string, unknown>>;
  breaks: string[];
} {
  const state: Record<string, unknown> = {};
  const breaks: string[] = [];
  let before: StoredEntry | undefined;
  for (const entry of entries) {
    const { revision, action, at, changes } = entry;
    if ((action === 'create') !== (before === undefined)) {
      breaks.push(`entry ${revision} is told as ${action}`);
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
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
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
  const about = `${path} ended at ${ended.at} for ${asText(ended.reason)}; its history tells ${asText(last)}.`;
  return [finding('altered', about)];
}
