import { byZoneOrder, ZoneRecord } from '../pickups/zone';

import { createCatalogue } from './catalogue';

const zones = createCatalogue({
  collection: 'pickup_zones',
  noun: 'zone',
  schema: ZoneRecord,
  order: byZoneOrder,
});

export const readActiveZones = zones.readActive;
export const listAllZones = zones.listAll;
export const importZones = zones.importAll;
export const setZoneActive = zones.setActive;
