import { ServiceRecord } from '../catalog/record/shipping-service';
import { bySortOrder } from '../fields/sort-order';
import { createCatalog } from './catalog';
import type { Database } from './database';

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

/** Whether an active service has this id. One read. */
export async function isActiveService(db: Database, id: string): Promise<boolean> {
  return (await db.collection(SERVICES).doc(id).get()).get('active') === true;
}
