import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

import type { ServiceState } from '../catalog/record/service-state';
import {
  ServiceRecord,
  type NewService,
  type ShippingService,
} from '../catalog/record/shipping-service';
import { bySortOrder, MAX_SORT_ORDER } from '../fields/numbers';
import { getDocument } from './billed';
import { createCatalog } from './catalog';
import type { Database } from './database';
import { operate, type OperatorTransaction } from './operate';
import type { Operation, Operator } from './operation';
import { refuse } from './refusals';

const SERVICES = 'services';

const services = createCatalog({
  collection: SERVICES,
  noun: 'service',
  schema: ServiceRecord,
  order: bySortOrder,
});

export const readActiveServices = services.readActive;
export const listAllServices = services.listAll;
export const importServices = services.importAll;
export const setServiceActive = services.setActive;

const serviceReference = (db: Database, id: string): DocumentReference =>
  db.collection(SERVICES).doc(id);

function stateOf(snapshot: DocumentSnapshot): ServiceState {
  if (!snapshot.exists) return 'none';
  return snapshot.get('active') === true ? 'active' : 'inactive';
}

/** How the service of an id stands. One read. */
export const readServiceState = async (db: Database, id: string): Promise<ServiceState> =>
  stateOf(await getDocument(serviceReference(db, id)));

export const serviceStateWithin = async (
  db: Database,
  transaction: OperatorTransaction,
  id: string,
): Promise<ServiceState> => stateOf(await transaction.get(serviceReference(db, id)));

/** The space that is left after the last entry, so that others fit in between. */
const SORT_STEP = 10;

/**
 * Adds an active service, after the last one unless it has a `sort_order`.
 * @throws OperationRefusal if its id exists.
 */
export function addService(
  db: Database,
  operator: Operator,
  { id, sort_order, ...given }: Omit<NewService, 'active' | 'sort_order'> & SortOrder,
): Promise<Operation<ShippingService>> {
  return operate(db, operator, async (transaction) => {
    const { docs } = await transaction.query(db.collection(SERVICES));
    const existing = docs.find((doc) => doc.id === id);
    if (existing !== undefined) {
      const isActive = stateOf(existing) === 'active';
      throw refuse(isActive ? 'service_active' : 'service_inactive', { service: id });
    }
    const record: ServiceRecord = {
      ...given,
      active: true,
      sort_order: sort_order ?? orderAfter(docs),
    };
    transaction.create(serviceReference(db, id), record, 'service created');
    return { id, ...record };
  });
}

interface SortOrder {
  readonly sort_order: number | undefined;
}

function orderAfter(docs: readonly DocumentSnapshot[]): number {
  const orders = docs.map((doc) => Number(doc.get('sort_order'))).filter(Number.isInteger);
  return Math.min(Math.max(0, ...orders) + SORT_STEP, MAX_SORT_ORDER);
}
