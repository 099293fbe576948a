import { isDeepStrictEqual } from 'node:util';

import type { DocumentSnapshot } from 'firebase-admin/firestore';

import type { Fault } from '../../src/errors/fault';
import { sayIssue } from '../../src/fields/field-fault';
import type { Awaitable } from '../../src/platform/async';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { Database } from '../../src/store/database';
import { refuse } from '../faults/refusals';
import { type OperatorTransaction, operate } from './operate';
import type { Operation, OperationRefusal, Operator } from './operation';
import { noteRateChange } from './rate-changes';
import { cardsOf, readVersions } from './rate-versions';
import { parseSurcharges, surchargesReference, surchargesToDocument } from './surcharges';

/** A courier before a change: its cards and its dated charges. */
export interface CourierRates {
  readonly courier: string;
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
}

/** The result. The record has only what was removed and added. */
export interface SurchargeChange {
  readonly surcharges: CourierSurcharges;
  readonly action: string;
  readonly from: object | null;
  readonly to: Record<string, unknown>;
  readonly warnings?: readonly Fault[];
}

/** Computes the change of a courier. Throws to refuse. */
export type ChangeSurcharges = (before: CourierRates) => Awaitable<SurchargeChange>;

/** Checks the courier after the change. Throws to refuse. */
export type CheckSurcharges = (after: CourierRates, before: CourierRates) => Awaitable<void>;

/**
 * Changes the dated charges of one or more couriers, all or none. Returns warnings.
 * @throws OperationRefusal for a courier without a card.
 */
export function changeSurcharges(
  db: Database,
  operator: Operator,
  couriers: readonly string[],
  change: ChangeSurcharges,
  check: CheckSurcharges,
  { mayLackCard = false } = {},
): Promise<Operation<readonly Fault[]>> {
  return operate(db, operator, async (transaction) => {
    const warnings: Fault[] = [];
    for (const courier of couriers) {
      const before = await readCourier(db, transaction, courier);
      if (before.cards.length === 0 && !mayLackCard) throw noSuchCourier(courier);
      warnings.push(...(await changeCourier(transaction, before, change, check)));
    }
    if (transaction.changes().length > 0) noteRateChange(db, transaction);
    return warnings;
  });
}

interface FoundCourier extends CourierRates {
  readonly snapshot: DocumentSnapshot;
}

async function readCourier(
  db: Database,
  transaction: OperatorTransaction,
  courier: string,
): Promise<FoundCourier> {
  const snapshot = await transaction.get(surchargesReference(db, courier));
  const versions = await readVersions(db, courier, (query) => transaction.query(query));
  return { courier, cards: cardsOf(versions), surcharges: parseSurcharges(snapshot), snapshot };
}

const noSuchCourier = (courier: string): OperationRefusal =>
  refuse('courier_without_card', { courier });

async function changeCourier(
  transaction: OperatorTransaction,
  before: FoundCourier,
  change: ChangeSurcharges,
  check: CheckSurcharges,
): Promise<readonly Fault[]> {
  const { snapshot } = before;
  const { surcharges, action, from, to, warnings = [] } = await change(before);
  const document = readable(surcharges);
  await check({ ...before, surcharges }, before);
  // Equal values may be stored with members in another order.
  if (isDeepStrictEqual(surcharges, before.surcharges)) return warnings;
  if (snapshot.exists) transaction.update(snapshot, document, action, { from, to });
  else transaction.create(snapshot.ref, document, action, to);
  return warnings;
}

/** A document is limited to a megabyte. */
const MAX_TEXT = 900_000;

/** @throws OperationRefusal for surcharges that could not be stored or reread. */
function readable(surcharges: CourierSurcharges): Record<string, unknown> {
  const document = surchargesToDocument(surcharges);
  const length = JSON.stringify(document).length;
  const { error } = CourierSurcharges.safeParse(surcharges);
  const reasons = [
    ...(error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${sayIssue(issue)}`),
    ...(length > MAX_TEXT ? [`they take ${length} characters, above ${MAX_TEXT}`] : []),
  ];
  if (reasons.length === 0) return document;
  throw refuse('surcharges_not_storable', {
    courier: surcharges.courier_name,
    reasons: reasons.join('; '),
  });
}
