import { refuseBill } from '../../faults/bills';
import { isSameNumber } from '../../model/bill/bill-number';
import type { Desk } from '../../model/desk';
import type { Operation } from '../../model/operation';
import { nameLatestLines, readCheckSettings } from '../../store/bill-settings';
import {
  type Bill,
  billReference,
  idsBefore,
  isCurrent,
  parseBill,
  readBill,
  readCurrentBill,
  readLines,
  readUnderNumber,
} from '../../store/bills';
import { listBills } from '../../store/listed-bills';
import { type OperatorTransaction, runAudited } from '../../store/run-audited';
import { type OtherBills, createOtherBills } from '../checks/other-bills';
import { settleRestored, settleWithdrawn } from '../disputes/settle-bill';
import { type BillSummary, showBillSummary } from '../reports/shown-bill';
import { recheckOthers } from './recheck-bill';

type Withdrawn = BillSummary & {
  /** The id of the version that it had replaced, which counts again. */
  readonly restored: string | null;
};

/**
 * Takes a bill back that should not have been imported: it stays, and no longer counts, nor do its
 * credits. The version that it had replaced counts again, with what people decided. The file may be
 * imported again, as the next version. Done again, it makes up for what broke off.
 * @throws OperationRefusal if there is no such bill, or if it does not count already.
 */
export async function withdrawBill(
  desk: Desk,
  { bill: id, reason }: { readonly bill: string; readonly reason: string },
): Promise<Operation<Withdrawn>> {
  const found = await readBill(desk.db, id);
  if (found.withdrawn_at !== null) return resumeWithdrawal(desk, found);
  await readCurrentBill(desk.db, id);
  for (;;) {
    const { latest } = await readCheckSettings(desk.db, found.courier);
    const { items } = await listBills(desk.db, found.courier);
    const others = createOtherBills(desk.db, items.filter(isCurrent), []);
    const { result, changes } = await runAudited(desk, (transaction) =>
      takeBack(transaction, { id, reason }, others, latest),
    );
    if (result === 'outdated') continue;
    const settled = await settle(desk, result);
    return { ...settled, changes: [...changes, ...settled.changes] };
  }
}

/** @returns the bill, and the version that counts again; `outdated` if the courier's bills changed since `latest`. */
async function takeBack(
  transaction: OperatorTransaction,
  { id, reason }: { readonly id: string; readonly reason: string },
  others: OtherBills,
  latest: string | undefined,
): Promise<Taken | 'outdated'> {
  const { db, operator } = transaction;
  const found = await transaction.get(billReference(db, id));
  const bill = parseBill(found);
  if (!isCurrent(bill)) throw refuseBill('bill_changed', { bill: id });
  const restored = await restoreReplaced(transaction, bill);
  const about = [
    ...others.findAbout(bill, undefined),
    ...(restored === undefined ? [] : [restored.id]),
  ];
  const named = { ...bill, lines_key: `${bill.lines_key} withdrawn` };
  const isLatest = await nameLatestLines(transaction, named, { latest, others: about });
  if (!isLatest && !operator.dryRun) return 'outdated';
  const withdrawn_at = operator.now();
  const shown = { from: null, to: { withdrawn_at, reason } };
  transaction.update(found, { withdrawn_at }, 'bill withdrawn', shown);
  return { bill: { ...bill, withdrawn_at }, restored };
}

interface Taken {
  readonly bill: Bill;
  readonly restored: Bill | undefined;
}

/** @throws OperationRefusal if nothing is left to do. */
async function resumeWithdrawal(desk: Desk, bill: Bill): Promise<Operation<Withdrawn>> {
  const before: Bill[] = [];
  for (const id of idsBefore(bill)) before.push(await readBill(desk.db, id));
  const settled = await settle(desk, { bill, restored: before.find(isCurrent) });
  if (settled.changes.length > 0) return settled;
  throw refuseBill('bill_withdrawn', { bill: bill.id });
}

async function settle(desk: Desk, { bill, restored }: Taken): Promise<Operation<Withdrawn>> {
  const settled = await settleWithdrawn(desk, bill);
  const again =
    restored && (await settleRestored(desk, restored, bill, () => readLines(desk.db, restored)));
  return {
    result: { ...showBillSummary(bill), restored: restored?.id ?? null },
    changes: [
      ...settled.changes,
      ...(again?.changes ?? []),
      ...(await recheckOthers(desk, bill.courier)).changes,
    ],
  };
}

/** Lets the version that a bill replaced count again. */
async function restoreReplaced(
  transaction: OperatorTransaction,
  bill: Bill,
): Promise<Bill | undefined> {
  const { db } = transaction;
  for (const id of idsBefore(bill)) {
    const found = await transaction.get(billReference(db, id));
    const before = parseBill(found);
    if (before.superseded_by !== bill.id || before.withdrawn_at !== null) continue;
    if (await isStoredAgain(transaction, before, bill)) return undefined;
    // What was decided about its lines is counted when it comes back.
    const patch = { superseded_by: null, decided: 0 };
    const shown = { from: { superseded_by: bill.id }, to: { superseded_by: null } };
    transaction.update(found, patch, 'bill restored', shown);
    return { ...before, ...patch };
  }
  return undefined;
}

/** Up to 1.20 a bill replaced others whose numbers differ in their signs: these may be imported again by now. */
async function isStoredAgain(
  { db }: OperatorTransaction,
  before: Bill,
  by: Bill,
): Promise<boolean> {
  if (isSameNumber(before.number, by.number)) return false;
  const { bills } = await readUnderNumber(db, before);
  return bills.some(({ head }) => isCurrent(head) && isSameNumber(head.number, before.number));
}
