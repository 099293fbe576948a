import type { Fault } from '../../src/errors/fault';
import { dgToKg } from '../../src/measures/units';
import type { PickupStatus } from '../../src/model/pickup/pickup';
import { showPickupName } from '../../src/model/pickup/shown';
import type { Holiday } from '../../src/slots/holiday';
import type { Hub } from '../../src/slots/hub';
import { findClosure } from '../../src/slots/slots';
import { readHolidays } from '../../src/store/holidays';
import { startOfDay, yearOf } from '../../src/thailand/day';
import { findProvince } from '../../src/thailand/province';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { storedHubs } from '../store/catalogs';
import { type RoundPickup, readChanged, readRound } from '../store/pickup-rounds';

export interface HubDay {
  readonly id: string;
  readonly name: string;
  readonly name_th: string;
  readonly active: boolean;
  /** The time of day until which a slot of the same day can be booked. */
  readonly cutoff_time: string;
  /** Why it takes no bookings for the day, if so. */
  readonly closed: 'holiday' | 'weekday' | null;
  /** By slot and name. */
  readonly pickups: readonly ReturnType<typeof toRow>[];
}

export interface PickupDay {
  /** By Firestore's clock: what was stored until then is among them. */
  readonly as_of: Date;
  readonly holiday: Holiday | null;
  readonly hubs: readonly HubDay[];
  readonly malformed: readonly Fault[];
}

/** Active hubs, and others with pickups. One read a pickup and a hub, and one for the holidays. */
export async function readPickupDay({ db, operator }: Desk, day: string): Promise<PickupDay> {
  const [hubs, years] = await Promise.all([
    storedHubs.listAll(db),
    readHolidays(db, [yearOf(day)]),
  ]);
  const holiday = years.items.flatMap(({ days }) => days).find(({ date }) => date === day);
  const rounds = await Promise.all(
    hubs.items.map(async (hub) => ({ hub, ...(await readRound(db, hub.id, day)) })),
  );
  const times = rounds.map(({ readAt }) => readAt.getTime());
  return {
    as_of: new Date(times.length === 0 ? operator.now() : Math.min(...times)),
    holiday: holiday ?? null,
    hubs: rounds
      .map(({ hub, items }) => showHubDay(hub, items, day, holiday))
      .filter(({ active, pickups }) => active || pickups.length > 0),
    malformed: rounds.flatMap(({ malformed }) => malformed.map(unreadable)),
  };
}

/** A commit may become visible this long after the time of its change. */
const OVERLAP_MS = 60_000;

interface PickupChanges {
  readonly as_of: Date;
  readonly pickups: readonly { readonly id: string; readonly status: PickupStatus }[];
  /** Whether there are more than were read. */
  readonly is_cut: boolean;
}

/** The pickups of a day that changed since an instant, as they are now. One read for each that changed, of any day. */
export async function readPickupChanges(
  { db }: Desk,
  { day, since }: { readonly day: string; readonly since: string },
): Promise<PickupChanges> {
  const from = new Date(Date.parse(since) - OVERLAP_MS);
  const { items, readAt, isTruncated } = await readChanged(db, from);
  return {
    as_of: readAt,
    pickups: items
      .filter(({ slot }) => slot.date === day)
      .map(({ id, status }) => ({ id, status })),
    is_cut: isTruncated,
  };
}

function showHubDay(
  hub: Hub,
  pickups: readonly RoundPickup[],
  day: string,
  holiday: Holiday | undefined,
): HubDay {
  const { id, name, name_th, active, cutoff_time } = hub;
  const holidays = new Set(holiday === undefined ? [] : [holiday.date]);
  // Evaluated at the start of the day, so that past days show as they were.
  const closure = findClosure(hub, holidays, startOfDay(day).getTime(), day);
  const closed = closure === 'holiday' || closure === 'weekday' ? closure : null;
  return {
    id,
    name,
    name_th,
    active,
    cutoff_time,
    closed,
    pickups: pickups.map(toRow).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}

/** All that a driver needs. */
function toRow(pickup: RoundPickup) {
  const { pickup_address: address, contact, slot } = pickup;
  const province = findProvince(address.province);
  const isOther = contact.name !== address.name || contact.phone !== address.phone;
  return {
    ...showPickupName(pickup),
    status: pickup.status,
    slot,
    name: address.name,
    phone: address.phone,
    street: address.address_line1,
    subdistrict: address.subdistrict,
    district: address.district,
    province: province?.name_en ?? address.province,
    province_th: province?.name_th ?? address.province,
    postal_code: address.postal_code,
    /** Whom to ask for, if it is somebody else. */
    contact: isOther ? `${contact.name}, ${contact.phone}` : null,
    parcels_count: pickup.parcels_count,
    total_weight_kg: dgToKg(pickup.total_weight_dg),
    notes: pickup.notes,
    account_id: pickup.account_id,
  };
}

const keyOf = ({ slot, name, id }: ReturnType<typeof toRow>): string =>
  [slot.from, slot.to, name, id].join('\n');
