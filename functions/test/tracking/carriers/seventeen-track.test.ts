import { ADAPTERS } from '../../support/adapters';
import { requireFailure, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openAdapter } from '../../support/open-adapter';
import {
  accepted,
  anEvent,
  INFO,
  buildInfo,
  KNOWN,
  NUMBER,
  withEvents,
} from '../../support/seventeen-track-answers';

const SEVENTEEN_TRACK = ADAPTERS['17track'];
const { desk, track } = openAdapter(SEVENTEEN_TRACK);

test('a question about a number that is registered is one call', async () => {
  await track(KNOWN);
  expect(desk.requests).toMatchObject([
    { method: 'POST', path: INFO, headers: { '17token': KEY, 'content-type': 'application/json' } },
  ]);
  expect(desk.requests[0]?.body).toEqual([{ number: NUMBER }]);
});

test('too many calls may be said in the body alone', async () => {
  const data = { errors: [{ code: 429, message: 'no' }] };
  const { name, retryAt } = await requireFailure(track({ body: { code: 429, data } }));
  expect([name, retryAt]).toEqual(['QuotaSpent', desk.clock.now + 60_000]);
  expect((await track(accepted()))?.events).toEqual([]);
});

const brief = { events: [{ time_iso: '2026-11-20T10:00:00Z' }] };
const crowded = { tracking: { providers: Array<unknown>(20_000).fill(brief) } };
const many = (at: number) =>
  Array.from({ length: 20_000 }, (_, own) => (own === at ? { track_info: crowded } : {}));
test.each<[string, object[], number]>([
  ['providers, the first twenty', [{ track_info: crowded }], 20],
  ['entries, the tenth', many(9), 20],
  ['entries, not the next', many(10), 0],
])('of twenty thousand %s counts', async (_what, entries, count) => {
  expect((await track(accepted(...entries)))?.events).toHaveLength(count);
});

describeCarrierFaults({
  ...SEVENTEEN_TRACK,
  known: KNOWN.body,
  events: {
    answer: (events) => buildInfo(withEvents(...events)).body,
    event: (time) => anEvent({ time_iso: time, time_utc: null, time_raw: null }),
    delivery: (time) =>
      anEvent({ time_iso: time, time_utc: null, time_raw: null, sub_status: 'Delivered_Other' }),
  },
});
