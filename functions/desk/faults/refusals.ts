import type { Fault } from '../../src/errors/fault';
import type { MalformedDocumentError } from '../../src/store/parse-document';
import { createRefuser } from '../model/operation';

/** What operations refuse. */
export const REFUSALS = {
  entry_missing: 'There is no {noun:term} {id}.',
  id_impossible: '"{id}" cannot be an id: an id is not empty and has no slash.',
  service_active: 'The service {service} already exists.',
  service_inactive: 'The service {service} already exists and is not active.',
  outcome_unknown: 'Nobody knows whether this was stored. Look at it before you try again.',
  document_unreadable: 'The document {document} is malformed: {reason}',

  account_missing: 'There is no account {account}.',
  account_exists: 'The account {account} already exists.',
  account_disabled: 'The account {account} is disabled.',
  email_taken: 'The account {account} already uses {email}, and shipments belong to the address.',
  email_has_shipments:
    'The account has shipments under {email}, and would lose them with another address.',
  email_ambiguous:
    '{email} is the address of several accounts. Search for one of them: {accounts:list}.',
  emails_shared:
    '{one} and {other} would both have the address {email}, and shipments belong to the address.',
  accounts_faulty: '{reasons:faults}',
  token_id_invalid:
    '"{token}" is not a token id: enter at least {least:number} characters of an id from the list.',
  token_missing: 'There is no token {token}.',
  token_ambiguous: 'Several tokens begin with {token}.',
  token_over: 'The token {token} is revoked or expired. Issue a new one.',
  token_kind_differs: 'The kind of the token {token} is {kind:term}.',
  tracking_on_uat: 'Tracking credentials exist in production only.',
  expiry_past: 'The expiry, {expiry:instant} in Thailand, is in the past.',
  request_pending: 'The account {account} already has a pending request.',
  request_missing: 'There is no access request {request}.',
  request_decided: 'The access request {request} is already {status:term}.',

  courier_missing: 'There is no courier {courier:courier}.',
  courier_without_card: 'There is no courier {courier:courier}. Import its rate card first.',
  warning_missing:
    'Version {version} of {courier:courier} has no warning {key}, or it is confirmed already.',
  warning_not_confirmed: 'No warning {key} of {courier:courier} is confirmed.',
  confirmation_reason: 'Say why the warning is right, in up to {most:number} characters.',
  confirmation_reason_hidden:
    'The reason must not contain control or hidden characters, or broken Unicode.',
  span_too_long: 'At most {most:number} days at once.',
  version_missing: 'There is no version {version} of {courier:courier}.',
  version_published:
    'Version {version} of {courier:courier} is already published. To return to it, roll back.',
  version_never_published:
    'Version {version} of {courier:courier} is a draft that was never published, or was withdrawn. Publish it instead.',
  version_is_draft: 'Version {version} of {courier:courier} is a draft: it is not published.',
  version_past:
    'Version {version} of {courier:courier} was in effect until {until:day}. The past cannot be withdrawn.',
  version_applies:
    'Version {version} of {courier:courier} has been in effect since {from:day}, so it cannot be withdrawn. To replace it, roll back to an earlier version or publish another.',
  version_in_effect:
    'Version {version} of {courier:courier} is in effect already on all days from {from:day}: rolling back to it would change nothing.',
  version_discarded:
    'Version {version} of {courier:courier} is discarded. To use it after all, export it and import that file.',
  version_not_draft:
    'Version {version} of {courier:courier} is published. Only a draft can be discarded.',
  card_not_storable: 'The card cannot be stored: {reasons:sentences}',
  document_too_long: 'It takes {length:number} bytes, and at most {most:number} fit.',
  surcharges_not_storable:
    'The surcharges of {courier:courier} cannot be stored: {reasons:sentences}',
  replay_days_reversed: 'The last day, {to:day}, is before the first, {from:day}.',
  replay_too_many:
    '{courier:courier} has more than {most:number} shipments in these days. Choose fewer days.',
  publication_past: '{day:day} has passed. Publish from today or a later day.',

  quote_name_invalid: '"{name}" is neither a quote_id nor a request_number.',
  quote_missing: 'There is no quote or shipment {name}. Quotes are kept for 90 days.',
  shipment_missing: 'There is no shipment {shipment}.',
  shipment_without_price: 'The shipment {shipment} has no price.',
  shipment_without_service: 'The shipment {shipment} has no price: it names no service.',
  shipment_not_priced: 'The shipment {shipment} has no price. {note}',
  no_courier_priced: 'No courier gave a price.',
  courier_gave_no_price:
    '{courier:courier} gave no price. The couriers that did are {couriers:list}.',
  rates_never_published: 'No version of {courier:courier} has ever been published.',
  rates_unknown_before:
    'Nothing is known of {courier:courier} before {instant:instant} in Thailand, the first record of its rates.',

  fuel_rate_missing: '{courier:courier} has no fuel rate that begins on {from:day}.',
  demand_planned_only:
    'No demand surcharge {name} of {courier:courier} is in effect on {day:day}. Planned: {planned:enumerated}.',
  demand_missing:
    '{courier:courier} has no demand surcharge {name} after {day:day}, nor any other.',
  demand_name_unknown:
    '{courier:courier} has no demand surcharge {name} after {day:day}. Its demand surcharges are {names}.',
  areas_missing: '{courier:courier} has no areas in {countries:countries}.',
  areas_unreadable:
    'The areas of {courier:courier} in {country:country} cannot be read: {document}.',
  area_couriers_missing: 'There is no courier {courier}. Nothing was imported.',
  area_lists_overlap:
    'The file has two lists of {courier:courier} in {country:country} from {from:day}: one has that day in valid_from, and the lines without a day are for the same days. Nothing was imported.',
  areas_cut:
    'The lists of {courier:courier} would lose more than half of their areas:\n{lines:faults}\nIs the file complete?',
  area_list_cut: '  {country}: {areas:number} {areas|area|areas} in place of {before:number}',

  suspension_days_reversed: 'The last day, {until:day}, is before {from:day}, the first day.',
  suspension_courier_missing:
    'There is no courier {courier:courier}, neither with a rate card nor as a service.',
  suspension_ambiguous: '{name} has several suspensions. Name one of them: {ids}.',
  suspension_lifted: 'There is no open suspension {name}: it is already lifted.',
  suspension_missing: 'There is no suspension {name}.',

  holidays_missing: 'No holidays are loaded.',
  holiday_years_missing: '{reasons:faults}',
  kept_no_suggestion: 'No other range of days is suggested for {courier:courier}.',
  holiday_year_missing: 'The holidays of {year:year} are not loaded.',
  holidays_of_several_years:
    'A JSON file holds the holidays of one year. For several years, write .xlsx or .csv.',
  pickup_fee_missing: 'No fee from {zone} to {hub} on {day:day}.',
  list_change_missing: 'No change of {noun:term}s is {change}.',
  change_not_undoable: '{change} cannot be undone. Nothing was changed:\n{reasons:faults}',
  changed_since:
    'Entries of {change} have changed again since (times in Thailand):\n{changes:faults}',
  later_change: '  {at:instant}, {by}: {what}',
  undo_entry: '  {noun:term} {id}: {reason:fault}.',
  undo_document_gone: 'its document is no longer stored',
  undo_record_without_change: 'an audit record lacks what it changed',
  undo_record_without_past: 'an audit record lacks the values before the change',
  undo_unrecorded: '{fields:fields} changed without an audit record',
  undo_created: 'the change created it, and entries of this list are never deleted',
  undo_past_invalid: 'its values before the change are not valid: {field:field} {issue:fault}',
  audit_record_missing: 'There is no audit record {record} to continue after.',
  no_dry_run: 'Changes to shipments and pickups have no dry run.',

  project_not_demo:
    '{project} is not a demo project. The demo data is for projects named demo-... only.',
  backup_retired:
    'Firestore makes and restores the backups: docs/operators/run.md says how, under "Back up" and "Restore". A folder that this command wrote is restored by the release that wrote it, up to 1.20.1.',
} as const;

/** @example refuse('publication_past', { day: '2026-11-01' }) */
export const refuse = createRefuser(REFUSALS);

/** A stored document that does not fit its collection, as a fault. */
export const unreadable = ({ path, reason }: MalformedDocumentError): Fault =>
  refuse('document_unreadable', { document: path, reason }).fault;
