import { HolidayYear } from '../pickups/slots/holiday-year';
import { getDocuments, runQuery } from './billed';
import type { Database } from './database';
import { operate } from './operate';
import type { Operation, Operator } from './operation';
import { parseEach, type ParsedDocuments } from './parse-document';

const HOLIDAYS = 'holidays';

const identity = (year: HolidayYear): HolidayYear => year;

/** The holidays of the given years, as far as they are imported: one call, one read per year. */
export async function readHolidays(
  db: Database,
  years: readonly number[],
): Promise<ParsedDocuments<HolidayYear>> {
  const references = years.map((year) => db.collection(HOLIDAYS).doc(String(year)));
  const snapshots = await getDocuments(db, references);
  const present = snapshots.filter(({ exists }) => exists);
  return parseEach(present, HolidayYear, identity);
}

/** Every imported year, earliest first. */
export async function listHolidayYears(db: Database): Promise<ParsedDocuments<HolidayYear>> {
  const { docs } = await runQuery(db.collection(HOLIDAYS));
  const { items, malformed } = parseEach(docs, HolidayYear, identity);
  return { items: items.sort((a, b) => a.year - b.year), malformed };
}

/** Imports years, all or none. Each replaces what was stored for the year. */
export function importHolidays(
  db: Database,
  operator: Operator,
  years: readonly HolidayYear[],
): Promise<Operation<void>> {
  return operate(db, operator, async (transaction) => {
    for (const year of years) {
      const reference = db.collection(HOLIDAYS).doc(String(year.year));
      const snapshot = await transaction.get(reference);
      if (snapshot.exists) transaction.update(snapshot, year, 'holidays changed');
      else transaction.create(reference, year, 'holidays created');
    }
  });
}
