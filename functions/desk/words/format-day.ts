import { thaiDay, thaiInstant } from '../../src/thailand/day';

/** The day in Thailand of an instant; empty for none. */
export const formatDay = (date: Date | null): string =>
  date === null ? '' : thaiDay(date.getTime());

/** `2027-01-05 14:30`, in Thailand. State the zone next to it: "Times are Thailand's." */
export const formatTime = (date: Date): string =>
  thaiInstant(date.getTime()).slice(0, 16).replace('T', ' ');

/** To the second, as `--at` takes it: `2027-01-05 14:30:05`. */
export const formatInstant = (epochMs: number): string =>
  thaiInstant(epochMs).slice(0, 19).replace('T', ' ');

/** `1 fault`, `2 faults`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
