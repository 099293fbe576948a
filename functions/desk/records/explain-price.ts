import type { Fault } from '../../src/errors/fault';
import type { HeldQuote } from '../../src/model/quote/held-quote';
import { shipmentRefusal } from '../../src/model/shipment/priced-fields';
import { type BreakdownLine, breakdownForStaff } from '../../src/pricing/breakdown';
import { describeDoubt } from '../faults/explanations';
import type { Desk } from '../model/desk';
import { pick } from '../model/pick';
import type { ExplainedPrice, LeftOut, PricedState } from '../rates/explain/explain-at';
import { type PriceDetails, priceDetails } from '../rates/explain/price-details';
import type { QuotedPrice, QuotedPrices } from '../rates/explain/quoted-prices';
import { explainQuoted, isFound } from '../rates/explain-quoted';

/** A price that was quoted, and what the rates of that instant come to now. */
export interface ExplainedShipmentPrice {
  /** The quote that held the price, if one did and it is still kept. */
  readonly quote: Pick<HeldQuote, 'id' | 'account_id' | 'quoted_at' | 'valid_until'> | null;
  readonly priced_at: Date;
  readonly quoted: QuotedPrice;
  /** Whether the rates in effect at that time give exactly the quoted price. */
  readonly is_found: boolean;
  /** Why that is not certain. */
  readonly doubts: readonly Fault[];
  /** More than one where the rates had just changed: each may have been quoted. */
  readonly states: readonly ExplainedState[];
}

type ExplainedState =
  | { readonly kind: 'refused'; readonly reason: Fault }
  | {
      readonly kind: 'left_out';
      readonly reason: LeftOut['reason'];
      readonly rate_version: number | null;
    }
  | {
      readonly kind: 'price';
      readonly rate_version: number;
      readonly total_satang: number;
      readonly steps: readonly BreakdownLine[];
      /** By the name of a step: which lines of the card it comes from. */
      readonly details: PriceDetails;
    };

/** Why a price is what it is. @throws OperationRefusal if the shipment has no price. */
export async function explainShipmentPrice(
  desk: Desk,
  id: string,
): Promise<ExplainedShipmentPrice | null> {
  const { quoted, comparisons } = await explainQuoted(desk, { name: id });
  const [comparison] = comparisons;
  if (comparison === undefined) return null;
  const { explained } = comparison;
  return {
    quote: showQuote(quoted),
    priced_at: new Date(quoted.pricedAt),
    quoted: comparison.quoted,
    is_found: isFound(comparison),
    doubts: explained.doubts.map(describeDoubt),
    states: explained.states.map((state) => toState(explained, state)),
  };
}

const showQuote = ({ quote }: QuotedPrices): ExplainedShipmentPrice['quote'] =>
  quote === undefined ? null : pick(quote, ['id', 'account_id', 'quoted_at', 'valid_until']);

function toState({ item }: ExplainedPrice, state: PricedState): ExplainedState {
  const { card, areas, outcome } = state;
  if (outcome.kind === 'unavailable') {
    return { kind: 'refused', reason: shipmentRefusal(outcome.refusal) };
  }
  if (outcome.kind === 'left_out' || card === undefined) {
    const reason = outcome.kind === 'left_out' ? outcome.reason : 'no_published_version';
    return { kind: 'left_out', reason, rate_version: card?.version ?? null };
  }
  return {
    kind: 'price',
    rate_version: card.version,
    total_satang: outcome.total,
    steps: breakdownForStaff(outcome, item),
    details: priceDetails(card, outcome, item, areas),
  };
}
