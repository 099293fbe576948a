import { createFaultMaker } from '../../src/errors/fault';

/** What is wrong, or may be unintended, in surcharges, areas and suspensions that are entered. */
export const SURCHARGE_FAULTS = {
  courier_not_known: 'There is no courier "{text}".{near:suggestions}',
  courier_not_asked: '"{text}" is not {courier}, whose areas are read.',
  not_courier: '"{text}" is not a courier: lower-case letters, digits and _.',
  surcharge_name_too_long: 'The name is too long.',
  surcharge_repeated: 'The same surcharge is already at line {line}.',
  surcharge_differs: 'The same surcharge is already at line {line}, with other amounts.',
  warning_repeated:
    '{warning:fault} The same applies to {count:number} later {count|entry|entries}.',

  fuel_repeated:
    '{courier:courier} already has {rate:basisPoints} from {from:day}, at line {line}.',
  fuel_below_one: '"{text}" counts as {rate:basisPoints}, less than 1 %.',
  fuel_out_of_range:
    'Fuel of {rate:basisPoints} is out of range; it can be at most {most:basisPoints}.',
  fuel_far_ahead:
    'The rate of {courier:courier} from {from:day} begins in more than {days:number} days.',
  fuel_gap:
    '{courier:courier} has no new rate between {after:day} and {before:day}: {rate:basisPoints} goes on.',
  fuel_jump: '{rate:basisPoints} from {from:day} is far from the {before:basisPoints} before it.',
  fuel_spike:
    '{rate:basisPoints} from {from:day} is far from the {before:basisPoints} before it and the {after:basisPoints} after it.',
  fuel_began:
    '{rate:basisPoints} of {courier:courier} began in the past, on {from:day}: quotes since then had {before:basisPoints}.',
  fuel_first_began:
    '{rate:basisPoints} of {courier:courier} began in the past, on {from:day}: until now there was no rate.',
  fuel_not_scheduled:
    'No live version of {courier:courier} takes its fuel from the schedule. That needs the line fuel_percent,scheduled.',
  fuel_removed_began: 'The rate began in the past: quotes since {from:day} included it.',

  where_missing: 'The destinations are missing: zones, countries or *.',
  where_all_and_others: '* stands for all destinations: leave the others out.',
  where_not_zone: `"{text}" is not a zone of the courier's card, which has {zones:list}.`,
  where_no_zones: 'The courier has no zones, so "{text}" is not one.',
  where_not_known: `"{text}" is neither a zone of the courier's card, which has {zones:list}, nor a known country.{near:suggestedCountries}`,
  where_ambiguous: `"{text}" may be a zone of the courier's card or the country {country:countryToType}. Write {ways:choice}.`,
  demand_reversed: '"{name}" ends on {to:day}, before it starts on {from:day}.',
  demand_nowhere: '"{name}" has no destinations: zones, countries or *.',
  demand_twice:
    '"{name}" would count twice for {places:list}: from {from:day} to {to:day} and from {again_from:day} to {again_to:day}.',
  demand_twice_in_file: '{overlap:fault} The other is at line {line}.',
  demand_twice_entered:
    '{overlap:fault} End the earlier {name} of {courier:courier} on {last:day} first.',
  demand_names_too_many:
    'On {day:day}, {count:number} names would add up; at most {most:number} may.',
  demand_over: '{name} of {from:day} to {to:day} of {courier:courier} is over.',
  demand_began:
    '{courier:courier}: {name} ({from:day} to {to:day}) began in the past: quotes since then did not include it.',
  demand_far_ahead:
    '{name} of {from:day} to {to:day} of {courier:courier} begins in more than a year.',
  demand_amount_odd:
    '{name} of {from:day} to {to:day} of {courier:courier} is {rate:satang} per kilogram. Is that right?',
  demand_and_card:
    "{name} of {from:day} to {to:day} of {courier:courier} is charged in addition to the card's own demand surcharge.",
  demand_unlike:
    '{name} of {from:day} to {to:day} is {rate:satang} per kilogram; from {other_from:day} to {other_to:day} it is {other:satang}.',
  demand_adds_up: '{name} and {other} add up where both apply.',
  demand_end_past: '{on:day} is in the past: quotes since then included {name}.',
  demand_of_days: '{name} of {from:day} to {to:day}',
  demand_stays: '{name} of {from:day} to {to:day} stays.',

  area_place_columns_missing: 'The heading has neither from nor city.',
  area_tier_missing: 'The tier is missing. A zone of the card is written zone=2.',
  area_not_tier: '"{text}" is not a tier: up to 40 letters, digits, _ and -.',
  area_not_zone: '"{text}" names no zone. Write its code of up to {most} characters.',
  area_names_too_many: 'There are more than {most:number} tiers and zones.',
  area_place_missing:
    'The row has neither a postal code nor a city. For the whole country, write * in the column from.',
  area_zone_whole_country:
    'A whole country in a zone of its own: put {country:country} in that zone of the card instead.',
  area_first_code_missing: 'The first postal code of the range is missing.',
  area_range_given: '"{text}" is already a range. Leave one of the cells empty.',
  area_range_reversed: '"{text}" comes after "{last}". Write the lower code first.',
  area_codes_unlike:
    '"{text}" and "{last}" differ in length. Write both in full, or the shorter one with * at its end.',
  area_not_code: '"{text}" is not a postal code of {country:countryToType}.{near:suggestions}',
  area_code_is_number:
    '"{text}" is a number of a spreadsheet, not a postal code. Format the column as text.',
  area_not_city: '"{text}" is not the name of a city.',
  area_in_zone: '{text} is already in zone {zone}, at line {line}.',
  area_meets_zone: '{text} ({other} there) is already in zone {zone}, at line {line}.',

  area_zeros_lost:
    'The lost leading zero of {count:number} postal {count|code was|codes were} restored, such as {text} as {read} ({places|line|lines} {lines:list}).',
  area_codes_begin:
    '{count:number} postal {count|code was|codes were} read as the beginning of codes, such as {text} as {read} ({places|line|lines} {lines:list}).',
  area_codes_cut:
    '{count:number} postal {count|code was|codes were} read without the last four digits, such as {text} as {read} ({places|line|lines} {lines:list}).',
  area_whole_country:
    'The row of {tier} has neither a postal code nor a city, and {country:country} has no other row: it counts for the whole country ({places|line|lines} {lines:list}).',
  area_codes_cover_country:
    'The codes of {tier} are all that the country has: it counts for the whole country, with or without a code ({places|line|lines} {lines:list}).',
  area_codes_needless:
    '{count:number} {count|row has|rows have} postal codes of a country without any, such as {country:country}: the codes were left out ({places|line|lines} {lines:list}).',
  area_cities_unused:
    '{count:number} {count|row has|rows have} both postal codes and a city: only the codes count ({places|line|lines} {lines:list}).',
  area_rows_repeated:
    '{count:number} {count|row that repeats|rows that repeat} an earlier one {count|was|were} left out ({places|line|lines} {lines:list}).',
  area_tiers_shared:
    '{count:number} {count|row has|rows have} a place that another tier has too, such as {text}, in {tier} at line {line}: the higher charge counts ({places|line|lines} {lines:list}).',
  area_names_gone: '{courier:courier} in {country:country}: no area is of {names:list} any more.',
  areas_fewer:
    '{courier:courier} in {country:country}: {areas:number} {areas|area|areas}, {fewer:number} fewer than before.',
  areas_kept:
    '{courier:courier} keeps its earlier {count:number} {count|area|areas} in {countries:countries}, which the file does not name.',
  area_list_began: 'The list began in the past, on {day:day}: quotes since then did not use it.',

  suspension_began: 'It began in the past, on {from:day}: quotes since then had prices.',
  suspension_over: '{until:day} has passed: it stops nothing.',
  suspension_remains: '{id} remains: {where:fault}, {days:fault}.',
  all_destinations: 'all destinations',
  some_destinations: '{countries:countries}',
  suspended_to_day: 'from {from:day} to {until:day}',
  suspended_from_day: 'from {from:day} until further notice',
} as const;

export const surchargeFault = createFaultMaker<typeof SURCHARGE_FAULTS>();
