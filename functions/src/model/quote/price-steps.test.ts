import fc from 'fast-check';

import { aPrincipal } from '../../../test/support/records';
import { share } from '../../../test/support/share';
import { showDetail } from '../../errors/service-error';
import { satangToThb } from '../../measures/units';
import { type PriceSteps, sumStep, movedSteps, priceViewOf, showSteps } from './price-steps';

const money = (amount_satang: number) => ({
  amount_thb: satangToThb(amount_satang),
  amount_satang,
});

const buildSteps = (freight: number, markup: number, discount: number): PriceSteps => [
  { step: 1, name: 'volumetric_weight', weight_kg: 4.8 },
  {
    step: 4,
    name: 'base_freight',
    ...money(freight),
    parts: [
      { name: 'list_freight', ...money(freight + 1000) },
      { name: 'freight_discount', ...money(-1000) },
    ],
  },
  {
    step: 6,
    name: 'area_fee',
    ...money(500),
    parts: [{ name: 'remote_area', label: 'far', ...money(500) }],
  },
  {
    step: 7,
    name: 'fuel_surcharge',
    ...money(2000),
    rate_percent: 28.5,
    rate_period: { from: '2026-11-16', to: '2026-11-22' },
  },
  { step: 8, name: 'markup', ...money(markup) },
  { step: 8, name: 'discount', ...money(-discount) },
];

const totalOf = (steps: PriceSteps): number =>
  steps.reduce((sum, step) => sum + ('amount_satang' in step ? step.amount_satang : 0), 0);

test('staff see all, a full account all but what the courier takes off its freight', () => {
  const steps = buildSteps(90_000, 9000, 450);
  expect(showSteps(steps, 'staff')).toBe(steps);
  expect(showSteps(steps, 'full')).toStrictEqual(
    steps.with(1, { step: 4, name: 'base_freight', ...money(90_000) }),
  );
});

test('a plain account sees the markup and the discount within the freight, and no rate', () => {
  const steps = buildSteps(90_000, 9000, 450);
  expect(showSteps(steps, 'plain')).toStrictEqual([
    steps[0],
    { step: 4, name: 'base_freight', amount_thb: 985.5, amount_satang: 98_550 },
    steps[2],
    {
      step: 7,
      name: 'fuel_surcharge',
      ...money(2000),
      rate_period: { from: '2026-11-16', to: '2026-11-22' },
    },
  ]);
});

test('every view adds up to the same price', () => {
  const satang = fc.nat(10_000_000);
  fc.assert(
    fc.property(satang, satang, satang, (freight, markup, discount) => {
      const steps = buildSteps(freight, markup, discount);
      for (const view of ['full', 'plain'] as const) {
        expect(totalOf(showSteps(steps, view))).toBe(totalOf(steps));
      }
    }),
    share({ numRuns: 2000 }),
  );
});

test('who sees what: staff all, others as their account says', () => {
  expect(priceViewOf(aPrincipal({ role: 'staff', explain: 'plain' }))).toBe('staff');
  expect(priceViewOf(aPrincipal({ explain: 'plain' }))).toBe('plain');
  expect(priceViewOf(aPrincipal({ explain: 'full' }))).toBe('full');
});

test('the amount of a step, nothing for one that is not there', () => {
  expect(sumStep(buildSteps(1, 2, 3), 'discount')).toBe(-3);
  expect(sumStep(buildSteps(1, 2, 3), 'vat')).toBe(0);
});

const shownMoves = (...steps: Parameters<typeof movedSteps>) =>
  movedSteps(...steps).map(showDetail);

const steps = (billable: number, freight: number, fuel?: number): PriceSteps => [
  { step: 3, name: 'billable_weight', weight_kg: billable },
  { step: 4, name: 'base_freight', amount_thb: freight / 100, amount_satang: freight },
  ...(fuel === undefined
    ? []
    : [
        {
          step: 7,
          name: 'fuel_surcharge' as const,
          amount_thb: fuel / 100,
          amount_satang: fuel,
        },
      ]),
];

test('steps that are the same have not moved', () => {
  expect(shownMoves(steps(5, 90_000, 100), steps(5, 90_000, 100))).toEqual([]);
});

test('each step that differs is shown with both values, in the units of its reader', () => {
  expect(shownMoves(steps(5, 90_000, 100), steps(5.5, 90_050, 100))).toEqual([
    {
      field: 'price_breakdown.billable_weight',
      message: 'billable_weight was 5 kg and is now 5.5 kg.',
    },
    {
      field: 'price_breakdown.base_freight',
      message: 'base_freight was 900 THB and is now 900.5 THB.',
    },
  ]);
});

test('a step that only one of them has was, or is, nothing', () => {
  const message = (was: string, is: string) => `fuel_surcharge was ${was} and is now ${is}.`;
  expect(shownMoves(steps(5, 1), steps(5, 1, 250))).toMatchObject([
    { message: message('0 THB', '2.5 THB') },
  ]);
  expect(shownMoves(steps(5, 1, 250), steps(5, 1))).toMatchObject([
    { message: message('2.5 THB', '0 THB') },
  ]);
});
