import { isMoved, listShares, stateToShow, toStepRows } from './step-rows';
import type { Explanation, Step } from './step-texts';

const ZONE = { kind: 'zone' as const, zone: '4' };
const weight: Step = { step: 3, name: 'billable_weight', weight_kg: 5 };
const freight = (amount_satang: number): Step => ({
  step: 4,
  name: 'base_freight',
  amount_thb: amount_satang / 100,
  amount_satang,
});
const fuel: Step = { step: 7, name: 'fuel_surcharge', amount_thb: 1, amount_satang: 100 };

const state = (total_satang: number, steps: Step[]) => ({
  kind: 'price' as const,
  rate_version: 2,
  total_satang,
  steps,
  details: { base_freight: [ZONE] },
});

const explanation = (states: Explanation['states']): Explanation => ({
  quote: null,
  priced_at: '2027-01-05T07:30:00.000Z',
  quoted: {
    courier_name: 'dhl',
    rate_version: 2,
    total_satang: 900,
    steps: [weight, freight(900)],
  },
  is_found: true,
  doubts: [],
  states,
});

test('of several states the one that comes to the quoted price is shown, else the latest', () => {
  const [other, same] = [state(1000, []), state(900, [])];
  expect(stateToShow(explanation([other, same, other]))).toBe(same);
  expect(
    stateToShow(explanation([other, { kind: 'left_out', reason: 'not_active', rate_version: 2 }])),
  ).toBe(other);
  expect(stateToShow(explanation([]))).toBeUndefined();
});

test('steps of both prices share rows in order, and those that differ are marked', () => {
  const explained = explanation([state(1000, [fuel, weight, freight(800)])]);
  const rows = toStepRows(explained, stateToShow(explained));
  expect(rows.map((row) => [row.number, row.name, isMoved(row), row.details])).toEqual([
    [3, 'billable_weight', false, []],
    [4, 'base_freight', true, [ZONE]],
    [7, 'fuel_surcharge', true, []],
  ]);
});

test('the shares of pieces are shown where a step comes to anything', () => {
  const pieces = [{ quantity: 2, weight_kg: 5 }];
  const row = { number: 3, name: weight.name, details: [], quoted: weight };
  const sharesIn = (explained: Step | undefined) => listShares({ ...row, explained });
  expect(sharesIn({ ...weight, pieces })).toBe(pieces);
  expect(sharesIn({ ...weight, weight_kg: 6, pieces })).toEqual([]);
  expect(listShares({ ...row, quoted: undefined, explained: { ...weight, pieces } })).toBe(pieces);
  expect(sharesIn({ ...weight, weight_kg: 0, pieces })).toEqual([]);
  expect(sharesIn(weight)).toEqual([]);
  expect(sharesIn(undefined)).toEqual([]);
});
