import { createFaultMaker } from '../../src/errors/fault';
import { createRefuser } from '../model/operation';

export const ASK_FAULTS = {
  ask_no_shipment: 'No shipment has the number {number}.',
  ask_no_number: "{shipment} has no carrier's number.",
  ask_too_soon: 'The carrier was asked less than a minute ago.',
  ask_no_key: 'This machine has no key for {carrier}: {variable} is not set.',
  ask_off: 'No carrier that knows such numbers is connected.',
  ask_quota_spent: '{carrier} accepts no more requests until {until:instant}.',
  ask_number_refused: '{carrier} does not accept this number.',
  ask_too_many: 'At most {most:number} parcels are asked about at once, not {count:number}.',
  ask_none: 'There is no parcel to ask about.',
  ask_no_dry_run: 'A carrier cannot be asked in a dry run.',
  carrier_off: '{carrier} is not connected.',
  carrier_refused: '{carrier} rejected the request.',
  carrier_busy: '{carrier} accepts no more requests for now.',
  carrier_timeout: '{carrier} did not answer in time.',
  carrier_unavailable: '{carrier} cannot be reached.',
  carrier_unreadable: 'The answer of {carrier} cannot be read.',
  carrier_pending: '{carrier} is being asked.',
  carrier_ambiguous: '{carrier} has several parcels with this number.',
  carrier_share_used: "The account has used its share of {carrier}'s quota.",
} as const;

export const askFault = createFaultMaker<typeof ASK_FAULTS>();
export const refuseAsking = createRefuser(ASK_FAULTS);
