import type { PieceData } from '../../../src/model/quote/pieces';
import { compileCard } from '../../../src/pricing/cards/compile-card';
import { type DatedCharges, addDatedCharges } from '../../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import {
  type Areas,
  type Price,
  type Unavailable,
  pricePackage,
} from '../../../src/pricing/price-package';
import {
  type Suspension,
  holdsOn,
  isOfCountry,
} from '../../../src/pricing/surcharges/courier-surcharges';
import type { Package } from '../../../src/pricing/weights';
import { QuoteRequest, measureRequest } from '../../../src/quotes/quote-request';
import { callFault } from '../../faults/calls';
import { refuseFault } from '../../faults/say-english';
import { issueFaults } from '../../sheets/json-file';

/** A package as an operator describes it. */
export interface AskedPackage {
  /** By code or name. */
  readonly country: string;
  readonly actual_weight_kg?: number | undefined;
  /** Length, width and height in centimetres. */
  readonly size?: readonly [number, number, number] | undefined;
  /** Of several pieces, in place of the weight and the size. */
  readonly pieces?: readonly PieceData[] | undefined;
  readonly is_document: boolean;
  readonly postal_code?: string | undefined;
  readonly city?: string | undefined;
}

export interface PriceOnDay {
  readonly card: RateCard;
  readonly item: Package;
  readonly areas: Areas | undefined;
  readonly price: Price | Unavailable;
  /** Those of that day and destination, which change no price. */
  readonly suspensions: readonly Suspension[];
}

/** What a version charges for a package on a day, as a quote does. */
export function priceOnDay(
  card: RateCard,
  asked: AskedPackage,
  shipDate: string,
  { surcharges, findAreas }: DatedCharges,
): PriceOnDay {
  const request = toRequest(asked);
  const item = measureRequest(request, shipDate);
  const place = { postalCode: request.postal_code ?? undefined, city: request.city ?? undefined };
  const areas = findAreas(item.country, place, shipDate);
  const unsuspended = { ...surcharges, suspensions: [] };
  const dated = addDatedCharges(compileCard(card), card, unsuspended, shipDate);
  const suspensions = surcharges.suspensions.filter(
    (one) => holdsOn(one, shipDate) && isOfCountry(one, item.country),
  );
  return { card, item, areas, price: pricePackage(dated, item, areas), suspensions };
}

/** @throws OperationRefusal for what a quote does not take. */
export function toRequest({ size, ...asked }: AskedPackage, shipDate?: string): QuoteRequest {
  const [length_cm, width_cm, height_cm] = size ?? [];
  const sides = { length_cm, width_cm, height_cm };
  const parsed = QuoteRequest.safeParse({ ...asked, ...sides, ship_date: shipDate });
  if (parsed.success) return parsed.data;
  throw refuseFault(callFault('call_invalid', { problems: issueFaults(parsed.error) }));
}
