import type { PriceSteps } from '../../../src/model/quote/price-steps';
import { aCheckedLine, aCost } from '../../../test/support/billed-lines';
import type { BilledCharge } from '../../model/bill/bill';
import { compareSteps } from './explain-line';

const charge = (step: BilledCharge['step'], satang: number): BilledCharge => ({
  step,
  code: '',
  name: '',
  satang,
});

const LINE = aCheckedLine({
  booked: aCost(1000),
  expected: aCost(2000),
  volumetric_dg: 1,
  scale_dg: 2,
  billed_dg: 3,
  vat_satang: 700,
  billed_satang: 6166,
  charges: [
    charge('freight', 5000),
    charge('discount', -500),
    charge('handling', 600),
    charge('area', 70),
    charge('remote', 80),
    charge('country_fee', 90),
    charge('demand', 110),
    charge('fuel', 120),
    charge(null, 596),
  ],
});

const shown = (line: typeof LINE, shipment?: Parameters<typeof compareSteps>[1]): unknown[] =>
  compareSteps(line, shipment).map(({ step, name, kind, booked, expected, billed }) => [
    `${step} ${name} ${kind}`,
    booked,
    expected,
    billed,
  ]);

test('each step is shown as booked, as expected and as billed', () => {
  const steps: PriceSteps = [
    { step: 8, name: 'markup', amount_satang: 31, amount_thb: 0 },
    { step: 8, name: 'discount', amount_satang: -32, amount_thb: 0 },
    { step: 9, name: 'vat', amount_satang: 33, amount_thb: 0 },
    { step: 9, name: 'rounding', amount_satang: 34, amount_thb: 0 },
  ];
  const price = {
    total_satang: 0,
    rate_version: 1,
    day: '2026-11-02',
    priced_at: '2026-11-02T03:00:00Z',
    steps,
  };
  expect(shown(LINE, { price })).toEqual([
    ['1 volumetric_weight weight', 1000, 2000, 1],
    ['2 chargeable_weight weight', 1001, 2001, 2],
    ['3 billable_weight weight', 1002, 2002, 3],
    ['4 base_freight amount', 1010, 2010, 4500],
    ['5 handling amount', 1020, 2020, 600],
    ['6 area_fee amount', 3120, 6120, 240],
    ['6 demand_surcharge amount', 1060, 2060, 110],
    ['7 fuel_surcharge amount', 1070, 2070, 120],
    ['7 other_charges amount', 0, 0, 596],
    ['8 markup amount', 31, null, null],
    ['8 discount amount', -32, null, null],
    ['9 vat amount', 33, null, 700],
    ['9 rounding amount', 34, null, null],
  ]);
});

test('what was not booked, has no price or is not billed is null', () => {
  const bare = aCheckedLine();
  expect(shown(bare)).toEqual([
    ['1 volumetric_weight weight', null, null, null],
    ['2 chargeable_weight weight', null, null, null],
    ['3 billable_weight weight', null, null, null],
    ['4 base_freight amount', null, null, 0],
    ['5 handling amount', null, null, 0],
    ['6 area_fee amount', null, null, 0],
    ['6 demand_surcharge amount', null, null, 0],
    ['7 fuel_surcharge amount', null, null, 0],
    ['8 markup amount', null, null, null],
    ['8 discount amount', null, null, null],
    ['9 vat amount', null, null, 0],
    ['9 rounding amount', null, null, null],
  ]);
});
