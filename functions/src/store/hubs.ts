import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { OperationRefusal, type Operation, type Operator } from '../operations';
import { byHubOrder, HubRecord, type Hub } from '../pickups/hub';

import type { Database } from './database';
import { operate } from './operate';
import { parseEach, type ParsedDocuments } from './parse-document';

const HUBS = 'hubs';

const toHub = (record: HubRecord, { id }: DocumentSnapshot): Hub => ({ id, ...record });

/** The active hubs in no order, and the documents that are none. One read each. */
export async function readActiveHubs(db: Database): Promise<ParsedDocuments<Hub>> {
  const { docs } = await db.collection(HUBS).where('active', '==', true).get();
  return parseEach(docs, HubRecord, toHub);
}

/** All hubs, active or not, in their order. @throws where one is malformed. */
export async function listAllHubs(db: Database): Promise<Hub[]> {
  const { docs } = await db.collection(HUBS).get();
  const { items, malformed } = parseEach(docs, HubRecord, toHub);
  if (malformed[0] !== undefined) throw malformed[0];
  return items.sort(byHubOrder);
}

/** Creates or changes hubs, all or none; those that are not named stay as they are. */
export function importHubs(
  db: Database,
  operator: Operator,
  hubs: readonly Hub[],
): Promise<Operation<void>> {
  return operate(db, operator, async (transaction) => {
    for (const { id, ...record } of hubs) {
      const snapshot = await transaction.get(db.collection(HUBS).doc(id));
      if (snapshot.exists) transaction.update(snapshot, record, 'hub changed');
      else transaction.create(snapshot.ref, record, 'hub created');
    }
  });
}

export function setHubActive(
  db: Database,
  operator: Operator,
  id: string,
  active: boolean,
): Promise<Operation<void>> {
  return operate(db, operator, async (transaction) => {
    const snapshot = await transaction.get(db.collection(HUBS).doc(id));
    if (!snapshot.exists) throw new OperationRefusal(`There is no hub ${id}.`);
    transaction.update(snapshot, { active }, active ? 'hub activated' : 'hub deactivated');
  });
}
