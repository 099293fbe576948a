import { anEvent } from '../../test/support/tracking-events';
import type { Instance } from '../context';
import { nothing } from '../platform/log';
import { MalformedDocumentError } from '../store/parse-document';
import { type TrackedRecord, readOwnEvents } from './find-record';
import type { TrackingEvent } from './record/event';

const logged: unknown[] = [];
const log = {
  warn: nothing,
  request: nothing,
  quote: nothing,
  error: (...entry: unknown[]) => {
    logged.push(entry);
  },
};

/** What is kept here asks nothing of the instance. */
const NO_INSTANCE = {} as Instance;

const eventsOf = (record: TrackedRecord | undefined): ReturnType<typeof readOwnEvents> =>
  readOwnEvents({ kept: (make) => make(NO_INSTANCE), log }, record);

const recordWith = (
  kind: TrackedRecord['kind'],
  items: TrackingEvent[],
  malformed: MalformedDocumentError[] = [],
): TrackedRecord => ({
  kind,
  id: '7c2m0hbz3xkp',
  revision: 3,
  carrierNumber: undefined,
  namedCarrier: undefined,
  consignee: undefined,
  readEvents: () => Promise.resolve({ items, malformed }),
});

beforeEach(() => {
  logged.length = 0;
});

test.each([
  ['shipment', { shipment_id: '7c2m0hbz3xkp', pickup_id: null }],
  ['pickup', { shipment_id: null, pickup_id: '7c2m0hbz3xkp' }],
] as const)(
  'an entry in the history of a %s that cannot be read is logged, and the others are found',
  async (kind, ids) => {
    const path = `${kind}s/7c2m0hbz3xkp/history/1`;
    const record = recordWith(kind, [anEvent()], [new MalformedDocumentError(path, 'status: No')]);
    expect(await eventsOf(record)).toEqual({ ...ids, own_revision: 3, own_events: [anEvent()] });
    expect(logged).toEqual([[`The document ${path} is malformed: status: No`, { path }]]);
  },
);

test('no record has no events', async () => {
  const ids = { shipment_id: null, pickup_id: null };
  expect(await eventsOf(undefined)).toEqual({ ...ids, own_revision: null, own_events: [] });
});

test('of more events than fit in a document, the newest are kept', async () => {
  const description = 'x'.repeat(190_000);
  const events = ['1', '2', '3'].map((event_id) => anEvent({ event_id, description }));
  const { own_events } = await eventsOf(recordWith('shipment', events));
  expect(own_events.map(({ event_id }) => event_id)).toEqual(['2', '3']);
});
