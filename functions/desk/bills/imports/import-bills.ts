import { groupBy } from '../../../src/measures/group-by';
import type { BilledLine } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import type { NumberUse } from '../../model/bill/names';
import type { Desk } from '../../model/desk';
import type { AuditedChange, Operation } from '../../model/operation';
import type { GivenFile } from '../../sheets/files';
import { type LatestLines, nameLatestLines } from '../../store/bill-settings';
import {
  type Bill,
  type BillRecord,
  toAuditFields,
  billReference,
  billToDocument,
  isCurrent,
  parseBill,
  readLines,
  readSomeLines,
  writeLines,
} from '../../store/bills';
import { type OperatorTransaction, runAudited } from '../../store/run-audited';
import { dayOfBill, sumBill } from '../checks/bill-sums';
import { type BillChecker, openChecker } from '../checks/check-bill';
import type { Progress } from '../checks/check-lines';
import { type Settled, settleBill } from '../disputes/settle-bill';
import { findLayout, readBillsBy } from '../find-layout';
import type { ReadBill } from '../layouts/open-bill';
import { computeDigest } from '../layouts/read-bills';
import { type Place, type Placed, askWhich, describePlace, placeBill } from './place-bill';
import { type CheckedAgain, newLinesKey, recheckOthers } from './recheck-bill';

export interface GivenBill {
  readonly file: GivenFile;
  readonly courier: string;
  /** By default that of the courier's name. */
  readonly layout?: string | undefined;
  /** For bills whose number another bill has with other shipments; without it they are refused. */
  readonly use?: NumberUse | undefined;
  readonly progress?: Progress;
}

export interface ImportedBill {
  readonly bill: Bill;
  readonly isNew: boolean;
  readonly placed: Placed;
  /** The disputes that its credits are for, and what they have left over, in satang. */
  readonly settled: Settled;
  /** On other bills, by the whole file. */
  readonly checkedAgain: readonly CheckedAgain[];
}

type Imported = Omit<ImportedBill, 'checkedAgain'>;

/**
 * Reads a carrier's file, holds every line against its shipment, and stores the bills in it. The same
 * file again changes nothing; another file with the number of a bill, and its day or a shipment of it,
 * is a new version, which takes over what people decided.
 * @throws FileRefusal, OperationRefusal: then nothing is stored.
 */
export async function importBills(
  desk: Desk,
  { file, courier, layout: name, use, progress = () => undefined }: GivenBill,
): Promise<Operation<readonly ImportedBill[]>> {
  const layout = await findLayout(desk.db, name, courier);
  const given = { courier, digest: computeDigest(file, layout), layout: layout.name };
  const places: { readonly filed: GivenRecord; readonly place: Place | Stored }[] = [];
  for (const one of readBillsBy(file, layout)) {
    const filed = { ...given, file_name: baseName(file.name), ...one };
    places.push({ filed, place: await requirePlace(desk, filed, use) });
  }
  const replaced = places.flatMap(({ place }) => replacedBy(place) ?? []);
  let checker: BillChecker | undefined;
  const imported: Imported[] = [];
  const changes: AuditedChange[] = [];
  for (const { filed, place } of places) {
    const done =
      place.kind === 'stored'
        ? await settleAgain(desk, place)
        : await importBill(desk, filed, place, {
            checker: (checker ??= await openChecker(desk, courier, replaced)),
            use,
            progress,
          });
    if (done.result.isNew) checker?.remember(done.result.bill, !desk.operator.dryRun);
    imported.push(done.result);
    changes.push(...done.changes);
  }
  const others = await recheckOthers(desk, courier);
  const own = new Set(imported.map(({ bill }) => bill.id));
  const checkedAgain = others.result.filter(({ bill }) => !own.has(bill));
  return {
    result: imported.map((one) => ({ ...one, checkedAgain })),
    changes: [...changes, ...others.changes],
  };
}

const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

type GivenRecord = ReadBill & Pick<BillRecord, 'courier' | 'digest' | 'layout' | 'file_name'>;

interface Stored {
  readonly kind: 'stored';
  readonly bill: Bill;
}

/** @throws OperationRefusal where a person has to say which bill it is. */
async function requirePlace(
  { db }: Desk,
  filed: GivenRecord,
  use: NumberUse | undefined,
): Promise<Place | Stored> {
  const place = await placeBill(db, filed, use);
  if (place.kind === 'place') return place;
  const { kind, bill } = place;
  if (kind === 'asked') throw askWhich(filed, bill);
  return { kind, bill };
}

