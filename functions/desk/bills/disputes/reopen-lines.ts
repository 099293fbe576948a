import { refuseBill } from '../../faults/bills';
import { isToDecide } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import type { Operation } from '../../model/operation';
import { pick } from '../../model/pick';
import {
  disputeReference,
  storeDispute,
  toDispute,
  withReceived,
  withStep,
} from '../../store/bill-disputes';
import {
  billReference,
  countDecided,
  isCurrent,
  parseBill,
  readCurrentBill,
  readSomeLines,
} from '../../store/bills';
import { runInGroups } from '../../store/run-audited';
import { MAX_LINES, disputeId } from './disputes';

/**
 * Takes decisions about lines back: they are open again. What was decided stays among their steps,
 * and its amounts in the audit record.
 * @throws OperationRefusal for lines that nobody decided about, that somebody else decided about, or
 * that a later bill credits.
 */
export async function reopenLines(
  desk: Desk,
  { bill: id, lines, reason }: { bill: string; lines: readonly number[]; reason: string },
): Promise<Operation<{ readonly lines: readonly number[] }>> {
  const { db, operator } = desk;
  await readCurrentBill(db, id);
  const rows = [...new Set(lines)];
  const { changes } = await runInGroups(desk, rows, MAX_LINES, async (transaction, some) => {
    const bill = parseBill(await transaction.get(billReference(db, id)));
    if (!isCurrent(bill)) throw refuseBill('bill_changed', { bill: id });
    const checked = await readSomeLines(db, bill, some);
    const before: object[] = [];
    for (const { line } of checked) {
      const found = toDispute(await transaction.get(disputeReference(db, disputeId(id, line))));
      if (found === undefined || found.state === 'open' || found.credits.length > 0) {
        const state = found?.state ?? 'open';
        throw refuseBill('bill_line_not_open', { bill: id, line, state });
      }
      if (found.changed_by !== operator.name) throw refuseBill('bill_changed', { bill: id });
      before.push({ line, ...pick(found, UNDECIDED) });
      const cleared = {
        ...found,
        reason: null,
        claim_number: null,
        by_hand_satang: null,
        client_charge_satang: null,
      };
      const when = { at: operator.now(), by: operator.name };
      storeDispute(transaction, withReceived(withStep(cleared, when, 'open', reason)));
    }
    countDecided(transaction, id, -checked.filter(isToDecide).length);
    transaction.note('bill lines open', `bills/${id}`, { lines: some, reason, before });
  });
  return { result: { lines: rows }, changes };
}

/** What is lost of a line when it is open again. */
const UNDECIDED = [
  'state',
  'reason',
  'claim_number',
  'by_hand_satang',
  'client_charge_satang',
] as const;
