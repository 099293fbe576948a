import { HolidayYear } from '../slots/holiday';
import { getDocuments } from './billed';
import type { Database } from './database';
import { type ParsedDocuments, parseEach } from './parse-document';

export const HOLIDAYS = 'holidays';

/** The holidays of the given years, as far as they are imported: one call, one read per year. */
export async function readHolidays(
  db: Database,
  years: readonly number[],
): Promise<ParsedDocuments<HolidayYear>> {
  const references = years.map((year) => db.collection(HOLIDAYS).doc(String(year)));
  const snapshots = await getDocuments(db, references);
  const present = snapshots.filter(({ exists }) => exists);
  return parseEach(present, HolidayYear, (year) => year);
}
