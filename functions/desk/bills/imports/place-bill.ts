import type { Database } from '../../../src/store/database';
import { refuseBill } from '../../faults/bills';
import type { BilledLine } from '../../model/bill/bill';
import { isSameNumber } from '../../model/bill/bill-number';
import type { NumberUse } from '../../model/bill/names';
import type { OperationRefusal } from '../../model/operation';
import {
  type Bill,
  type BillVersions,
  isCurrent,
  nextId,
  readLines,
  readUnderNumber,
} from '../../store/bills';
import type { ReadBill } from '../layouts/read-bills';

export interface FiledBill extends ReadBill {
  readonly courier: string;
  /** Of the file and its layout. */
  readonly digest: string;
}

/** Names a bill, and the one with its number and other shipments. */
export function askWhich(
  { number, date }: FiledBill,
  { id, date: before }: Bill,
): OperationRefusal {
  return date === null || before === null
    ? refuseBill('bill_number_again_undated', { number, bill: id })
    : refuseBill('bill_number_again', { number, date, bill: id, before });
}

export interface Place {
  readonly kind: 'place';
  readonly id: string;
  readonly version: number;
  /** The version before, which the bill replaces if it counts. */
  readonly before: Bill | undefined;
}

/**
 * Says which bill one is: one that is stored already, the next version of the bill that it corrects,
 * or a new one. Where its number is that of a bill of another day with other shipments, a person has
 * to say.
 */
export async function placeBill(
  db: Database,
  given: FiledBill,
  use: NumberUse | undefined,
): Promise<Place | { readonly kind: 'stored' | 'asked'; readonly bill: Bill }> {
  const { bills, freeId } = await readUnderNumber(db, given);
  const stored = await findStored(db, bills, given);
  if (stored !== undefined) return { kind: 'stored', bill: stored };
  const own = bills
    .filter(({ head }) => isSameNumber(head.number, given.number))
    .sort(byLikelihood(given));
  const corrected = await findCorrected(db, own, given, use);
  if (corrected !== undefined) return placeAfter(corrected);
  const other = own.find(({ head }) => isCurrent(head));
  if (other === undefined || use === 'another') {
    return { kind: 'place', id: freeId, version: 1, before: undefined };
  }
  return use === 'replaces' ? placeAfter(other) : { kind: 'asked', bill: other.head };
}

function placeAfter({ versions, head }: BillVersions): Place {
  const last = versions.at(-1) ?? head;
  return { kind: 'place', id: nextId(last), version: last.version + 1, before: head };
}

/** Bills that count come first, of these the one of the same day, then the latest. */
const byLikelihood =
  ({ date }: FiledBill) =>
  ({ head: a }: BillVersions, { head: b }: BillVersions): number =>
    Number(isCurrent(b)) - Number(isCurrent(a)) ||
    Number(b.date === date) - Number(a.date === date) ||
    b.imported_at.getTime() - a.imported_at.getTime();

/** The version that was read from the same file, unless it was taken back with all others. */
async function findStored(
  db: Database,
  bills: readonly BillVersions[],
  given: FiledBill,
): Promise<Bill | undefined> {
  const versions = bills
    .filter(({ head }) => isCurrent(head))
    .flatMap((bill) => bill.versions)
    .filter(({ digest, withdrawn_at }) => digest === given.digest && withdrawn_at === null);
  for (const version of versions) {
    if (isSameNumber(version.number, given.number)) return version;
    // Up to 1.20 a bill has all lines of its file whose numbers differ in their signs alone.
    const rows = new Set((await readLines(db, version)).map(({ line }) => line));
    if (given.lines.some(({ line }) => rows.has(line))) return version;
  }
  return undefined;
}

/**
 * The bill that a file corrects: one of its day, or with a shipment in common, or of its bytes before it
 * was taken back. A file that is said to be another bill corrects none.
 */
async function findCorrected(
  db: Database,
  bills: readonly BillVersions[],
  { digest, date, lines }: FiledBill,
  use: NumberUse | undefined,
): Promise<BillVersions | undefined> {
  const names = collectNames(lines);
  for (const bill of bills) {
    if (bill.versions.some((version) => version.digest === digest)) return bill;
    if (use === 'another') continue;
    if (date !== null && bill.head.date === date) return bill;
    const before = collectNames(await readLines(db, bill.head));
    if ([...names].some((name) => before.has(name))) return bill;
  }
  return undefined;
}

const collectNames = (lines: readonly BilledLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.tracking_number ?? line.reference ?? []));
