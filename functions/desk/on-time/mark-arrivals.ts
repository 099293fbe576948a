import { shiftDay } from '../../src/thailand/day';
import { type Arrival, type ShipmentRow, type Week, isUnderway } from '../model/home/week';
import type { OperatorDesk } from '../model/operation';
import { type KnownNumber, readSummaries } from '../store/parcels-in-transit';

/** The carrier's day is looked for until so long after the last quoted day: later news is a new story. */
const LOOKED_FOR_DAYS = 60;
/** Each costs a read. */
const MAX_PARCELS = 5000;

/**
 * Marks the day on which parcels with quoted days have arrived: by the carrier's events or, once they
 * are marked as delivered without those, by staff. One read for each parcel with a number whose carrier
 * has reported no day yet, until 60 days after its last quoted day; of more than 5,000, those that
 * should have come first.
 */
export async function markArrivals(
  desk: OperatorDesk,
  today: string,
  weeks: readonly Week[],
): Promise<Week[]> {
  const open = weeks.flatMap(({ shipments }) => shipments.filter(isOpen));
  const known = await readKnown(desk, today, open);
  const arrivals = new Map(
    open.map((row) => [row.id, findArrival(row, known.get(row.tracked ?? ''), today)] as const),
  );
  return weeks.map((week) => {
    const shipments = week.shipments.map((row) => {
      const arrival = arrivals.get(row.id);
      const isNew = arrival != null && arrival.source !== row.arrival?.source;
      return isNew ? { ...row, arrival } : row;
    });
    return shipments.some((row, at) => row !== week.shipments[at]) ? { ...week, shipments } : week;
  });
}

/** Staff's day is taken until the carrier's is known. */
const isOpen = (row: ShipmentRow): boolean =>
  row.delivery !== null && row.arrival?.source !== 'carrier' && !row.is_deleted && isUnderway(row);

async function readKnown(
  desk: OperatorDesk,
  today: string,
  rows: readonly ShipmentRow[],
): Promise<ReadonlyMap<string, KnownNumber>> {
  const since = shiftDay(today, -LOOKED_FOR_DAYS);
  const latestOf = ({ delivery }: ShipmentRow): string => delivery?.latest ?? '';
  const keys = rows
    .filter((row) => latestOf(row) >= since)
    .sort((a, b) => (latestOf(a) < latestOf(b) ? -1 : 1))
    .flatMap(({ tracked }) => tracked ?? [])
    .slice(0, MAX_PARCELS);
  return keys.length === 0 ? new Map() : readSummaries(desk, keys);
}

function findArrival(
  { status, moved }: ShipmentRow,
  known: KnownNumber | undefined,
  today: string,
): Arrival | null {
  const isDelivered = known?.status === 'delivered' && !known.is_returning;
  const day = isDelivered ? known.delivered_on : null;
  // A carrier's clock may be wrong by years.
  if (day != null && day <= shiftDay(today, 1)) return { day, source: 'carrier' };
  return status === 'delivered' ? { day: moved, source: 'staff' } : null;
}
