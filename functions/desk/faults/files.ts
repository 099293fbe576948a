import { createFaultMaker } from '../../src/errors/fault';
import { createRefuser } from '../model/operation';

export const FILE_REFUSALS = {
  file_faulty: '{file} has {count:number} {count|fault|faults}.',
  file_exists: '{file} already exists.',
  file_encoding_wrong:
    '{file} is not {encoding}. Save it again in UTF-8; in a spreadsheet, choose "CSV UTF-8".',
  file_encoding_unclear:
    '{file} is not UTF-8, and its bytes do not tell whether it is Thai (windows-874) or Western (latin-1). Save it again in UTF-8; in a spreadsheet, choose "CSV UTF-8".',
  file_encrypted: '{file} has a password. Save it without one.',
  file_is_xls: '{file} is an old .xls spreadsheet. Save it as .xlsx.',
  file_named_xlsx:
    '{file} is not an .xlsx file inside. Save it as .xlsx in a spreadsheet; if it is CSV, name it .csv.',
  file_named_csv:
    '{file} is not CSV inside: it looks like a spreadsheet. Name it .xlsx, or save it as CSV.',
  file_not_spreadsheet: '{file} is neither .xlsx nor CSV. Save it as .xlsx.',
  file_not_xlsx: '{file} is not an .xlsx file inside. Save it as .xlsx.',
  file_damaged:
    '{file} is damaged and cannot be read. Open it in a spreadsheet and save it again as .xlsx.',
  file_too_large: '{file} is too large: more than {most:number} MiB.',
  file_inflates_too_far:
    '{file} is too large: its cells take more than {most:number} MiB. Remove what you do not need, or split the file.',
  file_has_too_many_cells:
    '{file} is too large: it has more than {most:number} cells. Remove what you do not need, or split the file.',
  file_expands:
    '{file} expands to more than {most:number} times its size, as no ordinary spreadsheet does. Copy the cells into a new file.',
  file_has_too_many_sheets:
    '{file} has more than {most:number} sheets. Remove those that are not needed.',
  file_too_complex:
    '{file} takes too long to read, or too much memory. Remove what you do not need, or split the file.',
  file_without_sheet: '{file} has no visible sheet.',
  file_sheets_ambiguous:
    '{file} has several sheets: {sheets:list}. Name the one to import {sheet}.',
  file_without_card: '{file} has no sheet with a card, only the sheet {sheet}.',
  zones_given_twice: '{file} already has a sheet {sheet}, so it takes no file of zones.',
  zones_for_json: 'A file of zones applies to a card in .csv or .xlsx only.',
} as const;

/** @example throw refuseFile('file_damaged', { file: name }) */
export const refuseFile = createRefuser(FILE_REFUSALS);

