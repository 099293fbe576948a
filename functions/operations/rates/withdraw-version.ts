import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Desk } from '../desk';
import type { Operation } from '../store/operation';
import { type CheckWithdrawal, withdrawPlanned } from '../store/rate-withdrawal';
import { liveVersions, readDatedCharges } from '../surcharges/check-surcharges';
import { datedFaults } from './lint/dated-faults';
import { contextFaults } from './lint/lint-card';
import { pricingDays } from './timeline/timeline';
import { type CoveredDays, withdrawnDays } from './timeline/withdrawn-days';

export interface WithdrawnVersion {
  readonly card: RateCard;
  /** The days on which it would have priced, and the versions that do instead. */
  readonly covered: readonly CoveredDays[];
  readonly warnings: readonly string[];
}

/**
 * Takes back a version that is published for a day to come: it is a draft again. Warns of days that
 * no version prices then, and of versions that price on more days and do not fit them.
 * @throws OperationRefusal for a version that is no longer, or not, planned.
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
    const warnings = uncovered.map(
      ({ from, to }) => `No card covers the days from ${from} ${to === null ? 'on' : `to ${to}`}.`,
    );
    for (const card of liveVersions(others, today)) {
      const beside = await readDatedCharges(desk.db, card, surcharges);
      const days = pricingDays(card, others, today);
      const known = datedFaults(card, surcharges, pricingDays(card, before, today));
      const faults = wereLive.has(card)
        ? datedFaults(card, surcharges, days).filter(
            ({ message }) => !known.some((fault) => fault.message === message),
          )
        : contextFaults({ card, beside }, days);
      warnings.push(...faults.map(({ message }) => `Version ${card.version}: ${message}`));
    }
    return warnings;
  };
