import type { Desk } from '../desk';
import { refuseBill } from '../faults/bills';
import {
  type Bill,
  billReference,
  isCurrent,
  parseBill,
  readCurrentBill,
  withoutLatestLines,
} from '../store/bills';
import type { Operation } from '../store/operation';
import { runAudited } from '../store/run-audited';
import { settleBill } from './settle-bill';

/**
 * Takes a bill back that should not have been imported: it stays, and no longer counts, nor do its
 * credits. Its file may be imported again, as the next version.
 * @throws OperationRefusal if there is no such bill, or if it does not count already.
 */
export async function withdrawBill(
  desk: Desk,
  { bill: id, reason }: { readonly bill: string; readonly reason: string },
): Promise<Operation<Bill>> {
  await readCurrentBill(desk.db, id);
  const { result, changes } = await runAudited(desk, async (transaction) => {
    const found = await transaction.get(billReference(desk.db, id));
    const bill = parseBill(found);
    if (!isCurrent(bill)) throw refuseBill('bill_changed', { bill: id });
    const withdrawn_at = desk.operator.now();
    const to = { withdrawn_at, reason };
    withoutLatestLines(transaction, bill);
    transaction.update(found, { withdrawn_at }, 'bill withdrawn', { from: null, to });
    return { ...bill, withdrawn_at };
  });
  const settled = await settleBill(desk, result, () => Promise.resolve([]));
  return { result, changes: [...changes, ...settled.changes] };
}
