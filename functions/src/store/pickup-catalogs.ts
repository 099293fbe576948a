import { FeeRuleRecord, type StoredFeeRule } from '../pickups/fees/rule';
import { ZoneRecord, type Zone } from '../pickups/fees/zone';
import { HolidayYear } from '../pickups/slots/holiday-year';
import { HubRecord, type Hub } from '../pickups/slots/hub';
import { getDocuments } from './billed';
import { readActive } from './catalog';
import type { Database } from './database';
import { parseEach, type ParsedDocuments } from './parse-document';

export const HUBS = { collection: 'hubs', schema: HubRecord };
export const ZONES = { collection: 'pickup_zones', schema: ZoneRecord };
export const FEE_RULES = { collection: 'pickup_fees', schema: FeeRuleRecord };
export const HOLIDAYS = 'holidays';

export const readActiveHubs = (db: Database): Promise<ParsedDocuments<Hub>> => readActive(db, HUBS);

export const readActiveZones = (db: Database): Promise<ParsedDocuments<Zone>> =>
  readActive(db, ZONES);

export const readActiveFeeRules = (db: Database): Promise<ParsedDocuments<StoredFeeRule>> =>
  readActive(db, FEE_RULES);

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
