import { faultsOf } from '../../src/errors/fault';

/** What is wrong with the lines of a card's spreadsheet, and with its list of zones. */
export const CARD_FILE_FAULTS = {
  line_unnamed: 'The line has no name in its first cell.',
  line_unknown: '"{text}" is not a known line.',
  line_looks_printed:
    '"{text}" is not a known line. A table as carriers print it begins with a line parcel_table or document_table that names its zones.',
  line_ends_table:
    '"{text}" is neither a known line nor a weight such as 0.5, 250 g, 21-44 or 71+.',
  line_repeated: 'There is already a line {line}.',
  line_takes_one: 'The line {line} takes only one value.',
  line_missing: 'The line {line} is missing or has no value.',
  line_second_cell: 'The second cell of the line {line} must be empty.',
  line_has_already: 'The line already has {value}.',
  line_wrong: '{line:term} {wrong:fault}.',
  zone_line_wrong: 'zone {zone}: {line:term} {wrong:fault}.',
  word_or_number: '"{text}" is neither {word} nor a number in {unit:term}.',
  values_missing: 'A value is missing: one or more of {known:list}.',
  option_unknown: '"{text}" cannot follow a {fee:term}: write {options:choice}.',
  min_kg_beyond: 'min_kg must be above 0 and at most {most:grams}.',
  remote_area_without_amount:
    'A remote area needs a flat amount in baht, an amount per kilogram, or both.',
  demand_takes_three: 'A demand surcharge takes only three values.',
  proof_takes_eight: 'A proof takes only eight values. A city with a comma needs quotes.',
  proofs_too_many: 'A card may have at most {most:number} proofs.',
  not_sides: '"{text}" is not three sides, such as 30x20x10.',

  weight_wrong: '"{text}" is not a weight such as 0.5, 250 g, 21-44 or 71+.',
  weight_above_most:
    '"{text}" is above {most:grams}, the most that the service quotes: end the table there, and leave later lines out.',
  weight_not_rising:
    'The row for {weight:grams} comes after the row for {before:grams}; weights must rise.',
  range_reversed: '"{text}" ends below its start.',
  range_overlaps: '"{text}" starts below {reached:grams}, where the line before ends.',
  price_gap: 'There is no price between {from:grams} and {to:grams}.',

  zone_cell_repeated: 'There is already a zone {zone}.',
  zone_not_in_card: 'The card has no zone "{zone}".',
  zone_column_repeated: 'There is already a column for zone {zone}.',
  zone_columns_missing: 'The table has no column for zone {zones:list}.',
  zone_order_differs:
    'The zones of this table are in another order than those of the first table. Add a line zone that names them in the order of the lines countries, area_fee_thb, estimated_days and freight_discount_percent.',
  cell_beyond_zones: 'The cell is beyond the last zone.',
  zone_list_in_pairs: 'There is already a column {column}. Give each country a line of its own.',
  country_without_zone: '{country} has no zone. Write - for a country that is not served.',
  country_listed: '{country:countryToType} is already in zone {zone}, at line {line}.',
  country_listed_in_card:
    '{country:countryToType} is already in zone {zone}, at line {line} of the card.',
  country_in_countries: '{country:countryToType} is already in zone {zone}, in the line countries.',
  zones_without_countries:
    'No zone has countries. Add a line countries, lines of country,zone, or a sheet zones in an .xlsx.',
} as const;

export const cardFileFault = faultsOf<typeof CARD_FILE_FAULTS>();
