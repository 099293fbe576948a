import type { Dispute } from '../store/bill-disputes';

/** A line that credits a shipment, in satang above zero. */
export interface CreditLine {
  readonly shipment: string;
  readonly credit: Dispute['credits'][number];
}

interface When {
  readonly at: Date;
  readonly by: string;
}

const receivedOf = ({ credits }: Pick<Dispute, 'credits'>): number =>
  credits.reduce((sum, { satang }) => sum + satang, 0);

/** A dispute without what a bill that no longer counts has credited. */
export function withoutCreditsOf(dispute: Dispute, bill: string | undefined): Dispute {
  const credits = dispute.credits.filter((credit) => credit.bill !== bill);
  if (credits.length === dispute.credits.length) return dispute;
  const isOpenAgain =
    dispute.state === 'credited' && receivedOf({ credits }) < dispute.expected_satang;
  return {
    ...dispute,
    credits,
    received_satang: credits.length === 0 ? null : receivedOf({ credits }),
    state: isOpenAgain ? 'disputed' : dispute.state,
  };
}

/**
 * Allots credits to disputes about the same shipment, the oldest first: each credit once, never to a
 * line of its own bill. A dispute that gets all of its claim is credited; one that gets a part stays in
 * dispute for the rest. What a credit has left goes to the last of them.
 */
export function allotCredits(
  disputes: readonly Dispute[],
  credits: readonly CreditLine[],
  { at, by }: When,
): Dispute[] {
  const current = new Map(disputes.map((dispute) => [dispute.id, dispute]));
  const used = new Set(disputes.flatMap((one) => one.credits.map(keyOf)));
  for (const { shipment, credit } of credits) {
    if (used.has(keyOf(credit))) continue;
    const open = [...current.values()]
      .filter((one) => one.shipment === shipment && one.bill !== credit.bill)
      .filter(({ state }) => state === 'disputed' || state === 'refused')
      .sort((a, b) => ((a.steps[0]?.at ?? '') < (b.steps[0]?.at ?? '') ? -1 : 1));
    let left = credit.satang;
    for (const [index, dispute] of open.entries()) {
      if (left === 0) break;
      const due = Math.max(0, dispute.expected_satang - receivedOf(dispute));
      const satang = index === open.length - 1 ? left : Math.min(left, due);
      left -= satang;
      const own = [...dispute.credits, { ...credit, satang }];
      const received = receivedOf({ credits: own });
      const state = received >= dispute.expected_satang ? 'credited' : dispute.state;
      current.set(dispute.id, {
        ...dispute,
        ...{ credits: own, received_satang: received, state, changed_at: at, changed_by: by },
        steps: [...dispute.steps, { at: at.toISOString(), by, state, reason: credit.bill }],
      });
    }
  }
  return [...current.values()];
}

const keyOf = ({ bill, line }: Pick<CreditLine['credit'], 'bill' | 'line'>): string =>
  `${bill} ${line}`;
