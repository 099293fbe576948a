import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { byServiceOrder, ServiceRecord, type ShippingService } from '../catalog/shipping-service';
import { OperationRefusal, type Operation, type Operator } from '../operations';

import type { Database } from './database';
import { operate } from './operate';
import { parseEach, type ParsedDocuments } from './parse-document';

const SERVICES = 'services';

const toService = (record: ServiceRecord, { id }: DocumentSnapshot): ShippingService => ({
  id,
  ...record,
});

/** The active services in no order, and the documents that are none. One read each. */
export async function readActiveServices(db: Database): Promise<ParsedDocuments<ShippingService>> {
  const { docs } = await db.collection(SERVICES).where('active', '==', true).get();
  return parseEach(docs, ServiceRecord, toService);
}

/** All services, active or not, in their order. @throws where one is malformed. */
export async function listAllServices(db: Database): Promise<ShippingService[]> {
  const { docs } = await db.collection(SERVICES).get();
  const { items, malformed } = parseEach(docs, ServiceRecord, toService);
  if (malformed[0] !== undefined) throw malformed[0];
  return items.sort(byServiceOrder);
}

/** Creates or changes services, all or none; those that are not named stay as they are. */
export function importServices(
  db: Database,
  operator: Operator,
  services: readonly ShippingService[],
): Promise<Operation<void>> {
  return operate(db, operator, async (transaction) => {
    for (const { id, ...record } of services) {
      const snapshot = await transaction.get(db.collection(SERVICES).doc(id));
      if (snapshot.exists) transaction.update(snapshot, record, 'service changed');
      else transaction.create(snapshot.ref, record, 'service created');
    }
  });
}

export function setServiceActive(
  db: Database,
  operator: Operator,
  id: string,
  active: boolean,
): Promise<Operation<void>> {
  return operate(db, operator, async (transaction) => {
    const snapshot = await transaction.get(db.collection(SERVICES).doc(id));
    if (!snapshot.exists) throw new OperationRefusal(`There is no service ${id}.`);
    transaction.update(snapshot, { active }, active ? 'service activated' : 'service deactivated');
  });
}

/** Whether there is a service with this id that is offered now. One read. */
export async function isActiveService(db: Database, id: string): Promise<boolean> {
  return (await db.collection(SERVICES).doc(id).get()).get('active') === true;
}
