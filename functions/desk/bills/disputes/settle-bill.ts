import { groupBy } from '../../../src/measures/group-by';
import { type CheckedLine, differenceOf, isToDecide } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import type { AuditedChange, Operation } from '../../model/operation';
import {
  type Dispute,
  disputeReference,
  readCreditedBy,
  readDisputes,
  readDisputesOf,
  readMovedTo,
  storeDispute,
  toDispute,
  withStep,
} from '../../store/bill-disputes';
import { type Bill, countDecided, idsBefore, isCurrent } from '../../store/bills';
import { type OperatorTransaction, runInGroups } from '../../store/run-audited';
import { type CreditLine, allotCredits, withoutCredits } from './allot-credits';
import { disputeId } from './disputes';

export interface Settled {
  /** The disputes that its credits are for. */
  readonly credited: readonly Dispute[];
  /** What its credits have left over, in satang. */
  readonly unused: number;
}

type LinesOf = () => Promise<readonly CheckedLine[]>;

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
  for (const id of before) changes.push(...(await moveDisputes(desk, bill, id, linesOf)));
  const credited = await creditDisputes(desk, bill, before, linesOf);
  return { result: credited.result, changes: [...changes, ...credited.changes] };
}

/** In one commit; each is two documents. */
const AT_ONCE = 200;

/** Decisions about lines that the version after a bill did not have. */
async function returnDisputes(
  desk: Desk,
  bill: Bill,
  after: string,
  linesOf: LinesOf,
): Promise<readonly AuditedChange[]> {
  const moved = await readMovedTo(desk.db, bill.id, after);
  if (moved.length === 0) return [];
  const toDecide = new Set((await linesOf()).filter(isToDecide).map(({ line }) => line));
  const { changes } = await runInGroups(desk, moved, AT_ONCE, (transaction, some) => {
    for (const { id } of some) {
      transaction.merge(disputeReference(desk.db, id), { moved_to: null });
    }
    countDecided(transaction, bill.id, some.filter(({ line }) => toDecide.has(line)).length);
    const shown = { from: after, lines: some.map(({ line }) => line) };
    transaction.note('bill lines moved', `bills/${bill.id}`, shown);
    return Promise.resolve();
  });
  return changes;
}

/** Decisions of another version, on the lines of this one with the same number and amount. */
async function moveDisputes(
  desk: Desk,
  bill: Bill,
  before: string,
  linesOf: LinesOf,
): Promise<readonly AuditedChange[]> {
  const { items } = await readDisputes(desk.db, before);
  if (items.length === 0) return [];
  const lines = groupBy(await linesOf(), (line) => nameOf(line, differenceOf(line)));
  const pairs = items.map((dispute) => ({
    dispute,
    line: lines.get(nameOf(dispute, dispute.expected_satang))?.shift(),
  }));
  const { changes } = await runInGroups(desk, pairs, AT_ONCE, async (transaction, some) => {
    const moves = await Promise.all(
      some.map(({ dispute, line }) => readMove(transaction, bill, dispute, line)),
    );
    const open = moves.filter(({ current }) => current?.moved_to === null);
    if (open.length === 0) return;
    const decided = open.filter((move) => carryOut(transaction, bill, move));
    countDecided(transaction, bill.id, decided.length);
    const shown = { from: before, lines: open.flatMap(({ current }) => current?.line ?? []) };
    transaction.note('bill lines moved', `bills/${bill.id}`, shown);
  });
  return changes;
}

/** A line has the same name in every version, unless its amount was corrected. */
const nameOf = (
  { tracking_number, reference }: Pick<CheckedLine, 'tracking_number' | 'reference'>,
  difference: number,
): string => JSON.stringify([tracking_number, reference, difference]);

interface Move {
  readonly current: Dispute | undefined;
  readonly line: CheckedLine | undefined;
  /** What somebody decided about the line already. */
  readonly target: Dispute | undefined;
}

async function readMove(
  transaction: OperatorTransaction,
  bill: Bill,
  { id }: Dispute,
  line: CheckedLine | undefined,
): Promise<Move> {
  const get = async (of: string): Promise<Dispute | undefined> =>
    toDispute(await transaction.get(disputeReference(transaction.db, of)));
  const target = line === undefined ? undefined : await get(disputeId(bill.id, line.line));
  return { current: await get(id), line, target: target?.moved_to === null ? target : undefined };
}

/** Whether the dispute is now about a line of which somebody has to decide. */
function carryOut(
  transaction: OperatorTransaction,
  bill: Bill,
  { current, line, target }: Move,
): boolean {
  if (current === undefined) return false;
  const { db, operator } = transaction;
  const id = line === undefined ? bill.id : disputeId(bill.id, line.line);
  transaction.merge(disputeReference(db, current.id), { moved_to: id });
  if (line === undefined || target !== undefined) return false;
  const moved = { ...current, id, bill: bill.id, line: line.line, shipment: line.shipment };
  const when = { at: operator.now(), by: operator.name };
  storeDispute(transaction, withStep(moved, when, current.state, current.bill));
  return isToDecide(line);
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
    const freed = current.map((one) =>
      withoutCredits(
        one,
        (credit) =>
          before.includes(credit.bill) ||
          (credit.bill === bill.id && shipmentOf.get(credit.line) !== one.shipment),
      ),
    );
    const shipments = new Set(current.map(({ shipment }) => shipment));
    const own = credits.filter(({ shipment }) => shipments.has(shipment));
    const { operator } = desk;
    const since = bill.imported_at.toISOString();
    const after = allotCredits(freed, own, { at: operator.now(), by: operator.name, since });
    const changed = after.filter((one) => !current.includes(one));
    for (const dispute of changed) storeDispute(transaction, dispute);
    if (changed.length > 0) {
      const disputes = changed.map(({ id }) => id);
      transaction.note('bill lines credited', `bills/${bill.id}`, { disputes });
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
