import type { DailySlot } from '../../../src/pickups/slots/hub';

/** Writes slots. `09:00-12:00; 13:00-17:00`. */
export const formatSlots = (slots: readonly DailySlot[]): string =>
  slots.map(({ from, to }) => `${from}-${to}`).join('; ');

const TIME = String.raw`(\d{1,2}[:.]\d{2})(?::00)?`;
const SLOT = new RegExp(String.raw`^${TIME}\s*(?:[-–—]|to|ถึง)\s*${TIME}$`, 'i');

/**
 * Reads slots, separated by `;` or a comma. Undefined if a part is not a slot; an impossible time
 * is returned as written.
 * @example readSlots('9:00-12:00; 13.00 - 17.00') // [{ from: '09:00', to: '12:00' }, { from: '13:00', to: '17:00' }]
 */
export function readSlots(text: string): DailySlot[] | undefined {
  const parts = text.split(/[;,\n]/).map((part) => part.trim());
  const slots = parts.filter((part) => part !== '').map(readSlot);
  return slots.length === 0 || slots.includes(undefined)
    ? undefined
    : slots.flatMap((slot) => slot ?? []);
}

function readSlot(text: string): DailySlot | undefined {
  const [, from, to] = SLOT.exec(text) ?? [];
  return from === undefined || to === undefined
    ? undefined
    : { from: readTime(from), to: readTime(to) };
}

/** A time of day in any usual form, as `HH:MM`; other text as is. `9.30` is `09:30`. */
export function readTime(text: string): string {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined
    ? text.trim()
    : `${hours.padStart(2, '0')}:${minutes}`;
}
