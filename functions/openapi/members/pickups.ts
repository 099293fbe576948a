import { EXAMPLE_NUMBER } from '../../src/pickups/record/example';
import { describe, type MemberTexts } from './common';

const SENT_BACK = { type: 'string', description: 'As returned with the slot; ignored.' };

export const pickupMembers: MemberTexts = {
  ...describe({
    pickup_address: 'Where to pick up the parcels. Send this or `address_id`, not both.',
    'Pickup.pickup_address': 'Where the parcels are picked up.',
    'NewPickup.address_id': 'The `id` of a saved address, instead of `pickup_address`.',
    'FeeQuestion.address_id': 'The `id` of a saved address, instead of `pickup_address`.',
    pickup_address_id: 'The same as `address_id`.',
    'PickupChange.reason': 'The same as `reason` beside `action`.',
    'CancelPickupRequest.data': 'An alternative place for `reason`.',
    destination: 'The hub that receives the parcels.',
    parcels_count: 'Number of parcels.',
    contact:
      'The person for the driver to contact. Defaults to the name and telephone number of the address.',
    'Pickup.contact': 'The person for the driver to contact.',
    slot: 'When the driver comes: a slot from `list_destinations`.',
    from: 'Time of day in Thailand, `HH:MM`.',
    to: 'Time of day in Thailand, `HH:MM`, after `from`.',
    'NewPickup.notes': 'Notes for the driver.',
    'Pickup.notes': 'Notes for the driver.',
    'ListPickupsRequest.status': 'Only pickups with this status.',
    'ListPickupsRequest.account_id':
      'Only pickups of this account; another account’s for staff only.',
    'ListPickupsRequest.destination_id':
      'Staff only, with `pickup_date`: only pickups for this hub.',
    'ListPickupsRequest.pickup_date':
      'Staff only, with `destination_id`: only pickups with a slot on this day.',
    'PickupChange.status': 'The next status.',
    quote_id: 'The `quote_id` from `quote_fee`. Its fee is honoured until `valid_until`.',
    'FeeQuote.quote_id': 'Send it with `create` to get this fee.',
    fee_thb: 'The fee in baht.',
    breakdown: 'The parts of the fee, in order; their sum is the fee.',
    part: 'What the amount is for.',
    valid_until: 'The end of the period in which the fee is honoured, exclusive.',
    earliest_slot: 'The first slot that can be booked; null if there is none.',
    cancel_by:
      'Until when the partner can cancel the pickup, in Thailand time: the start of its slot. A failed pickup can be cancelled at any time.',
    requested_date: 'When the pickup was requested.',
    cancelled_at: 'When the pickup was cancelled.',
    cancelled_by: 'Who cancelled the pickup.',
    cancel_reason: 'Why the pickup was cancelled.',
    pickup_name: 'The name of the address.',
    pickup_province: 'The province of the address.',
    'Destination.id': 'Send it as a pickup’s `destination_id`.',
    'Destination.name': 'Name in English.',
    'Hub.id': 'Send it as a pickup’s `destination_id`.',
    'Hub.name': 'Name in English.',
    name_th: 'Name in Thai.',
    cutoff_time: 'Time of day in Thailand until which a pickup on the same day can be booked.',
    next_slots: 'The next slots that can be booked.',
    request_by: 'When booking closes, in Thailand time, exclusive.',
  }),
  'NewPickup.request_by': SENT_BACK,
  'PickupChange.request_by': SENT_BACK,
  ...Object.fromEntries(
    ['GetPickup', 'UpdatePickup', 'CancelPickup', 'TrackPickup'].map((id) => [
      `${id}Request.request_number`,
      { description: 'The same as `pickup_number`.', examples: [EXAMPLE_NUMBER] },
    ]),
  ),
  destination_id: {
    description: 'The `id` of a hub from `list_destinations`.',
    examples: ['bangkok'],
  },
  date: { description: 'Date in Thailand.', format: 'date', examples: ['2026-11-24'] },
  preferred_date: {
    description: 'Any slot on or after this date in Thailand.',
    format: 'date',
    examples: ['2026-11-24'],
  },
};
