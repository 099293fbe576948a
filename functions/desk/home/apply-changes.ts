import {
  type PickupRow,
  type ShipmentRow,
  type Week,
  isUnderway,
  mondayOf,
} from '../model/home/week';
import type { Rows } from '../store/home-rows';

export interface Changes {
  readonly shipments: Rows<ShipmentRow>;
  readonly pickups: Rows<PickupRow>;
}

/** Puts changed records into the weeks of their days, and takes them out of others. */
export function applyChanges(weeks: readonly Week[], changes: Changes): Week[] {
  return weeks.map((week) => {
    const changed = applyTo(week, changes);
    return changed === week || JSON.stringify(changed) === JSON.stringify(week) ? week : changed;
  });
}

function applyTo(week: Week, { shipments, pickups }: Changes): Week {
  const unread = [...shipments.unread, ...pickups.unread];
  const moved = new Set([
    ...pickups.rows.filter((row) => !isInWeek(week, row)).map(({ id }) => id),
    ...pickups.unread.map(({ id }) => id),
  ]);
  const gone = new Set(shipments.unread.map(({ id }) => id));
  const [ownShipments, ownPickups, ownUnread] = [
    shipments.rows.filter((row) => isInWeek(week, row)),
    pickups.rows.filter((row) => isInWeek(week, row)),
    unread.filter((one) => isInWeek(week, one)),
  ];
  const isTouched =
    ownShipments.length + ownPickups.length + ownUnread.length > 0 ||
    week.pickups.some(({ id }) => moved.has(id));
  if (!isTouched) return week;
  const before = new Map(week.shipments.map((row) => [row.id, row]));
  const readNow = new Set([
    ...ownShipments.map(({ id }) => `shipments/${id}`),
    ...pickups.rows.map(({ id }) => `pickups/${id}`),
    ...unread.map(({ path }) => path),
  ]);
  // No bill of theirs is known of those that could not be read before.
  const isMarked = ownShipments.every(({ id }) => !week.malformed.includes(`shipments/${id}`));
  return {
    ...week,
    bills: isMarked ? week.bills : null,
    read: isMarked || week.read === null ? week.read : { bills: [], states: null },
    shipments: replaced(
      week.shipments.filter(({ id }) => !gone.has(id)),
      ownShipments.map((row) => withStored(row, before.get(row.id))),
    ),
    pickups: replaced(
      week.pickups.filter(({ id }) => !moved.has(id)),
      ownPickups,
    ),
    malformed: [
      ...week.malformed.filter((path) => !readNow.has(path)),
      ...ownUnread.map(({ path }) => path),
    ],
  };
}

/** What bills and the carrier say of a shipment stays; what staff say is in the record. */
function withStored(row: ShipmentRow, before: ShipmentRow | undefined): ShipmentRow {
  if (before === undefined) return row;
  const isSameParcel = row.tracked === before.tracked && before.arrival?.source === 'carrier';
  return {
    ...row,
    billed: before.billed,
    amounts: before.amounts,
    arrival: isSameParcel && isUnderway(row) ? before.arrival : null,
  };
}

const isInWeek = ({ id }: Week, { day }: { readonly day: string | undefined }): boolean =>
  day !== undefined && mondayOf(day) === id;

/** The same rows in their order, those that changed replaced, and new ones at the end. */
function replaced<Row extends { readonly id: string }>(
  rows: readonly Row[],
  changed: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of changed) byId.set(row.id, row);
  return [...byId.values()];
}
