import { yearsDue } from '../../src/pickups/slots/holiday-year';
import { readHolidays } from '../../src/store/holidays';
import { OperationRefusal } from '../../src/store/operation';
import type { Desk } from '../desk';

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
