import { createFaultMaker } from './fault';

/** Refusals of the service and their details, as whole sentences. */
export const SERVICE_FAULTS = {
  field_wrong: '{field:field} {problem:fault}.',
  fields_wrong: '{total} fields need attention: {fields:fields}.',
  fields_wrong_cut: '{total} fields need attention: {fields:fields} and {more} more.',

  body_compressed: 'The body is compressed; send it without a Content-Encoding.',
  body_empty: 'The body is empty; send a JSON object.',
  body_not_utf8: 'The body is not text in UTF-8.',
  body_not_object: 'The body is JSON but not an object: send {form}.',
  body_not_json: 'The body is not valid JSON.',
  body_not_json_at: 'The body is not valid JSON; the fault is at character {position}.',
  body_late: 'The body did not arrive whole within {seconds} seconds; send the request again.',
  body_too_large: 'The body has {bytes} bytes; at most {most} (256 KiB) are accepted.',
  body_much_too_large:
    'The body has more than {most} bytes; at most {most} (256 KiB) are accepted.',
  method_not_allowed: '{method} is not a method of this function; use {methods:either}.',
  function_misspelt: 'There is no function at {path}; the address is {address}.',
  function_unknown: 'There is no function at {path}; the functions are {addresses:list}.',
  action_unknown: 'Unknown action; send one of {actions:list}.',
  scope_missing: '{scope:fault} {refusal:fault}',

  token_not_sent:
    'No token was sent: send it in the header "Authorization: Bearer <API_TOKEN>" or in the body field "api_token".',
  token_not_sent_in_body:
    'No token was sent: send it in the body field "api_token"; this function accepts it nowhere else.',
  token_in_address:
    'A token must not be part of an address, which is logged: send "Authorization: Bearer <TOKEN>", and replace this one.',
  token_not_text: 'The body field "api_token" must be text.',
  tokens_differ: 'The header and the body contain different tokens; send only one.',
  token_for_tracking: 'This is a tracking credential; send an API token instead.',
  token_not_for_tracking:
    'This is an API token; tracking requires a tracking credential. Register for the tracking interface to get one within one business day.',
  token_mistyped: 'The token is incomplete or mistyped; copy the whole token again.',
  token_of_demonstration: 'This is a demonstration token; it works only on a local start.',
  token_of_uat: 'This is a UAT token; production accepts tokens that begin with "svc_".',
  token_of_production: 'This is a production token; UAT accepts tokens that begin with "uat_svc_".',
  token_unknown: 'The token is unknown; copy it again or generate a new one.',
  token_revoked:
    'The token was revoked on {at:instant}; use its replacement or generate a new one.',
  token_expired: 'The token expired on {at:instant}; generate a new one.',
  tokens_unknown_from_address:
    'Too many unknown tokens came from your address, so this one was not looked up. If it is right, retry in {seconds} s.',
  tokens_unknown_at_service:
    'Too many unknown tokens came to the service, so this one was not looked up. If it is right, retry in {seconds} s.',
  staff_only: 'Only staff can do this; contact us.',
  partners_only: 'Only partner accounts can use pickups; contact us to become a partner.',
  shipments_of_others: 'Only staff can list the shipments of other accounts.',
  deleted_shipments: 'Only staff can list deleted shipments.',
  pickups_of_others: 'Only staff can list the pickups of other accounts or of a hub.',

  too_many_reads:
    'Your account has read too much in a short time; retry in {seconds} s. Read lists page by page, by cursor, or with changed_since.',
  too_many_writes:
    'Your account has created or changed too much in a short time; retry in {seconds} s.',
  too_many_bytes:
    'Your account has stored too much in a short time; retry in {seconds} s. Send shorter texts and lists, or send them more slowly.',
  too_many_calls: 'More than {most} calls a minute with this credential; retry in {seconds} s.',
  too_many_refreshes:
    'More than {most} refreshes a minute with this credential; retry in {seconds} s.',
  record_contended:
    'Too many requests are changing this record at the same time; send the request again.',
  deadline_passed: 'The request ran past its deadline.',
  service_failed:
    'The service failed to answer; try again, and give us the request_id if it keeps failing.',
  service_late: 'The service could not answer in time. Try again in a moment.',
  service_late_creation:
    'The service could not answer in time. It may or may not have been created: look at your list before you send it again. With an idempotency key, sending it again is always safe.',
  service_late_keyed_creation:
    'The service could not answer in time. It may or may not have been created: send the same request again with the same idempotency key, and it is created once.',
  service_late_change:
    'The service could not answer in time. The change may or may not have been made: get the record before you send it again.',
  key_unreadable:
    'This idempotency key was used, but its stored answer cannot be read. Check whether the record exists; if it does not, use a new key.',
  key_reused:
    'This idempotency key was used in the last 24 hours for a request with different data; use a new key.',

  country_ambiguous: '"{text}" is the name of more than one country: send {countries:either}.',
  country_misspelt: '"{text}" is not a country we know; did you mean {countries:either}?',
  country_unknown: '"{text}" is not a country we know; send its ISO 3166-1 code, such as "JP".',
  country_candidate: '{code} ({name})',
  country_detail: '{code} is {name}.',

  shipment_not_found: 'There is no such shipment; check the request_number.',
  shipment_locked: 'The shipment is no longer pending, so it cannot be changed; contact us.',
  shipment_shipped: 'The shipment is no longer pending, so it cannot be deleted; contact us.',
  shipment_deleted: 'The shipment is deleted; contact us to restore it.',
  shipment_not_deleted: 'The shipment is not deleted.',
  shipment_field_changed:
    'Changed meanwhile: {field:field}. Reload the page to see the change, then make yours again.',
  transition_impossible:
    'A {noun:term} that is {from:term} cannot become {to:term}; it can become {next:terms}.',
  transition_from_final:
    'A {noun:term} that is {from:term} cannot become {to:term}; its status is final.',
  service_suspended: '{refusal:fault} ({inThai})',
  number_mistyped:
    '{number} is mistyped: its check character does not match the others. Copy it again.',
  number_not_found:
    'No parcel with the number {number} is known to us or to a connected carrier. Check the number; a new one can take some hours to appear.',

  pickup_not_found: 'There is no such pickup; check the pickup_number.',
  address_not_found: 'There is no such saved address; check the id.',
  area_not_served:
    'There are no pickups at {postal_code} for the destination {hub}; try another destination or contact us.',
  slot_not_changeable: 'The slot of a pickup with status {status:term} cannot be changed.',
  pickup_not_cancellable:
    'The parcels have been picked up, so the pickup can no longer be cancelled; contact us.',
  cancel_too_late:
    'The pickup could only be cancelled until {until:instant}, when its slot began; contact us.',
  slot_not_bookable: '{slot:slot} cannot be booked: {reason:fault}.',
  slot_none_open: '{hub} has no open slot from {from:day} on within the next {days} days.',
  slot_none_open_now: '{hub} has no open slot from now on within the next {days} days.',
  slot_with_alternatives: '{refusal:fault} The next slots are {slots:slots}.',
  slot_past: 'the day is in the past',
  slot_too_far: 'it is more than {days} days ahead',
  slot_on_holiday: 'it is a public holiday',
  slot_on_closed_weekday: '{hub} is closed on that weekday',
  slot_booked_late: 'bookings closed at {at:instant}',
  slot_unknown: 'the hours of {hub} are {hours:timeRanges}',

  quote_not_found: 'There is no such quote; check the quote_id.',
  quote_of_other_services:
    'The quote is for other services. {differences:sentences} Get a new quote.',
  quote_of_other_record:
    'The quote is for a different {noun:term}. {differences:sentences} Get a new quote.',
  quote_of_other_place:
    'The quoted price does not hold at this place. {differences:sentences} Get a new quote.',
  quote_expired:
    'The quoted {noun:term} of {quoted:satang} was valid until {until:instant}; the {noun:term} is now {current:satang}. {moved:sentences} Get a new quote.',
  quote_expired_without:
    'The quoted {noun:term} of {quoted:satang} was valid until {until:instant}; there is no {noun:term} now. {moved:sentences} Get a new quote.',
  quote_part_moved: '{part:term} was {before:fault} and is now {now:fault}.',
  amount_of_money: '{amount:satang}',
  amount_of_weight: '{weight:kilograms}',
  quoted_prices: 'prices of {couriers:list}',
  quoted_prices_none: 'prices of no courier',
  place_price: 'where the price is {price:satang}',
  place_price_in_other_zone: 'in another zone of the courier, where the price is {price:satang}',
  place_price_unknown: 'where the price is not known',

  known_services: 'the service_id of a quote, or an id of apiShippingServices: {ids:fault}',
  known_couriers: 'the service_id of a quote: {ids:fault}',
  known_from_quote: 'the service_id of a quote',
  listed: '{ids:list}',
  listed_cut: '{ids:list} and {more} more',
  value_without_quotes: '{value}, without quotes',
  one_of_codes: '{codes:either}',
} as const;

export const serviceFault = createFaultMaker<typeof SERVICE_FAULTS>();
