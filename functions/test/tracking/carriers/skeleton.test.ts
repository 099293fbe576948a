import { requireFailure, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openAdapter, describeOutcome } from '../../support/open-adapter';
import { createSkeleton } from './skeleton/adapter';
import { SKELETON_CODES } from './skeleton/codes';

const NUMBER = 'EXAMPLE12345';
/** Without a query. */
const PATH = `/parcels/${NUMBER}`;

const anEvent = (overrides: object = {}) => ({
  time: '2026-11-20T18:02:00+07:00',
  code: 'IN_TRANSIT',
  city: 'Bangkok',
  country: 'TH',
  note: 'Handed to Somchai, 081-234-5678',
  ...overrides,
});
const buildAnswer = (...events: unknown[]) => ({
  parcel: { events, estimated_delivery: '2026-11-25', receiver: 'Somchai Jaidee' },
});

const SKELETON = { create: createSkeleton, number: NUMBER, path: PATH };
const { desk, track, reportOf: reportOfBody } = openAdapter(SKELETON);
const reportOf = (...events: unknown[]) => reportOfBody(buildAnswer(...events));

test('a question is one GET with the key', async () => {
  await reportOf(anEvent());
  expect(desk.requests).toMatchObject([
    { method: 'GET', path: PATH, headers: { 'x-api-key': KEY }, body: undefined },
  ]);
});

test('an answer is read, and what it says of people is left out', async () => {
  expect(await reportOf(anEvent())).toEqual({
    events: [
      {
        occurredAt: '2026-11-20T18:02:00+07:00',
        zone: 'stated',
        status: 'in_transit',
        code: 'IN_TRANSIT',
        text: undefined,
        city: 'Bangkok',
        country: 'TH',
      },
    ],
    estimatedDelivery: '2026-11-25',
  });
});

test.each([...SKELETON_CODES])('%s is returned in our words', async (code, { status, text }) => {
  expect((await reportOf(anEvent({ code }))).events).toMatchObject([{ code, status, text }]);
  expect(desk.unknownCodes).toEqual([]);
});

test('a code that is not documented is unknown, and reported', async () => {
  expect((await reportOf(anEvent({ code: 'TELEPORTED' }))).events).toMatchObject([
    { code: 'TELEPORTED', status: 'unknown' },
  ]);
  expect(desk.unknownCodes).toEqual(['simulated TELEPORTED']);
});

test.each(['code', 'city', 'country'])('an event without a %s is an event', async (member) => {
  const { events } = await reportOf(anEvent({ [member]: undefined }));
  expect([events.length, desk.unreadable]).toEqual([1, []]);
});

test('an answer without an estimate is an answer', async () => {
  const body = { parcel: { events: [] } };
  expect(await track({ body })).toEqual({ events: [], estimatedDelivery: null });
});

test('a quota of the day ends at midnight', async () => {
  const reply = { status: 429, body: { error: 'daily_limit' } };
  const { name, retryAt } = await requireFailure(track(reply));
  expect([name, retryAt]).toEqual(['QuotaSpent', Date.parse('2026-11-22T00:00:00Z')]);
});

test('a time without an offset is the place’s', async () => {
  const local = { time: '2026-11-20T18:02:00', country: 'JP' };
  expect((await reportOf(anEvent(local))).events).toMatchObject([
    { occurredAt: '2026-11-20T18:02:00+09:00', zone: 'place' },
  ]);
});

test.each([
  ['does not know', 404, 'unknown'],
  ['refuses', 422, 'NumberRefusal carrier_refused'],
])('a number that the carrier %s is no failure of the carrier', async (_what, status, outcome) => {
  expect(await describeOutcome(track({ status, body: { message: 'no' } }))).toBe(outcome);
});

describeCarrierFaults({
  ...SKELETON,
  known: buildAnswer(anEvent()),
  events: {
    answer: (events) => buildAnswer(...events),
    event: (time) => anEvent({ time }),
    delivery: (time) => anEvent({ time, code: 'DELIVERED' }),
  },
});
