import { readReference, writeReference } from '../../../src/model/creation/record-id';
import type { HeldPrice, HeldQuote, QuotedPackage } from '../../../src/model/quote/held-quote';
import { showPiece } from '../../../src/model/quote/pieces';
import { asQuoted } from '../../../src/model/shipment/priced-fields';
import type { Shipment } from '../../../src/model/shipment/shipment';
import type { Database } from '../../../src/store/database';
import { readHeldQuote } from '../../../src/store/quotes';
import { shipmentStore } from '../../../src/store/shipments';
import { refuse } from '../../faults/refusals';
import type { AskedRequest } from './explain-at';

/** Prices that were quoted and stored: of a held quote or a shipment. */
export interface QuotedPrices {
  readonly quote: HeldQuote | undefined;
  readonly shipment: Shipment | undefined;
  readonly request: AskedRequest;
  /** When they were computed, in milliseconds since 1970. */
  readonly pricedAt: number;
  readonly prices: readonly QuotedPrice[];
}

/** The courier's name, the version of its card, and the price with its steps. */
export type QuotedPrice = Pick<
  HeldPrice,
  'courier_name' | 'rate_version' | 'total_satang' | 'steps'
>;

/**
 * The prices of a quote or a shipment, named by its id or number. At most three reads.
 * @throws OperationRefusal if there is no such quote or shipment, or it has no price.
 */
export async function findQuotedPrices(db: Database, name: string): Promise<QuotedPrices> {
  const isNumber = /^\s*SR/i.test(name);
  const id = readReference(isNumber ? 'SR' : undefined, name);
  if (id === undefined) throw refuse('quote_name_invalid', { name });
  const quote = isNumber ? undefined : await readHeldQuote(db, id);
  if (quote !== undefined) return pricesOfQuote(quote);
  const shipment = await shipmentStore.read(db, id);
  if (shipment !== undefined) return pricesOfShipment(db, shipment);
  throw isNumber
    ? refuse('shipment_missing', { shipment: name })
    : refuse('quote_missing', { name });
}

const pricesOfQuote = (quote: HeldQuote): QuotedPrices => ({
  quote,
  shipment: undefined,
  request: buildRequest(quote, quote.ship_date),
  pricedAt: quote.quoted_at.getTime(),
  prices: quote.prices,
});

async function pricesOfShipment(db: Database, shipment: Shipment): Promise<QuotedPrices> {
  const { price, price_note, quote_id, service_id } = shipment;
  const number = writeReference('SR', shipment.id);
  if (price === null) {
    if (price_note) throw refuse('shipment_not_priced', { shipment: number, note: price_note });
    throw refuse(service_id === null ? 'shipment_without_service' : 'shipment_without_price', {
      shipment: number,
    });
  }
  const quote = quote_id === null ? undefined : await readHeldQuote(db, quote_id);
  return {
    quote,
    shipment,
    request: buildRequest(quote ?? asQuoted(shipment), price.day),
    pricedAt: Date.parse(price.priced_at),
    prices: [{ ...price, courier_name: service_id ?? '' }],
  };
}

const buildRequest = (item: QuotedPackage, ship_date: string): AskedRequest => ({
  country: item.country,
  postal_code: item.postal_code,
  city: item.city,
  is_document: item.is_document,
  ...(item.pieces === undefined ? showPiece(item) : { pieces: item.pieces.map(showPiece) }),
  ship_date,
});
