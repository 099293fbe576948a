import { createFaultMaker } from './fault';

/**
 * What a field of a request or a record must be: the rest of a sentence that starts with its name.
 */
export const FIELD_FAULTS = {
  field_required: 'is required',
  field_required_with: 'is required with {other:field}',
  field_required_unless: 'is required unless {other:field} is sent',
  field_required_with_declaration: 'is required with declared_value or items',
  field_required_for_country: 'is required for this country',
  field_required_for_pickups: 'is required for pickups and saved addresses',
  field_required_slot_begun: 'is required because the current slot has begun',
  field_required_with_quote: 'is required with quote_id; the quote has {held:fault}',
  field_unknown: 'is not a field that can be sent',
  field_misspelt: 'is not a known field: send {meant}, or leave it out',
  field_staff_only: 'can only be set by staff',
  field_read_only: 'cannot be changed: leave it out, or send what "get" returns now',
  field_no_change: 'must contain a field to change',
  /** The schema library's own words, for schemas without a message. */
  field_unfit: '{reason}',

  field_not_text: 'must be text',
  field_not_country_text: 'must be text: a country code or name',
  field_not_text_of_length: 'must be text of at most {most:number} characters',
  field_empty: 'must not be empty',
  field_too_long: 'must be at most {most:number} characters',
  field_hidden_characters: 'must not contain control or hidden characters, or broken Unicode',
  field_not_flag: 'must be true or false',
  field_not_one_of: 'must be one of {options:terms}',
  field_not_either: 'must be {options:either}',
  field_not_object: 'must be an object',
  field_not_list: 'must be a list',
  field_not_list_of: 'must be a list of {items}',
  field_too_many_lines: 'must have at most {most:number} lines',
  field_repeated: 'is already in the list',

  field_not_number: 'must be a number',
  field_not_whole: 'must be a whole number',
  field_negative: 'must not be negative',
  field_too_small: 'must be at least {least:number}',
  field_too_large: 'must be at most {most:number}',
  field_too_many_decimals: 'must have at most {most:number} decimals',
  field_not_measure: 'must be more than 0 and at most {most:number} {unit:term}',
  field_not_sum: 'must be the sum of its parts',

  field_not_country: 'must be an ISO 3166-1 country code',
  field_not_currency: 'must be an ISO 4217 currency code, such as "THB"',
  field_not_hs_code: 'must be a customs tariff code of 4 to 12 digits',
  field_not_gtin:
    'must be a GTIN, EAN, UPC or ISBN: 8, 12, 13 or 14 digits without anything between them',
  field_gtin_check_digit:
    'must end in its check digit: compare it with the number under the barcode',
  field_not_ioss_number: 'must be an IOSS number: IM and ten digits',
  field_not_eori_number: 'must be an EORI number: two letters, then 1 to 15 letters and digits',
  field_not_shipment_type: 'must be lower-case words such as "parcel" or "document"',
  field_not_carrier_number: 'must be 5 to 50 letters and digits',
  field_not_tracking_number:
    'must be 5 to 50 letters and digits; spaces, dots and hyphens are allowed',
  field_number_digits_lost:
    'is missing digits that Excel dropped: format the column as text before you type or paste numbers',
  field_number_decimal:
    'must not have a decimal point, as Excel writes amounts: format the column as text before you type or paste numbers',
  field_number_day:
    'is a day, not a number: Excel makes days of some numbers unless you format the column as text first',
  field_number_several: 'must be one number, not several',
  field_number_labelled: 'must be the number alone, without words before it',
  field_not_email: 'must be an e-mail address',
  field_not_phone: 'must be a telephone number',
  field_not_thai_phone: 'must be a Thai telephone number, such as 081 234 5678',
  field_not_province: 'must be a province of Thailand',
  field_other_province_code:
    'does not match the province: the code of {province:bilingual} is {code}',
  field_not_postal_code: 'must be five digits',
  field_postal_code_elsewhere: 'belongs to {actual:bilingual}, not to {province:bilingual}',
  field_postal_code_outside: 'is not a postal code of {province:bilingual}',
  field_postal_code_nowhere: 'is not a postal code of any province',
  field_zone_empty: 'must list a province unless postal_codes lists a postal code',
  field_not_courier_id: 'must be lower-case letters, digits and _',
  field_not_label: 'must be up to {most:number} letters, digits, _ and -',
  field_no_row: 'must have at least one row or price',
  field_no_limit: 'must have at least one limit',
  field_no_country: 'must name at least one country',
  field_not_days: 'must be days, such as 3-5',
  field_too_many: 'must have at most {most:number} entries',
  field_no_entry: 'must have at least one entry',
  field_too_many_pieces: 'must have at most {most:number} pieces in total',
  field_pieces_too_heavy: 'must weigh at most {most:number} kg in total',
  field_document_in_pieces: 'must be a single entry with quantity 1 for a document',
  field_measures_needed:
    'is required: the shipment has pieces, so send pieces, or all four of actual_weight_kg, length_cm, width_cm and height_cm',
  field_not_short_id: 'must be lower-case letters, digits, - and _',
  field_not_account_id: 'must be 2 to 40 lower-case letters, digits, - and _',
  field_not_fee_rule_id: 'must be zone, hub and first day, such as upper_north.rama_iv.2027-01-01',
  field_not_logo: 'must be an https URL or null',
  field_no_record: 'names no record',
  field_not_record_id: 'must be 12 letters and digits',
  field_not_reference: 'must look like {prefix}-XXXX-XXXX-XXXX',
  field_other_record: 'refers to a different {noun:term} than {other:field}',
  field_not_key: 'must be 1 to 255 visible ASCII characters without spaces',
  field_not_header_key: 'differs from the Idempotency-Key header',
  field_not_hub: 'is not a destination that accepts pickups; see list_destinations',
  field_not_scope: 'must be pickup or address, or left out',
  field_unknown_action: 'is unknown',
  field_no_action: 'is required: {actions:list}',
  field_not_action_text: 'must be text: {actions:list}',
  field_not_service: 'is not an active service; send {known:fault}',
  field_not_service_but: 'is not an active service; did you mean {meant}? Or send {known:fault}',

  field_not_day: 'must be a calendar date as YYYY-MM-DD',
  field_not_gregorian: 'must have a Gregorian year',
  field_day_outside: 'must be from {first:day} to {last:day}',
  field_not_ship_date: 'must be a day from {first:day}, today in Thailand, to {last:day}',
  field_not_in_year: 'must be a day in {year}',
  field_not_after_previous: 'must be after {day:day}, the previous day in the list',
  field_days_unordered: 'must be in order, each day once',
  field_no_day: 'must have at least one day',
  field_not_weekday: 'must be a weekday from 1 (Monday) to 7 (Sunday)',
  field_not_delivery_days:
    'must be "working", "daily" or a list of weekdays from 1 (Monday) to 7 (Sunday)',
  field_not_time: 'must be a time of day as HH:MM, such as 09:30',
  field_not_after: 'must be after {other:field}',
  field_before: 'must not be before {other:field}',
  field_before_today: 'must not be before today',
  field_after_slot: 'must not be after the slot',
  field_not_slot_ahead: 'must begin in the future and within the next {days:number} days',
  field_before_previous_slot: 'must not be before {time:time}, the end of the previous slot',
  field_no_slot: 'must have at least one slot',
  field_too_many_slots: 'must have at most {most:number} slots',

  field_inside_data: 'belongs beside action, not inside data',
  field_differs: 'differs from {other:field}',
  field_excluded_by: 'must be left out when {other:field} is sent',
  field_not_cursor: 'must be the next_cursor of an earlier answer',
  field_cursor_of_other_list: 'belongs to a list with different filters',
  field_not_changed_since:
    'must be an instant with its offset, such as 2026-11-21T12:00:00+07:00, or the next_cursor of the answer before',
  field_changes_of_other_list: 'is of a list with other filters, or of another account',
  field_in_future: 'is still to come; it is {now:instant}',
  field_page_of_changes:
    'must be left out when changed_since is sent: send next_cursor as changed_since',
  field_filters_changes:
    'must be left out when changed_since is sent, because a record that stops matching would go unreported: choose among the rows that you get',
  field_deleted_of_changes:
    'must be left out when changed_since is sent, which always reports deleted records',

  field_unlike_quote: 'is {sent:term}, but the quote is for {quoted:term}',
  field_not_quoted: 'is {sent}, but the quote has {held:fault}',
  field_unlike_place: 'is {sent:term}, {found:fault}; the quoted price is {price:satang}',
} as const;

export type FieldFaultCode = keyof typeof FIELD_FAULTS;

export const fieldProblem = createFaultMaker<typeof FIELD_FAULTS>();
