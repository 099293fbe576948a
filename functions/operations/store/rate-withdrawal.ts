import type { Fault } from '../../src/errors/fault';
import type { Awaitable } from '../../src/platform/async';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { Database } from '../../src/store/database';
import { refuse } from '../faults/refusals';
import { operate } from './operate';
import type { Operation, Operator } from './operation';
import { noteRateChange } from './rate-changes';
import {
  type Publication,
  type Published,
  surchargesWithin,
  versionsWithin,
} from './rate-operations';
import { cardsOf, requireVersion } from './rate-versions';

/** Checks the courier's other published versions without the withdrawn one, and returns warnings. */
export type CheckWithdrawal = (
  withdrawn: RateCard,
  others: readonly RateCard[],
  surcharges: CourierSurcharges,
) => Awaitable<readonly Fault[]>;

export interface Withdrawn extends Published {
  /** The courier's other published versions. */
  readonly others: readonly RateCard[];
}

/**
 * Withdraws a planned version: it is a draft again, with the days of its publication.
 * @throws OperationRefusal unless it is published and its first day is after `today`.
 */
export function withdrawPlanned(
  db: Database,
  operator: Operator,
  { courier, version, today }: Omit<Publication, 'daysOf'> & { readonly today: string },
  check: CheckWithdrawal,
): Promise<Operation<Withdrawn>> {
  return operate(db, operator, async (transaction) => {
    const versions = await versionsWithin(db, transaction, courier);
    const { card: found, snapshot } = requireVersion(versions, version);
    assertPlanned(found, today);
    const others = cardsOf(versions).filter(
      (other) => other !== found && other.status === 'published',
    );
    const card: RateCard = { ...found, status: 'draft' };
    const warnings = await check(card, others, await surchargesWithin(db, transaction, courier));
    transaction.update(snapshot, { status: card.status }, 'rate card withdrawn');
    noteRateChange(db, transaction);
    return { card, others, warnings };
  });
}

function assertPlanned({ courier_name, version, status, ...days }: RateCard, today: string): void {
  const which = { version, courier: courier_name };
  if (status === 'draft') throw refuse('version_is_draft', which);
  if (days.valid_from > today) return;
  throw days.valid_to !== null && days.valid_to < today
    ? refuse('version_past', { ...which, until: days.valid_to })
    : refuse('version_applies', { ...which, from: days.valid_from });
}
