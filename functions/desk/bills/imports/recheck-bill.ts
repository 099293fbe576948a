import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { readReference } from '../../../src/model/creation/record-id';
import { shipmentStore } from '../../../src/store/shipments';
import { inGroups } from '../../../tools/in-groups';
import { refuseBill } from '../../faults/bills';
import { refuse } from '../../faults/refusals';
import { BilledLine } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import { type AuditedChange, type Operation, OperationRefusal } from '../../model/operation';
import { type Dispute, readDisputes, storeDispute } from '../../store/bill-disputes';
import { type LatestLines, nameLatestLines, readCheckSettings } from '../../store/bill-settings';
import {
  type Bill,
  toAuditFields,
  billReference,
  billToDocument,
  isCurrent,
  parseBill,
  readBill,
  readCurrentBill,
  readLines,
  readSomeLines,
  writeLines,
} from '../../store/bills';
import { type OperatorTransaction, runAudited, runInGroups } from '../../store/run-audited';
import { dayOfBill, sumBill } from '../checks/bill-sums';
import { type BillChecker, openChecker } from '../checks/check-bill';
import { type Progress, progressTo } from '../checks/check-lines';
import { keepNumbers } from '../checks/findings';
import { createHolder } from '../disputes/hold-disputes';
import { AT_ONCE, getDisputes } from '../disputes/move-disputes';
import { settleBill } from '../disputes/settle-bill';
import { readEuroRate } from '../duties/hold-duty';
import { isOfCourier } from '../matching/match-line';
import { type CheckedBill, showCheckedBill } from '../reports/shown-bill';

const KEY_BYTES = 8;

/** A name for documents of lines, which no other check of any bill has. */
export const newLinesKey = (): string => randomBytes(KEY_BYTES).toString('hex');

/** Decisions stay. @throws OperationRefusal if there is no such bill, or it was replaced. */
export async function recheckBill(
  desk: Desk,
  id: string,
  progress: Progress = progressTo(desk),
): Promise<Operation<CheckedBill>> {
  const before = await readCurrentBill(desk.db, id);
  return checkAgain(desk, before, before.matches, progress);
}

/**
 * Says which shipment a line is of, where its number does not, and checks the bill again.
 * @param name - The shipment's id or number; null takes back what was said.
 * @throws OperationRefusal if there is no such bill, line or shipment, or if another courier has it.
 */
export async function matchLineTo(
  desk: Desk,
  { bill: id, line, shipment: name }: { bill: string; line: number; shipment: string | null },
): Promise<Operation<CheckedBill>> {
  const before = await readCurrentBill(desk.db, id);
  await readSomeLines(desk.db, before, [line]);
  if (name === null) {
    const { [line]: _taken, ...others } = before.matches;
    return checkAgain(desk, before, others, () => undefined);
  }
  const shipment = readReference('SR', name);
  const found = shipment && (await shipmentStore.read(desk.db, shipment));
  if (!found) throw refuse('shipment_missing', { shipment: name });
  const { courier } = before;
  if (!isOfCourier(found, courier))
    throw refuseBill('bill_match_courier', { shipment: name, courier });
  return checkAgain(desk, before, { ...before.matches, [line]: found.id }, () => undefined);
}

async function checkAgain(
  desk: Desk,
  before: Bill,
  matches: Bill['matches'],
  progress: Progress,
): Promise<Operation<CheckedBill>> {
  const stored = await readLines(desk.db, before);
  const lines = stored.map((line) => BilledLine.parse(line));
  const checker = await openChecker(desk, before.courier, [before.id]);
  const given = { bill: before, lines, matches };
  const whole = { bill: { ...before, matches }, lines: stored };
  const { result, changes } = await storeChecked(desk, whole, checker, () =>
    checker.check(given, progress),
  );
  const others = await recheckOthers(desk, before.courier);
  return { result: showCheckedBill(result), changes: [...changes, ...others.changes] };
}

/** A bill, and how many of its lines were checked again. */
export interface CheckedAgain {
  readonly bill: string;
  readonly lines: number;
}

/**
 * Checks the bills again that others changed: those with a line about a shipment of a bill that was
 * stored, checked again or taken back. What broke off before is made up for; a bill that cannot be
 * checked is said, and left for the next time.
 */
export async function recheckOthers(
  desk: Desk,
  courier: string,
): Promise<Operation<readonly CheckedAgain[]>> {
  const changes: AuditedChange[] = [];
  const checked = new Map<string, number>();
  const failed = new Set<string>();
  let checker: BillChecker | undefined;
  while (!desk.operator.dryRun) {
    const { toCheck } = await readCheckSettings(desk.db, courier);
    const id = toCheck.find((one) => !failed.has(one));
    if (id === undefined) break;
    try {
      checker ??= await openChecker(desk, courier, []);
      const done = await recheckParcels(desk, id, checker);
      changes.push(...done.changes);
      if (done.result > 0) checked.set(id, done.result);
    } catch (cause) {
      const isChanged = cause instanceof OperationRefusal && cause.fault.code === 'bill_changed';
      // Somebody else checked or replaced it meanwhile.
      if (isChanged) await checker?.reopen();
      else failed.add(id);
    }
  }
  if (failed.size > 0) desk.progress?.(`To be checked again by hand: ${[...failed].join(', ')}`);
  return { result: [...checked].map(([bill, lines]) => ({ bill, lines })), changes };
}

/**
 * Of a bill the lines about shipments that another bill has lines about, or had.
 * @returns how many these are.
 */
