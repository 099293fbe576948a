import { givenPostalCode } from '../../countries/postal-code-use';
import type { Fault } from '../../errors/fault';
import { priceFault } from '../../errors/price-faults';
import { type ErrorDetail, sayInAnswer } from '../../errors/service-error';
import { dgToKg, lengthToCm } from '../../measures/units';
import { type Unavailability, refusalFault } from '../../pricing/refusal';
import { canonicalPlace, codesWithin } from '../../pricing/surcharges/areas/canonical-place';
import { type Package, countPieces, measurePieces } from '../../pricing/weights';
import { type WrittenTerms, differingTerms } from '../creation/quote-refusals';
import type { QuotedPackage } from '../quote/held-quote';
import { type StoredPiece, givenPiece } from '../quote/pieces';
import { DOCUMENT, type ShipmentRecord } from './shipment';

/**
 * The price fields of a shipment's record: with the courier that gave the price, unless staff name
 * one.
 */
export type Pricing = Pick<
  ShipmentRecord,
  'courier_name' | 'quote_id' | 'delivery' | 'price' | 'price_note'
>;

export const UNPRICED: Pricing = {
  courier_name: null,
  quote_id: null,
  delivery: null,
  price: null,
  price_note: null,
};

export type PricedFields = Pick<
  ShipmentRecord,
  | 'service_id'
  | 'shipment_type'
  | 'actual_weight_dg'
  | 'length_10um'
  | 'width_10um'
  | 'height_10um'
  | 'pieces'
  | 'consignee_address'
>;

export const isDocument = ({ shipment_type }: Pick<ShipmentRecord, 'shipment_type'>): boolean =>
  shipment_type === DOCUMENT;

/** A shipment as quotes measure it, to be shipped on a day in Thailand. */
export function measureShipment(shipment: PricedFields, shipDate: string): Package {
  const destined = {
    country: shipment.consignee_address.country,
    isDocument: isDocument(shipment),
    shipDate,
  };
  return measurePieces(destined, (shipment.pieces ?? [shipment]).map(givenPiece));
}

export const noRates = (service: string): Fault =>
  priceFault('shipment_without_rates', { service });

export const UNREADABLE_RATES = priceFault('shipment_rates_unreadable');

export const QUOTE_LOST = priceFault('shipment_quote_lost');

/** For a quote for a later day, whose price is valid on that day only. */
export const noteOnDay = (shipDate: string, today: string): string | null =>
  shipDate > today ? writeNote(priceFault('shipment_price_of_day', { day: shipDate })) : null;

export const writeNote = sayInAnswer;

/** Why a courier gives no price to a shipment, which has no `is_document`. */
export function shipmentRefusal(refusal: Unavailability): Fault {
  if (refusal.code === 'no_parcel_tariff') return priceFault('shipment_only_documents');
  if (refusal.code === 'no_document_tariff') return priceFault('shipment_no_documents');
  return refusalFault(refusal);
}

const ADDRESS = 'data.consignee_address';

/** A shipment in a quote's terms. */
export function asQuoted(shipment: PricedFields): QuotedPackage {
  const { actual_weight_dg, length_10um, width_10um, height_10um, pieces } = shipment;
  const { country, postal_code = null, city } = shipment.consignee_address;
  return {
    country,
    postal_code,
    city,
    is_document: isDocument(shipment),
    actual_weight_dg,
    length_10um,
    width_10um,
    height_10um,
    ...(pieces !== null && { pieces }),
  };
}

/**
 * A held price is for the country, weight, size and kind that were quoted, and for the place in the
 * country if the quote names one. Sides may be in any order, and pieces too, as the price is the
 * same.
 * @returns The fields that differ.
 */
export function differencesFromQuote(quote: QuotedPackage, sent: QuotedPackage): ErrorDetail[] {
  const isSameBox = sortSides(quote) === sortSides(sent);
  const same = { ...(isSameBox && pickSize(quote)), ...keepSamePlace(quote, sent) };
  const writeMeasures = isInPieces(quote) || isInPieces(sent) ? writePieces : writePackage;
  const write = (item: QuotedPackage) => [...writeLane(item), ...writeMeasures(item)];
  return differingTerms(write(quote), write({ ...sent, ...same }));
}

