import type { Shipment } from '../../src/model/shipment/shipment';
import { aShipment } from '../../test/support/records';
import { findNextStep } from './waits-for';

type Care = Partial<Parameters<typeof findNextStep>[1]>;

test.each<[string, Partial<Shipment>, Care]>([
  ['hand_over', { status: 'pending', carrier_tracking_number: null }, {}],
  ['depart', { status: 'pending' }, {}],
  ['enter_number', { carrier_tracking_number: null }, {}],
  ['deliver', {}, {}],
  ['claim', { status: 'lost' }, {}],
  ['inform', { status: 'confiscated' }, {}],
  ['nothing', { status: 'delivered' }, {}],
  ['nothing', { is_deleted: true }, {}],
  ['documents', {}, { reason: 'customs_documents', kinds: ['silent', 'exception'] }],
  ['release', {}, { reason: 'held' }],
  ['collect', {}, { tracking: 'available_for_pickup', reason: 'not_home' }],
  ['deliver_again', {}, { tracking: 'delivery_failed', reason: 'none' }],
  ['address', {}, { tracking: 'delivery_failed', reason: 'address' }],
  ['ask', {}, { tracking: 'exception', reason: 'none' }],
  ['ask', {}, { reason: 'delayed', kinds: ['overdue'] }],
  ['deliver', {}, { reason: 'delayed' }],
  ['ask', {}, { kinds: ['silent'] }],
  ['close', {}, { tracking: 'delivered', kinds: ['delivered'] }],
  ['bring_back', {}, { reason: 'refused', kinds: ['returning'] }],
  ['close_return', {}, { tracking: 'returned', kinds: ['returning'] }],
])('what comes next is %s, given %j and %j', (step, fields, care) => {
  const moving = { status: 'in_transit', carrier_tracking_number: 'EB315050240TH' } as const;
  const known = { tracking: 'unknown', kinds: [], reason: null, ...care } as const;
  expect(findNextStep(aShipment({ ...moving, ...fields }), known)).toBe(step);
});
