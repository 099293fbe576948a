import { createFaultMaker } from '../../src/errors/fault';

/** What needs an operator's attention, by the kind of the item. */
export const ATTENTION = {
  attention_fuel_none: '{courier:courier} has no fuel surcharge.',
  attention_fuel_not_begun: '{courier:courier} has no fuel surcharge until {from:day}.',
  attention_fuel_missing:
    '{courier:courier}: the fuel surcharge of the {period:term} from {from:day} is not entered yet. Until it is, {fuel:basisPoints} stays in effect.',
  attention_fuel_late:
    '{courier:courier}: the fuel surcharge of the {period:term} from {from:day} is missing. Quotes still use {fuel:basisPoints}.',
  attention_holidays_missing: 'The public holidays of {year:year} are not loaded.',
  attention_destination_holidays_end:
    'The public holidays of destinations are known until the end of {year:year}. Deploy a release that knows later ones: delivery dates leave them out.',
  attention_card_ends:
    'The rates of {courier:courier} end on {day:day}, and no later version follows.',
  attention_card_ended: 'The rates of {courier:courier} ended on {day:day}. It gives no prices.',
  attention_card_faulty: 'Version {version} of {courier:courier} has faults, so it is not quoted.',
  attention_proofs_fail:
    "Version {version} of {courier:courier} differs from the carrier's own price in {count:number} of its proofs.",
  attention_suspension_begins: '{courier:courier} is suspended to {where:fault} from {from:day}.',
  attention_suspension_began:
    '{courier:courier} has been suspended to {where:fault} since {from:day}, until further notice.',
  attention_suspension_began_until:
    '{courier:courier} is suspended to {where:fault} from {from:day} to {until:day}.',
  attention_suspension_ends:
    '{courier:courier} to {where:fault}: the suspension ends on {until:day}.',
  to_all_destinations: 'all destinations',
  to_countries: '{countries:countries}',
  attention_service_missing:
    'Quotes offer {courier:courier}, but there is no such service: shipments with it are refused.',
  attention_service_inactive:
    'Quotes offer {courier:courier}, but its service is not active: shipments with it are refused.',
  attention_faults: 'Faults in the {list:term}: {count:number}.',
  attention_malformed: 'Records of {list:term} that cannot be read: {count:number}.',
  attention_bill_open:
    'The bill {bill} has {count:number} {count|line|lines} that nobody has decided about.',
  attention_bill_due:
    'The bill {bill} has {count:number} {count|line|lines} that nobody has decided about. Claims are accepted until {day:day}.',
  attention_claims_due:
    'Of the bill {bill}, {count:number} {count|line is|lines are} in dispute without a claim number. File by {day:day}.',
  attention_credited_over:
    'Of the bill {bill}, {count:number} {count|line has|lines have} {satang:satang} more credited than was claimed. Accept that, or take the credit back.',
  attention_bill_to_check:
    'The bill {bill} is to be checked again: another bill has changed what it says.',
  attention_access_pending: 'Tracking requests waiting for a decision: {count:number}.',
  attention_unpriced_pending:
    'Pending shipments without a price: {count:number}. Choose a service with a price before they ship.',
  attention_unpriced_in_transit:
    'Shipments in transit without a price: {count:number}. Bill them by hand.',
  attention_parcels_silent:
    '{whose:fault}: no news of {count:fault} for more than {days:number} {days|day|days}.',
  attention_parcels_overdue: 'Past the last day that was quoted: {count:fault}.',
  attention_parcels_returning:
    'Returning or returned, but still in transit in our records: {count:fault}.',
  attention_parcels_delivered: 'Delivered, but still in transit in our records: {count:fault}.',
  attention_parcels_exception: 'The carrier reports a problem ({reason:term}): {count:fault}.',
  attention_customs_incomplete:
    'Pending, without what customs at the destination needs: {count:fault}.',
  of_courier: '{courier:courier}',
  of_no_courier: 'Parcels without a courier',
  parcels: '{count:number} {count|parcel|parcels}',
  at_least_parcels: 'at least {count:number} {count|parcel|parcels}',
} as const;

export const attention = createFaultMaker<typeof ATTENTION>();
