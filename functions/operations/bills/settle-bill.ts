import type { Desk } from '../desk';
import {
  type Dispute,
  disputeReference,
  disputeToDocument,
  readCreditedBy,
  readDisputes,
  readDisputesOf,
  toDispute,
} from '../store/bill-disputes';
import { type Bill, countDecided, idBefore, inGroups } from '../store/bills';
import type { AuditedChange, Operation } from '../store/operation';
import { type OperatorTransaction, runAudited } from '../store/run-audited';
import { type CreditLine, allotCredits, withoutCreditsOf } from './allot-credits';
import { disputeId } from './disputes';
import { type CheckedLine, differenceOf, isToDecide } from './record/checked-line';

/** What follows from the lines of a bill for disputes. */
export interface Settled {
  /** How many disputes its credits have settled, in part or in full. */
  readonly credited: number;
}

/**
 * Takes over the decisions about the version that a bill replaces, and settles disputes by its credits.
 * Done again, it changes nothing: whatever broke off is made up for.
 */
export async function settleBill(
  desk: Desk,
  bill: Bill,
  linesOf: () => Promise<readonly CheckedLine[]>,
): Promise<Operation<Settled>> {
  if (desk.operator.dryRun) return { result: { credited: 0 }, changes: [] };
  const before = idBefore(bill);
  const moved = before === undefined ? [] : await moveDisputes(desk, bill, before, linesOf);
  const credited = await creditDisputes(desk, bill, before, linesOf);
  return { result: { credited: credited.result }, changes: [...moved, ...credited.changes] };
}

/** In one commit; each is two documents. */
const MOVED_AT_ONCE = 200;

/** Decisions of the version before, on the lines of this one with the same number. */
async function moveDisputes(
  desk: Desk,
  bill: Bill,
  before: string,
  linesOf: () => Promise<readonly CheckedLine[]>,
): Promise<AuditedChange[]> {
  const { items } = await readDisputes(desk.db, before);
  if (items.length === 0) return [];
  const lines = await linesOf();
  const changes: AuditedChange[] = [];
  for (const some of inGroups(items, MOVED_AT_ONCE)) {
    const done = await runAudited(desk, async (transaction) => {
      const current = await getDisputes(transaction, some);
      const open = current.filter(({ moved_to }) => moved_to === null);
      if (open.length === 0) return;
      const decided = open.filter((dispute) =>
        moveDispute(transaction, desk, { dispute, bill, lines }),
      );
      countDecided(transaction, bill.id, decided.length);
      const shown = { from: before, lines: open.map(({ line }) => line) };
      transaction.note('bill lines moved', `bills/${bill.id}`, shown);
    });
    changes.push(...done.changes);
  }
  return changes;
}

/** Whether it is now about a line of which somebody has to decide. */
function moveDispute(
  transaction: OperatorTransaction,
  { db, operator }: Desk,
  {
    dispute,
    bill,
    lines,
  }: {
    readonly dispute: Dispute;
    readonly bill: Bill;
    readonly lines: readonly CheckedLine[];
  },
): boolean {
  const line = sameLine(dispute, lines);
  const id = line === undefined ? bill.id : disputeId(bill.id, line.line);
  transaction.merge(disputeReference(db, dispute.id), { moved_to: id });
  if (line === undefined) return false;
  const at = operator.now();
  const moved: Dispute = {
    ...dispute,
    ...{ id, bill: bill.id, line: line.line, changed_at: at, changed_by: operator.name },
    expected_satang: Math.max(0, differenceOf(line)),
    steps: [
      ...dispute.steps,
      { at: at.toISOString(), by: operator.name, state: dispute.state, reason: dispute.bill },
    ],
  };
  transaction.merge(disputeReference(db, id), disputeToDocument(moved));
  return isToDecide(line);
}

/** The line of a new version that a dispute is about; undefined if it has none, or several. */
function sameLine(
  { tracking_number, shipment, expected_satang }: Dispute,
  lines: readonly CheckedLine[],
): CheckedLine | undefined {
  const own = lines.filter(
    (line) => line.tracking_number === tracking_number && line.shipment === shipment,
  );
  const exact = own.filter((line) => differenceOf(line) === expected_satang);
  if (exact.length === 1) return exact[0];
  return own.length === 1 ? own[0] : undefined;
}

/** Credits of this bill for the disputes about its shipments; those of the version before are void. */
async function creditDisputes(
  desk: Desk,
  bill: Bill,
  before: string | undefined,
  linesOf: () => Promise<readonly CheckedLine[]>,
): Promise<Operation<number>> {
  const lines = (bill.verdicts.credit ?? 0) > 0 ? await linesOf() : [];
  const credits = lines.flatMap(({ verdict, shipment, line, billed_satang }): CreditLine[] =>
    verdict === 'credit' && shipment !== null
      ? [{ shipment, credit: { bill: bill.id, line, satang: -billed_satang } }]
      : [],
  );
  const shipments = credits.map(({ shipment }) => shipment);
  const [earlier, found] = await Promise.all([
    before === undefined ? [] : readCreditedBy(desk.db, before),
    readDisputesOf(desk.db, bill.courier, shipments),
  ]);
  const named = new Map([...earlier, ...found].map((dispute) => [dispute.id, dispute]));
  if (named.size === 0) return { result: 0, changes: [] };
  return runAudited(desk, async (transaction) => {
    const current = await getDisputes(transaction, [...named.values()]);
    const freed = current.map((one) => withoutCreditsOf(one, before));
    const when = { at: desk.operator.now(), by: desk.operator.name };
    const changed = allotCredits(freed, credits, when).filter((one) => !current.includes(one));
    for (const dispute of changed) {
      transaction.merge(disputeReference(desk.db, dispute.id), disputeToDocument(dispute));
    }
    if (changed.length > 0) {
      const disputes = changed.map(({ id }) => id);
      transaction.note('bill lines credited', `bills/${bill.id}`, { disputes });
    }
    return changed.filter((one) => one.credits.some((credit) => credit.bill === bill.id)).length;
  });
}

/** As they are within a transaction. */
async function getDisputes(
  transaction: OperatorTransaction,
  disputes: readonly Dispute[],
): Promise<Dispute[]> {
  const found = await Promise.all(
    disputes.map(({ id }) => transaction.get(disputeReference(transaction.db, id))),
  );
  return found.flatMap((one) => toDispute(one) ?? []);
}
