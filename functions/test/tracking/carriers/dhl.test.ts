import { compareMembers } from '../../../desk/tracking/compare-members';
import { MEMBERS } from '../../../desk/tracking/members/members';
import { ADAPTERS } from '../../support/adapters';
import { KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openAdapter, describeOutcome } from '../../support/open-adapter';
import { recordings } from '../../support/recordings';

const PATH = '/track/shipments';
const WAYBILL = '7777777770';
const PIECE = 'JD014600003889123456';

const anEvent = (overrides: object = {}) => ({
  timestamp: '2026-11-20T18:02:00',
  statusCode: 'transit',
  location: { address: { countryCode: 'TH', addressLocality: 'Bangkok' } },
  ...overrides,
});

const buildAnswer = (shipment: object) => ({
  shipments: [
    {
      id: 7777777770,
      service: 'express',
      status: anEvent(),
      estimatedTimeOfDelivery: '2026-11-25',
      events: [anEvent()],
      ...shipment,
    },
  ],
  possibleAdditionalShipmentsUrl: [`${PATH}?trackingNumber=${WAYBILL}&service=freight`],
});

const DHL = ADAPTERS.dhl;
const { desk, track } = openAdapter(DHL);

test('a question is one GET with the key; ten digits are asked of Express alone', async () => {
  await track({ body: buildAnswer({}) });
  expect(desk.requests).toMatchObject([
    {
      method: 'GET',
      path: PATH,
      query: { trackingNumber: WAYBILL, service: 'express' },
      headers: { 'dhl-api-key': KEY, accept: 'application/json' },
      body: undefined,
    },
  ]);
});

test('of Express is asked as well where the check digit does not fit, of all of DHL else', async () => {
  await desk.track('7777777779');
  await desk.track(PIECE);
  expect(desk.requests.map(({ query }) => [query['trackingNumber'], query['service']])).toEqual([
    ['7777777779', 'express'],
    [PIECE, undefined],
  ]);
});

test('every member that the recordings have is known', () => {
  const answers = recordings()
    .filter(({ carrier }) => carrier === 'dhl')
    .flatMap(({ exchanges }) => exchanges.filter(({ status }) => status === 200))
    .map(({ answer }) => answer);
  const knowledge = { members: MEMBERS.dhl, nameOf: (name: string) => name, fits: () => false };
  expect(compareMembers(answers, knowledge)).toEqual({ missing: [], added: [] });
});

test.each([
  [99, 'known'],
  [100, 'unknown'],
])('of twenty thousand shipments, the one at %d is %s', async (place, outcome) => {
  const shipments = Array.from({ length: 20_000 }, (_, at) =>
    at === place ? { id: WAYBILL, events: [anEvent()] } : { id: `${at}` },
  );
  expect(await describeOutcome(track({ body: { shipments } }))).toBe(outcome);
});

test('half a million things that are no events are not looked at one by one', async () => {
  const events = `[${'{},'.repeat(500_000)}{}]`;
  const body = `{"shipments":[{"id":"${WAYBILL}","events":${events}}]}`;
  expect(await describeOutcome(track({ body }))).toBe('CarrierFailure carrier_unreadable');
  expect(desk.unreadable).toHaveLength(1000);
});

describeCarrierFaults({
  ...DHL,
  known: buildAnswer({}),
  events: {
    answer: (events) => buildAnswer({ status: undefined, events }),
    event: (timestamp) => anEvent({ timestamp }),
    delivery: (timestamp) => anEvent({ timestamp, statusCode: 'delivered' }),
  },
});
