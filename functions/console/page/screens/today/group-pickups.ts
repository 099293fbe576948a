import type { AnswerOf } from '../../api/types';

export type HubDay = AnswerOf<'today.pickups'>['hubs'][number];
export type PickupRow = HubDay['pickups'][number];
type Status = PickupRow['status'];

export interface SlotOfDay {
  readonly from: string;
  readonly to: string;
  /** Cancelled pickups come last. */
  readonly pickups: readonly PickupRow[];
}

/** A hub's pickups by slot, the earliest first. */
export function groupBySlot(pickups: readonly PickupRow[]): SlotOfDay[] {
  const slots = new Map<string, { from: string; to: string; pickups: PickupRow[] }>();
  for (const pickup of pickups) {
    const { from, to } = pickup.slot;
    const key = `${from} ${to}`;
    const slot = slots.get(key) ?? { from, to, pickups: [] };
    slots.set(key, slot);
    slot.pickups.push(pickup);
  }
  return [...slots.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, slot]) => ({ ...slot, pickups: slot.pickups.sort(cancelledLast) }));
}

const cancelledLast = (a: PickupRow, b: PickupRow): number =>
  Number(a.status === 'cancelled') - Number(b.status === 'cancelled');

const ORDER: readonly Status[] = [
  'requested',
  'confirmed',
  'picked_up',
  'at_hub',
  'failed',
  'cancelled',
];

/** How many pickups have each status, in the order in which a pickup passes through them. */
export const countByStatus = (
  pickups: readonly Pick<PickupRow, 'status'>[],
): { readonly status: Status; readonly count: number }[] =>
  ORDER.map((status) => ({
    status,
    count: pickups.filter((pickup) => pickup.status === status).length,
  })).filter(({ count }) => count > 0);
