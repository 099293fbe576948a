import { inGroups } from '../../tools/in-groups';
import { refuseBill } from '../faults/bills';
import { isToDecide } from '../model/bill/checked-line';
import type { Desk } from '../model/desk';
import type { AuditedChange, Operation } from '../model/operation';
import {
  type Dispute,
  disputeReference,
  disputeToDocument,
  toDispute,
  withReceived,
} from '../store/bill-disputes';
import {
  billReference,
  countDecided,
  isCurrent,
  parseBill,
  readCurrentBill,
  readSomeLines,
} from '../store/bills';
import { runAudited } from '../store/run-audited';
import { MOST_LINES, disputeId } from './disputes';

/**
 * Takes decisions about lines back: they are open again. What was decided stays among their steps,
 * and its amounts in the audit record.
 * @throws OperationRefusal for lines that nobody decided about, that somebody else decided about, or
 * that a later bill credits.
 */
export async function reopenLines(
  desk: Desk,
  { bill, lines, reason }: { bill: string; lines: readonly number[]; reason: string },
): Promise<Operation<{ readonly lines: readonly number[] }>> {
  await readCurrentBill(desk.db, bill);
  const rows = [...new Set(lines)];
  const changes: AuditedChange[] = [];
  for (const some of inGroups(rows, MOST_LINES)) {
    changes.push(...(await reopenSome(desk, bill, some, reason)).changes);
  }
  return { result: { lines: rows }, changes };
}

async function reopenSome(
  desk: Desk,
  id: string,
  rows: readonly number[],
  reason: string,
): Promise<Operation<void>> {
  const { db, operator } = desk;
  return runAudited(desk, async (transaction) => {
    const bill = parseBill(await transaction.get(billReference(db, id)));
    if (!isCurrent(bill)) throw refuseBill('bill_changed', { bill: id });
    const checked = await readSomeLines(db, bill, rows);
    const before: Readonly<Record<string, unknown>>[] = [];
    for (const { line } of checked) {
      const reference = disputeReference(db, disputeId(id, line));
      const found = toDispute(await transaction.get(reference));
      if (found === undefined || found.state === 'open' || found.credits.length > 0) {
        const state = found?.state ?? 'open';
        throw refuseBill('bill_line_not_open', { bill: id, line, state });
      }
      if (found.changed_by !== operator.name) throw refuseBill('bill_changed', { bill: id });
      before.push({ line, ...undecided(found) });
      const [at, by] = [operator.now(), operator.name];
      const step = { at: at.toISOString(), by, state: 'open', reason } as const;
      const reopened = withReceived({
        ...found,
        state: 'open',
        reason: null,
        claim_number: null,
        by_hand_satang: null,
        client_charge_satang: null,
        changed_at: at,
        changed_by: by,
        steps: [...found.steps, step],
      });
      transaction.merge(reference, disputeToDocument(reopened));
    }
    countDecided(transaction, id, -checked.filter(isToDecide).length);
    transaction.note('bill lines open', `bills/${id}`, { lines: rows, reason, before });
  });
}

/** What is lost of a line when it is open again. */
const undecided = ({
  state,
  reason,
  claim_number,
  by_hand_satang,
  client_charge_satang,
}: Dispute): Readonly<Record<string, unknown>> => ({
  state,
  reason,
  claim_number,
  by_hand_satang,
  client_charge_satang,
});
