/** What in a card is probably a typo, with what was expected. */
export const LIKELY_TYPOS = {
  price_out_of_line:
    'In the {tariff:term} table, zone {zone} costs {price:satang} at {weight:grams}. By the prices around it, about {expected:satang} was expected.',
  amount_out_of_line:
    'In the {tariff:term} table, zone {zone} has {price:satang} {of:fault} up to {weight:grams}. By the amounts around it, about {expected:satang} was expected.',
  price_unlike_before:
    'In the {tariff:term} table, zone {zone} has {price:satang} {of:fault} at {weight:grams}, after {before:satang} in version {version}. As the other prices change, about {expected:satang} was expected.',
  zone_unlike_before:
    'In the {tariff:term} table, zone {zone} is at {ratio:basisPoints} of version {version} {weights:fault}; other prices are at {usual:basisPoints}.',
  line_unlike_before:
    'In the {tariff:term} table, the line for {from:grams} is at {ratio:basisPoints} of version {version}; other prices are at {usual:basisPoints}.',
  prices_much_higher:
    'The prices of the {tariff:term} table are {change:basisPoints} higher than in version {version}.',
  prices_much_lower:
    'The prices of the {tariff:term} table are {change:basisPoints} lower than in version {version}.',
  price_gone:
    'In the {tariff:term} table, zone {zone} has no price {weights:fault}, where version {version} has one.',
  row_out_of_line:
    'In the {tariff:term} table, {count:number} zones do not fit the rows around {weight:grams}, such as zone {zone}: {price:satang}, where about {expected:satang} was expected.',
  row_repeated:
    'In the {tariff:term} table, the price at {weight:grams} is that of the row before in {count:number} {count|zone|zones}, such as zone {zone}; other rows differ.',
  column_shifted:
    'In the {tariff:term} table, zone {zone} has the prices of the neighbouring rows from {weight:grams} on, compared with version {version}: a cell may be missing or entered twice.',
  price_free: 'In the {tariff:term} table, zone {zone} costs 0 THB at {weight:grams}.',
  zone_level_unlike_others:
    'In the {tariff:term} table, zone {zone} is at {ratio:basisPoints} of the middle of the other zones throughout.',
  prices_implausible:
    'The {tariff:term} table begins with {price:satang} for {weight:grams} in most zones.',
  documents_dearer: 'Documents cost more than parcels of the same weight.',
  at_weight: 'at {weight:grams}',
  at_weights: 'from {from:grams} to {to:grams}',
  of_row: 'as the price',
  of_additional: 'per step',
  of_per_kg: 'per kilogram',
  of_base: 'as the base',
  zone_begins_later:
    'In the {tariff:term} table, zone {zone} alone has no price at {weight:grams}, so lighter packages are billed at the next weight there: its cell may be empty by mistake.',
  zone_ends_earlier:
    'In the {tariff:term} table, zone {zone} alone has no price at {weight:grams}, so packages of this weight get no quote there: its cell may be empty by mistake.',

  percent_below_one:
    '{setting} is {rate:basisPoints}, less than 1 %. {meant} % is written {meant}, not {typed}.',
  percent_low: '{setting} is {rate:basisPoints}; less than {least:basisPoints} is unusual.',
  percent_high: '{setting} is {rate:basisPoints}; {most:basisPoints} or more is unusual.',
  vat_contradictory: 'vat_mode is {mode:term}, but vat_percent is {vat:basisPoints}.',
  fuel_not_on_freight: 'Fuel does not apply to freight.',
  rounding_unusual: 'Prices are rounded up to a multiple of {unit:satang}; 1 THB is usual.',
  limit_below_rows: 'The highest weight is {weight:grams}, but the table has rows to {rows:grams}.',
  limit_unserved: 'There are limits for {countries:countries}, but no zone has them.',
  threshold_small:
    '{setting} is {value:fault}; carriers set at least {least:fault}. A zero may be missing.',
  threshold_never_met: '{setting} is {value:fault}, but no package above {limit:fault} is carried.',
  limit_large: '{setting} is {value:fault}, more than any carrier takes.',
  country_limit_loose:
    '{setting} of {countries:countries} is {value:fault}, much more than the {limit:fault} of the card.',
  country_limit_tight:
    '{setting} of {countries:countries} is {value:fault}, a small part of the {limit:fault} of the card.',
  fee_large: '{setting} is {fee:satang}.',
  fee_of_nothing: '{setting} is 0 THB.',
  fee_unlike_others:
    '{setting} is {fee:satang}; the middle of the handling fees is {usual:satang}.',
  freight_discount_unlike_others:
    'The freight discount of zone {zone} is {discount:basisPoints}; that of others is about {usual:basisPoints}.',
  area_fee_unlike_others:
    'The area fee of zone {zone} is {fee:satang}; that of others is about {usual:satang}.',
  days_unusual: 'Zone {zone} takes {days} days.',
  days_unlike_others:
    'Zone {zone} takes {days} days; in most zones the last day is {usual:number}.',
  remote_area_odd:
    'Remote area {tier} is {flat:satang} or {per_kg:satang} per kilogram: one of them does not fit the other.',

  setting_unlike_before: '{setting} is {now:fault}, after {before:fault} in version {version}.',
  setting_gone: '{setting} is none or 0, after {before:fault} in version {version}.',
  fee_countries_changed:
    '{setting} has other countries than in version {version}: {countries:countries}.',
  value_none: 'none',
  rate_of: '{rate:basisPoints}',
  amount_of: '{amount:satang}',
  length_of: '{length:millimetres}',
  weight_of: '{weight:grams}',
  text_of: '{text}',

  countries_swapped:
    '{country:country} is in zone {zone} and {other:country} in zone {other_zone}. Are they in one another’s zones?',
  zones_exchanged:
    '{count:number} countries of the zones {zone} and {other_zone} are in one another’s zones, unlike in version {version}: {countries:countries}.',
  countries_moved:
    '{count:number} {count|country is|countries are} in another zone than in version {version}: {countries:countries}.',
  countries_dropped:
    '{count:number} {count|country is|countries are} in no zone, unlike in version {version}: {countries:countries}.',
} as const;
