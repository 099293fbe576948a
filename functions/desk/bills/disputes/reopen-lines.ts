import { refuseBill } from '../../faults/bills';
import { differenceOf, isToDecide } from '../../model/bill/checked-line';
import { type NetEntry, netEntries, sumSatang } from '../../model/bill/ledger';
import { CHECKED_AGAIN, type LedgerEntry } from '../../model/bill/ledger-entry';
import type { Desk } from '../../model/desk';
import type { Operation } from '../../model/operation';
import {
  type Dispute,
  disputeReference,
  storeDispute,
  toDispute,
  withEntries,
} from '../../store/bill-disputes';
import {
  billReference,
  countDecided,
  isCurrent,
  parseBill,
  readSomeLines,
} from '../../store/bills';
import { runInGroups } from '../../store/run-audited';
import { buildEntry } from './build-entries';
import { isDecided } from './decide-entries';
import { MAX_LINES, auditAmounts, findLedgers } from './disputes';
import { followDue } from './follow-due';

/**
 * Takes the last decision about each line back, by further entries: what was decided before counts again.
 * @throws OperationRefusal for lines that nobody decided about, that somebody else decided about, or
 * that a later bill has credited since.
 */
export async function reopenLines(
  desk: Desk,
  { bill: id, lines, reason }: { bill: string; lines: readonly number[]; reason: string },
): Promise<Operation<readonly Dispute[]>> {
  const { db, operator } = desk;
  const rows = [...new Set(lines)];
  const { named, bill: current, idOf } = await findLedgers(desk, id, rows);
  const { result, changes } = await runInGroups(
    desk,
    rows,
    MAX_LINES,
    async (transaction, some) => {
      const bill = parseBill(await transaction.get(billReference(db, current.id)));
      if (!isCurrent(bill)) throw refuseBill('bill_changed', { bill: id });
      const opened: Dispute[] = [];
      const amounts: number[] = [];
      let undecided = 0;
      const of = named.id === bill.id ? bill : named;
      for (const line of await readSomeLines(db, of, some)) {
        const found = toDispute(await transaction.get(disputeReference(db, idOf(line.line))));
        const last = found === undefined ? [] : findLastDecision(found);
        if (found === undefined || last.length === 0) {
          const state = found?.state ?? 'open';
          throw refuseBill('bill_line_not_open', { bill: id, line: line.line, state });
        }
        const by = last.find(({ entry }) => entry.bill !== null)?.entry.bill;
        if (by != null) throw refuseBill('bill_line_credited', { bill: id, line: line.line, by });
        if (last.some(({ entry }) => entry.by !== operator.name)) {
          throw refuseBill('bill_changed', { bill: id });
        }
        const held = { ...found, expected_satang: differenceOf(line) };
        const maker = { at: operator.now(), by: operator.name, reason };
        const taken = takeBackLast(held, last, maker);
        // What counts again is of no more than what is due by now.
        const after = withEntries(taken, followDue(taken.entries, line, line, maker), maker);
        amounts.push(sumSatang(last.at(-1)?.parts ?? []));
        const wasDecided = of === bill && isToDecide(line) && isDecided(line, found);
        if (wasDecided && !isDecided(line, after)) undecided += 1;
        storeDispute(transaction, after);
        opened.push(after);
      }
      countDecided(transaction, bill.id, -undecided);
      const shown = { lines: some, ...auditAmounts(amounts), reason };
      transaction.note('bill lines open', `bills/${bill.id}`, shown);
      return opened;
    },
  );
  return { result: result.flat(), changes };
}

/** What was entered at once and last, its amount last, apart from what was taken back since and from rechecks. */
function findLastDecision({ state, entries }: Dispute): NetEntry[] {
  if (state === 'open') return [];
  const isByRecheck = ({ reason }: LedgerEntry): boolean => reason === CHECKED_AGAIN;
  // A claim that a recheck has moved to other parts is the claim of whoever made it.
  const decided = netEntries(
    entries.map((one) => (isByRecheck(one) ? { ...one, parts: [] } : one)),
  );
  const net = netEntries(entries);
  const growthSince = (from: number): NetEntry[] =>
    net.filter(
      ({ at, isLive, entry }) =>
        at > from && isLive && entry.kind === 'claimed' && isByRecheck(entry),
    );
  const isLeft = ({ at, entry: { kind } }: NetEntry): boolean =>
    net[at]?.isLive === true || (kind === 'claimed' && growthSince(at).length > 0);
  const last = decided.findLast(
    (one) => one.isLive && !isByRecheck(one.entry) && one.entry.kind !== 'reversed' && isLeft(one),
  )?.entry;
  const made = decided.filter(
    ({ isLive, entry }) => isLive && entry.at === last?.at && entry.by === last.by,
  );
  const from = made.find(({ entry }) => entry.kind === 'claimed')?.at ?? entries.length;
  return [...growthSince(from), ...made.flatMap(({ at }) => net[at] ?? [])];
}

function takeBackLast(
  found: Dispute,
  last: readonly NetEntry[],
  maker: Parameters<typeof buildEntry>[0],
): Dispute {
  const reversed = last.map(({ at, parts }) =>
    buildEntry(maker, { kind: 'reversed', parts: [...parts], reverses: at }),
  );
  const isAccepted = last.some(({ entry }) => entry.kind === 'accepted');
  const charge = isAccepted ? null : found.client_charge_satang;
  return withEntries({ ...found, client_charge_satang: charge }, reversed, maker);
}
