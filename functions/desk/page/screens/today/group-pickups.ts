import type { AnswerOf } from '../../api/types';
import { type NextStatus, findNextStatus } from '../pickups/next-status';

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

/** In the order in which a pickup passes through them. */
export const PICKUP_ORDER: readonly Status[] = [
  'requested',
  'confirmed',
  'picked_up',
  'at_hub',
  'failed',
  'cancelled',
];

/** How many pickups have each status, in that order. */
export const countByStatus = (
  pickups: readonly Pick<PickupRow, 'status'>[],
): { readonly status: Status; readonly count: number }[] =>
  PICKUP_ORDER.map((status) => ({
    status,
    count: pickups.filter((pickup) => pickup.status === status).length,
  })).filter(({ count }) => count > 0);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether a pickup has a text somewhere; of telephone numbers the digits count. */
export function hasText(pickup: PickupRow, typed: string): boolean {
  const wanted = plain(typed.trim());
  if (wanted === '') return true;
  const digits = wanted.replace(/\D/g, '');
  const texts = [
    pickup.pickup_number,
    pickup.name,
    pickup.street,
    pickup.subdistrict,
    pickup.district,
    pickup.province,
    pickup.province_th,
    pickup.postal_code,
    pickup.account_id,
    pickup.contact ?? '',
    pickup.notes ?? '',
  ];
  return (
    texts.some((text) => plain(text).includes(wanted)) ||
    (digits.length > 3 && hasDigits(pickup.phone.replace(/\D/g, ''), digits))
  );
}

/** A number with its country's code is the same as one with a zero. */
const hasDigits = (phone: string, digits: string): boolean =>
  phone.includes(digits) || (digits.startsWith('0') && phone.includes(`66${digits.slice(1)}`));

/** Chosen pickups by the step that comes next for them; those without one are left out. */
export function groupByStep(
  chosen: readonly PickupRow[],
): { readonly next: NextStatus; readonly pickups: readonly PickupRow[] }[] {
  const steps = new Map<NextStatus, PickupRow[]>();
  for (const pickup of chosen) {
    const next = findNextStatus(pickup.status);
    if (next !== undefined) steps.set(next, [...(steps.get(next) ?? []), pickup]);
  }
  return PICKUP_ORDER.flatMap((status) => {
    const next = [...steps.keys()].find((one) => one === status);
    return next === undefined ? [] : [{ next, pickups: steps.get(next) ?? [] }];
  });
}
