import { groupBy } from '../../../src/measures/group-by';
import { type CheckedLine, differenceOf, isToDecide } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import type { AuditedChange } from '../../model/operation';
import {
  type Dispute,
  computeClaimed,
  disputeReference,
  readLedgers,
  readMovedTo,
  storeDispute,
  toDispute,
  withEntries,
} from '../../store/bill-disputes';
import {
  type Bill,
  countDecided,
  billReference,
  isCurrent,
  parseBill,
  readBill,
  readSomeLines,
} from '../../store/bills';
import { type OperatorTransaction, runInGroups } from '../../store/run-audited';
import { withoutCredits } from './allot-credits';
import { isDecided } from './decide-entries';
import { auditAmounts, disputeId } from './disputes';
import { followDue } from './follow-due';

/** In one commit; each is two documents. */
export const AT_ONCE = 200;

export type LinesOf = () => Promise<readonly CheckedLine[]>;

/** Decisions about lines that the version after a bill did not have. */
export async function returnDisputes(
  desk: Desk,
  bill: Bill,
  after: string,
  linesOf: LinesOf,
): Promise<readonly AuditedChange[]> {
  const moved = await readMovedTo(desk.db, bill.id, after);
  if (moved.length === 0) return [];
  const lineOf = new Map((await linesOf()).filter(isToDecide).map((line) => [line.line, line]));
  const { changes } = await runInGroups(desk, moved, AT_ONCE, async (transaction, some) => {
    const current = await getDisputes(transaction, some);
    const who = { at: desk.operator.now(), by: desk.operator.name };
    const gone = await findGone(transaction, current);
    const returned = current.map((one) =>
      withoutCredits({ ...one, moved_to: null }, (credit) => gone.has(credit.bill), who),
    );
    for (const one of returned) storeDispute(transaction, one);
    const decided = returned.filter((one) => {
      const line = lineOf.get(one.line);
      return line !== undefined && isDecided(line, one);
    });
    countDecided(transaction, bill.id, decided.length);
    const shown = {
      from: after,
      lines: returned.map(({ line }) => line),
      ...auditAmounts(returned.map(computeClaimed)),
    };
    transaction.note('bill lines moved', `bills/${bill.id}`, shown);
  });
  return changes;
}

/** Bills whose credits count no more: nobody took them back from lines that did not count themselves. */
async function findGone(
  transaction: OperatorTransaction,
  disputes: readonly Dispute[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(disputes.flatMap(({ credit_bills }) => credit_bills))];
  const bills = await Promise.all(
    ids.map((id) => transaction.get(billReference(transaction.db, id))),
  );
  const stored = bills.filter(({ exists }) => exists).map(parseBill);
  return new Set(stored.filter((one) => !isCurrent(one)).map(({ id }) => id));
}

/** Decisions of another version, on the lines of this one with the same number and amount. */
export async function moveDisputes(
  desk: Desk,
  bill: Bill,
  before: string,
  linesOf: LinesOf,
): Promise<readonly AuditedChange[]> {
  const { items } = await readLedgers(desk.db, before);
  if (items.length === 0) return [];
  const rows = items.map(({ line }) => line);
  const old = await readSomeLines(desk.db, await readBill(desk.db, before), rows);
  const lines = groupBy(await linesOf(), nameOf);
  const pairs = items.map((dispute, at) => ({
    dispute,
    before: old[at],
    line: old[at] && lines.get(nameOf(old[at]))?.shift(),
  }));
  const { changes } = await runInGroups(desk, pairs, AT_ONCE, async (transaction, some) => {
    const moves = await Promise.all(
      some.map(({ dispute, ...lines }) => readMove(transaction, bill, dispute, lines)),
    );
    const open = moves.filter(({ current }) => current?.moved_to === null);
    if (open.length === 0) return;
    const decided = open.filter((move) => carryOut(transaction, bill, move));
    countDecided(transaction, bill.id, decided.length);
    const moved = open.flatMap(({ current }) => current ?? []);
    const shown = {
      from: before,
      lines: moved.map(({ line }) => line),
      ...auditAmounts(moved.map(computeClaimed)),
    };
    transaction.note('bill lines moved', `bills/${bill.id}`, shown);
  });
  return changes;
}

/** A line has the same name in every version, unless its amount was corrected. */
const nameOf = ({ tracking_number, reference, billed_satang }: CheckedLine): string =>
  JSON.stringify([tracking_number, reference, billed_satang]);

interface MovedLines {
  readonly before: CheckedLine | undefined;
  readonly line: CheckedLine | undefined;
}

interface Move extends MovedLines {
  readonly current: Dispute | undefined;
  /** What somebody decided about the line already. */
  readonly target: Dispute | undefined;
}

async function readMove(
  transaction: OperatorTransaction,
  bill: Bill,
  { id }: Dispute,
  { before, line }: MovedLines,
): Promise<Move> {
  const get = async (of: string): Promise<Dispute | undefined> =>
    toDispute(await transaction.get(disputeReference(transaction.db, of)));
  const target = line === undefined ? undefined : await get(disputeId(bill.id, line.line));
  return {
    current: await get(id),
    before,
    line,
    target: target?.moved_to === null ? target : undefined,
  };
}

/** Whether the dispute is now about a line of which somebody has to decide. */
function carryOut(
  transaction: OperatorTransaction,
  bill: Bill,
  { current, before, line, target }: Move,
): boolean {
  if (current === undefined) return false;
  const { db, operator } = transaction;
  const id = line === undefined ? bill.id : disputeId(bill.id, line.line);
  transaction.merge(disputeReference(db, current.id), { moved_to: id });
  if (line === undefined || target !== undefined) return false;
  const moved = {
    ...current,
    id,
    bill: bill.id,
    line: line.line,
    shipment: line.shipment,
    expected_satang: differenceOf(line),
  };
  const when = { at: operator.now(), by: operator.name };
  const after = withEntries(moved, followDue(current.entries, before, line, when), when);
  storeDispute(transaction, after);
  return isToDecide(line) && isDecided(line, after);
}

/** As they are within a transaction. */
export async function getDisputes(
  transaction: OperatorTransaction,
  disputes: readonly Dispute[],
): Promise<Dispute[]> {
  const found = await Promise.all(
    disputes.map(({ id }) => transaction.get(disputeReference(transaction.db, id))),
  );
  return found.flatMap((one) => toDispute(one) ?? []);
}
