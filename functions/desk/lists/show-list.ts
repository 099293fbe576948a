import type { Fault } from '../../src/errors/fault';
import type { ShippingService } from '../../src/model/service/shipping-service';
import type { StoredFeeRule, Zone } from '../../src/pricing/fees/rule';
import type { HolidayYear } from '../../src/slots/holiday';
import type { Hub } from '../../src/slots/hub';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { provinceNames } from '../../src/thailand/province';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import {
  listAllFeeRules,
  listAllHubs,
  listAllServices,
  listAllZones,
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

/** Every hub, active or not, and the documents that cannot be read; so all below. */
export const showHubs = async ({ db }: Desk): Promise<Entries<'hubs', ShownHub>> => ({
  kind: 'hubs',
  ...toEntries(await listAllHubs(db), showHub),
});

export const showZones = async ({ db }: Desk): Promise<Entries<'zones', ShownZone>> => ({
  kind: 'zones',
  ...toEntries(await listAllZones(db), showZone),
});

export const showFees = async ({ db }: Desk): Promise<Entries<'fees', StoredFeeRule>> => ({
  kind: 'fees',
  ...toEntries(await listAllFeeRules(db), same),
});

export const showServices = async ({
  db,
}: Desk): Promise<Entries<'services', ShippingService>> => ({
  kind: 'services',
  ...toEntries(await listAllServices(db), same),
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
