import { createFaultMaker } from '../../src/errors/fault';

/** What lint finds in hubs, zones, pickup fees, services, holidays and imported accounts. */
export const LIST_FINDINGS = {
  none_active: 'No {noun:term} is active.',
  same_name: '{one} and {other} have the same name.',
  hub_pickups:
    '{count:number} open {count|pickup|pickups} of {hub} {count|stays|stay} and {count|has|have} to be collected: deactivating takes no bookings back.',
  rules_name_inactive:
    '{count:number} fee rules name the {noun:term} {id}, which is not active: {rules}.',
  cutoff_without_effect:
    'The cutoff {cutoff:time} of {hub} has no effect: its last slot begins at {last:time}.',
  province_in_two_zones: '{provinces:provinces} is in {zone} and in {other}.',
  postal_code_in_two_zones: 'The postal code {code} is in {zone} and in {other}.',
  provinces_without_zone: 'In no zone, so without pickups: {provinces:provinces}.',
  no_fee: 'No fee from {zone} to {hub} on {day:day}.',
  rule_id_differs: 'The rule {rule} must have the id {expected}.',
  rule_names_unknown: '{rule}: there is no {noun:term} {id}.',
  rule_names_inactive: '{rule}: the {noun:term} {id} is not active.',
  entry_inactive: 'The {noun:term} {id} is not active.',
  rule_begins_late: '{rule}: it begins more than a year after {day:day}.',
  rule_vat: '{rule}: VAT is {vat:basisPoints}, neither 0 nor 7 %.',
  rule_fuel_high: '{rule}: the fuel surcharge is {fuel:basisPoints}, more than {most:basisPoints}.',
  rule_fuel_low: '{rule}: the fuel surcharge is {fuel:basisPoints}, less than {least:basisPoints}.',
  rule_price_high: '{rule}: one parcel of 1 kg costs {price:satang}, more than {most:satang}.',
  rule_price_low: '{rule}: one parcel of 1 kg costs {price:satang}, less than {least:satang}.',
  rule_price_nothing: '{rule}: one parcel of 1 kg costs nothing.',
  rule_price_changed:
    '{rule}: one parcel of 1 kg costs {price:satang}, previously {before:satang}.',
  rule_parcel_dear:
    '{rule}: another parcel adds {price:satang}, but a separate pickup costs {separate:satang}.',
  rule_kilogram_dear:
    '{rule}: another kilogram adds {price:satang}, but a separate pickup costs {separate:satang}.',
  rule_parcel_cheap: '{rule}: another parcel adds {price:satang}, less than the smallest coin.',
  rule_kilogram_cheap: '{rule}: another kilogram adds {price:satang}, less than the smallest coin.',
  rule_weight_unusual:
    '{rule}: it includes {weight:grams} for {parcels:number} {parcels|parcel|parcels}.',
  more_findings: 'And {count:number} more.',
  findings_unknown: 'The result could not be checked: {reason}.',
  inactive_but_quoted:
    'Quotes still offer {courier:courier}, and shipments that ask for it are refused. To take it out of quotes as well, publish a card of {courier:courier} that is not active.',
  fewer_holidays:
    '{year:year} has {count:number} {count|day|days} in this file, {fewer:number} fewer than before.',
  few_holidays:
    '{year:year} has {count:number} {count|day|days} in this file; every employer in Thailand gives at least {least:number}.',
  holidays_expected: 'Not announced yet, but loaded like the others: {days:days}.',
  account_not_disabled:
    'The account {account} is not disabled: the column "disabled" is not imported.',
  account_stays_disabled:
    'The account {account} stays disabled: the column "disabled" is not imported.',
} as const;

export const listFinding = createFaultMaker<typeof LIST_FINDINGS>();
