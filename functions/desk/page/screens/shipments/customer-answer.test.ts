import { ShipmentStatus } from '../../../../src/model/shipment/shipment';
import { showShipment } from '../../../../src/model/shipment/shown';
import {
  ExceptionReason,
  type TrackingEvent,
  TrackingStatus,
} from '../../../../src/model/tracking/event';
import { aShipment } from '../../../../test/support/records';
import { anEvent } from '../../../../test/support/tracking-events';
import { composeStory } from '../../../tracking/show-story';
import type { Language } from '../../language/texts';
import { type Story, writeCustomerAnswer } from './customer-answer';

const NOW = Date.parse('2026-11-21T05:00:00Z');
const MARK = 'Private';
const ADDRESS = { ...aShipment().shipper_address, name: MARK, phone: MARK, address_line1: MARK };
const NOTE = { event_id: 'x-2-note', description: MARK, description_th: MARK };

/** The answer of a shipment with a mark in whatever only the parties or staff may know. */
function answer(status: ShipmentStatus, event: Partial<TrackingEvent>, language: Language): string {
  const number = 'EB315050240TH';
  const texts = { notes: MARK, reference: MARK, client_email: MARK, public_note: MARK };
  const addresses = { shipper_address: ADDRESS, consignee_address: ADDRESS };
  const own = { status, carrier_tracking_number: number, price_note: MARK, delete_reason: MARK };
  const shipment = aShipment({ ...addresses, ...texts, ...own });
  const places = { location: { city: 'Tokyo', country: 'JP' } };
  const events = [anEvent({ ...places, ...event }), anEvent({ ...event, ...NOTE })];
  const fault = { carrier: MARK, code: 'carrier_busy' } as const;
  const part = { number, name: 'dhl', estimated_delivery: '2026-11-25', candidates: [], fault };
  const carrier = { ...part, events, answered_at: NOW };
  const state = { shipment_id: shipment.id, own_events: [], refreshed_at: NOW, carrier };
  const story = composeStory(shipment, state, state, { now: NOW, silentAfterDays: 5 });
  const sent = JSON.parse(JSON.stringify(story)) as Story;
  const given = { language, carrier: 'Falcon', today: '2026-11-21' };
  return writeCustomerAnswer(sent, showShipment(shipment), given);
}

test('nothing private is in an answer, whatever the status, the reason and the language', () => {
  for (const status of ShipmentStatus.options) {
    for (const tracking of TrackingStatus.options) {
      for (const reason of [undefined, ...ExceptionReason.options]) {
        const event = { status: tracking, reason };
        const texts = [answer(status, event, 'en'), answer(status, event, 'th')].join('\n');
        expect(texts).toContain('SR-3F7K-21MP-Q0TX');
        expect(texts).not.toMatch(/Private|undefined|null|@/);
      }
    }
  }
});

test('an answer says where the parcel is, when it comes, and what the customer is to do', () => {
  const event = { status: 'customs', reason: 'customs_documents' } as const;
  expect(answer('in_transit', event, 'en')).toBe(`Shipment SR-3F7K-21MP-Q0TX
Carrier: Falcon, number EB315050240TH
Status: At customs
Last news, 20 Nov 2026: On its way, Tokyo, Japan
Estimated delivery: 25 Nov 2026
Please send what customs asks for.`);
});
