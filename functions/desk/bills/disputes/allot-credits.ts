import { groupBy } from '../../../src/measures/group-by';
import { sumEntries, sumSatang } from '../../model/bill/ledger';
import { type Dispute, withEntries } from '../../store/bill-disputes';
import { buildEntry, reverseEntries } from './build-entries';
import { allotCredit } from './decide-entries';

export interface CreditLine {
  readonly shipment: string;
  readonly credit: Dispute['credits'][number];
}

interface Who {
  readonly at: Date;
  readonly by: string;
}

interface When extends Who {
  /** When the credits came, as ISO text: they are for claims of before. */
  readonly since: string;
  /** The number and the day of the bill that they are on. */
  readonly number: string;
  readonly day: string | null;
}

/** A dispute without credits that no longer count. */
export function withoutCredits(
  dispute: Dispute,
  isVoid: (credit: Dispute['credits'][number]) => boolean,
  who: Who,
): Dispute {
  const voided = reverseEntries(
    dispute.entries,
    { ...who, reason: null },
    ({ entry: { kind, bill, line }, parts }) =>
      kind === 'credited' &&
      bill !== null &&
      isVoid({ bill, line: line ?? 0, satang: sumSatang(parts) }),
  );
  return voided.length === 0 ? dispute : withEntries(dispute, voided, who);
}

/**
 * Allots credits to earlier disputes about the same shipment, the oldest first: each credit once, never
 * to a line of its own bill. A dispute that gets all of its claim is credited; one that gets a part
 * stays in dispute for the rest. What a credit has left goes to the last of them.
 */
export function allotCredits(
  disputes: readonly Dispute[],
  credits: readonly CreditLine[],
  when: When,
): Dispute[] {
  const current = new Map(disputes.map((dispute) => [dispute.id, dispute]));
  const used = new Set(disputes.flatMap((one) => one.credits.map(keyOf)));
  const about = groupBy(disputes, ({ shipment }) => shipment);
  for (const { shipment, credit } of credits) {
    if (used.has(keyOf(credit))) continue;
    const open = (about.get(shipment) ?? [])
      .flatMap(({ id }) => current.get(id) ?? [])
      .filter((one) => one.bill !== credit.bill && beganAt(one) < when.since)
      .filter(({ state }) => CREDITABLE.has(state))
      .sort((a, b) => (beganAt(a) < beganAt(b) ? -1 : 1));
    let left = credit.satang;
    for (const [index, dispute] of open.entries()) {
      if (left === 0) break;
      const sums = sumEntries(dispute.entries);
      const due = Math.max(0, sums.claimed - sums.credited);
      const satang = index === open.length - 1 ? left : Math.min(left, due);
      if (satang === 0) continue;
      left -= satang;
      const parts = allotCredit(sums, satang);
      const of = { bill: credit.bill, line: credit.line, number: when.number, day: when.day };
      const entry = buildEntry({ ...when, reason: null }, { kind: 'credited', parts, ...of });
      current.set(dispute.id, withEntries(dispute, [entry], when));
    }
  }
  return [...current.values()];
}

/** A claim that was refused or written off may be credited after all. */
const CREDITABLE: ReadonlySet<string> = new Set(['disputed', 'refused', 'written_off']);

const beganAt = ({ steps }: Dispute): string => steps[0]?.at ?? '';

export const keyOf = ({ bill, line }: Pick<CreditLine['credit'], 'bill' | 'line'>): string =>
  `${bill} ${line}`;
