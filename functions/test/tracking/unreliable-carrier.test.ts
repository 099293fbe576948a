import { openedForEach } from '../support/opened';
import {
  dataOf,
  DAY_MS,
  DHL_NUMBERS,
  dhlEvent,
  MINUTE_MS,
  openTrackedShipments,
} from '../support/stand-in-dhl';

const [NUMBER] = DHL_NUMBERS;
const SCAN = dhlEvent('2026-11-20T10:00:00', 'transit');

const opened = openedForEach(() => openTrackedShipments({ timeoutMs: 700, totalTimeoutMs: 5000 }));
const { dhl, service, later } = opened;
beforeEach(() => {
  dhl.events = [SCAN];
});

const track = async (trackingNumber: string = NUMBER) =>
  dataOf(await service.post({ api_token: opened.token, trackingNumber }));

test.each<[string, object[]]>([
  ['names no event that can be read', [{ statusCode: 'delivered', timestamp: 'today' }]],
  ['names no event any more', []],
])('an answer that %s is no news, and the carrier is asked again', async (_what, events) => {
  const { refreshed_at, events: known } = await track();
  later(20 * MINUTE_MS);
  dhl.reply = { body: { shipments: [{ id: 1, events }] } };
  expect(await track()).toMatchObject({
    status: 'in_transit',
    events: known,
    refreshed_at,
    carrier_error: { carrier: 'dhl', code: 'carrier_unreadable' },
  });
  dhl.reply = undefined;
  dhl.events = [SCAN, dhlEvent('2026-11-21T10:00:00', 'delivered')];
  later(MINUTE_MS);
  expect(await track()).toMatchObject({ status: 'delivered', cached: false });
});

test('a delivery that is foretold is asked for again until it is one', async () => {
  dhl.events = [SCAN, dhlEvent('2026-11-24T12:30:00', 'delivered')];
  const forecast = await track();
  const [expected] = forecast.events;
  expect(forecast).toMatchObject({
    status: 'in_transit',
    delivered_at: null,
    estimated_delivery: '2026-11-24T12:30:00+07:00',
  });
  expect(expected).toMatchObject({ status: 'unknown', description: 'Expected: Delivered' });
  later(2.5 * DAY_MS);
  dhl.status = 500;
  expect(await track()).toMatchObject({ status: 'in_transit', delivered_at: null });
  later(MINUTE_MS);
  dhl.status = 200;
  expect(await track()).toMatchObject({
    status: 'delivered',
    delivered_at: '2026-11-24T12:30:00+07:00',
    events: [{ event_id: expected?.event_id, description: 'Delivered' }, {}],
  });
});

test('a number of which the carrier has several parcels is ambiguous', async () => {
  const shipment = { id: NUMBER, events: [SCAN] };
  dhl.reply = { body: { shipments: [shipment, shipment] } };
  expect(await track()).toMatchObject({
    status: 'unknown',
    events: [],
    carrier: { name: 'dhl', tracking_number: NUMBER },
    carrier_error: { carrier: 'dhl', code: 'carrier_ambiguous' },
  });
  expect(service.lines.at(-1)?.message).toBe('A carrier refused a number.');
});
