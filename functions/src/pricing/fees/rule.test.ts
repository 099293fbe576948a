import fc from 'fast-check';

import { aFeeRule } from '../../../test/support/records';
import { byFeeRuleOrder, feeRuleId, isSuperseded, ruleOn } from './rule';

test('the id names zone, hub and first day', () => {
  const [rule, other] = [aFeeRule('north', 'bangkok'), aFeeRule('central', 'bangkok')];
  expect(feeRuleId(rule)).toBe('north.bangkok.2026-01-01');
  expect([rule, other].sort(byFeeRuleOrder)).toEqual([other, rule]);
});

const from = (valid_from: string, active = true) =>
  aFeeRule('north', 'bangkok', { valid_from, active });

test.each([
  ['the day before the first', '2025-12-31', undefined],
  ['the first day', '2026-01-01', '2026-01-01'],
  ['the day before the next', '2026-05-31', '2026-01-01'],
  ['the first day of the next', '2026-06-01', '2026-06-01'],
  ['a day on which one that is not active begins', '2027-01-01', '2026-06-01'],
])('on %s counts the rule that began last', (_name, day, expected) => {
  const rules = [from('2026-06-01'), from('2027-01-01', false), from('2026-01-01')];
  expect(ruleOn(rules, 'north', 'bangkok', day)?.valid_from).toBe(expected);
});

test('rules of other zones and hubs do not count', () => {
  const rules = [aFeeRule('north', 'phuket'), aFeeRule('south', 'bangkok')];
  expect(ruleOn(rules, 'north', 'bangkok', '2026-11-21')).toBeUndefined();
});

test('in whatever order the rules are, the same one counts', () => {
  const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
  const rules = days.map((day) => from(day, day !== '2026-03-01'));
  fc.assert(
    fc.property(fc.shuffledSubarray(rules), fc.constantFrom(...days), (some, day) => {
      const begun = some.filter(({ active, valid_from }) => active && valid_from <= day);
      const latest = begun
        .map(({ valid_from }) => valid_from)
        .sort()
        .at(-1);
      expect(ruleOn(some, 'north', 'bangkok', day)?.valid_from).toBe(latest);
    }),
    { seed: 21, numRuns: 500 },
  );
});

test.each([
  ['one that began before', 'metro.bangkok.2026-05-31', false],
  ['one of its own first day', 'metro.bangkok.2026-06-01', true],
  ['one that began since', 'metro.bangkok.2026-11-21', true],
  ['one that is to begin', 'metro.bangkok.2026-11-22', false],
  ['one of another hub', 'metro.bangkok2.2026-11-01', false],
  ['one of another zone', 'metr.bangkok.2026-11-01', false],
])('a rule and %s', (_name, id, expected) => {
  const rule = aFeeRule('metro', 'bangkok', { valid_from: '2026-06-01' });
  expect(isSuperseded(rule, [id], '2026-11-21')).toBe(expected);
});
