import { type Shipment, StoredShipment } from '../../src/model/shipment/shipment';
import { getDocuments, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { parseEach } from '../../src/store/parse-document';
import { SHIPMENTS } from '../../src/store/shipments';
import { inGroups } from '../../tools/in-groups';

/** Firestore takes so many values at once. */
const VALUES_PER_QUERY = 30;
const QUERIES_AT_ONCE = 8;

/** The shipments with any of some values, by one of these fields. One read each. */
export async function readShipmentsBy(
  db: Database,
  field: 'carrier_tracking_number' | 'reference',
  values: readonly string[],
): Promise<Shipment[]> {
  const queries = inGroups([...new Set(values)], VALUES_PER_QUERY).map(
    (some) => () => runQuery(db.collection(SHIPMENTS).where(field, 'in', some)),
  );
  const shipments: Shipment[] = [];
  for (const some of inGroups(queries, QUERIES_AT_ONCE)) {
    for (const { docs } of await Promise.all(some.map((run) => run()))) {
      shipments.push(...parseEach(docs, StoredShipment, (one, { id }) => ({ ...one, id })).items);
    }
  }
  return shipments;
}

/** Some shipments by their ids. One read each. */
export async function readShipmentsById(db: Database, ids: readonly string[]): Promise<Shipment[]> {
  const found = await getDocuments(
    db,
    ids.map((id) => db.collection(SHIPMENTS).doc(id)),
  );
  return parseEach(
    found.filter(({ exists }) => exists),
    StoredShipment,
    (one, { id }) => ({ ...one, id }),
  ).items;
}
