/** What in a card is probably a typo, with what was expected. */
export const LIKELY_TYPOS = {
  price_out_of_line:
    'In the {tariff:term} table, zone {zone} costs {price:satang} at {weight:grams}. By the prices around it, about {expected:satang} was expected.',
  amount_out_of_line:
    'In the {tariff:term} table, zone {zone} has {price:satang} ({line:term}) up to {weight:grams}. By the amounts around it, about {expected:satang} was expected.',
  price_unlike_before:
    'In the {tariff:term} table, zone {zone} has {price:satang} ({line:term}) at {weight:grams}, after {before:satang} in version {version}. As the other prices change, about {expected:satang} was expected.',
  zone_unlike_before:
    'In the {tariff:term} table, zone {zone} is at {ratio:basisPoints} of version {version} from {from:grams} to {to:grams}; other prices are at {usual:basisPoints}.',
  line_unlike_before:
    'In the {tariff:term} table, the line for {from:grams} is at {ratio:basisPoints} of version {version}; other prices are at {usual:basisPoints}.',
  prices_much_higher:
    'The prices of the {tariff:term} table are {change:basisPoints} higher than in version {version}.',
  prices_much_lower:
    'The prices of the {tariff:term} table are {change:basisPoints} lower than in version {version}.',
  price_gone:
    'In the {tariff:term} table, zone {zone} has no price from {from:grams} to {to:grams}, where version {version} has one.',
  zone_begins_later:
    'In the {tariff:term} table, zone {zone} alone has no price at {weight:grams}, so lighter packages are billed at the next weight there: its cell may be empty by mistake.',
  zone_ends_earlier:
    'In the {tariff:term} table, zone {zone} alone has no price at {weight:grams}, so packages of this weight get no quote there: its cell may be empty by mistake.',

  percent_below_one:
    '{setting} is {rate:basisPoints}, less than 1 %. 28 % is written 28, not 0.28.',
  percent_high: '{setting} is {rate:basisPoints}; more than {most:basisPoints} is unusual.',
  fuel_not_on_freight: 'Fuel does not apply to freight.',
  rounding_unusual: 'Prices are rounded up to a multiple of {unit:satang}; 1 THB is usual.',
  limit_below_rows: 'The highest weight is {weight:grams}, but the table has rows to {rows:grams}.',
  limit_unserved: 'There are limits for {countries:countries}, but no zone has them.',
  threshold_small:
    '{setting} is {value:fault}; carriers set at least {least:fault}. A zero may be missing.',
  threshold_never_met: '{setting} is {value:fault}, but no package above {limit:fault} is carried.',
  fee_of_nothing: '{setting} is 0 THB.',
  fee_unlike_others:
    '{setting} is {fee:satang}; the middle of the handling fees is {usual:satang}.',
  freight_discount_unlike_others:
    'The freight discount of zone {zone} is {discount:basisPoints}; that of others is about {usual:basisPoints}.',
  area_fee_unlike_others:
    'The area fee of zone {zone} is {fee:satang}; that of others is about {usual:satang}.',
  days_unusual: 'Zone {zone} takes {days} days.',
  remote_area_odd:
    'Remote area {tier} is {flat:satang} or {per_kg:satang} per kilogram: one of them does not fit the other.',

  setting_unlike_before: '{setting} is {now:fault}, after {before:fault} in version {version}.',
  setting_gone: '{setting} is none or 0, after {before:fault} in version {version}.',
  rate_of: '{rate:basisPoints}',
  amount_of: '{amount:satang}',
  length_of: '{length:millimetres}',
  weight_of: '{weight:grams}',
  text_of: '{text}',

  countries_swapped:
    '{country:country} is in zone {zone} and {other:country} in zone {other_zone}. Are they in one another’s zones?',
  countries_moved:
    '{count:number} {count|country is|countries are} in another zone than in version {version}: {countries:countries}.',
  countries_dropped:
    '{count:number} {count|country is|countries are} in no zone, unlike in version {version}: {countries:countries}.',
} as const;
