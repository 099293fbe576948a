import { isDeepStrictEqual } from 'node:util';

import { groupBy } from '../../../src/measures/group-by';
import { checkChanges, checkHistory } from './check-history';
import {
  type Creation,
  type Finding,
  type Ledger,
  type Stored,
  type StoredRecord,
  asText,
  finding,
} from './ledger';

/** Every acknowledged creation is stored once and as it was sent, and nothing else is. */
function checkCreations({ creations }: Ledger, { records }: Stored): Finding[] {
  const byMark = groupBy(records, ({ mark }) => mark);
  const asked = new Set(creations.map(({ mark }) => mark));
  return [
    ...creations.flatMap((creation) => checkCreation(creation, byMark.get(creation.mark) ?? [])),
    ...records
      .filter(({ mark }) => !asked.has(mark))
      .map(({ path, mark }) => finding('unasked', `${path} (${mark}) was created by nobody.`)),
  ];
}

function checkCreation(creation: Creation, found: readonly StoredRecord[]): Finding[] {
  const { mark, key, outcomes, expected } = creation;
  const answers = outcomes.flatMap((one) => (one.kind === 'acknowledged' ? [one.answer] : []));
  const isRefused = outcomes.every(({ kind }) => kind === 'refused');
  const [record] = found;
  if (found.length > 1) {
    const paths = found.map(({ path }) => path).join(' and ');
    return [finding('doubled', `${mark} is stored as ${paths}.`)];
  }
  if (record === undefined) {
    return answers.length > 0
      ? [finding('lost', `${mark} was acknowledged and is not stored.`)]
      : unsettled(creation, isRefused);
  }
  if (isRefused) return [finding('unasked', `${mark} was refused and is stored.`)];
  const created = createdState(record);
  const differences = [expected, ...answers].flatMap((members) =>
    Object.entries(members)
      .filter(([member, value]) => !isDeepStrictEqual(created[member], value))
      .map(([member, value]) =>
        finding(
          'altered',
          `${record.path} (${mark}) was created with ${member} ${asText(created[member])}, not ${asText(value)}.`,
        ),
      ),
  );
  return key !== undefined && answers.length === 0
    ? [...differences, ...unsettled(creation, isRefused)]
    : differences;
}

/** A creation with a key is repeated until it is acknowledged, which must happen in the end. */
function unsettled({ mark, key, outcomes }: Creation, isRefused: boolean): Finding[] {
  if (key === undefined || isRefused) return [];
  const last = outcomes.at(-1);
  const why = last?.kind === 'unknown' ? last.why : asText(last);
  return [finding('unsettled', `${mark} was repeated and never acknowledged: ${why}.`)];
}

/** The record as its first history entry describes it; without a history, as it is. */
function createdState({ shown, recorded }: StoredRecord): Record<string, unknown> {
  if (recorded === null) return shown;
  const [first] = recorded.entries;
  return Object.fromEntries(first?.changes.map(({ field, to }) => [field, to]) ?? []);
}

/** Every record that was created with a key has one key document, and every key has such a record. */
function checkKeys({ creations }: Ledger, { records, keys }: Stored): Finding[] {
  const byResource = groupBy(keys, ({ resource }) => resource);
  const keyed = new Set(creations.filter(({ key }) => key !== undefined).map(({ mark }) => mark));
  const paths = new Set(records.map(({ path }) => path));
  return [
    ...records.flatMap(({ path, mark }) => {
      const count = byResource.get(path)?.length ?? 0;
      const wanted = keyed.has(mark) ? 1 : 0;
      if (count === wanted) return [];
      const kind = count > wanted ? 'doubled' : 'lost';
      return [finding(kind, `${path} (${mark}) has ${count} idempotency keys, not ${wanted}.`)];
    }),
    ...keys
      .filter(({ resource }) => !paths.has(resource))
      .map(({ id, resource }) =>
        finding('lost', `The idempotency key ${id} names ${resource}, which is not stored.`),
      ),
  ];
}

/** Everything that is wrong with what is stored: compared with what was acknowledged, and by itself. */
export const checkStored = (ledger: Ledger, stored: Stored): Finding[] => [
  ...checkCreations(ledger, stored),
  ...checkKeys(ledger, stored),
  ...checkChanges(ledger, stored),
  ...stored.records.flatMap(checkHistory),
];
