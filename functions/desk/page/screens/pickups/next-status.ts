import type { PickupStatus } from '../../parts/status-texts';

export type NextStatus = Extract<PickupStatus, 'confirmed' | 'picked_up' | 'at_hub'>;

/** The step that a pickup's day takes next, when all goes well. */
const NEXT: Readonly<Partial<Record<PickupStatus, NextStatus>>> = {
  requested: 'confirmed',
  confirmed: 'picked_up',
  picked_up: 'at_hub',
};

export const findNextStatus = (status: PickupStatus): NextStatus | undefined => NEXT[status];

export interface Slot {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** Whether the step is one of the round itself, and its slot in Thailand has not begun. */
export const isEarly = (next: NextStatus, { date, from }: Slot, now: number): boolean =>
  next !== 'confirmed' && now < Date.parse(`${date}T${from}:00+07:00`);