async function recheckParcels(
  desk: Desk,
  id: string,
  checker: BillChecker,
): Promise<Operation<number>> {
  let count = 0;
  const before = await readBill(desk.db, id);
  const stored = isCurrent(before) ? await readLines(desk.db, before) : [];
  const { changes } = await storeChecked(
    desk,
    { bill: before, lines: stored },
    checker,
    async () => {
      const all = new Set(stored.flatMap(({ shipment }) => shipment ?? []));
      const shared = new Set([
        ...checker.findShared(id, all),
        ...stored.filter(wasShared).flatMap(({ shipment }) => shipment ?? []),
      ]);
      const some = stored.filter(({ shipment }) => shipment !== null && shared.has(shipment));
      count = some.length;
      const given = {
        bill: before,
        lines: some.map((line) => BilledLine.parse(line)),
        matches: ofRows(before.matches, new Set(some.map(({ line }) => String(line)))),
        ofBill: { euroRate: readEuroRate(stored) },
      };
      const checked = new Map(
        (await checker.check(given, () => undefined)).map((line) => [line.line, line]),
      );
      const lines = stored.map((line) => checked.get(line.line) ?? line);
      return isDeepStrictEqual(lines, stored) ? undefined : lines;
    },
  );
  return { result: count, changes };
}

const ofRows = (matches: Bill['matches'], rows: ReadonlySet<string>): Bill['matches'] =>
  Object.fromEntries(Object.entries(matches).filter(([row]) => rows.has(row)));

/** Whether another bill had a say in it when it was checked. */
const wasShared = ({ with_bills, causes }: CheckedLine): boolean =>
  with_bills.length > 0 || causes.some(({ code }) => code === 'twice_before');

/**
 * Stores what a check of a bill finds; once more, if the courier's bills changed meanwhile.
 * @param check - Undefined if all lines are as they were.
 */
async function storeChecked(
  desk: Desk,
  before: BillWithLines,
  checker: BillChecker,
  check: () => Promise<CheckedLine[] | undefined>,
): Promise<Operation<Bill>> {
  for (;;) {
    const lines = await check();
    const { latest } = checker;
    const sums = lines && sumBill(lines, dayOfBill(before.bill));
    const { findings, last_finding } = before.bill;
    const numbered = keepNumbers(findings, sums?.findings ?? [], last_finding);
    const bill = { ...before.bill, ...sums, ...numbered, lines_key: newLinesKey() };
    if (lines !== undefined && !desk.operator.dryRun) await writeLines(desk.db, bill, lines);
    const others = checker.findOthers(bill, undefined);
    const { result, changes } = await runAudited(desk, (transaction) =>
      lines === undefined
        ? keepLines(transaction, before.bill, latest)
        : replaceLines(transaction, before, { bill, lines }, { latest, others }),
    );
    if (result === 'outdated') {
      await checker.reopen();
      continue;
    }
    if (lines === undefined) return { result: result.bill, changes };
    checker.remember(result.bill, !desk.operator.dryRun);
    const hold = createHolder(before.lines, lines, desk.operator);
    await runInGroups(desk, result.left, AT_ONCE, async (transaction, some) => {
      const held = (await getDisputes(transaction, some)).flatMap(hold);
      for (const { after } of held) storeDispute(transaction, after);
    });
    const settled = await settleBill(desk, result.bill, () => Promise.resolve(lines));
    return { result: result.bill, changes: [...changes, ...settled.changes] };
  }
}

/** Says that a bill is checked. */
const keepLines = async (
  transaction: OperatorTransaction,
  bill: Bill,
  latest: string | undefined,
): Promise<Replaced | 'outdated'> => {
  const checked = { ...bill, lines_key: latest ?? '' };
  const isLatest = await nameLatestLines(transaction, checked, { latest, others: [] });
  return isLatest ? { bill, left: [] } : 'outdated';
};

/** A bill as it is stored, and disputes for which its transaction had no room. */
interface Replaced {
  readonly bill: Bill;
  readonly left: readonly Dispute[];
}

interface BillWithLines {
  readonly bill: Bill;
  readonly lines: readonly CheckedLine[];
}

/** Names the new lines, and holds disputes against them, unless the courier's bills changed since the check. */
async function replaceLines(
  transaction: OperatorTransaction,
  { bill: before, lines: linesBefore }: BillWithLines,
  { bill, lines }: BillWithLines,
  context: LatestLines,
): Promise<Replaced | 'outdated'> {
  const { db, operator } = transaction;
  const found = await transaction.get(billReference(db, bill.id));
  const current = parseBill(found);
  if (current.lines_key !== before.lines_key || !isCurrent(current)) {
    throw refuseBill('bill_changed', { bill: bill.id });
  }
  const isLatest = await nameLatestLines(transaction, bill, context);
  if (!isLatest && !operator.dryRun) return 'outdated';
  const { items } = await readDisputes(db, bill.id);
  const hold = createHolder(linesBefore, lines, operator);
  const held = (await getDisputes(transaction, items)).flatMap(hold);
  const decided = held.filter((one) => one.isDecided).length;
  const [some = [], ...rest] = inGroups(
    held.filter((one) => one.isChanged),
    AT_ONCE,
  );
  for (const { after } of some) storeDispute(transaction, after);
  const { id: _id, ...fields } = { ...bill, decided };
  transaction.update(found, billToDocument(fields), 'bill checked again', {
    from: toAuditFields(before),
    to: toAuditFields(fields),
  });
  return { bill: { ...bill, decided }, left: rest.flat().map(({ after }) => after) };
}
