import * as z from 'zod';

import { fieldIssue } from '../../src/fields/field-fault';
import {
  ServiceId,
  ServiceRecord,
  type ShippingService,
} from '../../src/model/service/shipping-service';
import {
  FeeRuleRecord,
  type StoredFeeRule,
  type Zone,
  ZoneId,
  ZoneRecord,
} from '../../src/pricing/fees/rule';
import { type Hub, HubId, HubRecord } from '../../src/slots/hub';
import demoFees from '../demo/fees.json';
import demoHubs from '../demo/hubs.json';
import demoServices from '../demo/services.json';
import demoZones from '../demo/zones.json';
import { listFinding } from '../faults/lists';
import { storedFeeRules, storedHubs, storedServices, storedZones } from '../store/catalogs';
import { countOpenPickups } from '../store/pickup-rounds';
import { FeeRuleFile } from './fee-rule-file';
import { HubFile, type ListKind, ServiceFile, ZoneFile } from './list-kind';
import { FEE_TABLE, HUB_TABLE, SERVICE_TABLE, ZONE_TABLE } from './list-tables';
import { findPriceWarnings, findQuotedWarnings } from './pickup-prices';

const FEE_RULE_ID = /^([a-z][a-z0-9_-]{0,39}\.){2}\d{4}-\d{2}-\d{2}$/;

/** A rule id as an operator enters it. */
const FeeRuleId = z.string().regex(FEE_RULE_ID, fieldIssue('field_not_fee_rule_id'));

const INACTIVE = { active: false } as const;

export const HUBS: ListKind<Hub> = {
  name: 'hubs',
  noun: 'hub',
  collection: 'hubs',
  id: HubId,
  record: HubRecord,
  retired: INACTIVE,
  file: HubFile,
  table: HUB_TABLE,
  example: () => HubFile.parse(demoHubs),
  ...storedHubs,
  findWarnings: (desk, hubs, before) =>
    findPriceWarnings(desk, { hubs }, before && { hubs: before }),
  findUses: async (desk, hub) => {
    const count = await countOpenPickups(desk.db, hub, desk.today());
    return count === 0 ? [] : [listFinding('hub_pickups', { hub, count })];
  },
};

export const ZONES: ListKind<Zone> = {
  name: 'zones',
  noun: 'zone',
  collection: 'pickup_zones',
  id: ZoneId,
  record: ZoneRecord,
  retired: INACTIVE,
  file: ZoneFile,
  table: ZONE_TABLE,
  example: () => ZoneFile.parse(demoZones),
  ...storedZones,
  findWarnings: (desk, zones, before) =>
    findPriceWarnings(desk, { zones }, before && { zones: before }),
};

export const FEES: ListKind<StoredFeeRule> = {
  name: 'fees',
  noun: 'fee rule',
  collection: 'pickup_fees',
  id: FeeRuleId,
  record: FeeRuleRecord,
  retired: INACTIVE,
  file: FeeRuleFile,
  table: FEE_TABLE,
  example: () => FeeRuleFile.parse(demoFees),
  ...storedFeeRules,
  findWarnings: (desk, rules, before) =>
    findPriceWarnings(desk, { rules }, before && { rules: before }),
};

export const SERVICES: ListKind<ShippingService> = {
  name: 'services',
  noun: 'service',
  collection: 'services',
  id: ServiceId,
  record: ServiceRecord,
  retired: INACTIVE,
  file: ServiceFile,
  table: SERVICE_TABLE,
  // With every member that can be set.
  example: () => ServiceFile.parse(demoServices).map((one) => ({ ...one, silent_after_days: 5 })),
  ...storedServices,
  findWarnings: findQuotedWarnings,
};
