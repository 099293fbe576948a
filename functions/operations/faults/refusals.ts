import type { Fault } from '../../src/errors/fault';
import { sayInEnglish } from '../../src/errors/words';
import { OperationRefusal } from '../../src/store/operation';
import { refuserOf, STORE_REFUSALS } from '../../src/store/refusals';
import { ENGLISH } from './english';

/**
 * What operations refuse, by codes, the store's among them. `console/page/thai/refusals.ts` has each
 * in Thai; what only the command line refuses needs no code.
 */
export const REFUSALS = {
  ...STORE_REFUSALS,

  publication_past: '{day} has passed. Publish from today or a later day.',

  shipment_without_price: 'The shipment {shipment} has no price.{reason}',
  no_courier_priced: 'No courier gave a price; rates explain --at tells why.',

  fuel_rate_missing: '{courier} has no fuel rate from {from} on; see fuel list.',
  demand_planned_only:
    'No demand surcharge {name} of {courier} holds on {day}. To come: {planned}. To cancel that, add --all.',
  demand_missing: 'No demand surcharge {name} of {courier} goes on after {day}. It has none.',
  demand_name_unknown:
    'No demand surcharge {name} of {courier} goes on after {day}. Its names are {names}.',
  areas_missing: '{courier} has no areas in {countries}.',
  areas_unreadable: 'The areas of {courier} in {country} cannot be read: {document}.',
  area_couriers_missing:
    'There is no courier {courier}; rates list shows the couriers. Nothing was imported.',
  area_lists_overlap:
    'The file has two lists of {courier} in {country} from {from}: one has that day in valid_from, and the lines without a day are for the same days. Nothing was imported.',
  areas_cut:
    'The lists of {courier} would lose more than half:\n{lines}\nIs the file whole? If this is meant, add --fewer.',

  suspension_days_reversed: 'The last day, {until}, is before {from}, the first day.',
  suspension_courier_missing:
    'There is no courier {courier}, neither with a rate card nor as a service.',
  suspension_ambiguous: '{name} has several suspensions; name one: {ids}.',
  suspension_lifted: '{name} has no suspension that is not lifted.',
  suspension_missing: 'There is no suspension {name}; suspensions list shows their ids.',

  entry_id_invalid: '{id} is not the id of a {noun}.',
  holidays_not_switched: 'Holidays are not switched on and off.',
  holidays_missing: 'No holidays are loaded.',
  change_not_undoable: '{change} cannot be undone; nothing was changed:\n{lines}',

  email_ambiguous:
    '{email} is the address of several accounts; search for one of them: {accounts}.',
  tracking_on_uat: 'Tracking credentials exist in production only.',
  no_dry_run: 'Changes of shipments and pickups have no dry run.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** @example refuse('publication_past', { day: '2026-11-01' }) */
export const refuse = refuserOf(REFUSALS);

const say = sayInEnglish(ENGLISH);

/** @example throw refusalOf(cardFact('version_days_fixed', { version: 2, courier: 'osprey' })) */
export const refusalOf = (fault: Fault): OperationRefusal =>
  new OperationRefusal(say(fault), fault);
