import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import { explainAt, type ExplainedPrice } from './explain/explain-at';
import { exactly } from './explain/instant-span';
import { findQuotedPrices, type QuotedPrice, type QuotedPrices } from './explain/quoted-prices';

/** A price that was told, beside what the rates of that instant come to. */
export interface Comparison {
  readonly told: QuotedPrice;
  readonly explained: ExplainedPrice;
}

export interface ExplainedPrices {
  readonly told: QuotedPrices;
  readonly comparisons: readonly Comparison[];
}

export interface ToldQuestion {
  /** A quote that holds, or a shipment: its id or number. */
  readonly name: string;
  /** Only this courier. */
  readonly courier?: string | undefined;
}

/**
 * The prices that a quote or a shipment was told, and what they are made of.
 * @throws OperationRefusal if there is none.
 */
export async function explainQuoted(
  { db }: Desk,
  { name, courier }: ToldQuestion,
): Promise<ExplainedPrices> {
  const told = await findQuotedPrices(db, name);
  const prices = told.prices.filter(
    ({ courier_name }) => courier === undefined || courier_name === courier,
  );
  if (prices.length === 0) {
    const couriers = told.prices.map(({ courier_name }) => courier_name);
    throw courier === undefined || couriers.length === 0
      ? refuse('no_courier_priced')
      : refuse('courier_gave_no_price', { courier, couriers });
  }
  const instant = exactly(told.toldAt);
  const comparisons: Comparison[] = [];
  for (const price of prices) {
    const asked = { courier: price.courier_name, request: told.request };
    comparisons.push({ told: price, explained: await explainAt(db, asked, instant) });
  }
  return { told, comparisons };
}

/** Whether one of the states that may have been quoted comes to the price that was told. */
export const isFound = ({ told, explained }: Comparison): boolean =>
  explained.states.some(
    ({ card, outcome }) =>
      card?.version === told.rate_version &&
      outcome.kind === 'price' &&
      outcome.total === told.total_satang,
  );
