import { checkChanges } from './check-changes';
import { checkCreations } from './check-creations';
import { checkHistory } from './check-history';
import { type Finding, type Ledger, type Stored, finding, groupBy } from './ledger';

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
