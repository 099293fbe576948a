import type { Fault } from '../../src/errors/fault';
import type { ShippingService } from '../../src/model/service/shipping-service';
import type { StoredFeeRule, Zone } from '../../src/pricing/fees/rule';
import type { HolidayYear } from '../../src/slots/holiday';
import type { Hub } from '../../src/slots/hub';
import type { Database } from '../../src/store/database';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { provinceNames } from '../../src/thailand/province';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import {
  storedFeeRules,
  storedHubs,
  storedServices,
  storedZones,
  listHolidayYears,
} from '../store/catalogs';
import { yearsDue } from './holidays';
import type { ListName } from './list-kind';

export interface ProvinceName {
  readonly code: string;
  readonly en: string;
  readonly th: string;
}

export type ShownHub = Omit<Hub, 'province'> & { readonly province: ProvinceName };
export type ShownZone = Omit<Zone, 'provinces'> & { readonly provinces: readonly ProvinceName[] };

interface Entries<Name extends ListName, Entry> {
  readonly kind: Name;
  readonly entries: readonly Entry[];
  readonly malformed: readonly Fault[];
}

/** Every entry of a list, active or not, and the documents that cannot be read. */
const showing =
  <Name extends ListName, Item, Entry>(
    kind: Name,
    stored: { readonly listAll: (db: Database) => Promise<ParsedDocuments<Item>> },
    show: (item: Item) => Entry,
  ) =>
  async ({ db }: Desk): Promise<Entries<Name, Entry>> => ({
    kind,
    ...toEntries(await stored.listAll(db), show),
  });

interface ShownHolidays extends Entries<'holidays', HolidayYear> {
  /** The years that are needed and not loaded. */
  readonly missing: readonly number[];
}

export async function showHolidays(desk: Desk): Promise<ShownHolidays> {
  const stored = await listHolidayYears(desk.db);
  const loaded = stored.items.map(({ year }) => year);
  const missing = yearsDue(desk.today()).filter((year) => !loaded.includes(year));
  return { kind: 'holidays', missing, ...toEntries(stored, same) };
}

const toEntries = <Item, Entry>(
  { items, malformed }: ParsedDocuments<Item>,
  show: (item: Item) => Entry,
): { readonly entries: readonly Entry[]; readonly malformed: readonly Fault[] } => ({
  entries: items.map(show),
  malformed: malformed.map(unreadable),
});

const same = <Item>(item: Item): Item => item;
const showHub = (hub: Hub): ShownHub => ({ ...hub, province: showProvince(hub.province) });
const showZone = (zone: Zone): ShownZone => ({
  ...zone,
  provinces: zone.provinces.map(showProvince),
});

const showProvince = (code: string): ProvinceName => ({ code, ...provinceNames(code) });

export const showHubs = showing('hubs', storedHubs, showHub);
export const showZones = showing('zones', storedZones, showZone);
export const showFees = showing('fees', storedFeeRules, same<StoredFeeRule>);
export const showServices = showing('services', storedServices, same<ShippingService>);
