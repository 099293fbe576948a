import { differingTerms, type WrittenTerms } from '../../creation/record/quote-refusals';
import type { ErrorDetail } from '../../errors/service-error';
import { dgToKg, lengthToCm } from '../../measures/units';
import type { QuotedPackage } from '../../quotes/record/held-quote';
import { canonicalPlace, codesWithin } from '../../quotes/surcharges/areas/canonical-place';
import { isDocument, type PricedFields } from './priced-fields';

const ADDRESS = 'data.consignee_address';

/** A shipment in a quote's terms. */
export function asQuoted(shipment: PricedFields): QuotedPackage {
  const { country, postal_code = null, city } = shipment.consignee_address;
  return { ...shipment, country, postal_code, city, is_document: isDocument(shipment) };
}

/**
 * A held price is for the country, weight, size and kind that were quoted, and for the place in the
 * country if the quote names one. Sides may be in any order, as the price is the same.
 * @returns The fields that differ.
 */
export function unlikeQuote(quote: QuotedPackage, sent: QuotedPackage): ErrorDetail[] {
  const isSameBox = sidesOf(quote) === sidesOf(sent);
  const alike = { ...(isSameBox && sizeOf(quote)), ...placeAlike(quote, sent) };
  return differingTerms(write(quote), write({ ...sent, ...alike }));
}

/** Whether a change of a shipment leaves its price unchanged. */
export function isPricedAlike(before: PricedFields, after: PricedFields): boolean {
  const [was, is] = [asQuoted(before), asQuoted(after)];
  const isSameService = before.service_id === after.service_id;
  return isSameService && unlikeQuote(was, is).length + unlikeQuote(is, was).length === 0;
}

const write = (item: QuotedPackage): WrittenTerms => [
  [`${ADDRESS}.country`, item.country],
  [`${ADDRESS}.postal_code`, item.postal_code ?? 'missing'],
  [`${ADDRESS}.city`, item.city ?? 'missing'],
  ['data.shipment_type', item.is_document ? 'a document' : 'a parcel'],
  ['data.actual_weight_kg', String(dgToKg(item.actual_weight_dg))],
  ['data.length_cm', String(lengthToCm(item.length_10um))],
  ['data.width_cm', String(lengthToCm(item.width_10um))],
  ['data.height_cm', String(lengthToCm(item.height_10um))],
];

const sizeOf = ({ length_10um, width_10um, height_10um }: QuotedPackage) => ({
  length_10um,
  width_10um,
  height_10um,
});
const sidesOf = (item: QuotedPackage): string =>
  Object.values(sizeOf(item))
    .sort((a, b) => a - b)
    .join();

/**
 * The parts of the place that agree, as the quote writes them: a part that it does not name, one that
 * is the same in another notation, a code that begins with the part of one that it names, and all
 * where the country differs.
 */
function placeAlike(quote: QuotedPackage, sent: QuotedPackage): Partial<QuotedPackage> {
  const { postal_code, city } = quote;
  if (quote.country !== sent.country) return { postal_code, city };
  const isSameCode =
    postal_code === null || codeOf(quote) === codeOf(sent) || isWithin(postal_code, sent);
  const isSameCity = city === null || canonical(quote).city === canonical(sent).city;
  return { ...(isSameCode && { postal_code }), ...(isSameCity && { city }) };
}

function isWithin(part: string, sent: QuotedPackage): boolean {
  const { code } = canonical(sent);
  const codes = codesWithin(sent.country, part);
  return code !== undefined && codes !== undefined && codes.low <= code && code <= codes.high;
}

const canonical = ({ country, postal_code, city }: QuotedPackage) =>
  canonicalPlace(country, { postalCode: postal_code ?? '', city: city ?? '' });

/** Text that is not a postal code of the country is compared as written. */
const codeOf = (item: QuotedPackage): number | string =>
  canonical(item).code ?? (item.postal_code ?? '').toUpperCase().replace(/[\s-]/g, '');
