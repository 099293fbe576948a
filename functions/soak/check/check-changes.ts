import { isDeepStrictEqual } from 'node:util';

import {
  type Change,
  type Finding,
  type Ledger,
  type Stored,
  type StoredEntry,
  endsRecord,
  finding,
  groupBy,
  asText,
} from './ledger';

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
        finding('unasked', `Nobody asked for revision ${entry.revision} of ${path}.`),
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
  answer: Readonly<Record<string, unknown>>,
  ofRecord: readonly Place[],
): boolean {
  if (action === 'update') return isDeepStrictEqual(answer['updated_fields'], []);
  return (
    action === 'cancel' &&
    ofRecord.some(({ entry }) => endsRecord(entry) && answersWith(answer, entry, 'cancelled_at'))
  );
}

const answersWith = (
  answer: Readonly<Record<string, unknown>>,
  { at }: StoredEntry,
  member: string,
): boolean => answer[member] === at;

/** How an entry differs from the change that was sent, and from its answer. */
function differences(change: Change, { path, entry }: Place): string[] {
  const { record, action, accountId, sets, outcome } = change;
  const answer = outcome.kind === 'acknowledged' ? outcome.answer : {};
  const now = new Map(entry.changes.map(({ field, to }) => [field, to]));
  const wrong = (isWrong: boolean, what: string): string[] => (isWrong ? [what] : []);
  return [
    ...wrong(path !== record, `was meant for ${record}`),
    ...wrong(entry.action !== action, `is told as ${entry.action}, not ${action}`),
    ...wrong(entry.accountId !== accountId, `is told of ${entry.accountId}, not ${accountId}`),
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
