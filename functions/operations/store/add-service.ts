import type { DocumentSnapshot } from 'firebase-admin/firestore';

import type {
  NewService,
  ServiceRecord,
  ServiceState,
  ShippingService,
} from '../../src/catalog/record/shipping-service';
import { MAX_SORT_ORDER } from '../../src/fields/numbers';
import type { Database } from '../../src/store/database';
import { SERVICES, serviceReference, serviceStateOf } from '../../src/store/services';
import { refuse } from '../faults/refusals';
import { type OperatorTransaction, operate } from './operate';
import type { Operation, Operator } from './operation';

export const serviceStateWithin = async (
  db: Database,
  transaction: OperatorTransaction,
  id: string,
): Promise<ServiceState> => serviceStateOf(await transaction.get(serviceReference(db, id)));

/** The gap left after the last entry, so that others fit in between. */
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
    const { docs } = await transaction.query(db.collection(SERVICES.collection));
    const existing = docs.find((doc) => doc.id === id);
    if (existing !== undefined) {
      const isActive = serviceStateOf(existing) === 'active';
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
