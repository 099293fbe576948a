import { measurePackage } from '../../../src/pricing/weights';
import { aRateCard } from '../../../test/support/cards';
import { doubt } from '../../faults/explanations';
import type { PricedState } from '../../rates/explain/explain-at';
import { explainStates } from './explain-states';

const AT = Date.parse('2027-01-05T07:30:00Z');
const SINCE = Date.parse('2027-01-04T17:00:00Z');
const ITEM = measurePackage(
  { country: 'JP', isDocument: false, shipDate: '2027-01-06', actualDg: 32 },
  { length: 400, width: 300, height: 200 },
);
const STATE: PricedState = {
  since: SINCE,
  changes: [
    { at: SINCE, by: 'malee', action: 'rates published', target: 'falcon-2' },
    { at: SINCE, by: null, action: 'rates changed', target: 'falcon-3' },
  ],
  card: aRateCard({ version: 2 }),
  areas: undefined,
  hasAreas: false,
  outcome: { kind: 'left_out', reason: 'not_active' },
};

const explain = (states: readonly PricedState[], doubts = 0) =>
  explainStates(
    {
      courier: 'falcon',
      instant: { from: AT, to: AT },
      item: ITEM,
      states,
      doubts: Array.from({ length: doubts }, () => ({
        from: null,
        to: null,
        reason: doubt('rates_gone', { target: 'falcon-1' }),
      })),
      knownSince: undefined,
    },
    ['As given.'],
  );

const HEADING =
  'version 2, rates as of 2027-01-05 00:00:00 (rates/falcon-2: rates published by malee; rates/falcon-3: rates changed):';
const INACTIVE = 'Version 2 of falcon is not active: quotes leave the courier out.';

test('a courier that is left out is explained, with the state of its rates', () => {
  const { json, text } = explain([STATE]);
  expect(text.split('\n')).toEqual([
    'falcon, as quoted at 2027-01-05 14:30:00 in Thailand, for shipping on 2027-01-06:',
    'As given.',
    '',
    HEADING,
    INACTIVE,
  ]);
  expect(json).toEqual({
    courier: 'falcon',
    at: '2027-01-05T07:30:00.000Z',
    ship_date: '2027-01-06',
    is_certain: true,
    notes: ['As given.'],
    states: [
      {
        since: '2027-01-04T17:00:00.000Z',
        changes: STATE.changes.map((change) => ({ ...change, at: '2027-01-04T17:00:00.000Z' })),
        version: 2,
        code: 'not_active',
        message: INACTIVE,
      },
    ],
  });
});

test('one of several answers was given, and none before anything was stored', () => {
  const suspended = { until: null, reason: 'Storms.', reasonTh: 'พายุ' };
  const { json, text } = explain([
    {
      ...STATE,
      since: null,
      changes: [],
      card: undefined,
      outcome: { kind: 'left_out', reason: 'no_published_version' },
    },
    { ...STATE, outcome: { kind: 'unavailable', refusal: { code: 'suspended', ...suspended } } },
  ]);
  const [unpublished, , , message, inThai] = text.split('\n').slice(5);
  expect(text.split('\n').slice(2, 5)).toEqual([
    'The rates had just changed, and quotes follow within 12 minutes: any of these 2 answers may have been given.',
    '',
    'Before anything was stored:',
  ]);
  expect(unpublished).toBe('No version of falcon is published: quotes leave the courier out.');
  expect(inThai).toContain('พายุ');
  expect(json).toMatchObject({
    is_certain: false,
    states: [
      { since: null, version: null, code: 'no_published_version', message: unpublished },
      { version: 2, code: 'suspended', message, message_th: inThai },
    ],
  });
});

test('what is doubtful is a note, and not certain', () => {
  const note = 'Not certain: rates/falcon-1 was changed, and can no longer be read.';
  expect(explain([STATE], 1).text.split('\n')[2]).toBe(note);
  expect(explain([STATE], 1).json).toMatchObject({
    is_certain: false,
    notes: ['As given.', note],
  });
});
