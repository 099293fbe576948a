import { createFaultMaker } from './fault';

/** Why a courier gives no price, and what to know about a price. */
export const PRICE_FAULTS = {
  no_parcel_tariff: 'This courier carries documents only; set is_document to true for its price.',
  no_document_tariff: 'This courier has no document rates; set is_document to false for its price.',
  not_yet_valid: "This courier's rates start on {from:day}.",
  no_longer_valid: "This courier's rates ended on {until:day}.",
  destination_not_served: 'This courier does not deliver to {country:country}.',
  suspended: 'This courier is suspended until further notice: {reason:bilingual}',
  suspended_until: 'This courier is suspended until {until:day}: {reason:bilingual}',
  fuel_surcharge_unknown: "This courier's fuel surcharge of {day:day} is not known.",
  area_rates_missing:
    "This courier's charge for the destination's postal code or city is not known.",
  one_piece_only: 'This courier carries one piece per shipment.',
  over_piece_limit:
    "The shipment has {pieces:number} pieces; this courier's limit is {limit:number}.",
  over_shipment_weight_limit:
    "The shipment's actual weight, {weight:kilograms}, is over this courier's limit of {limit:kilograms}.",
  of_piece: 'Entry {entry:number} of pieces (pieces.{index:number}): {problem:fault}',
  over_weight_limit:
    "The actual weight, {weight:kilograms}, is over this courier's limit of {limit:kilograms}.",
  over_side_limit:
    "The longest side, {length:centimetres}, is over this courier's limit of {limit:centimetres}.",
  over_length_plus_girth_limit:
    "Length plus girth, {length:centimetres}, is over this courier's limit of {limit:centimetres}.",
  over_tariff_maximum:
    "The billable weight, {weight:kilograms}, is over the {limit:kilograms} that this courier's rates reach to.",

  shipment_only_documents: 'This courier carries documents only.',
  shipment_no_documents: 'This courier carries no documents.',
  shipment_without_rates: 'There are no rates of {service}.',
  shipment_rates_unreadable: 'The rates could not be read when the shipment was priced.',
  shipment_quote_lost: 'The shipment was changed, so its quote no longer applies.',
  shipment_price_of_day: 'The price is for shipping on {day:day}.',
  shipment_left_early:
    'The shipment left before {day:day}, the day of its quote at {price:satang}: this is the price of the day on which it left.',
  shipment_left_early_unpriced:
    'The shipment left before {day:day}, the day of its quote, and the day on which it left has no price: the quoted {price:satang} stays.',

  note_on_areas:
    '{problem:fault}: a remote area or another zone by {by:term} is not in the price of {couriers:couriers}.',
  note_no_postal_code: 'No postal_code was sent',
  note_no_city: 'No city was sent',
  note_city_not_listed: 'The city "{city}" is not listed, but "{near}" is',
  note_postal_code_incomplete: '{postal_code} is not a complete postal code of {country:country}',
  note_on_fuel:
    'The fuel surcharge of {courier:courier} from {from:day} on is not known yet: that of {last:day} is in the price.',
  note_no_thai_holidays:
    'The public holidays of Thailand in {year:year} are not entered yet: the handover skips only weekdays without collection then.',
  note_no_holidays:
    'The public holidays of {country:country} are not known: delivery dates skip only its weekends.',
  note_no_holidays_of_year:
    'The public holidays of {country:country} in {year:year} are not known: delivery dates skip only its weekends then.',
} as const;

export const priceFault = createFaultMaker<typeof PRICE_FAULTS>();
