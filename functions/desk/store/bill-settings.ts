import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import { getDocument } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { parseDocument } from '../../src/store/parse-document';
import { BillSettings } from '../model/bill/checked-line';
import type { Bill } from './bills';
import type { OperatorTransaction } from './run-audited';

export const BILL_SETTINGS = 'bill_settings';

export const settingsReference = (db: Database, courier: string): DocumentReference =>
  db.collection(BILL_SETTINGS).doc(courier);

/** One read. */
export async function readBillSettings(db: Database, courier: string): Promise<BillSettings> {
  return (await readCheckSettings(db, courier)).settings;
}

const Checks = z.object({
  latest_lines_key: z.string().optional(),
  to_check: z.array(z.string()).default([]),
});

interface CheckSettings {
  readonly settings: BillSettings;
  /** The key of the lines that were stored last of all bills of the courier. */
  readonly latest: string | undefined;
  /** The ids of bills that are to be checked again, as another one changed what they say. */
  readonly toCheck: readonly string[];
}

/** One read. */
export async function readCheckSettings(db: Database, courier: string): Promise<CheckSettings> {
  const found = await getDocument(settingsReference(db, courier));
  const { latest_lines_key: latest, to_check: toCheck } = parseChecks(found);
  const settings = found.exists ? parseDocument(found, BillSettings) : BillSettings.parse({});
  return { settings, latest, toCheck };
}

const parseChecks = (found: DocumentSnapshot): z.infer<typeof Checks> =>
  found.exists ? parseDocument(found, Checks) : Checks.parse({});

/** What a check went by, and the bills that its outcome matters to. */
export interface LatestLines {
  readonly latest: string | undefined;
  readonly others: readonly string[];
}

/**
 * Names the lines that a transaction stores as the latest of the courier, and the bills that are then
 * to be checked again. False, and nothing is named, if others were stored since `latest` was read: what
 * was checked then may be billed twice by now.
 */
export async function nameLatestLines(
  transaction: OperatorTransaction,
  { id, courier, lines_key }: Pick<Bill, 'id' | 'courier' | 'lines_key'>,
  { latest, others }: LatestLines,
): Promise<boolean> {
  const reference = settingsReference(transaction.db, courier);
  const { latest_lines_key, to_check } = parseChecks(await transaction.get(reference));
  if (latest_lines_key !== latest) return false;
  const left = [...new Set([...to_check, ...others])].filter((other) => other !== id);
  transaction.merge(reference, { latest_lines_key: lines_key, to_check: left });
  return true;
}
