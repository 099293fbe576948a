import * as z from 'zod';

import { fieldIssue } from '../../fields/field-fault';
import { optionalFlag, code, line, oneOf } from '../../fields/text';

/** Why goods are sent: to a consumer, to a business, or not for sale. */
export const SaleType = z.enum(['b2c', 'b2b', 'gift', 'sample', 'return', 'other']);

/** Who pays duties and taxes: the receiver (DAP, delivered at place) or the sender (DDP, duty paid). */
export const Incoterm = z.enum(['DAP', 'DDP']);

/** In any case: a pattern for capitals alone in the reference would have clients refuse what is taken. */
const IOSS_NUMBER = /^IM\d{10}$/i;
const EORI_NUMBER = /^[A-Z]{2}[A-Z0-9]{1,15}$/i;
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/**
 * Whether the last digit of a GTIN, EAN, UPC or ISBN checks the others, whatever the length: from the
 * right, digits weigh 1 and 3 in turn (GS1 General Specifications, section 7.9).
 */
export function hasCheckDigit(gtin: string): boolean {
  let sum = 0;
  for (let at = 0; at < gtin.length; at += 1) {
    const fromRight = gtin.length - 1 - at;
    sum += Number(gtin.charAt(at)) * (fromRight % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}

/** What customs asks of a shipment's sale; all optional. Codes may be sent in any case. */
export const SALE_MEMBERS = {
  sale_type: code(20).toLowerCase().pipe(oneOf(SaleType)).nullish(),
  ioss_number: code(20)
    .toUpperCase()
    .regex(IOSS_NUMBER, fieldIssue('field_not_ioss_number'))
    .nullish(),
  incoterm: code(20).toUpperCase().pipe(oneOf(Incoterm)).nullish(),
};

export const EORI_MEMBER = {
  eori_number: code(20)
    .toUpperCase()
    .regex(EORI_NUMBER, fieldIssue('field_not_eori_number'))
    .nullish(),
};

/** The identifiers of a product; all optional. */
export const IDENTIFIER_MEMBERS = {
  sku: line(100).nullish(),
  manufacturer_part_number: line(64).nullish(),
  gtin: code(20)
    .regex(GTIN, { error: fieldIssue('field_not_gtin'), abort: true })
    .refine(hasCheckDigit, fieldIssue('field_gtin_check_digit'))
    .nullish(),
  no_gtin: optionalFlag(),
};

/** Checks that a product without a GTIN has none. */
export function refuseContradiction({
  value,
  issues,
}: z.core.ParsePayload<{ readonly gtin?: unknown; readonly no_gtin?: unknown }>): void {
  if (value.no_gtin !== true || value.gtin == null) return;
  const message = fieldIssue('field_excluded_by', { other: 'gtin' });
  issues.push({ code: 'custom', path: ['no_gtin'], input: value.no_gtin, message });
}
