import { bySortOrder } from '../fields/numbers';
import { ZoneRecord } from '../pickups/fees/zone';
import { createCatalog } from './catalog';

const zones = createCatalog({
  collection: 'pickup_zones',
  noun: 'zone',
  schema: ZoneRecord,
  order: bySortOrder,
});

export const readActiveZones = zones.readActive;
export const listAllZones = zones.listAll;
export const importZones = zones.importAll;
export const setZoneActive = zones.setActive;
