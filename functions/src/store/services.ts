import { ServiceRecord } from '../catalog/shipping-service';
import { bySortOrder } from '../fields/sort-order';

import { createCatalogue } from './catalogue';
import type { Database } from './database';

const SERVICES = 'services';

const services = createCatalogue({
  collection: SERVICES,
  noun: 'service',
  schema: ServiceRecord,
  order: bySortOrder,
});

export const readActiveServices = services.readActive;
export const listAllServices = services.listAll;
export const importServices = services.importAll;
export const setServiceActive = services.setActive;

/** Whether there is a service with this id that is offered now. One read. */
export async function isActiveService(db: Database, id: string): Promise<boolean> {
  return (await db.collection(SERVICES).doc(id).get()).get('active') === true;
}
