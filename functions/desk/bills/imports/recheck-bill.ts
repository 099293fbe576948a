import { readReference } from '../../../src/model/creation/record-id';
import { shipmentStore } from '../../../src/store/shipments';
import { refuseBill } from '../../faults/bills';
import { refuse } from '../../faults/refusals';
import { BilledLine } from '../../model/bill/bill';
import { type CheckedLine, differenceOf, isToDecide } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import type { Operation, Operator } from '../../model/operation';
import {
  type Dispute,
  readDisputes,
  sumReceived,
  storeDispute,
  withStep,
} from '../../store/bill-disputes';
import {
  type Bill,
  toAuditFields,
  billReference,
  billToDocument,
  isCurrent,
  nameLatestLines,
  parseBill,
  readCurrentBill,
  readLines,
  readSomeLines,
  writeLines,
} from '../../store/bills';
import { type OperatorTransaction, runAudited } from '../../store/run-audited';
import { dayOfBill, sumBill } from '../checks/bill-sums';
import { openChecker } from '../checks/check-bill';
import { type Progress, progressTo } from '../checks/check-lines';
import { settleBill } from '../disputes/settle-bill';
import { isOfCourier } from '../matching/match-line';
import { type CheckedBill, showCheckedBill } from '../reports/shown-bill';
import { newLinesKey } from './import-bills';

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
  const checker = await openChecker(desk, before.courier, [before.id]);
  const billDay = dayOfBill(before);
  const lines = stored.map((line) => BilledLine.parse(line));
  const given = { bill: before.id, billDay, lines, matches };
  const lines_key = newLinesKey();
  for (;;) {
    const lines = await checker.check(given, progress);
    const sums = sumBill(lines, billDay);
    const bill = { ...before, ...sums, matches, lines_key };
    if (!desk.operator.dryRun) await writeLines(desk.db, bill, lines);
    const { result, changes } = await runAudited(desk, (transaction) =>
      replaceLines(transaction, before, { bill, lines }, checker.latest),
    );
    if (result !== 'outdated') {
      const settled = await settleBill(desk, result, () => Promise.resolve(lines));
      return { result: showCheckedBill(result), changes: [...changes, ...settled.changes] };
    }
    await checker.reopen();
  }
}

/** Names the new lines, and holds disputes against them, unless the courier's bills changed since the check. */
async function replaceLines(
  transaction: OperatorTransaction,
  before: Bill,
  { bill, lines }: { readonly bill: Bill; readonly lines: readonly CheckedLine[] },
  latest: string | undefined,
): Promise<Bill | 'outdated'> {
  const { db, operator } = transaction;
  const found = await transaction.get(billReference(db, bill.id));
  const current = parseBill(found);
  if (current.lines_key !== before.lines_key || !isCurrent(current)) {
    throw refuseBill('bill_changed', { bill: bill.id });
  }
  const isLatest = await nameLatestLines(transaction, bill, latest);
  if (!isLatest && !operator.dryRun) return 'outdated';
  const { items } = await readDisputes(db, bill.id);
  const lineOf = new Map(lines.map((line) => [line.line, line]));
  let decided = 0;
  for (const dispute of items) {
    const line = lineOf.get(dispute.line);
    if (line === undefined) continue;
    if (isToDecide(line)) decided += 1;
    storeDispute(transaction, heldAgainst(dispute, line, operator));
  }
  const { id: _id, ...fields } = { ...bill, decided };
  transaction.update(found, billToDocument(fields), 'bill checked again', {
    from: toAuditFields(before),
    to: toAuditFields(fields),
  });
  return { ...bill, decided };
}

/** A dispute as its line is now: with nothing due, there is nothing to dispute. */
function heldAgainst(dispute: Dispute, line: CheckedLine, operator: Operator): Dispute {
  const due = differenceOf(line);
  const given = { ...dispute, shipment: line.shipment, expected_satang: due };
  if (dispute.state !== 'disputed' || due > sumReceived(dispute)) return given;
  const state = sumReceived(dispute) > 0 ? 'credited' : 'accepted';
  return withStep(given, { at: operator.now(), by: operator.name }, state, 'Checked again');
}
