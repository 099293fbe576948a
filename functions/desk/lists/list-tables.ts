import * as z from 'zod';

import { CarrierShare, ClientType, Explain, Role } from '../../src/model/account/principal';
import { NewService, type ShippingService } from '../../src/model/service/shipping-service';
import type { StoredFeeRule, Zone } from '../../src/pricing/fees/rule';
import type { Holiday } from '../../src/slots/holiday';
import type { Hub } from '../../src/slots/hub';
import { provinceName } from '../../src/thailand/province';
import { AccountId, Email } from '../model/account';
import type { GivenFile } from '../sheets/files';
import { listSchema, readJsonFile } from '../sheets/json-file';
import { FeeRuleEntry, type FeeRuleLine, toFeeRuleLine } from './fee-rule-file';
import { HolidayEntry, HolidayFile, toHolidayFiles } from './holiday-file';
import { HubEntry, ZoneEntry } from './list-kind';
import * as cells from './tables/list-cells';
import {
  type ListFileForm,
  createColumns,
  createListTable,
  isSpreadsheet,
  readTable,
} from './tables/list-table';

const THAI_NAME = { heading: 'Thai name' };

const ofHub = createColumns<Hub>();
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

const ofZone = createColumns<Zone>();
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

const ofFee = createColumns<FeeRuleLine>();
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

const ofService = createColumns<ShippingService>();
export const SERVICE_TABLE = createListTable<ShippingService, ShippingService>({
  sheet: 'Services',
  noun: 'service',
  key: ['id'],
  entry: NewService,
  toWritten: (service) => service,
  columns: [
    ofService('id', cells.TEXT),
    ofService('service_name', cells.TEXT),
    ofService('logo', cells.TEXT, { blank: null }),
    ofService('active', cells.YES_OR_NO),
    ofService('sort_order', cells.NUMBER),
    ofService('silent_after_days', cells.NUMBER_OR_BLANK, { blank: null, isOptional: true }),
  ],
});

export interface HolidayRow extends Holiday {
  readonly status?: 'announced' | 'expected' | undefined;
}

const ofDay = createColumns<Required<HolidayRow>>();
export const HOLIDAY_TABLE = createListTable<HolidayRow, Required<HolidayRow>>({
  sheet: 'Holidays',
  noun: 'day',
  key: ['date'],
  entry: HolidayEntry,
  toWritten: ({ status, ...day }) => ({ ...day, status }),
  columns: [
    ofDay('date', cells.DAY),
    ofDay('name_en', cells.TEXT, { heading: 'English name' }),
    ofDay('name_th', cells.TEXT, { heading: 'Thai name' }),
    ofDay('status', cells.TEXT, { isOptional: true }),
  ],
});

/**
 * Reads holidays: those of one year from JSON, of one or more from .csv or .xlsx.
 * @throws OperationRefusal that names every fault of the file with its place.
 */
export const readHolidayFile = (file: GivenFile): HolidayFile[] =>
  isSpreadsheet(file.name)
    ? toHolidayFiles(readTable(HOLIDAY_TABLE, file))
    : [readJsonFile(file, HolidayFile)];

/** An account in a file. `disabled` informs the reader: an import neither disables nor enables. */
const AccountLine = z.strictObject({
  id: AccountId,
  email: Email,
  role: Role,
  client_type: ClientType,
  explain: Explain,
  /** In percent; without it, as it is stored. */
  carrier_share: CarrierShare.nullish(),
  /** The day in Thailand since which it is. */
  disabled: z.string().nullish(),
});
export type AccountLine = z.output<typeof AccountLine>;

const ofAccount = createColumns<AccountLine>();

export const ACCOUNT_FILE: ListFileForm<AccountLine> = {
  file: listSchema(AccountLine, 'account'),
  table: createListTable<AccountLine, AccountLine>({
    sheet: 'Accounts',
    noun: 'account',
    key: ['id'],
    entry: AccountLine,
    toWritten: (account) => account,
    columns: [
      ofAccount('id', cells.TEXT),
      ofAccount('email', cells.TEXT),
      ofAccount('role', cells.WORD),
      ofAccount('client_type', cells.WORD),
      ofAccount('explain', cells.WORD),
      ofAccount('carrier_share', cells.NUMBER_OR_BLANK, { isOptional: true }),
      ofAccount('disabled', cells.DAY_OR_BLANK, { isOptional: true }),
    ],
  }),
};
