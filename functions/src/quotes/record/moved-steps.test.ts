import { showDetail } from '../../errors/service-error';
import { movedSteps } from './moved-steps';
import type { PriceSteps } from './price-steps';

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

test('each step that differs is told with both values, in the units of its reader', () => {
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
