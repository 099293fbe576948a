import type { Desk } from '../desk';
import type { GivenFile } from '../sheets/files';
import type { Dispute } from '../store/bill-disputes';
import {
  type Bill,
  type BillRecord,
  auditOf,
  billId,
  billReference,
  billToDocument,
  readVersionsOf,
  writeLines,
} from '../store/bills';
import type { AuditedChange, Operation } from '../store/operation';
import { type OperatorTransaction, runAudited } from '../store/run-audited';
import { sumBill } from './bill-sums';
import { checkBill } from './check-bill';
import type { Progress } from './check-lines';
import { creditDisputes } from './disputes';
import { findLayout } from './layouts/find-layout';
import { digestOf, readBills } from './layouts/read-bills';
import type { CheckedLine } from './record/checked-line';

export interface GivenBill {
  readonly file: GivenFile;
  readonly courier: string;
  /** By default that of the courier's name. */
  readonly layout?: string | undefined;
  readonly progress?: Progress;
}

/** A bill of a file, and whether it was there already. */
export interface ImportedBill {
  readonly bill: Bill;
  readonly isNew: boolean;
  /** How many disputed lines its credits have settled. */
  readonly credited: number;
}

/** Of a digest: enough to tell the files of one bill apart. */
const KEY_LENGTH = 16;

const NOTHING: Operation<readonly Dispute[]> = { result: [], changes: [] };

/**
 * Reads a carrier's file, holds every line against its shipment, and stores the bills in it. The same
 * file twice changes nothing; another file with the number of a bill is a new version of it.
 * @throws FileRefusal, OperationRefusal: then nothing is stored.
 */
export async function importBills(
  desk: Desk,
  { file, courier, layout: name, progress = () => undefined }: GivenBill,
): Promise<Operation<readonly ImportedBill[]>> {
  const { db, operator } = desk;
  const layout = await findLayout(db, name, courier);
  const read = readBills(file, layout);
  const digest = digestOf(file, layout);
  const imported: ImportedBill[] = [];
  const changes: AuditedChange[] = [];
  for (const { number, date, lines: given } of read) {
    const { same } = await readVersionsOf(db, courier, number, digest);
    if (same !== undefined) {
      imported.push(unchanged(same));
      continue;
    }
    const lines = await checkBill(desk, { courier, number, lines: given, matches: {} }, progress);
    const record: BillRecord = {
      ...{ courier, number, date, layout: layout.name, digest, file_name: baseName(file.name) },
      ...{
        lines_key: digest.slice(0, KEY_LENGTH),
        version: 1,
        superseded_by: null,
        decided: 0,
        matches: {},
      },
      ...sumBill(lines, date),
      imported_at: operator.now(),
      imported_by: operator.name,
    };
    const done = await storeBill(desk, record, lines);
    imported.push(done.result);
    changes.push(...done.changes);
  }
  return { result: imported, changes };
}

const unchanged = (bill: Bill): ImportedBill => ({ bill, isNew: false, credited: 0 });

const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/**
 * Stores a bill as its next version, unless one of its versions was read from the same file. Its lines
 * are written first; if somebody else takes the version meanwhile, they are written once more.
 */
async function storeBill(
  desk: Desk,
  record: BillRecord,
  lines: readonly CheckedLine[],
): Promise<Operation<ImportedBill>> {
  for (;;) {
    const { next, same } = await readVersionsOf(
      desk.db,
      record.courier,
      record.number,
      record.digest,
    );
    if (same !== undefined) return { result: unchanged(same), changes: [] };
    const bill = { ...record, version: next, id: billId(record.courier, record.number, next) };
    if (!desk.operator.dryRun) await writeLines(desk.db, bill, lines);
    const done = await runAudited(desk, (transaction) => addVersion(transaction, bill));
    if (!done.result) continue;
    const credited = desk.operator.dryRun ? NOTHING : await creditDisputes(desk, bill, lines);
    return {
      result: { bill, isNew: true, credited: credited.result.length },
      changes: [...done.changes, ...credited.changes],
    };
  }
}

/** Whether the version was free. */
async function addVersion(transaction: OperatorTransaction, bill: Bill): Promise<boolean> {
  const { id, ...fields } = bill;
  const found = await transaction.get(billReference(transaction.db, id));
  if (found.exists) return false;
  const before =
    bill.version > 1 &&
    (await transaction.get(
      billReference(transaction.db, billId(bill.courier, bill.number, bill.version - 1)),
    ));
  transaction.create(found.ref, billToDocument(fields), 'bill imported', { ...auditOf(fields) });
  if (before) transaction.update(before, { superseded_by: id }, 'bill replaced');
  return true;
}
