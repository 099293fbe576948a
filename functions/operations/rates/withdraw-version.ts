import type { Fault } from '../../src/errors/fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Desk } from '../desk';
import { cardFact } from '../faults/cards';
import type { Operation } from '../store/operation';
import { discardDraft } from '../store/rate-discard';
import { type CheckWithdrawal, withdrawPlanned } from '../store/rate-withdrawal';
import { liveVersions, readDatedCharges } from '../surcharges/check-surcharges';
import { datedFaults } from './lint/dated-faults';
import { contextFaults, newFaults } from './lint/lint-card';
import { type CoveredDays, withdrawnDays } from './timeline/pricing-spans';
import { daysFact, pricingDays } from './timeline/timeline';

export interface WithdrawnVersion {
  readonly card: RateCard;
  /** The days on which it would have been in effect, and the versions that replace it. */
  readonly covered: readonly CoveredDays[];
  readonly warnings: readonly Fault[];
}

/**
 * Withdraws a version that is published for a future day: it is a draft again. Warns of days left
 * without a version, and of versions that are in effect on more days and do not fit them.
 * @throws OperationRefusal for a version that is not, or no longer, planned.
 */
export async function withdrawVersion(
  desk: Desk,
  { courier, version }: { readonly courier: string; readonly version: number },
): Promise<Operation<WithdrawnVersion>> {
  const planned = { courier, version, today: desk.today() };
  const { result, changes } = await withdrawPlanned(
    desk.db,
    desk.operator,
    planned,
    checkWithout(desk),
  );
  const { card, others, warnings } = result;
  return { changes, result: { card, covered: withdrawnDays(card, others), warnings } };
}

const checkWithout =
  (desk: Desk): CheckWithdrawal =>
  async (withdrawn, others, surcharges) => {
    const today = desk.today();
    const published: RateCard = { ...withdrawn, status: 'published' };
    const before = [...others, published];
    const wereLive = new Set(liveVersions(before, today));
    const uncovered = withdrawnDays(withdrawn, others).filter(({ version }) => version === null);
    const warnings = uncovered.map((days): Fault =>
      cardFact('days_uncovered', { days: daysFact(days) }),
    );
    for (const card of liveVersions(others, today)) {
      const datedCharges = await readDatedCharges(desk.db, card, surcharges);
      const days = pricingDays(card, others, today);
      const known = datedFaults(card, surcharges, pricingDays(card, before, today));
      const faults = wereLive.has(card)
        ? newFaults(datedFaults(card, surcharges, days), known)
        : contextFaults({ card, datedCharges }, days);
      const { version } = card;
      warnings.push(
        ...faults.map((finding) => cardFact('finding_of_version', { version, finding })),
      );
    }
    return warnings;
  };

/**
 * Discards a draft that is not to be published: it is kept, and lists leave it out.
 * @throws OperationRefusal for a version that is published or discarded.
 */
export const discardVersion = (
  { db, operator }: Desk,
  choice: { readonly courier: string; readonly version: number },
): Promise<Operation<RateCard>> => discardDraft(db, operator, choice);
