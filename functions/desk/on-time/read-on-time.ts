import { parseDayRange } from '../../src/delivery/delivery-days';
import { groupBy } from '../../src/measures/group-by';
import { readDeliveryRules } from '../../src/pricing/cards/compile-card';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { type CalendarBook, readCalendars } from '../../src/rates/calendar-keeper';
import { shiftDay, yearOf } from '../../src/thailand/day';
import { openWeeks } from '../home/open-weeks';
import type { Desk } from '../model/desk';
import { type ShipmentRow, type Week, isUnderway, listWeeks } from '../model/home/week';
import {
  type Delivery,
  type OnTimeCell,
  type OnTimeMonths,
  countOnTime,
} from '../model/on-time/on-time-counts';
import {
  MIN_DELIVERIES,
  type RangeSuggestion,
  suggestRange,
  measureTransit,
  writeRange,
} from '../model/on-time/suggest-range';
import { readLiveCard } from '../rates/next-version';
import { markArrivals } from './mark-arrivals';

/** A zone of a courier's live card with another range of days. */
export interface SuggestedRange extends Omit<RangeSuggestion, 'range'> {
  readonly courier: string;
  readonly version: number;
  readonly zone: string;
  readonly countries: readonly string[];
  /** As the card has them: `2-4`. */
  readonly estimated_days: string;
  readonly suggested_days: string;
}

/** The days that quotes named, and those on which parcels arrived. */
export interface OnTime {
  /** Days in Thailand. */
  readonly from: string;
  readonly to: string;
  /** Firestore's time: every change up to it is counted. */
  readonly as_of: Date;
  readonly cells: readonly OnTimeCell[];
  readonly suggestions: readonly SuggestedRange[];
  /** Parcels with quoted days that are still on their way. */
  readonly underway: number;
  /** The paths of documents that cannot be read, and count in no number. */
  readonly malformed: readonly string[];
}

/** Parcels are booked up to so long before they arrive. */
const LONGEST_DAYS = 120;

type OnTimeDesk = Pick<Desk, 'db' | 'operator' | 'today'>;

/**
 * How often the days of quotes were kept, by parcels that arrived in the last months. A read for each
 * week of these and of four months before, and for each change since the last time; for a week that is
 * not kept yet, one for each of its records; those of `markArrivals`; and those of the cards of couriers
 * with at least 30 parcels that arrived.
 */
export async function readOnTime(
  desk: OnTimeDesk,
  { months }: { readonly months: OnTimeMonths },
): Promise<OnTime> {
  const to = desk.today();
  const from = firstDay(to, months);
  const opened = await openWeeks(desk.db, {
    weeks: listWeeks(shiftDay(from, -LONGEST_DAYS), to),
    days: [],
    isAnew: false,
    isDryRun: desk.operator.dryRun,
    needsDays: true,
    mark: (weeks) => markArrivals(desk, to, weeks),
  });
  const rows = quotedRows(opened.weeks);
  const deliveries = rows.flatMap((row) => findDelivery(row, from) ?? []);
  return {
    from,
    to,
    as_of: opened.asOf,
    malformed: opened.malformed,
    cells: countOnTime(deliveries),
    suggestions: await suggestRanges(desk, deliveries),
    underway: rows.filter(({ status, arrival }) => status === 'in_transit' && arrival === null)
      .length,
  };
}

/** The first day of the month so many months back, the current one included. */
function firstDay(today: string, months: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10);
}

const quotedRows = (weeks: readonly Week[]): ShipmentRow[] =>
  weeks.flatMap(({ shipments }) =>
    shipments.filter((row) => row.delivery !== null && !row.is_deleted && isUnderway(row)),
  );

function findDelivery(
  { country, delivery, arrival }: ShipmentRow,
  from: string,
): Delivery | undefined {
  if (delivery === null || arrival === null || arrival.day < from) return undefined;
  const { service: courier, ...days } = delivery;
  return { courier, country, ...days, arrived: arrival.day };
}

/** The ranges of live cards that keep too few parcels, or nearly all. */
async function suggestRanges(
  desk: OnTimeDesk,
  deliveries: readonly Delivery[],
): Promise<SuggestedRange[]> {
  const couriers = [...groupBy(deliveries, ({ courier }) => courier)].filter(
    ([, some]) => some.length >= MIN_DELIVERIES,
  );
  if (couriers.length === 0) return [];
  const years = new Set(deliveries.map(({ arrived }) => yearOf(arrived)));
  const calendars = await readCalendars(desk.db, [...years]);
  const found = await Promise.all(
    couriers.map(async ([courier, some]) => {
      const card = await readLiveCard(desk, courier);
      return card === undefined ? [] : suggestForCard(card, some, calendars);
    }),
  );
  return found.flat();
}

function suggestForCard(
  card: RateCard,
  deliveries: readonly Delivery[],
  calendars: CalendarBook,
): SuggestedRange[] {
  const rules = readDeliveryRules(card);
  return card.zones.flatMap(({ code: zone, countries, estimated_days }): SuggestedRange[] => {
    const transits = deliveries
      // One that arrived before its handover was handed over on another day than was quoted.
      .filter((one) => one.zone === zone && one.handover <= one.arrived)
      .map((one) => measureTransit(rules, calendars.calendarOf(one.country), one));
    const found = suggestRange(parseDayRange(estimated_days), transits);
    if (found === undefined) return [];
    const { range, ...counts } = found;
    return [
      {
        courier: card.courier_name,
        version: card.version,
        zone,
        countries,
        estimated_days,
        suggested_days: writeRange(range),
        ...counts,
      },
    ];
  });
}
