// Without the schemas of cards and fuel: the desk's page says these sentences, too.

/** A fault that keeps a card from being quoted. */
export const CARD_FAULTS = {
  valid_to_before_from: 'The last day, {to:day}, is before the first day, {from:day}.',
  tariffs_missing: 'The card has neither parcel nor document rates.',
  card_country_unknown: '{country} is not an ISO 3166-1 alpha-2 country code.',
  country_in_two_zones: '{country:country} is in zone {first} and in zone {second}.',
  fee_groups_too_many:
    'There are {count:number} groups of handling fees; at most {most:number} are allowed.',
  pieces_rule_missing:
    'The card does not say how several pieces are weighed: add the line pieces with {known:choice}.',
  remote_area_repeated: 'There is already a remote area {tier}.',
  country_fee_repeated: '{country:country} pays the country fee {name} twice.',
  country_fee_for_all:
    'The country fee {name} is for all countries (*), so no country may be named as well.',
  country_limit_repeated: '{country:country} already has limits of its own.',
  card_demand_reversed: 'It ends on {to:day}, before it starts on {from:day}.',
  card_demand_overlaps: '{from:day} to {to:day} overlaps {other_from:day} to {other_to:day}.',
  rows_not_rising:
    'The row for {weight:grams} comes after the row for {before:grams}; weights must rise.',
  band_ends_between_steps:
    'The band ends at {weight:grams}, not at a multiple of {step:grams}, the weight step above the rows.',
  band_empty: 'The band ends at {weight:grams}, not above {start:grams}, where it starts.',
  additional_empty:
    'The additional weight ends at {weight:grams}, not above {start:grams}, where it starts.',
  additional_steps_too_many: 'The additional weights have more than {most:number} steps in all.',
  additional_price_too_high:
    'With additional weight, the price rises to {price:satang}; at most {most:satang} is allowed.',
  additional_without_first:
    'Zone {zone} has an amount for additional weight, but no price for the row before it.',
  zone_without_prices: 'Zone {zone} has no price at any weight, for parcels or documents.',
  price_missing:
    'Zone {zone} has no price at {weight:grams}, but has prices at lower and higher weights.',
  prices_unlike_zones:
    'There {prices|is|are} {prices:number} {prices|price|prices} for {zones:number} {zones|zone|zones}.',
  price_falls:
    'The price falls from {from:satang} at {lighter:grams} to {to:satang} at {heavier:grams}. If the shipper pays the lower price of a higher weight, add the line lower_of_higher_weight,yes (in JSON, "lower_of_higher_weight": true).',
  price_zero: 'At {weight:grams} the price is 0, which would apply to every lower weight as well.',
} as const;

/** Warnings for operators and the log. */
export const FUEL_DUE = {
  fuel_never_entered: '{courier:courier}: no fuel surcharge has been entered.',
  fuel_not_begun:
    '{courier:courier}: no fuel surcharge counts yet; the first begins on {from:day}.',
  fuel_missing:
    '{courier:courier}: the fuel surcharge of the {period:term} from {from:day} is missing; {rate:basisPoints} of {since:day} still counts.',
  fuel_late:
    '{courier:courier}: the fuel surcharge of the {period:term} from {from:day} is late; {rate:basisPoints} of {since:day} still counts.',
} as const;
