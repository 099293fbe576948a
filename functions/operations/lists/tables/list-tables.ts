import { NewService, type ShippingService } from '../../../src/catalog/record/shipping-service';
import type { StoredFeeRule } from '../../../src/pickups/fees/rule';
import type { Zone } from '../../../src/pickups/fees/zone';
import type { Hub } from '../../../src/pickups/slots/hub';
import { provinceName } from '../../../src/thailand/province';
import { FeeRuleEntry, toFeeRuleLine, type FeeRuleLine } from '../fee-rule-file';
import { HubEntry, ZoneEntry } from '../list-files';
import * as cells from './list-cells';
import { columnsOf, createListTable } from './list-table';

const THAI_NAME = { heading: 'Thai name' };

const ofHub = columnsOf<Hub>();
export const HUB_TABLE = createListTable<Hub, Hub>({
  sheet: 'Hubs',
  noun: 'hub',
  key: ['id'],
  entry: HubEntry,
  toWritten: (hub) => ({ ...hub, province: provinceName(hub.province) }),
  columns: [
    ofHub('id', cells.TEXT),
    ofHub('name', cells.TEXT),
    ofHub('name_th', cells.TEXT, THAI_NAME),
    ofHub('province', cells.TEXT),
    ofHub('postal_code', cells.TEXT),
    ofHub('cutoff_time', cells.TIME),
    ofHub('working_days', cells.WEEKDAYS),
    ofHub('slots', cells.SLOTS),
    ofHub('active', cells.YES_OR_NO),
    ofHub('sort_order', cells.NUMBER),
  ],
});

const ofZone = columnsOf<Zone>();
export const ZONE_TABLE = createListTable<Zone, Zone>({
  sheet: 'Zones',
  noun: 'zone',
  key: ['id'],
  entry: ZoneEntry,
  toWritten: (zone) => ({ ...zone, provinces: zone.provinces.map(provinceName) }),
  columns: [
    ofZone('id', cells.TEXT),
    ofZone('name', cells.TEXT),
    ofZone('name_th', cells.TEXT, THAI_NAME),
    ofZone('provinces', cells.TEXTS, { blank: [] }),
    ofZone('postal_codes', cells.CODES, { blank: [] }),
    ofZone('active', cells.YES_OR_NO),
    ofZone('sort_order', cells.NUMBER),
  ],
});

const ofFee = columnsOf<FeeRuleLine>();
export const FEE_TABLE = createListTable<StoredFeeRule, FeeRuleLine>({
  sheet: 'Fees',
  noun: 'fee rule',
  key: ['zone', 'hub', 'valid_from'],
  entry: FeeRuleEntry,
  toWritten: toFeeRuleLine,
  columns: [
    ofFee('zone', cells.TEXT),
    ofFee('hub', cells.TEXT),
    ofFee('valid_from', cells.DAY),
    ofFee('active', cells.YES_OR_NO, { isOptional: true }),
    ofFee('base_thb', cells.THB, { heading: 'base THB' }),
    ofFee('included_parcels', cells.NUMBER),
    ofFee('per_parcel_thb', cells.THB, { heading: 'per parcel THB' }),
    ofFee('included_weight_kg', cells.KG),
    ofFee('per_kg_thb', cells.THB, { heading: 'per kg THB' }),
    ofFee('fuel_percent', cells.PERCENT),
    ofFee('vat_percent', cells.PERCENT, { heading: 'VAT percent' }),
  ],
});

const ofService = columnsOf<ShippingService>();
export const SERVICE_TABLE = createListTable<ShippingService, ShippingService>({
  sheet: 'Services',
  noun: 'service',
  key: ['id'],
  entry: NewService,
  toWritten: (service) => service,
  columns: [
    ofService('id', cells.TEXT),
    ofService('service_name', cells.TEXT),
    ofService('logo', cells.TEXT, { blank: null, isOptional: true }),
    ofService('active', cells.YES_OR_NO),
    ofService('sort_order', cells.NUMBER),
  ],
});
