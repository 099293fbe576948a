import { createFaultMaker } from './fault';
import { createWords, ENGLISH_FORMATS } from './words';

/** What a parcel lacks for its destination. */
export const CUSTOMS_FAULTS = {
  customs_items_missing:
    'There are no items: customs in {country:country} needs a line for each kind of goods.',
  customs_identifier_missing:
    '{member:field} is missing on {count|line|lines} {lines}: customs in {country:country} needs it for goods {sold:fault}.',
  customs_gtin_missing:
    '{member:field} is missing on {count|line|lines} {lines}: customs in {country:country} needs it for goods {sold:fault}. If the product has none, send {none:field} as true.',
  customs_sold: 'sold to consumers',
  customs_sold_up_to: 'sold to consumers in parcels worth up to {most:number} EUR',
  customs_sold_near:
    'sold to consumers in parcels worth up to {most:number} EUR, as this one may be',
  customs_hs_code_incomplete:
    '{member:field} is missing or has fewer than {digits:number} digits on {count|line|lines} {lines}: customs in {country:country} needs them.',
  customs_origin_missing:
    '{member:field} is missing on {count|line|lines} {lines}: customs in {country:country} needs it.',
  customs_sale_type_missing:
    '{member:field} is missing: customs in {country:country} needs to know whether this is a sale to a consumer or a business, a gift, a sample or a return.',
  customs_currency_missing: '{member:field} is missing, so nobody knows what the value means.',
  customs_email_missing:
    "The consignee's email is missing: carriers to {country:country} need it during customs clearance.",
  customs_phone_missing:
    "The consignee's phone is missing: carriers need it during customs clearance.",
  customs_description_vague:
    '"{text}" is too vague for customs: say what the goods are, such as "cotton shirts for men".',
  customs_values_differ:
    'The items add up to {sum} {currency}, but {member:field} is {declared} {currency}.',
} as const;

export const customsFault = createFaultMaker<typeof CUSTOMS_FAULTS>();

/** The wording of a note in an answer, with numbers as in requests. */
export const sayCustomsNote = createWords(CUSTOMS_FAULTS, CUSTOMS_FAULTS, {
  ...ENGLISH_FORMATS,
  number: (text) => text,
});
