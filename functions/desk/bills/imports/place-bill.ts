import type { Database } from '../../../src/store/database';
import { refuseBill } from '../../faults/bills';
import { BilledLine } from '../../model/bill/bill';
import { isSameNumber } from '../../model/bill/bill-number';
import type { NumberUse } from '../../model/bill/names';
import type { OperationRefusal } from '../../model/operation';
import { pick } from '../../model/pick';
import {
  type Bill,
  type BillVersions,
  isCurrent,
  nextId,
  readLines,
  readUnderNumber,
} from '../../store/bills';
import type { ReadBill } from '../layouts/open-bill';

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
    : refuseBill('bill_number_again', { number, date, bill: id });
}

export interface Place {
  readonly kind: 'place';
  readonly id: string;
  readonly version: number;
  /** The version before, which the bill replaces if it counts. */
  readonly before: Bill | undefined;
  /** The bill with its number that it is another part of. */
  readonly partOf: Bill | undefined;
}

/** What a file does to bills that are stored. */
export interface Placed {
  /** The version that no longer counts once it is stored. */
  readonly replaces: Pick<Bill, 'id' | 'version'> | null;
  /** The id of the bill that it is another part of. */
  readonly part_of: string | null;
}

export const describePlace = ({ before, partOf }: Place): Placed => ({
  replaces: before !== undefined && isCurrent(before) ? pick(before, ['id', 'version']) : null,
  part_of: partOf?.id ?? null,
});

/**
 * Says which bill one is: one that is stored already, the next version of the bill that it corrects,
 * or a new one. A number comes again with another day, and other shipments, each year. Where it is
 * that of a bill of the same day with other shipments, a person has to say: it may be a part of it.
 */
export async function placeBill(
  db: Database,
  given: FiledBill,
  use: NumberUse | undefined,
): Promise<Place | { readonly kind: 'stored' | 'asked'; readonly bill: Bill }> {
  const { bills, freeId } = await readUnderNumber(db, given);
  const own = bills
    .filter(({ head }) => isSameNumber(head.number, given.number))
    .sort(byLikelihood(given));
  const stored = (await findStored(db, bills, given)) ?? (await findSameLines(db, own, given));
  if (stored !== undefined) return { kind: 'stored', bill: stored };
  const corrected = await findCorrected(db, own, given, use);
  if (corrected !== undefined) return placeAfter(corrected);
  const other = own.find(({ head }) => isCurrent(head));
  if (use === 'replaces' && other !== undefined) return placeAfter(other);
  const same = other === undefined || isOtherDay(given, other.head) ? undefined : other.head;
  return same === undefined || use === 'another'
    ? { kind: 'place', id: freeId, version: 1, before: undefined, partOf: same }
    : { kind: 'asked', bill: same };
}

const isOtherDay = ({ date }: FiledBill, { date: before }: Bill): boolean =>
  date !== null && before !== null && date !== before;

function placeAfter({ versions, head }: BillVersions): Place {
  const last = versions.at(-1) ?? head;
  const version = last.version + 1;
  return { kind: 'place', id: nextId(last), version, before: head, partOf: undefined };
}

/** Bills that count come first, of these the one of the same day, then the latest. */
const byLikelihood =
  ({ date }: FiledBill) =>
  ({ head: a }: BillVersions, { head: b }: BillVersions): number =>
    Number(isCurrent(b)) - Number(isCurrent(a)) ||
    Number(b.date === date) - Number(a.date === date) ||
    b.imported_at.getTime() - a.imported_at.getTime();

/** The versions that may be stored again by their own file: unless they were taken back. */
const listVersions = (bills: readonly BillVersions[]): Bill[] =>
  bills
    .filter(({ head }) => isCurrent(head))
    .flatMap(({ versions }) => versions.filter(({ withdrawn_at }) => withdrawn_at === null));

/** The version that was read from the same file. */
async function findStored(
  db: Database,
  bills: readonly BillVersions[],
  given: FiledBill,
): Promise<Bill | undefined> {
  for (const version of listVersions(bills).filter(({ digest }) => digest === given.digest)) {
    if (isSameNumber(version.number, given.number)) return version;
    // Up to 1.20 a bill has all lines of its file whose numbers differ in their signs alone.
    const rows = new Set((await readLines(db, version)).map(({ line }) => line));
    if (given.lines.some(({ line }) => rows.has(line))) return version;
  }
  return undefined;
}

/** The version with the same lines, from a file of other bytes: one that was saved again. */
async function findSameLines(
  db: Database,
  bills: readonly BillVersions[],
  { date, lines }: FiledBill,
): Promise<Bill | undefined> {
  const toText = (line: unknown): string => JSON.stringify(BilledLine.parse(line));
  for (const version of listVersions(bills)) {
    if (version.lines !== lines.length || version.date !== date) continue;
    const stored = await readLines(db, version);
    if (stored.every((line, at) => toText(line) === toText(lines[at]))) return version;
  }
  return undefined;
}

/**
 * The bill that a file corrects: one of its bytes before it was taken back, else one with a shipment in
 * common, else one of its day of which either names none. A file that is said to be another bill corrects none.
 */
async function findCorrected(
  db: Database,
  bills: readonly BillVersions[],
  { digest, date, lines }: FiledBill,
  use: NumberUse | undefined,
): Promise<BillVersions | undefined> {
  const again = bills.find(({ versions }) => versions.some((one) => one.digest === digest));
  if (again !== undefined || use === 'another') return again;
  const names = collectNames(lines);
  let nameless: BillVersions | undefined;
  for (const bill of bills) {
    const before = collectNames(await readLines(db, bill.head));
    if ([...names].some((name) => before.has(name))) return bill;
    const isOfDay = date !== null && bill.head.date === date;
    if (isOfDay && (names.size === 0 || before.size === 0)) nameless ??= bill;
  }
  return nameless;
}

const collectNames = (lines: readonly BilledLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.tracking_number ?? line.reference ?? []));
