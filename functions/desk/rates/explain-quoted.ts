import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { type ExplainedPrice, exactly, explainAt } from './explain/explain-at';
import { findQuotedPrices, type QuotedPrice, type QuotedPrices } from './explain/quoted-prices';

export interface Comparison {
  readonly quoted: QuotedPrice;
  readonly explained: ExplainedPrice;
}

export interface QuotedQuestion {
  /** A held quote or a shipment: its id or number. */
  readonly name: string;
  readonly courier?: string | undefined;
}

/**
 * The prices of a quote or a shipment, and their parts.
 * @throws OperationRefusal if there is none.
 */
export async function explainQuoted(
  { db }: Desk,
  { name, courier }: QuotedQuestion,
): Promise<{ readonly quoted: QuotedPrices; readonly comparisons: readonly Comparison[] }> {
  const quoted = await findQuotedPrices(db, name);
  const prices = quoted.prices.filter(
    ({ courier_name }) => courier === undefined || courier_name === courier,
  );
  if (prices.length === 0) {
    const couriers = quoted.prices.map(({ courier_name }) => courier_name);
    throw courier === undefined || couriers.length === 0
      ? refuse('no_courier_priced')
      : refuse('courier_gave_no_price', { courier, couriers });
  }
  const instant = exactly(quoted.pricedAt);
  const comparisons: Comparison[] = [];
  for (const price of prices) {
    const asked = { courier: price.courier_name, request: quoted.request };
    comparisons.push({ quoted: price, explained: await explainAt(db, asked, instant) });
  }
  return { quoted, comparisons };
}

/** Whether one of the possible states gives the quoted price. */
export const isFound = ({ quoted, explained }: Comparison): boolean =>
  explained.states.some(
    ({ card, outcome }) =>
      card?.version === quoted.rate_version &&
      outcome.kind === 'price' &&
      outcome.total === quoted.total_satang,
  );
