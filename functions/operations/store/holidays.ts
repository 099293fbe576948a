import { HolidayYear } from '../../src/pickups/slots/holiday-year';
import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { parseEach, type ParsedDocuments } from '../../src/store/parse-document';
import { HOLIDAYS } from '../../src/store/pickup-catalogs';
import { operate } from './operate';
import type { Operation, Operator } from './operation';

/** Every imported year, earliest first. */
export async function listHolidayYears(db: Database): Promise<ParsedDocuments<HolidayYear>> {
  const { docs } = await runQuery(db.collection(HOLIDAYS));
  const { items, malformed } = parseEach(docs, HolidayYear, (year) => year);
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
