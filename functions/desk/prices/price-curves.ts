import type { Fault } from '../../src/errors/fault';
import type { JsonObject } from '../../src/fields/members';
import { parseFields } from '../../src/http/parse-fields';
import { dgToKg } from '../../src/measures/units';
import { shipmentRefusal } from '../../src/model/shipment/priced-fields';
import { type Offer, quoteOffers } from '../../src/pricing/cards/rate-book';
import type { Package } from '../../src/pricing/weights';
import { type QuoteBasis, quoteBasis } from '../../src/quotes/quote';
import { LaneRequest, measureRequest } from '../../src/quotes/quote-request';
import type { Desk } from '../model/desk';
import { type CurveRun, MAX_DG, toRuns, weightsOfChange } from './price-curve';
import { pricingContext } from './pricing-context';

/** So small that its size counts nowhere. */
export const CURVE_SIDES = { length_cm: 1, width_cm: 1, height_cm: 1 } as const;

const CurveRequest = LaneRequest.omit({ explain: true, hold: true });

/** The prices of one courier for every weight, or why it has none at all. */
export interface CourierCurve {
  readonly courier_name: string;
  readonly display_name: string;
  readonly runs: readonly CurveRun[];
  readonly refusal: Fault | null;
}

export interface PriceCurves {
  readonly country: string;
  readonly ship_date: string;
  readonly max_kg: number;
  readonly couriers: readonly CourierCurve[];
}

/**
 * What every courier charges for a small package to a place, over its weight: the prices that
 * `apiQuote` gives for these weights, of one reading of the rates.
 * @param fields - Those of the body of `apiQuote` that are not about the package's size and weight.
 * @throws ServiceError as `apiQuote` answers it.
 */
export async function priceCurves(desk: Desk, fields: JsonObject): Promise<PriceCurves> {
  const context = await pricingContext(desk);
  const place = parseFields(CurveRequest, fields);
  const request = { ...place, ...CURVE_SIDES, actual_weight_kg: 1, explain: false, hold: false };
  const basis = await quoteBasis(context, request);
  const { book, item } = basis;
  const itemAt = (dg: number): Package =>
    measureRequest({ ...request, actual_weight_kg: dgToKg(dg) }, item.shipDate, () => item.country);
  return {
    country: item.country,
    ship_date: item.shipDate,
    max_kg: dgToKg(MAX_DG),
    couriers: book.offersOn(item.shipDate).map((offer) => buildCurve(offer, basis, itemAt)),
  };
}

function buildCurve(
  offer: Offer,
  { item, areas }: QuoteBasis,
  itemAt: (dg: number) => Package,
): CourierCurve {
  const names = {
    courier_name: offer.courierName,
    display_name: 'card' in offer ? offer.card.displayName : offer.courierName,
  };
  const tariff = 'card' in offer ? offer.card[item.isDocument ? 'document' : 'parcel'] : null;
  const weights = 'card' in offer && tariff ? weightsOfChange(offer.card, tariff) : [];
  const runs = toRuns(
    weights,
    (dg) => quoteOffers([offer], itemAt(dg), areas).prices[0]?.total ?? null,
  );
  if (runs.some(({ satang }) => satang !== null)) return { ...names, runs, refusal: null };
  const [refused] = quoteOffers([offer], itemAt(weights[0] ?? 1), areas).unavailable;
  return { ...names, runs: [], refusal: refused ? shipmentRefusal(refused.refusal) : null };
}
