import { bySortOrder } from '../fields/numbers';
import { HubRecord } from '../pickups/slots/hub';
import { createCatalog } from './catalog';

const hubs = createCatalog({
  collection: 'hubs',
  noun: 'hub',
  schema: HubRecord,
  order: bySortOrder,
});

export const readActiveHubs = hubs.readActive;
export const listAllHubs = hubs.listAll;
export const importHubs = hubs.importAll;
export const setHubActive = hubs.setActive;
