import { finding, type Finding } from './finding';
import { groupBy } from './group-by';
import type { Ledger } from './ledger';
import type { Stored } from './stored';

/** Every record that was created with a key has one key document, and every key has such a record. */
export function checkKeys({ creations }: Ledger, { records, keys }: Stored): Finding[] {
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
