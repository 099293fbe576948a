import { aDispute } from '../../../test/support/disputes';
import type { Dispute } from '../../store/bill-disputes';
import { type CreditLine, allotCredits, withoutCredits } from './allot-credits';

const AT = new Date('2026-11-20T03:00:00Z');
const WHEN = { at: AT, by: 'noi', since: AT.toISOString(), number: 'CN-1', day: null };

const credit = (satang: number, bill = 'later', line = 2): CreditLine => ({
  shipment: 's',
  credit: { bill, line, satang },
});
const shortly = (disputes: readonly Dispute[]): unknown[] =>
  disputes.map(({ id, state, received_satang }) => [id, state, received_satang]);

test('a credit settles a claim in full, or in part', () => {
  expect(shortly(allotCredits([aDispute()], [credit(1000)], WHEN))).toEqual([
    ['one-2', 'credited', 1000],
  ]);
  const part = allotCredits([aDispute()], [credit(400)], WHEN);
  expect(shortly(part)).toEqual([['one-2', 'disputed', 400]]);
  const rest = allotCredits(part, [credit(600, 'last')], WHEN);
  expect(shortly(rest)).toEqual([['one-2', 'credited', 1000]]);
});

test('it counts once, however often it is allotted', () => {
  const once = allotCredits([aDispute()], [credit(400)], WHEN);
  expect(allotCredits(once, [credit(400)], WHEN)).toEqual(once);
});

test('the oldest claim comes first, and the last takes what is left', () => {
  const older = aDispute({ id: 'old-2', bill: 'old', expected_satang: 300 });
  const newer = aDispute({
    steps: [{ at: '2026-11-09T00:00:00Z', by: 'noi', state: 'disputed', reason: null }],
  });
  expect(shortly(allotCredits([newer, older], [credit(1500)], WHEN))).toEqual([
    ['one-2', 'credited', 1200],
    ['old-2', 'credited', 300],
  ]);
});

test('neither a line of its own bill nor one that was accepted gets it', () => {
  const own = aDispute({ bill: 'later' });
  const accepted = aDispute({ state: 'accepted' });
  const other = aDispute({ shipment: 'another' });
  for (const dispute of [own, accepted, other]) {
    expect(allotCredits([dispute], [credit(1000)], WHEN)).toEqual([dispute]);
  }
});

test('what was credited by hand stays in addition to credits of bills', () => {
  const byHand = aDispute({ by_hand_satang: 300, received_satang: 300 });
  const [both = byHand] = allotCredits([byHand], [credit(700)], WHEN);
  expect(shortly([both])).toEqual([['one-2', 'credited', 1000]]);
  const freed = withoutCredits(both, () => true, WHEN);
  expect(shortly([freed])).toEqual([['one-2', 'disputed', 300]]);
});

test('a credit is for claims of before it came', () => {
  const later = { ...WHEN, since: '2026-10-31T00:00:00Z' };
  expect(allotCredits([aDispute()], [credit(1000)], later)).toEqual([aDispute()]);
});

test('a claim that was refused may be credited after all', () => {
  expect(shortly(allotCredits([aDispute({ state: 'refused' })], [credit(1000)], WHEN))).toEqual([
    ['one-2', 'credited', 1000],
  ]);
});

test('a bill that no longer counts has credited nothing', () => {
  const [credited = aDispute()] = allotCredits([aDispute()], [credit(1000)], WHEN);
  expect(withoutCredits(credited, ({ bill }) => bill === 'later', WHEN)).toMatchObject({
    state: 'disputed',
    received_satang: null,
    credits: [],
  });
  expect(withoutCredits(credited, ({ bill }) => bill === 'another', WHEN)).toBe(credited);
});