export const FILE_FAULTS = {
  file_empty: 'The file is empty.',
  line_too_long: 'The line has more than {most:number} characters.',
  cells_too_many: 'The file has more than {most:number} cells. Divide it.',
  rows_too_many: 'The file has more than {most:number} rows. Divide it.',
  file_read_as: '{file} is read as {encoding}.',
  cells_separated: 'The cells are separated by {separator:term}. Save the file as CSV with commas.',
  quotes_open: 'The quotes are not closed.',
  quotes_misplaced:
    'There are quotes in the middle of a cell. Put the whole cell in quotes, and write each quote in it twice.',
  lengths_differ: 'The line has more or fewer cells than the heading.',
  nul_found: 'The line has a NUL byte, which no text has: the file is damaged. Export it again.',
  csv_malformed: 'This is not CSV: {reason}.',
  json_malformed: 'This is not JSON: {reason:term}.',
  cells_rounded:
    'The cell shows {shown} but holds {held}, which counts. {count:number} {count|cell|cells} of the sheet {count|is|are} rounded by {count|its format|their format}.',
  cell_shows_error: 'The cell shows {error}. Correct it, or empty it.',
  formula_not_computed:
    'The formula has no saved result. Open the file in a spreadsheet and save it again.',
  sheets_unread: 'Only the sheet {sheet} was read, not {others:list}.',
  fault_repeated: '{fault:fault} {count:number} more {count|line has|lines have} the same.',

  columns_missing: 'The heading has no {columns:list}.',
  column_misspelt: '"{text}" is not a known column.{near:suggestions}',
  column_unknown: '"{text}" is not a known column: {known:list}.',
  column_repeated: '"{text}" is already in column {at}.',
  column_without_heading: 'The column has no heading.',
  cell_without_heading: '"{text}" is in a column without a heading.',
  cell_beyond_columns:
    'The cell is beyond the last column of the heading. A value with a comma needs quotes, such as "1,500.00" or "Korea, Republic of".',
  lines_missing: 'There are no lines below the heading.',
  entry_repeated: '{entry} is listed twice, first in row {line}.',

  cell_missing: 'The {what:term} is missing.',
  number_missing:
    'A value is missing: a number in {unit:term} with at most {places} {places|decimal|decimals}.',
  number_wrong:
    '"{text}" is not a number in {unit:term} with at most {places} {places|decimal|decimals}.',
  not_number: '"{text}" is not a number, such as 10.',
  not_thb: '"{text}" is not an amount in THB, such as 120.50.',
  not_kg: '"{text}" is not a weight in kg, such as 1.5.',
  not_percent: '"{text}" is not a percentage, such as 28.5.',
  amount_too_high: '"{text}" is more than {most:satang}, the most that a cell may hold.',
  not_yes_or_no: '"{text}" is neither yes nor no.',
  not_weekdays: '"{text}" is not weekdays, such as Mon-Fri or 1 2 3 4 5.',
  not_slots: '"{text}" is not slots, such as 09:00-12:00; 13:00-17:00.',
  not_one_of: '"{text}" is not one of {known:list}.{near:suggestions}',
  day_buddhist: '"{text}" has a Buddhist year.{near:suggestions}',
  day_otherwise: '"{text}" is not written as YYYY-MM-DD.{near:suggestions}',
  day_outside: '"{text}" must be a day from {first:day} to {last:day}.',
  day_serial:
    '"{text}" is the number of a day in a spreadsheet: format the cell as a date, or as text.{near:suggestions}',
  not_day: '"{text}" is not a day, such as 2027-01-01.',
  country_not_known: '"{text}" is not a known country.{near:suggestedCountries}',
  country_name_ambiguous:
    '"{text}" could be more than one country. Write {countries:countriesToType}.',

  member_unknown: 'is not a known member.{near:suggestions}',
  member_wrong: '{wrong:fault}.{near:suggestions}',
  cell_wrong: '"{text}" {wrong:fault}.{near:suggestions}',
  column_wrong: '{column} {wrong:fault}.',
} as const;

export const fileFault = createFaultMaker<typeof FILE_FAULTS>();

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
  proof_pieces_differ:
    'The weights and the sizes are not of the same pieces: write as many of both, such as 2*3.2; 2.5 and 40x30x20; 20x20x20.',
  proofs_too_many: 'A card may have at most {most:number} proofs.',
  not_delivery_days: '"{text}" is neither working, daily nor weekdays, such as Mon-Sat.',
  not_sides: '"{text}" is not three sides, such as 30x20x10.',

  weight_wrong: '"{text}" is not a weight such as 0.5, 250 g, 21-44 or 71+.',
  stepped_weight_wrong:
    '"{text}" is not a weight with its step such as 30 per 0.5, 0.5-30 per 0.5 or 2 per 250 g.',
  price_cells_empty:
    '{count:number} {count|cell|cells} of the {tariff:term} table {count|is|are} empty, in zone {zones:list}: there is no price at {count|that weight|those weights} there. Where that is meant, write -.',
  area_fee_empty: 'The area fee of zone {zone} is empty, and counts as 0. If it has none, write 0.',
  base_without_band:
    'There is no price per kilogram up to {weight:grams}: a base needs one of the same weight.',
  base_repeated: 'There is already a base up to {weight:grams}.',
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

export const cardFileFault = createFaultMaker<typeof CARD_FILE_FAULTS>();
