import { PriceSteps } from '../../../src/model/quote/price-steps';
import type { BilledCharge } from './bill';
import { billedCost, sumDuties, hasFreight, totalOf, wordsOf } from './bill';
import { isToDecide, isWithin } from './checked-line';
import { billedAmounts, costOfReceipt } from './cost';
import { CAUSES, CHARGE_STEPS, VERDICTS } from './names';
import { netOfVat } from './net-of-vat';

const amount = (step: number, name: string, amount_satang: number) => ({
  step,
  name,
  amount_satang,
  amount_thb: amount_satang / 100,
});
const part = (name: string, amount_satang: number) => ({
  name,
  amount_satang,
  amount_thb: amount_satang / 100,
});

const STEPS = PriceSteps.parse([
  { step: 1, name: 'volumetric_weight', weight_kg: 4.8 },
  { step: 2, name: 'chargeable_weight', weight_kg: 5.25 },
  { step: 3, name: 'billable_weight', weight_kg: 5.5 },
  amount(4, 'base_freight', 1000),
  amount(5, 'handling', 200),
  { ...amount(6, 'area_fee', 100), parts: [part('remote_area', 30), part('country_fee', 20)] },
  amount(6, 'demand_surcharge', 7),
  { ...amount(7, 'fuel_surcharge', 400), rate_percent: 28.255 },
  amount(8, 'markup', 50),
  amount(9, 'vat', 70),
]);

const receiptOf = (steps: PriceSteps) =>
  costOfReceipt({ day: '2026-11-02', rate_version: 3, steps });

test('the cost of a receipt is what its steps 1 to 7 say', () => {
  const cost = receiptOf(STEPS);
  expect(cost).toEqual({
    day: '2026-11-02',
    rate_version: 3,
    volumetric_dg: 48_000,
    chargeable_dg: 52_500,
    billable_dg: 55_000,
    zone: '',
    freight: 1000,
    handling: 200,
    area: 50,
    remote: 30,
    country_fee: 20,
    demand: 7,
    fuel: 400,
    fuel_bp: 2826,
  });
  expect(totalOf(cost)).toBe(1707);
  const early = receiptOf(
    PriceSteps.parse([amount(6, 'area_fee', 100), amount(7, 'fuel_surcharge', 4)]),
  );
  expect(early).toMatchObject({ volumetric_dg: 0, area: 100, remote: 0, fuel: 4, fuel_bp: null });
});

test.each([
  [undefined, 937],
  [{ vat_mode: 'add', vat_bp: 700 }, 937],
  [{ vat_mode: 'included', vat_bp: 700 }, 941],
  [{ vat_mode: 'included', vat_bp: 0 }, 1007],
] as const)('by the card %j a price of 1,007 satang leaves %d without VAT', (card, net) => {
  expect(netOfVat({ total_satang: 1007, steps: STEPS }, card)).toBe(net);
});

const buildCharge = (step: BilledCharge['step'], satang: number): BilledCharge => ({
  step,
  code: 'C',
  name: '',
  satang,
});

test('charges of a line add up by what they are for', () => {
  const charges = [
    ...CHARGE_STEPS.map((step, at) => buildCharge(step, 10 ** at)),
    buildCharge('freight', 3),
    buildCharge(null, 5),
  ];
  expect(billedAmounts({ charges })).toEqual({
    freight: 14,
    handling: 100,
    area: 1000,
    remote: 10_000,
    country_fee: 100_000,
    demand: 1_000_000,
    fuel: 10_000_000,
  });
  expect(sumDuties({ charges })).toBe(100_000_000);
  expect(billedCost({ charges })).toBe(1_111_011_111_119);
});

test.each([
  [buildCharge('freight', 1), false, true],
  [buildCharge('freight', 0), false, false],
  [buildCharge('freight', -1), false, false],
  [buildCharge('fuel', 1), false, false],
  [buildCharge('freight', 1), true, false],
])(
  'whether %j of an adjustment or not (%j) is a freight: %j',
  (charge, is_adjustment, expected) => {
    expect(hasFreight({ charges: [buildCharge('handling', 9), charge], is_adjustment })).toBe(
      expected,
    );
  },
);

test.each([
  [100, 0, true],
  [-100, 0, true],
  [101, 0, false],
  [101, 101_000, true],
  [-101, -101_000, true],
  [102, 101_000, false],
])('a difference of %d of %d is within the tolerance: %j', (difference, booked, expected) => {
  const settings = { tolerance_satang: 100, tolerance_bp: 10, claim_days: null };
  expect(isWithin(difference, booked, settings)).toBe(expected);
});

test('the names of charges, verdicts and causes are in their order', () => {
  expect(VERDICTS.filter((verdict) => isToDecide({ verdict }))).toEqual([
    'differs',
    'unknown_shipment',
    'ambiguous_shipment',
    'billed_twice',
    'cancelled',
  ]);
  expect(wordsOf({ name: '', code: 'FF' })).toBe('FF');
  expect(wordsOf({ name: 'Fuel', code: 'FF' })).toBe('Fuel');
  expect(CAUSES.join()).toBe(
    'day,weight,zone,remote,country_fee,handling,demand,freight,fuel_rate,unknown_charge,carrier_fee,return,adjustment,rounding,vat,duty_tax,implausible,unknown_shipment,ambiguous_shipment,billed_twice,cancelled,credit',
  );
});
