import type { Desk } from '../desk';
import { refuseBill } from '../faults/bills';
import {
  disputeReference,
  disputeToDocument,
  toDispute,
  withReceived,
} from '../store/bill-disputes';
import { billReference, countDecided, isCurrent, parseBill, readSomeLines } from '../store/bills';
import type { Operation } from '../store/operation';
import { runAudited } from '../store/run-audited';
import { MOST_LINES, disputeId } from './disputes';
import { isToDecide } from './record/checked-line';

/**
 * Takes decisions about lines back: they are open again. What was decided stays among their steps.
 * @throws OperationRefusal for lines that nobody decided about, or that a later bill credits.
 */
export async function reopenLines(
  desk: Desk,
  { bill: id, lines, reason }: { bill: string; lines: readonly number[]; reason: string },
): Promise<Operation<{ readonly lines: readonly number[] }>> {
  const { db, operator } = desk;
  const rows = [...new Set(lines)];
  if (rows.length > MOST_LINES) throw refuseBill('bill_lines_many', { most: MOST_LINES });
  return runAudited(desk, async (transaction) => {
    const bill = parseBill(await transaction.get(billReference(db, id)));
    if (!isCurrent(bill)) throw refuseBill('bill_changed', { bill: id });
    const checked = await readSomeLines(db, bill, rows);
    for (const { line } of checked) {
      const reference = disputeReference(db, disputeId(id, line));
      const found = toDispute(await transaction.get(reference));
      if (found === undefined || found.state === 'open' || found.credits.length > 0) {
        const state = found?.state ?? 'open';
        throw refuseBill('bill_line_not_open', { bill: id, line, state });
      }
      const [at, by] = [operator.now(), operator.name];
      const step = { at: at.toISOString(), by, state: 'open', reason } as const;
      const reopened = withReceived({
        ...found,
        ...{ state: 'open', by_hand_satang: null, client_charge_satang: null },
        ...{ changed_at: at, changed_by: by, steps: [...found.steps, step] },
      });
      transaction.merge(reference, disputeToDocument(reopened));
    }
    countDecided(transaction, id, -checked.filter(isToDecide).length);
    transaction.note('bill lines open', `bills/${id}`, { lines: rows, reason });
    return { lines: rows };
  });
}
