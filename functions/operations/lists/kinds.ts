import {
  ServiceId,
  ServiceRecord,
  type ShippingService,
} from '../../src/catalog/record/shipping-service';
import { FeeRuleId, FeeRuleRecord, type StoredFeeRule } from '../../src/pickups/fees/rule';
import { ZoneId, ZoneRecord, type Zone } from '../../src/pickups/fees/zone';
import { HubId, HubRecord, type Hub } from '../../src/pickups/slots/hub';
import { importFeeRules, listAllFeeRules, setFeeRuleActive } from '../../src/store/fee-rules';
import { importHubs, listAllHubs, setHubActive } from '../../src/store/hubs';
import { importServices, listAllServices, setServiceActive } from '../../src/store/services';
import { importZones, listAllZones, setZoneActive } from '../../src/store/zones';
import demoFees from '../demo/fees.json';
import demoHubs from '../demo/hubs.json';
import demoServices from '../demo/services.json';
import demoZones from '../demo/zones.json';
import { FeeRuleFile } from './fee-rule-file';
import { findPriceWarnings, findQuotedWarnings } from './find-list-warnings';
import { HubFile, ServiceFile, ZoneFile } from './list-files';
import type { ListKind } from './list-kind';
import { FEE_TABLE, HUB_TABLE, SERVICE_TABLE, ZONE_TABLE } from './tables/list-tables';

const INACTIVE = { active: false } as const;

export const HUBS: ListKind<Hub> = {
  noun: 'hub',
  collection: 'hubs',
  id: HubId,
  record: HubRecord,
  retired: INACTIVE,
  file: HubFile,
  table: HUB_TABLE,
  example: () => HubFile.parse(demoHubs),
  listAll: listAllHubs,
  importAll: importHubs,
  setActive: setHubActive,
  findWarnings: (desk, hubs) => findPriceWarnings(desk, { hubs }),
};

export const ZONES: ListKind<Zone> = {
  noun: 'zone',
  collection: 'pickup_zones',
  id: ZoneId,
  record: ZoneRecord,
  retired: INACTIVE,
  file: ZoneFile,
  table: ZONE_TABLE,
  example: () => ZoneFile.parse(demoZones),
  listAll: listAllZones,
  importAll: importZones,
  setActive: setZoneActive,
  findWarnings: (desk, zones) => findPriceWarnings(desk, { zones }),
};

export const FEES: ListKind<StoredFeeRule> = {
  noun: 'fee rule',
  collection: 'pickup_fees',
  id: FeeRuleId,
  record: FeeRuleRecord,
  retired: INACTIVE,
  file: FeeRuleFile,
  table: FEE_TABLE,
  example: () => FeeRuleFile.parse(demoFees),
  listAll: listAllFeeRules,
  importAll: importFeeRules,
  setActive: setFeeRuleActive,
  findWarnings: (desk, rules) => findPriceWarnings(desk, { rules }),
};

export const SERVICES: ListKind<ShippingService> = {
  noun: 'service',
  collection: 'services',
  id: ServiceId,
  record: ServiceRecord,
  retired: INACTIVE,
  file: ServiceFile,
  table: SERVICE_TABLE,
  example: () => ServiceFile.parse(demoServices),
  listAll: listAllServices,
  importAll: importServices,
  setActive: setServiceActive,
  findWarnings: findQuotedWarnings,
};
