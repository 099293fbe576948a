import { thrownBy } from '../../../../test/support/faults';
import { readExamples } from '../../../../test/support/repository';
import { endOfDailyQuota, type Identified, isUnknownNumber, pickShipment } from './adapter';

const EXAMPLES = readExamples<{
  queries: [body: unknown][];
  moments: [body: unknown][];
}>(__dirname, 'vectors/adapter.json');

const refused = (json: unknown) => isUnknownNumber({ status: 400, json });

describe('a 400', () => {
  test.each<[object]>([
    [{ title: 'Bad Request', detail: 'The tracking number is not valid.' }],
    [{ title: 'Invalid trackingNumber' }],
    [{ message: 'No shipment number was recognised' }],
  ])('on the number: %j', (body) => {
    expect(refused(body)).toBe(true);
  });

  test.each(EXAMPLES.queries)('on our own query: %j', (body) => {
    const refusal = { name: 'NumberRefusal', code: 'carrier_refused' };
    expect(thrownBy(() => refused(body))).toMatchObject(refusal);
  });

  test('without JSON is left to the reader of answers', () => {
    expect(refused(undefined)).toBe(false);
  });
});

test.each([
  [404, true],
  [200, false],
  [401, false],
])('status %d: unknown is %s', (status, expected) => {
  expect(isUnknownNumber({ status, json: {} })).toBe(expected);
});

describe('too many calls', () => {
  const NOON = Date.parse('2026-11-21T05:00:00Z');
  const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z');

  test.each<[unknown]>([
    [{ detail: 'The daily limit of 250 calls is exceeded.' }],
    [{ detail: '250 calls per day' }],
    [{ fault: { faultstring: 'Rate limit quota violation. Quota limit exceeded.' } }],
  ])('for the day: %j', (body) => {
    expect(endOfDailyQuota(body, NOON)).toBe(MIDNIGHT);
    expect(endOfDailyQuota(body, MIDNIGHT - 1)).toBe(MIDNIGHT);
    expect(endOfDailyQuota(body, MIDNIGHT)).toBe(MIDNIGHT + 24 * 60 * 60_000);
  });

  test.each([...EXAMPLES.moments, [undefined]])('for a moment: %j', (body) => {
    expect(endOfDailyQuota(body, NOON)).toBeUndefined();
  });
});

const NUMBER = 'JD014600003889123456';

const aShipment = (id: unknown, ...pieceIds: unknown[]): Identified => ({
  id,
  service: 'express',
  details: { pieceIds },
});

test('the shipment that bears the number, before one that holds it as a piece', () => {
  const named = aShipment('jd0146 0000 3889 123456');
  expect(pickShipment(NUMBER, [aShipment('1', NUMBER), aShipment('2'), named])).toBe(named);
});

test('the shipment that holds the number as a piece', () => {
  const holding = aShipment('1', 'JD014600003889123455', NUMBER);
  expect(pickShipment(NUMBER, [aShipment('2'), holding])).toBe(holding);
});

test('an id may be a number', () => {
  const named = aShipment(7777777770);
  expect(pickShipment('7777777770', [aShipment(1), named])).toBe(named);
  expect(pickShipment('0777777777', [aShipment(1), aShipment(777777777)])?.id).toBe(777777777);
});

test('a piece of Parcel Germany may lack its check digit; no other unit’s may', () => {
  const number = '00340434161094042557';
  const german = { ...aShipment('1', '0034043416109404255'), service: 'parcel-de' };
  const other = aShipment('2', '0034043416109404255');
  expect(pickShipment(number, [other, german])).toBe(german);
});

test('the only shipment, whatever it is called; of several that are not it, none', () => {
  const only = aShipment('other');
  expect(pickShipment(NUMBER, [only])).toBe(only);
  expect(pickShipment(NUMBER, [only, aShipment(undefined)])).toBeUndefined();
  expect(pickShipment<Identified>(NUMBER, [])).toBeUndefined();
});

test.each([
  ['bear', [aShipment(NUMBER), aShipment(NUMBER)]],
  ['hold', [aShipment('1', NUMBER), aShipment('2', NUMBER)]],
])('two shipments that %s the number are ambiguous', (_name, shipments) => {
  const refusal = { name: 'NumberRefusal', code: 'carrier_ambiguous' };
  expect(thrownBy(() => pickShipment(NUMBER, shipments))).toMatchObject(refusal);
});
