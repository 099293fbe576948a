import { anEvent } from '../../test/support/tracking-events';
import type { Instance } from '../actions/context';
import type { TrackingEvent } from '../model/tracking/event';
import { createAllowances } from '../platform/document-allowances';
import { inRequest, newScope, setPayer } from '../platform/request-scope';
import { MalformedDocumentError } from '../store/parse-document';
import { type TrackedRecord, areOwnEventsCurrent, readAsked, readOwnEvents } from './find-record';

const record = (fields: Partial<TrackedRecord>, ...items: TrackingEvent[]): TrackedRecord => ({
  kind: 'shipment',
  id: 'one',
  revision: 2,
  carrierNumber: undefined,
  namedCarrier: undefined,
  consignee: undefined,
  readEvents: () => Promise.resolve({ items, malformed: [] }),
  ...fields,
});

/** What an instance keeps, by the function that makes it. */
function aReader() {
  const parts = new Map<unknown, unknown>();
  const cached = (make: () => unknown) => {
    if (!parts.has(make)) parts.set(make, make());
    return parts.get(make);
  };
  const log = { warn: jest.fn(), error: jest.fn(), request: jest.fn(), quote: jest.fn() };
  // A map does not know that each part is what its key makes.
  return { cached: cached as Instance['cached'], log };
}

test('whoever asks at once for the same revision of a record shares the read, and nobody else', async () => {
  const reader = aReader();
  const read = jest.fn(() => Promise.resolve({ items: [], malformed: [] }));
  const asked = [{}, {}, { revision: 3 }, { id: 'two' }, { kind: 'pickup' as const }];
  const own = await Promise.all(
    asked.map((fields) => readOwnEvents(reader, record({ readEvents: read, ...fields }))),
  );
  expect(read).toHaveBeenCalledTimes(4);
  expect(own.slice(1)).toEqual([
    { shipment_id: 'one', pickup_id: null, own_revision: 2, own_events: [] },
    { shipment_id: 'one', pickup_id: null, own_revision: 3, own_events: [] },
    { shipment_id: 'two', pickup_id: null, own_revision: 2, own_events: [] },
    { shipment_id: null, pickup_id: 'one', own_revision: 2, own_events: [] },
  ]);
});

test('an account that is refused the events refuses them to no other that asks at the same moment', async () => {
  const small = { reads: 1, writes: 1, bytes: 1 };
  const allowance = { burst: small, perSecond: small };
  const reader = aReader();
  const options = { name: 'tracking', allowance, now: () => 0, log: reader.log };
  const payerOf = createAllowances({ ...options, save: () => undefined });
  const ask = (accountId: string, used: number) => {
    const payer = payerOf({ accountId, role: 'client' });
    payer.charge('reads', used);
    const scope = newScope(accountId);
    setPayer(scope, payer);
    return inRequest(scope, () => readOwnEvents(reader, record({})));
  };
  const [poor, rich] = await Promise.allSettled([ask('poor', 5), ask('rich', 0)]);
  expect(poor).toMatchObject({ status: 'rejected', reason: { code: 'rate_limited' } });
  expect(rich).toMatchObject({ status: 'fulfilled', value: { shipment_id: 'one' } });
});

test('the newest events of a record stay, as far as there is room', async () => {
  const long = 'x'.repeat(70_000);
  const events = ['1', '2', '3', '4'].map((event_id) =>
    anEvent({ event_id, description: long, description_th: long }),
  );
  const { own_events } = await readOwnEvents(aReader(), record({}, ...events));
  expect(own_events).toEqual(events.slice(2));
});

test('an entry of a history that cannot be read is logged, and the others are found', async () => {
  const reader = aReader();
  const path = 'shipments/one/history/1';
  const malformed = [new MalformedDocumentError(path, 'status: No')];
  const readEvents = () => Promise.resolve({ items: [anEvent()], malformed });
  const { own_events } = await readOwnEvents(reader, record({ readEvents }));
  expect(own_events).toEqual([anEvent()]);
  const message = `The document ${path} is malformed: status: No`;
  expect(reader.log.error.mock.calls).toEqual([[message, { path }]]);
});

test('no record has no events', async () => {
  const none = { shipment_id: null, pickup_id: null, own_revision: null, own_events: [] };
  expect(await readOwnEvents(aReader(), undefined)).toEqual(none);
});

test('stored events are current for the very revision of the very record', () => {
  const stored = { shipment_id: 'one', pickup_id: null, own_revision: 2, own_events: [] };
  const none = { ...stored, shipment_id: null, own_revision: null };
  expect(areOwnEventsCurrent(record({}), stored)).toBe(true);
  expect(areOwnEventsCurrent(undefined, none)).toBe(true);
  const others = [{ id: 'two' }, { revision: 3 }, { kind: 'pickup' as const }].map((fields) =>
    record(fields),
  );
  for (const other of [...others, undefined]) {
    expect(areOwnEventsCurrent(other, stored)).toBe(false);
  }
  const pickup = { ...stored, shipment_id: null, pickup_id: 'one' };
  expect(areOwnEventsCurrent(record({ kind: 'pickup' }), pickup)).toBe(true);
});

test.each([
  [null, null, undefined, undefined],
  ['7777777770', 'DHL Express', '7777777770', 'dhl'],
  ['?', 'By Somchai', undefined, undefined],
])('of the number %j and the courier %j is asked %j of %j', (number, courier, asked, of) => {
  const fields = { carrier_tracking_number: number, courier_name: courier };
  expect(readAsked(fields)).toEqual({ carrierNumber: asked, namedCarrier: of });
});
