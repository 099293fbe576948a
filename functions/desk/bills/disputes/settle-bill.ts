import { groupBy } from '../../../src/measures/group-by';
import type { Desk } from '../../model/desk';
import type { AuditedChange, Operation } from '../../model/operation';
import {
  type Dispute,
  readCreditedBy,
  readDisputesOf,
  storeDispute,
} from '../../store/bill-disputes';
import { type Bill, idsBefore, isCurrent } from '../../store/bills';
import { runInGroups } from '../../store/run-audited';
import { type CreditLine, allotCredits, withoutCredits } from './allot-credits';
import { auditAmounts } from './disputes';
import { AT_ONCE, type LinesOf, getDisputes, moveDisputes, returnDisputes } from './move-disputes';

export interface Settled {
  /** The disputes that its credits are for. */
  readonly credited: readonly Dispute[];
  /** What its credits have left over, in satang. */
  readonly unused: number;
}

/**
 * Takes over the decisions about the versions that a bill replaces, and settles disputes by its
 * credits. Done again, it changes nothing: whatever broke off is made up for.
 */
export const settleBill = (desk: Desk, bill: Bill, linesOf: LinesOf): Promise<Operation<Settled>> =>
  settleAfter(desk, bill, idsBefore(bill), linesOf);

/** A bill that was withdrawn credits nothing. */
export const settleWithdrawn = (desk: Desk, bill: Bill): Promise<Operation<Settled>> =>
  settleAfter(desk, bill, [], () => Promise.resolve([]));

/** Gives a bill that counts again the decisions back that the version after it had taken over. */
export async function settleRestored(
  desk: Desk,
  bill: Bill,
  after: Bill,
  linesOf: LinesOf,
): Promise<Operation<Settled>> {
  if (desk.operator.dryRun) return NOTHING_SETTLED;
  const returned = await returnDisputes(desk, bill, after.id, linesOf);
  const { result, changes } = await settleAfter(desk, bill, [after.id], linesOf);
  return { result, changes: [...returned, ...changes] };
}

const NOTHING_SETTLED: Operation<Settled> = { result: { credited: [], unused: 0 }, changes: [] };

async function settleAfter(
  desk: Desk,
  bill: Bill,
  before: readonly string[],
  linesOf: LinesOf,
): Promise<Operation<Settled>> {
  if (desk.operator.dryRun) return NOTHING_SETTLED;
  const changes: AuditedChange[] = [];
  const noLines: LinesOf = () => Promise.resolve([]);
  for (const id of before) {
    for (const after of idsBefore(bill).includes(id) ? [...before, bill.id] : []) {
      changes.push(...(await returnDisputes(desk, { id }, after, noLines)));
    }
    changes.push(...(await moveDisputes(desk, bill, id, linesOf)));
  }
  const credited = await creditDisputes(desk, bill, before, linesOf);
  return { result: credited.result, changes: [...changes, ...credited.changes] };
}

/** Credits of earlier versions are void, and those of lines that no longer credit the shipment. */
async function creditDisputes(
  desk: Desk,
  bill: Bill,
  before: readonly string[],
  linesOf: LinesOf,
): Promise<Operation<Settled>> {
  const hasCredits = isCurrent(bill) && (bill.verdicts.credit ?? 0) > 0;
  const lines = hasCredits ? await linesOf() : [];
  const credits = lines.flatMap(({ verdict, shipment, line, billed_satang }): CreditLine[] =>
    verdict === 'credit' && shipment !== null
      ? [{ shipment, credit: { bill: bill.id, line, satang: -billed_satang } }]
      : [],
  );
  const shipmentOf = new Map(credits.map(({ shipment, credit }) => [credit.line, shipment]));
  const named = await readNamed(desk, bill, before, credits);
  // Those about one shipment stay together.
  const groups = groupBy(named, ({ id, shipment }) => shipment ?? id).values();
  const done = await runInGroups(desk, [...groups], AT_ONCE, async (transaction, some) => {
    const current = await getDisputes(transaction, some.flat());
    const { operator } = desk;
    const who = { at: operator.now(), by: operator.name };
    const freed = current.map((one) =>
      withoutCredits(
        one,
        (credit) =>
          before.includes(credit.bill) ||
          (credit.bill === bill.id && shipmentOf.get(credit.line) !== one.shipment),
        who,
      ),
    );
    const shipments = new Set(current.map(({ shipment }) => shipment));
    const own = credits.filter(({ shipment }) => shipments.has(shipment));
    const since = bill.imported_at.toISOString();
    const after = allotCredits(freed, own, { ...who, since, number: bill.number, day: bill.date });
    const changed = after.filter((one) => !current.includes(one));
    for (const dispute of changed) storeDispute(transaction, dispute);
    if (changed.length > 0) {
      const shown = describeCredits(current, changed);
      transaction.note('bill lines credited', `bills/${bill.id}`, shown);
    }
    return after.filter(({ credits: all }) => all.some((credit) => credit.bill === bill.id));
  });
  const settled = done.result.flat();
  const given = isCurrent(bill) ? bill.credit_satang : 0;
  const used = settled
    .flatMap((one) => one.credits.filter((credit) => credit.bill === bill.id))
    .reduce((sum, { satang }) => sum + satang, 0);
  return { result: { credited: settled, unused: given - used }, changes: done.changes };
}

/** What is credited now and was not before, or no longer. */
function describeCredits(before: readonly Dispute[], changed: readonly Dispute[]): object {
  const received = new Map(before.map((one) => [one.id, one.received_satang ?? 0]));
  const amounts = changed.map((one) => (one.received_satang ?? 0) - (received.get(one.id) ?? 0));
  return { disputes: changed.map(({ id }) => id), ...auditAmounts(amounts) };
}

/** The disputes that credits of a bill, or of its earlier versions, are or may be for. */
async function readNamed(
  { db }: Desk,
  bill: Bill,
  before: readonly string[],
  credits: readonly CreditLine[],
): Promise<Dispute[]> {
  const found: Dispute[] = [];
  for (const id of [...before, bill.id]) found.push(...(await readCreditedBy(db, id)));
  const shipments = credits.map(({ shipment }) => shipment);
  found.push(...(await readDisputesOf(db, bill.courier, shipments)));
  return [...new Map(found.map((dispute) => [dispute.id, dispute])).values()];
}
