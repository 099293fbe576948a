import { shiftDay, thaiDay } from '../platform/thai-day';
import type { Hub } from './hub';
import { DAYS_AHEAD, openingOf, weekdayOf, type PickupSlot } from './slots';

/** Why hours of a day cannot be asked for at a hub at an instant, as the end of a sentence. */
export function whyNot(
  hub: Hub,
  holidays: ReadonlySet<string>,
  nowMs: number,
  { date, from, to }: Pick<PickupSlot, 'date' | 'from' | 'to'>,
): string {
  const today = thaiDay(nowMs);
  if (date < today) return 'the day is past';
  if (date > shiftDay(today, DAYS_AHEAD)) return `it is more than ${DAYS_AHEAD} days ahead`;
  if (holidays.has(date)) return 'it is a public holiday';
  if (!hub.working_days.includes(weekdayOf(date))) return `${hub.id} is closed on that weekday`;
  const slot = openingOf(hub, date, { from, to });
  if (slot !== undefined) return `it could be asked for until ${slot.request_by}`;
  return `the hours of ${hub.id} are ${hub.slots.map((own) => `${own.from}-${own.to}`).join(', ')}`;
}