/** Whether a change of a shipment leaves its price unchanged. */
export function hasSamePricing(before: PricedFields, after: PricedFields): boolean {
  const [was, is] = [asQuoted(before), asQuoted(after)];
  const isSameService = before.service_id === after.service_id;
  return (
    isSameService &&
    differencesFromQuote(was, is).length + differencesFromQuote(is, was).length === 0
  );
}

const writeLane = (item: QuotedPackage): WrittenTerms => [
  [`${ADDRESS}.country`, item.country],
  [`${ADDRESS}.postal_code`, item.postal_code ?? 'missing'],
  [`${ADDRESS}.city`, item.city ?? 'missing'],
  ['data.shipment_type', item.is_document ? 'a document' : 'a parcel'],
];

const writePackage = (item: QuotedPackage): WrittenTerms => [
  ['data.actual_weight_kg', String(dgToKg(item.actual_weight_dg))],
  ['data.length_cm', String(lengthToCm(item.length_10um))],
  ['data.width_cm', String(lengthToCm(item.width_10um))],
  ['data.height_cm', String(lengthToCm(item.height_10um))],
];

const isInPieces = ({ pieces = [] }: QuotedPackage): boolean => countPieces(pieces) > 1;

/** Equal pieces together, in order of size and weight: `2 x 40x30x20 cm of 3.2 kg`. */
function writePieces({ pieces, ...single }: QuotedPackage): WrittenTerms {
  const counts = new Map<string, number>();
  const all: readonly StoredPiece[] = pieces ?? [single];
  for (const piece of all) {
    const sides = [piece.length_10um, piece.width_10um, piece.height_10um].sort((a, b) => b - a);
    const size = `${sides.map(lengthToCm).join('x')} cm of ${dgToKg(piece.actual_weight_dg)} kg`;
    counts.set(size, (counts.get(size) ?? 0) + (piece.quantity ?? 1));
  }
  const written = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return [['data.pieces', written.map(([size, count]) => `${count} x ${size}`).join(', ')]];
}

const pickSize = ({ length_10um, width_10um, height_10um }: QuotedPackage) => ({
  length_10um,
  width_10um,
  height_10um,
});
const sortSides = (item: QuotedPackage): string =>
  Object.values(pickSize(item))
    .sort((a, b) => a - b)
    .join();

/**
 * The parts of the place that agree, as the quote writes them: a part that it does not name, one that
 * is the same in another notation, a code that begins with the part of one that it names, and all
 * where the country differs.
 */
function keepSamePlace(quote: QuotedPackage, sent: QuotedPackage): Partial<QuotedPackage> {
  const { postal_code, city } = quote;
  if (quote.country !== sent.country) return { postal_code, city };
  const isSameCode =
    postal_code === null ||
    comparableCode(quote) === comparableCode(sent) ||
    isWithin(postal_code, sent);
  const isSameCity = city === null || canonical(quote).city === canonical(sent).city;
  return { ...(isSameCode && { postal_code }), ...(isSameCity && { city }) };
}

function isWithin(part: string, sent: QuotedPackage): boolean {
  const { code } = canonical(sent);
  const codes = codesWithin(sent.country, part);
  return code !== undefined && codes !== undefined && codes.low <= code && code <= codes.high;
}

/** Quotes and shipments of releases up to 1.20.1 may hold what stands for no code, such as `0`. */
const givenCode = ({ country, postal_code }: QuotedPackage): string =>
  givenPostalCode(country, postal_code) ?? '';

const canonical = (item: QuotedPackage) =>
  canonicalPlace(item.country, { postalCode: givenCode(item), city: item.city ?? '' });

/** Text that is not a postal code of the country is compared as written. */
const comparableCode = (item: QuotedPackage): number | string =>
  canonical(item).code ?? givenCode(item).toUpperCase().replace(/[\s-]/g, '');
