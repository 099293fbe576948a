import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { type Shipment, StoredShipment } from '../../src/model/shipment/shipment';
import { getDocuments, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { parseEach } from '../../src/store/parse-document';
import { SHIPMENTS } from '../../src/store/shipments';
import { inGroups } from '../../tools/in-groups';

/** Firestore takes so many values at once. */
const VALUES_PER_QUERY = 30;
const QUERIES_AT_ONCE = 8;

/** The shipments with any of some values, by one of these fields; of each value at most a number, if there is one. One read each. */
export async function readShipmentsBy(
  db: Database,
  field: 'carrier_tracking_number' | 'reference',
  values: readonly string[],
  most?: number,
): Promise<Shipment[]> {
  const read = async (some: readonly string[]): Promise<readonly DocumentSnapshot[]> => {
    const query = db.collection(SHIPMENTS).where(field, 'in', some);
    if (most === undefined) return (await runQuery(query)).docs;
    const limit = some.length * most;
    const { docs } = await runQuery(query.limit(limit));
    if (docs.length < limit || some.length === 1) return docs;
    // One value may have taken the places of others.
    return (await Promise.all(some.map((value) => read([value])))).flat();
  };
  const shipments: Shipment[] = [];
  const groups = inGroups([...new Set(values)], VALUES_PER_QUERY);
  for (const some of inGroups(groups, QUERIES_AT_ONCE)) {
    for (const docs of await Promise.all(some.map(read))) {
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
