import type { Fault } from '../../src/errors/fault';
import type { ShippingService } from '../../src/model/service/shipping-service';
import type { StoredFeeRule, Zone } from '../../src/pricing/fees/rule';
import type { HolidayYear, Hub } from '../../src/slots/hub';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { findProvince } from '../../src/thailand/province';
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
import type { ListName } from './listed';

export interface ProvinceName {
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

export type ShownList =
  | Entries<'hubs', ShownHub>
  | Entries<'zones', ShownZone>
  | Entries<'fees', StoredFeeRule>
  | Entries<'services', ShippingService>
  | (Entries<'holidays', HolidayYear> & {
      /** The years that are needed and not loaded. */
      readonly missing: readonly number[];
    });

/** Every entry of a list, active or not, and the documents that cannot be read. */
export async function showList(desk: Desk, kind: ListName): Promise<ShownList> {
  const { db } = desk;
  switch (kind) {
    case 'hubs':
      return { kind, ...toEntries(await listAllHubs(db), showHub) };
    case 'zones':
      return { kind, ...toEntries(await listAllZones(db), showZone) };
    case 'fees':
      return { kind, ...toEntries(await listAllFeeRules(db), same) };
    case 'services':
      return { kind, ...toEntries(await listAllServices(db), same) };
    case 'holidays': {
      const stored = await listHolidayYears(db);
      const loaded = stored.items.map(({ year }) => year);
      const missing = yearsDue(desk.today()).filter((year) => !loaded.includes(year));
      return { kind, missing, ...toEntries(stored, same) };
    }
  }
}

const toEntries = <Item, Entry>(
  { items, malformed }: ParsedDocuments<Item>,
  show: (item: Item) => Entry,
): { readonly entries: readonly Entry[]; readonly malformed: readonly Fault[] } => ({
  entries: items.map(show),
  malformed: malformed.map(unreadable),
});

const same = <Item>(item: Item): Item => item;
const showHub = (hub: Hub): ShownHub => ({ ...hub, province: nameOf(hub.province) });
const showZone = (zone: Zone): ShownZone => ({ ...zone, provinces: zone.provinces.map(nameOf) });

function nameOf(code: string): ProvinceName {
  const { name_en = code, name_th = code } = findProvince(code) ?? {};
  return { en: name_en, th: name_th };
}
