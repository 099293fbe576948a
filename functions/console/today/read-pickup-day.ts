import type * as z from 'zod';

import type { Desk } from '../../operations/desk';
import { listAllHubs } from '../../operations/store/catalogs';
import { ShownPickupSummary } from '../../src/pickups/record/shown';
import { type Holiday, type Hub, yearOf } from '../../src/pickups/slots/hub';
import { closureOf } from '../../src/pickups/slots/slots';
import { readHolidays } from '../../src/store/catalog';
import { startOfDay } from '../../src/thailand/day';
import { findProvince } from '../../src/thailand/province';
import { listOfService } from '../ask-service';

const PAGE_ROWS = 100;
/** More than a hub's drivers reach in a day. */
const MOST_PAGES = 5;

/** A pickup in the day's list; the service names its province only in English. */
interface PickupRow extends z.output<typeof ShownPickupSummary> {
  readonly pickup_province_th: string;
}

/** A hub's pickups of a day. */
export interface HubDay {
  readonly id: string;
  readonly name: string;
  readonly name_th: string;
  readonly active: boolean;
  /** The time of day until which a slot of the same day can be booked. */
  readonly cutoff_time: string;
  /** Why it takes no bookings for the day, if so. */
  readonly closed: 'holiday' | 'weekday' | null;
  /** By slot. */
  readonly pickups: readonly PickupRow[];
  /** How many there are in all: more than `pickups` of a hub with very many. */
  readonly total: number;
}

export interface PickupDay {
  readonly holiday: Holiday | null;
  readonly hubs: readonly HubDay[];
}

/**
 * The pickups of a day in Thailand by hub: of every active hub, and of the others that have any.
 * @throws ServiceError if the service cannot list them.
 */
export async function readPickupDay(desk: Desk, day: string): Promise<PickupDay> {
  const [hubs, years] = await Promise.all([
    listAllHubs(desk.db),
    readHolidays(desk.db, [yearOf(day)]),
  ]);
  const holiday = years.items.flatMap(({ days }) => days).find(({ date }) => date === day);
  const read = hubs.items.map((hub) => readHubDay(desk, hub, day, holiday));
  const found = await Promise.all(read);
  return {
    holiday: holiday ?? null,
    hubs: found.filter(({ active, total }) => active || total > 0),
  };
}

async function readHubDay(
  desk: Desk,
  hub: Hub,
  day: string,
  holiday: Holiday | undefined,
): Promise<HubDay> {
  const { id, name, name_th, active, cutoff_time } = hub;
  const holidays = new Set(holiday === undefined ? [] : [holiday.date]);
  // Evaluated at the start of the day, so that past days show as they were.
  const closure = closureOf(hub, holidays, startOfDay(day).getTime(), day);
  const closed = closure === 'holiday' || closure === 'weekday' ? closure : null;
  return { id, name, name_th, active, cutoff_time, closed, ...(await readRound(desk, id, day)) };
}

async function readRound(
  desk: Desk,
  hubId: string,
  day: string,
): Promise<Pick<HubDay, 'pickups' | 'total'>> {
  const pickups: PickupRow[] = [];
  let total = 0;
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { rows, ...rest }: Awaited<ReturnType<typeof readRows>> = await readRows(desk, {
      destination_id: hubId,
      pickup_date: day,
      ...(cursor !== null && { cursor }),
    });
    pickups.push(...rows.map(withThaiProvince));
    total = rest.total;
    cursor = rest.next_cursor;
    if (cursor === null) break;
  }
  return { pickups: pickups.sort(bySlot), total };
}

const readRows = (desk: Desk, filters: object) =>
  listOfService(desk, ShownPickupSummary, {
    ...{ action: 'list', api_scope: 'pickup', limit: PAGE_ROWS },
    ...filters,
  });

const withThaiProvince = (row: z.output<typeof ShownPickupSummary>): PickupRow => {
  const { pickup_province } = row;
  const pickup_province_th = findProvince(pickup_province)?.name_th ?? pickup_province;
  return { ...row, pickup_province_th };
};

const keyOf = ({ slot, pickup_name, id }: PickupRow): string =>
  [slot.from, slot.to, pickup_name, id].join('\n');

const bySlot = (a: PickupRow, b: PickupRow): number => (keyOf(a) < keyOf(b) ? -1 : 1);