/** The id of the version that no longer counts once a bill is stored. */
const replacedBy = (place: Place | Stored): string | undefined =>
  place.kind === 'place' ? describePlace(place).replaces?.id : undefined;

interface Importing {
  readonly checker: BillChecker;
  readonly use: NumberUse | undefined;
  readonly progress: Progress;
}

/** Checks the lines of a bill and stores it; once more, if the courier's bills changed meanwhile. */
async function importBill(
  desk: Desk,
  { lines: given, ...fields }: GivenRecord,
  planned: Place,
  { checker, use, progress }: Importing,
): Promise<Operation<Imported>> {
  const { operator } = desk;
  let place: Place | Stored = planned;
  for (;;) {
    if (place.kind === 'stored') return settleAgain(desk, place);
    const { id, version, before } = place;
    const matches = before === undefined ? {} : await carryMatches(desk, before, given);
    const replaces = replacedBy(place);
    const imported = { imported_at: operator.now(), imported_by: operator.name };
    const billDay = dayOfBill({ ...fields, ...imported });
    const filed = { id, date: fields.date, imported_at: imported.imported_at };
    const asked = { bill: filed, lines: given, matches, replaces };
    const lines = await checker.check(asked, progress);
    const bill: Bill = {
      id,
      ...fields,
      lines_key: newLinesKey(),
      version,
      decided: 0,
      matches,
      superseded_by: null,
      withdrawn_at: null,
      ...sumBill(lines, billDay),
      ...imported,
    };
    const others = checker.findOthers(bill, replaces);
    const { latest } = checker;
    const stored = await storeBill(desk, { bill, replaces, lines }, { latest, others });
    if (stored !== undefined) {
      const { result, changes } = stored;
      return {
        result: { bill, isNew: true, placed: describePlace(place), settled: result },
        changes,
      };
    }
    await checker.reopen();
    place = await requirePlace(desk, { lines: given, ...fields }, use);
  }
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
  const [named, numbered] = [groupBy(given, nameOf), groupBy(given, (one) => one.tracking_number)];
  const entries = before.flatMap((line): (readonly [number, string])[] => {
    const [own, second] = named.get(nameOf(line)) ?? numbered.get(line.tracking_number ?? '') ?? [];
    const shipment = latest.matches[line.line];
    return own === undefined || second !== undefined || shipment === undefined
      ? []
      : [[own.line, shipment]];
  });
  return Object.fromEntries(entries);
}

/** What an import that broke off did not get to. */
async function settleAgain(desk: Desk, { bill }: Stored): Promise<Operation<Imported>> {
  const { result, changes } = await settleBill(desk, bill, () => readLines(desk.db, bill));
  const placed = { replaces: null, part_of: null };
  return { result: { bill, isNew: false, placed, settled: result }, changes };
}

interface Checked {
  readonly bill: Bill;
  readonly replaces: string | undefined;
  readonly lines: readonly CheckedLine[];
}

/** Undefined, and no bill is stored, if the courier's bills changed since the lines were checked. */
async function storeBill(
  desk: Desk,
  { bill, replaces, lines }: Checked,
  context: LatestLines,
): Promise<Operation<Settled> | undefined> {
  if (!desk.operator.dryRun) await writeLines(desk.db, bill, lines);
  const done = await runAudited(desk, (transaction) =>
    addVersion(transaction, bill, replaces, context),
  );
  if (!done.result) return undefined;
  const settled = await settleBill(desk, bill, () => Promise.resolve(lines));
  return { result: settled.result, changes: [...done.changes, ...settled.changes] };
}

/** @returns whether the bill was stored. */
async function addVersion(
  transaction: OperatorTransaction,
  bill: Bill,
  replaces: string | undefined,
  context: LatestLines,
): Promise<boolean> {
  const { db, operator } = transaction;
  const { id, ...fields } = bill;
  const found = await transaction.get(billReference(db, id));
  const before =
    replaces === undefined ? undefined : await transaction.get(billReference(db, replaces));
  const isFree = !found.exists && (before === undefined || isCurrent(parseBill(before)));
  const isLatest = await nameLatestLines(transaction, bill, context);
  if (!isFree || (!isLatest && !operator.dryRun)) return false;
  transaction.create(found.ref, billToDocument(fields), 'bill imported', {
    ...toAuditFields(fields),
  });
  if (before) transaction.update(before, { superseded_by: id }, 'bill replaced');
  return true;
}
