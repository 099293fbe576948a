import type { Awaitable } from '../platform/awaitable';
import type { RateCard } from '../quotes/cards/rate-card';
import type { CourierSurcharges } from '../quotes/surcharges/courier-surcharges';
import type { Database } from './database';
import { operate, type OperatorTransaction } from './operate';
import { OperationRefusal, type Operation, type Operator } from './operation';
import { noteRateChange } from './rate-changes';
import { cardsOf, readVersions } from './rate-versions';
import { parseSurcharges, surchargesReference, surchargesToDocument } from './surcharges';

/** A courier as an operator finds it: its cards, and what is dated beside them. */
export interface CourierRates {
  readonly courier: string;
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
}

/** What becomes of it. The record has what was taken away and what was added, not all there is. */
export interface SurchargeChange {
  readonly surcharges: CourierSurcharges;
  readonly action: string;
  readonly from: object | null;
  readonly to: Record<string, unknown>;
  readonly warnings?: readonly string[];
}

/** Computes the change of a courier. Throws to refuse. */
export type ChangeSurcharges = (before: CourierRates) => Awaitable<SurchargeChange>;

/** Checks the courier after the change. Throws to refuse, and returns warnings for the operator. */
export type CheckSurcharges = (
  after: CourierRates,
  before: CourierRates,
) => Awaitable<readonly string[]>;

/**
 * Changes what is dated beside the cards of one or more couriers, all or none. Returns warnings.
 * @throws OperationRefusal for a courier without a card.
 */
export function changeSurcharges(
  db: Database,
  operator: Operator,
  couriers: readonly string[],
  change: ChangeSurcharges,
  check: CheckSurcharges,
): Promise<Operation<readonly string[]>> {
  return operate(db, operator, async (transaction) => {
    const warnings: string[] = [];
    for (const courier of couriers) {
      warnings.push(...(await changeCourier(db, transaction, courier, change, check)));
    }
    if (transaction.changes().length > 0) noteRateChange(db, transaction);
    return warnings;
  });
}

async function changeCourier(
  db: Database,
  transaction: OperatorTransaction,
  courier: string,
  change: ChangeSurcharges,
  check: CheckSurcharges,
): Promise<readonly string[]> {
  const snapshot = await transaction.get(surchargesReference(db, courier));
  const versions = await readVersions(db, courier, (query) => transaction.query(query));
  const cards = cardsOf(versions);
  if (cards.length === 0) {
    throw new OperationRefusal(
      `There is no courier ${courier}. Import its rate card first; rates list shows the couriers.`,
    );
  }
  const before = { courier, cards, surcharges: parseSurcharges(snapshot) };
  const { surcharges, action, from, to, warnings = [] } = await change(before);
  const found = await check({ ...before, surcharges }, before);
  const document = surchargesToDocument(surcharges);
  if (snapshot.exists) transaction.update(snapshot, document, action, { from, to });
  else transaction.create(snapshot.ref, document, action, to);
  return [...warnings, ...found];
}
