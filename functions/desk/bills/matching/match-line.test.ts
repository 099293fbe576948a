import type { Shipment } from '../../../src/model/shipment/shipment';
import { aBilledLine } from '../../../test/support/billed-lines';
import { aShipment } from '../../../test/support/records';
import type { BilledLine } from '../../model/bill/bill';
import { indexShipments, matchLine } from './match-line';

const shipmentTo = (country: string, postal_code: string, more: Partial<Shipment> = {}): Shipment =>
  aShipment({
    service_id: 'falcon',
    courier_name: 'falcon',
    carrier_tracking_number: '111',
    consignee_address: { ...aShipment().consignee_address, country, postal_code },
    ...more,
  });

function matched(line: BilledLine, shipments: readonly Shipment[]): string {
  const match = matchLine(line, 'falcon', { ...indexShipments(shipments), byRow: new Map() });
  return match.kind === 'shipment' ? match.shipment.id : `${match.kind} ${match.reason.code}`;
}

const one = shipmentTo('US', '10001', { id: 'one' });
const other = shipmentTo('US', '10001-1234', { id: 'other', carrier_tracking_number: '222' });

test('a longer code of a place is the same place', () => {
  const line = aBilledLine({ country: 'US', postal_code: '10001-1234' });
  expect(matched(line, [one, other])).toBe('one');
  const elsewhere = shipmentTo('US', '94103', { id: 'two', carrier_tracking_number: '222' });
  expect(matched(aBilledLine({ country: 'US', postal_code: '94103' }), [one, elsewhere])).toBe(
    'ambiguous number_swapped',
  );
});

test('any reference of a line finds its shipment', () => {
  const ours = shipmentTo('US', '10001', { id: 'ours', reference: 'SR-2' });
  const line = aBilledLine({
    tracking_number: '999',
    reference: 'PO 7',
    references: ['PO 7', 'SR-2'],
  });
  expect(matched(line, [ours])).toBe('ours');
  // With its number, the other reference is none of another shipment.
  const theirs = shipmentTo('US', '1', {
    id: 'theirs',
    reference: 'PO 7',
    carrier_tracking_number: '222',
  });
  const numbered = aBilledLine({ reference: 'PO 7', references: ['PO 7', 'SR-2'] });
  expect(matched(numbered, [ours, theirs])).toBe('ours');
});

test('a line of several pieces is matched by its own number, else by any of its pieces', () => {
  const ofLead = aBilledLine({ tracking_number: '111', other_numbers: ['112', '222'] });
  expect(matched(ofLead, [one, other])).toBe('one');
  const ofPiece = aBilledLine({ tracking_number: '110', other_numbers: ['111', '112'] });
  expect(matched(ofPiece, [one, other])).toBe('one');
  const ofTwo = aBilledLine({ tracking_number: '110', other_numbers: ['111', '222'] });
  expect(matched(ofTwo, [one, other])).toBe('ambiguous number_of_several');
  const ours = shipmentTo('US', '1', {
    id: 'ours',
    reference: 'SR-2',
    carrier_tracking_number: null,
  });
  const referenced = aBilledLine({ ...ofPiece, other_numbers: ['112'], references: ['SR-2'] });
  expect(matched(referenced, [one, ours])).toBe('ours');
  const elsewhere = { ...one, courier_name: 'heron', service_id: 'heron' };
  expect(matched(ofPiece, [elsewhere])).toBe('unknown number_of_courier');
});

test('of several shipments that a line names, those that are not deleted count, about its day', () => {
  const again = (id: string, submitted: string, is_deleted = false) =>
    shipmentTo('US', '10001', {
      id,
      reference: 'SR-2',
      is_deleted,
      submitted_at: new Date(`${submitted}T00:00:00Z`),
    });
  const [now, deleted] = [again('now', '2026-11-01'), again('deleted', '2026-11-02', true)];
  const longPast = again('long past', '2026-09-10');
  const byReference = { tracking_number: '999', references: ['SR-2'] };
  for (const named of [{}, byReference]) {
    const line = aBilledLine({ ...named, ship_date: '2026-11-10' });
    expect(matched(line, [deleted, now, longPast])).toBe('now');
    expect(matched(line, [longPast, deleted])).toBe('long past');
    expect(matched(line, [deleted])).toBe('deleted');
    expect(matched(line, [now, again('too', '2026-09-11')])).toBe('ambiguous number_of_several');
    expect(matched({ ...line, ship_date: null }, [now, longPast])).toBe(
      'ambiguous number_of_several',
    );
  }
});
