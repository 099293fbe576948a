import { randomBytes } from 'node:crypto';

import { groupBy } from '../../src/measures/group-by';
import type { Desk } from '../desk';
import type { GivenFile } from '../sheets/files';
import {
  type Bill,
  type BillRecord,
  auditOf,
  billId,
  billReference,
  billToDocument,
  idsBefore,
  nameLatestLines,
  readLines,
  readSomeLines,
  readVersionsOf,
  writeLines,
} from '../store/bills';
import type { AuditedChange, Operation } from '../store/operation';
import { type OperatorTransaction, runAudited } from '../store/run-audited';
import { dayOfBill, sumBill } from './bill-sums';
import { type BillChecker, openChecker } from './check-bill';
import type { Progress } from './check-lines';
import { findLayout } from './layouts/find-layout';
import { type ReadBill, digestOf, readBills } from './layouts/read-bills';
import type { BilledLine } from './record/bill';
import type { CheckedLine } from './record/checked-line';
import { type Settled, settleBill } from './settle-bill';

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
  /** The disputes that its credits are for, and what they have left over, in satang. */
  readonly settled: Settled;
}

const KEY_BYTES = 8;

/** A name for documents of lines, which no other check of any bill has. */
export const newLinesKey = (): string => randomBytes(KEY_BYTES).toString('hex');

/**
 * Reads a carrier's file, holds every line against its shipment, and stores the bills in it. The same
 * file twice changes nothing; another file with the number of a bill is a new version of it, which
 * takes over what people decided.
 * @throws FileRefusal, OperationRefusal: then nothing is stored.
 */
export async function importBills(
  desk: Desk,
  { file, courier, layout: name, progress = () => undefined }: GivenBill,
): Promise<Operation<readonly ImportedBill[]>> {
  const layout = await findLayout(desk.db, name, courier);
  const read = readBills(file, layout);
  const digest = digestOf(file, layout);
  const given = { courier, digest, layout: layout.name, file_name: baseName(file.name) };
  const numbers = read.map(({ number }) => number);
  let checker: BillChecker | undefined;
  const imported: ImportedBill[] = [];
  const changes: AuditedChange[] = [];
  for (const one of read) {
    const versions = await readVersionsOf(desk.db, { courier, number: one.number });
    const latest = versions.at(-1);
    const isSame = latest?.digest === digest && latest.withdrawn_at === null;
    const done = isSame
      ? await settleAgain(desk, latest)
      : await importBill(
          desk,
          { ...given, ...one },
          { checker: (checker ??= await openChecker(desk, courier, numbers)), versions, progress },
        );
    checker?.remember(done.result.bill, done.result.isNew && !desk.operator.dryRun);
    imported.push(done.result);
    changes.push(...done.changes);
  }
  return { result: imported, changes };
}

const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

type GivenRecord = ReadBill & Pick<BillRecord, 'courier' | 'digest' | 'layout' | 'file_name'>;

interface Checking {
  readonly checker: BillChecker;
  /** Those that are replaced. */
  readonly versions: readonly Bill[];
  readonly progress: Progress;
}

async function importBill(
  desk: Desk,
  { lines: given, ...fields }: GivenRecord,
  { checker, versions, progress }: Checking,
): Promise<Operation<ImportedBill>> {
  const { operator } = desk;
  const latest = versions.at(-1);
  const matches = latest === undefined ? {} : await carryMatches(desk, latest, given);
  const imported = { imported_at: operator.now(), imported_by: operator.name };
  const lines_key = newLinesKey();
  for (;;) {
    const lines = await checker.check({ lines: given, matches }, progress);
    const record: BillRecord = {
      ...fields,
      ...{ lines_key, version: 1, decided: 0, matches },
      ...{ superseded_by: null, withdrawn_at: null },
      ...sumBill(lines, dayOfBill({ ...fields, ...imported })),
      ...imported,
    };
    const known = { versions: versions.length, latest: checker.latest };
    const stored = await storeBill(desk, record, lines, known);
    if (stored !== 'outdated') return stored;
    await checker.reopen();
  }
}

/** What was known when the lines of a bill were checked. */
interface Known {
  readonly versions: number;
  readonly latest: string | undefined;
}

/** What people said about lines of a version, for those of the next one that are named alike. */
async function carryMatches(
  { db }: Desk,
  latest: Bill,
  given: readonly BilledLine[],
): Promise<Bill['matches']> {
  const rows = Object.keys(latest.matches).map(Number);
  const before = await readSomeLines(db, latest, rows);
  const nameOf = ({ tracking_number, reference }: BilledLine): string =>
    JSON.stringify([tracking_number, reference]);
  const named = groupBy(given, nameOf);
  const entries = before.flatMap((line): (readonly [number, string])[] => {
    const [own, second] = named.get(nameOf(line)) ?? [];
    const shipment = latest.matches[line.line];
    return own === undefined || second !== undefined || shipment === undefined
      ? []
      : [[own.line, shipment]];
  });
  return Object.fromEntries(entries);
}

/** What an import that broke off did not get to. */
async function settleAgain(desk: Desk, bill: Bill): Promise<Operation<ImportedBill>> {
  const { result, changes } = await settleBill(desk, bill, () => readLines(desk.db, bill));
  return { result: { bill, isNew: false, settled: result }, changes };
}

/**
 * Stores a bill as its next version, unless a version that was stored since is of the same file, or the
 * courier's bills changed since its lines were checked. Its lines are written first; if somebody else takes
 * the version meanwhile, they are written once more.
 */
async function storeBill(
  desk: Desk,
  record: BillRecord,
  lines: readonly CheckedLine[],
  known: Known,
): Promise<Operation<ImportedBill> | 'outdated'> {
  for (;;) {
    const versions = await readVersionsOf(desk.db, record);
    const same = versions.slice(known.versions).find(({ digest }) => digest === record.digest);
    if (same !== undefined) return settleAgain(desk, same);
    const next = versions.length + 1;
    const bill = { ...record, version: next, id: billId(record.courier, record.number, next) };
    if (!desk.operator.dryRun) await writeLines(desk.db, bill, lines);
    const done = await runAudited(desk, (transaction) =>
      addVersion(transaction, bill, known.latest),
    );
    if (done.result === 'outdated') return 'outdated';
    if (done.result === 'taken') continue;
    const settled = await settleBill(desk, bill, () => Promise.resolve(lines));
    return {
      result: { bill, isNew: true, settled: settled.result },
      changes: [...done.changes, ...settled.changes],
    };
  }
}

/** Stores a bill, unless its version is taken, or other bills of the courier changed since it was checked. */
async function addVersion(
  transaction: OperatorTransaction,
  bill: Bill,
  latest: string | undefined,
): Promise<'stored' | 'taken' | 'outdated'> {
  const { id, ...fields } = bill;
  const found = await transaction.get(billReference(transaction.db, id));
  if (found.exists) return 'taken';
  const idOfBefore = idsBefore(bill).at(-1);
  const before =
    idOfBefore !== undefined && (await transaction.get(billReference(transaction.db, idOfBefore)));
  const isLatest = await nameLatestLines(transaction, bill, latest);
  if (!isLatest && !transaction.operator.dryRun) return 'outdated';
  transaction.create(found.ref, billToDocument(fields), 'bill imported', { ...auditOf(fields) });
  if (before) transaction.update(before, { superseded_by: id }, 'bill replaced');
  return 'stored';
}
