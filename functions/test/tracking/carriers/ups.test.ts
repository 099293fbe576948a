import { ADAPTERS } from '../../support/adapters';
import { KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openAdapter } from '../../support/open-adapter';
import {
  aPackage,
  aStatus,
  anActivity,
  anAnswer,
  TOKEN_PATH,
  TRACK_PATH,
} from '../../support/ups-answers';

const known = anAnswer(aPackage([anActivity()]));
const UPS = ADAPTERS.ups;
const { desk, track } = openAdapter(UPS);

test('a question is a token for the key, and the number with the token', async () => {
  await track({ body: known });
  await track({ body: known });
  const [token, first, second, ...others] = desk.requests;
  expect(token).toMatchObject({
    method: 'POST',
    path: TOKEN_PATH,
    headers: {
      authorization: `Basic ${Buffer.from(`our-client:${KEY}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: { grant_type: 'client_credentials' },
  });
  expect(first).toMatchObject({
    method: 'GET',
    path: TRACK_PATH,
    query: { locale: 'en_US', returnSignature: 'false', returnMilestones: 'false' },
    headers: { authorization: 'Bearer first-token', transactionsrc: 'shipping-api' },
    body: undefined,
  });
  expect(first?.headers['transid']).not.toBe(second?.headers['transid']);
  expect(others).toEqual([]);
});

test.each(['ABC123', 'A'.repeat(35)])('%s has no number’s length: not asked', async (number) => {
  expect(await desk.track(number)).toBeUndefined();
  expect(desk.requests).toEqual([]);
});

test.each(['ABC1234', 'A'.repeat(34)])('%s is asked for', async (number) => {
  desk.script(`/api/track/v1/details/${number}`, { body: known });
  expect(await desk.track(number)).toBeDefined();
});

const THAI_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})([+-]\d{2}:\d{2})$/;
const anActivityAt = (time: string, overrides: object = {}) => {
  const [, date = time, clock = '', gmtOffset = ''] = THAI_TIME.exec(time) ?? [];
  return anActivity({ date, time: clock, gmtOffset, ...overrides });
};

describeCarrierFaults({
  ...UPS,
  known,
  unsendableKey: 'carrier_refused',
  events: {
    answer: (events) => anAnswer(aPackage(events)),
    event: (time) => anActivityAt(time),
    delivery: (time) => anActivityAt(time, aStatus('D', 'KB', '011')),
  },
});
