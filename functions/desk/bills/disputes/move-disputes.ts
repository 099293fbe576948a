import { groupBy } from '../../../src/measures/group-by';
import { type CheckedLine, differenceOf, isToDecide } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import type { AuditedChange } from '../../model/operation';
import { pick } from '../../model/pick';
import {
  type Dispute,
  computeClaimed,
  disputeReference,
  isLeft,
  readAllLedgers,
  readCreditedBy,
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
  readLines,
} from '../../store/bills';
import { type OperatorTransaction, runInGroups } from '../../store/run-audited';
import { keyOf, withoutCredits } from './allot-credits';
import { isDecided } from './decide-entries';
import { auditAmounts, computeClientCharge, disputeId } from './disputes';
import { followDue, restoreClaims } from './follow-due';

/** In one commit; each is two documents. */
export const AT_ONCE = 200;

export type LinesOf = () => Promise<readonly CheckedLine[]>;

/** Decisions of releases up to 1.24 about lines that the version after a bill did not have. */
export async function returnDisputes(
  desk: Desk,
  bill: Pick<Bill, 'id'>,
  after: string,
  linesOf: LinesOf,
): Promise<readonly AuditedChange[]> {
  const moved = await readMovedTo(desk.db, bill.id, after);
  if (moved.length === 0) return [];
  const held = await findHeld(desk, moved);
  const lineOf = new Map((await linesOf()).filter(isToDecide).map((line) => [line.line, line]));
  const { changes } = await runInGroups(desk, moved, AT_ONCE, async (transaction, some) => {
    const current = await getDisputes(transaction, some);
    const who = { at: desk.operator.now(), by: desk.operator.name };
    const gone = await findGone(transaction, current);
    const returned = current.map((one) =>
      withoutCredits(
        { ...one, moved_to: null },
        (credit) => gone.has(credit.bill) || held.has(keyOf(credit)),
        who,
      ),
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

/** Credits that other lines have got meanwhile. */
async function findHeld({ db }: Desk, moved: readonly Dispute[]): Promise<ReadonlySet<string>> {
  const bills = new Set(moved.flatMap(({ credit_bills }) => credit_bills));
  const ids = new Set(moved.map(({ id }) => id));
  const others = await Promise.all([...bills].map((id) => readCreditedBy(db, id)));
  return new Set(
    others.flat().flatMap(({ id, credits }) => (ids.has(id) ? [] : credits.map(keyOf))),
  );
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

/** Decisions of another version, on the lines of this one that stand for theirs. */
export async function moveDisputes(
  desk: Desk,
  bill: Bill,
  before: string,
  linesOf: LinesOf,
): Promise<readonly AuditedChange[]> {
  const { items } = await readLedgers(desk.db, before);
  const changes: AuditedChange[] = [];
  // Lines of the version itself come first: what is left of earlier ones takes no line from them.
  const origins = groupBy(items, ({ line_of }) => line_of ?? before);
  for (const origin of [before, ...[...origins.keys()].filter((one) => one !== before)]) {
    const own = origins.get(origin) ?? [];
    if (own.length > 0)
      changes.push(...(await moveLines(desk, bill, { before, origin, own }, linesOf)));
  }
  return changes;
}

interface Moving {
  readonly before: string;
  /** The version that has their lines. */
  readonly origin: string;
  readonly own: readonly Dispute[];
}

async function moveLines(
  desk: Desk,
  bill: Bill,
  { before, origin, own }: Moving,
  linesOf: LinesOf,
): Promise<readonly AuditedChange[]> {
  const pairs = await pairLines(desk, bill.id, await readBill(desk.db, origin), own, linesOf);
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

/** The line of a version that stands for that of each dispute: of the same amount, else with another one. */
async function pairLines(
  { db }: Desk,
  bill: string,
  before: Bill,
  disputes: readonly Dispute[],
  linesOf: LinesOf,
): Promise<(MovedLines & { readonly dispute: Dispute })[]> {
  const [old, lines] = await Promise.all([readLines(db, before), linesOf()]);
  const rows = new Map(lines.map((line) => [line.line, line]));
  const { items } = await readAllLedgers(db, bill);
  const moved = new Map(
    items.flatMap((one) => (isLeft(one) ? [] : [[one.moved_to, rows.get(one.line)] as const])),
  );
  // On the way back, each finds the line that it came from.
  const pairs = new Map(
    disputes.flatMap(({ id, line }) => {
      const found = moved.get(id);
      return found === undefined ? [] : [[line, found] as const];
    }),
  );
  // Lines that somebody decided about come first.
  const isDecidedAbout = new Set(disputes.map(({ line }) => line));
  const inTurn = [
    ...old.filter(({ line }) => isDecidedAbout.has(line)),
    ...old.filter(({ line }) => !isDecidedAbout.has(line)),
  ];
  const pairBy = (nameOf: (line: CheckedLine) => string | null): void => {
    const used = new Set(pairs.values());
    const named = groupBy(
      lines.filter((line) => !used.has(line)),
      nameOf,
    );
    for (const line of inTurn.filter((one) => !pairs.has(one.line))) {
      const name = nameOf(line);
      const found = name === null ? undefined : named.get(name)?.shift();
      if (found !== undefined) pairs.set(line.line, found);
    }
  };
  const nameOf = ({ tracking_number, reference }: CheckedLine): string =>
    JSON.stringify([tracking_number, reference]);
  pairBy((line) => `${nameOf(line)} ${line.billed_satang}`);
  const pairClaims = (keyOf: (line: CheckedLine) => string | null): void =>
    pairBy((line) => (line.verdict === 'credit' ? null : keyOf(line)));
  pairClaims((line) => ((line.tracking_number ?? line.reference) === null ? null : nameOf(line)));
  // A corrected file may have references that the first one had not, or other numbers of the same shipments.
  pairClaims(({ tracking_number }) => tracking_number);
  pairClaims(({ shipment, billed_satang }) => shipment && `${shipment} ${billed_satang}`);
  pairClaims(({ shipment }) => shipment);
  const oldOf = new Map(old.map((line) => [line.line, line]));
  const left = new Map(items.filter(isLeft).map((one) => [one.moved_to, one]));
  return disputes.map((dispute) => ({
    dispute,
    left: left.get(dispute.id),
    before: oldOf.get(dispute.line),
    line: pairs.get(dispute.line),
  }));
}

interface MovedLines {
  /** What a version without the line had of it before it came back. */
  readonly left: Dispute | undefined;
  readonly before: CheckedLine | undefined;
  readonly line: CheckedLine | undefined;
}

interface Move extends MovedLines {
  readonly current: Dispute | undefined;
  /** What is stored of the line: what somebody decided about it already, or what moved away before. */
  readonly target: Dispute | undefined;
}

async function readMove(
  transaction: OperatorTransaction,
  bill: Bill,
  { id }: Dispute,
  lines: MovedLines,
): Promise<Move> {
  const { line } = lines;
  const get = async (of: string): Promise<Dispute | undefined> =>
    toDispute(await transaction.get(disputeReference(transaction.db, of)));
  const target = line === undefined ? undefined : await get(disputeId(bill.id, line.line));
  return { ...lines, current: await get(id), target };
}

/**
 * Moves a dispute to its line, or leaves it as it is with the version that has none, or one that has a ledger.
 * @returns whether it is now about a line of which somebody has to decide.
 */
function carryOut(
  transaction: OperatorTransaction,
  bill: Bill,
  { current, before, line, left, target }: Move,
): boolean {
  if (current === undefined) return false;
  const { db, operator } = transaction;
  const when = { at: operator.now(), by: operator.name };
  const { line_of = current.bill, ...own } = current;
  if (line === undefined || target?.moved_to === null) {
    const restored = left && restoreClaims(current.entries, left.entries.length, when);
    const id = `${bill.id}-${current.line}-of-${line_of}`;
    const stays = { ...own, id, line_of, bill: bill.id };
    const after =
      left === undefined || restored === undefined
        ? stays
        : withEntries({ ...stays, ...pick(left, ['id', 'line', 'line_of']) }, restored, when);
    transaction.merge(disputeReference(db, current.id), { moved_to: after.id });
    storeDispute(transaction, after);
    return false;
  }
  const id = disputeId(bill.id, line.line);
  transaction.merge(disputeReference(db, current.id), { moved_to: id });
  const moved = {
    ...own,
    ...pick(line, ['line', 'tracking_number', 'reference', 'shipment']),
    id,
    bill: bill.id,
    expected_satang: differenceOf(line),
  };
  const restored =
    target?.moved_to === current.id
      ? restoreClaims(current.entries, target.entries.length, when)
      : undefined;
  const added = restored ?? followDue(current.entries, before, line, when);
  const follows = withEntries(moved, added, when);
  const charge =
    restored === undefined
      ? followCharge(current, follows, before, line)
      : (target?.client_charge_satang ?? null);
  const after = { ...follows, client_charge_satang: charge };
  storeDispute(transaction, after);
  return isToDecide(line) && isDecided(line, after);
}

/** What a client pays in addition is of what is billed: it changes as that does. */
function followCharge(
  { client_charge_satang: charge, entries }: Dispute,
  after: Dispute,
  before: CheckedLine | undefined,
  line: CheckedLine,
): number | null {
  if (charge === null || before === undefined) return charge;
  const change = computeClientCharge(line, after.entries) - computeClientCharge(before, entries);
  return Math.min(computeClientCharge(line, after.entries), Math.max(0, charge + change));
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
