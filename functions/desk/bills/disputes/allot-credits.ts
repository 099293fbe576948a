import { groupBy } from '../../../src/measures/group-by';
import { type Dispute, sumReceived, withReceived, withStep } from '../../store/bill-disputes';

export interface CreditLine {
  readonly shipment: string;
  readonly credit: Dispute['credits'][number];
}

interface When {
  readonly at: Date;
  readonly by: string;
  /** When the credits came, as ISO text: they are for claims of before. */
  readonly since: string;
}

/** A dispute without credits that no longer count. */
export function withoutCredits(
  dispute: Dispute,
  isVoid: (credit: Dispute['credits'][number]) => boolean,
): Dispute {
  const credits = dispute.credits.filter((credit) => !isVoid(credit));
  if (credits.length === dispute.credits.length) return dispute;
  const left = withReceived({ ...dispute, credits });
  const isOpenAgain = left.state === 'credited' && sumReceived(left) < left.expected_satang;
  return { ...left, state: isOpenAgain ? 'disputed' : left.state };
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
      .filter(({ state }) => state === 'disputed' || state === 'refused')
      .sort((a, b) => (beganAt(a) < beganAt(b) ? -1 : 1));
    let left = credit.satang;
    for (const [index, dispute] of open.entries()) {
      if (left === 0) break;
      const due = Math.max(0, dispute.expected_satang - sumReceived(dispute));
      const satang = index === open.length - 1 ? left : Math.min(left, due);
      left -= satang;
      const own = withReceived({
        ...dispute,
        credits: [...dispute.credits, { ...credit, satang }],
      });
      const state = sumReceived(own) >= own.expected_satang ? 'credited' : own.state;
      current.set(dispute.id, withStep(own, when, state, credit.bill));
    }
  }
  return [...current.values()];
}

const beganAt = ({ steps }: Dispute): string => steps[0]?.at ?? '';

const keyOf = ({ bill, line }: Pick<CreditLine['credit'], 'bill' | 'line'>): string =>
  `${bill} ${line}`;
