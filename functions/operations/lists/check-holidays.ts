import { yearOf } from '../../src/pickups/slots/holiday-year';
import { readHolidays } from '../../src/store/pickup-catalogs';
import type { Desk } from '../desk';
import { OperationRefusal } from '../store/operation';

/**
 * The years whose holidays are needed: this one and, from 1 October, the next.
 * @throws OperationRefusal if one is not loaded.
 */
export async function checkHolidays(desk: Desk): Promise<readonly number[]> {
  const due = yearsDue(desk.today());
  const { items, malformed } = await readHolidays(desk.db, due);
  const faulty = malformed.map(({ message }) => message);
  const loaded = items.map(({ year }) => year);
  const absent = due.filter((year) => !loaded.includes(year));
  if (absent.length === 0) return loaded;
  const missing = absent.map((year) => `The holidays of ${year} are not loaded.`);
  throw new OperationRefusal([...faulty, ...missing].join('\n'));
}

/** Pickups are booked ahead, so from this day on the next year's holidays are needed. */
const NEXT_YEAR_COUNTS_FROM = '10-01';

/** The years whose holidays are needed on a day: its own, and from 1 October the next. */
export function yearsDue(today: string): number[] {
  const year = yearOf(today);
  return today.slice(5) >= NEXT_YEAR_COUNTS_FROM ? [year, year + 1] : [year];
}
