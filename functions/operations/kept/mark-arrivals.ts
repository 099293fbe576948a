import { type Arrival, type ShipmentRow, type Week, isUnderway } from '../home/record/week';
import type { OperatorDesk } from '../store/operation';
import { type KnownNumber, readSummaries } from '../store/parcels-in-transit';

/**
 * Marks the day on which parcels with quoted days have arrived: by the carrier's events or, once they
 * are marked as delivered without those, by staff. One read for each parcel with a number that has no
 * day yet.
 */
export async function markArrivals(desk: OperatorDesk, weeks: readonly Week[]): Promise<Week[]> {
  const open = weeks.flatMap(({ shipments }) => shipments.filter(isOpen));
  const keys = open.flatMap(({ tracked }) => tracked ?? []);
  const known =
    keys.length === 0 ? new Map<string, KnownNumber>() : await readSummaries(desk, keys);
  const arrivals = new Map(
    open.map((row) => [row.id, arrivalOf(row, known.get(row.tracked ?? ''))] as const),
  );
  return weeks.map((week) => {
    const isNew = week.shipments.some(({ id }) => arrivals.get(id) != null);
    if (!isNew) return week;
    return {
      ...week,
      shipments: week.shipments.map((row) => {
        const arrival = arrivals.get(row.id);
        return arrival == null ? row : { ...row, arrival };
      }),
    };
  });
}

const isOpen = (row: ShipmentRow): boolean =>
  row.delivery !== null && row.arrival === null && !row.is_deleted && isUnderway(row);

function arrivalOf({ status, moved }: ShipmentRow, known: KnownNumber | undefined): Arrival | null {
  const day = known?.status === 'delivered' ? known.delivered_on : null;
  if (day != null) return { day, by: 'carrier' };
  return status === 'delivered' ? { day: moved, by: 'staff' } : null;
}
