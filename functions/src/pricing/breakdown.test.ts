import { aCardZone, aRateCard } from '../../test/support/cards';
import { breakdownForStaff } from './breakdown';
import { compileCard } from './cards/compile-card';
import { pricePackage } from './price-package';
import { measurePackage } from './weights';

const ITEM = measurePackage(
  { country: 'JP', isDocument: false, actualDg: 5000, shipDate: '2026-11-15' },
  { length: 1, width: 1, height: 1 },
);

function breakDown(freight_discount_bp: number, discount_bp = 0, freight = 90_000) {
  const row = { up_to_grams: 500, prices_satang: [freight] };
  const card = aRateCard({
    zones: [aCardZone('1', ['JP'], { freight_discount_bp })],
    country_fees: [{ name: 'elevated_risk', fee_satang: 1050, countries: ['JP'] }],
    parcel: { delivery_type: 'express', rows: [row], bands: [] },
    discount_bp,
  });
  const price = pricePackage(compileCard(card), ITEM);
  if (price.kind !== 'price') throw new Error('It is carried.');
  return breakdownForStaff(price, ITEM);
}

test('the nine steps are in order, each by its name', () => {
  expect(breakDown(0).map(({ step, name }) => `${step} ${name}`)).toEqual([
    '1 volumetric_weight',
    '2 chargeable_weight',
    '3 billable_weight',
    '4 base_freight',
    '5 handling',
    '6 area_fee',
    '6 demand_surcharge',
    '7 fuel_surcharge',
    '8 markup',
    '8 discount',
    '9 vat',
    '9 rounding',
  ]);
});

test('amounts and their parts are in baht and in satang, with the label of a fee', () => {
  const [, , , freight, , area] = breakDown(3000);
  expect(freight).toEqual({
    step: 4,
    name: 'base_freight',
    amount_thb: 630,
    amount_satang: 63_000,
    parts: [
      { name: 'list_freight', amount_thb: 900, amount_satang: 90_000 },
      { name: 'freight_discount', amount_thb: -270, amount_satang: -27_000 },
    ],
  });
  expect(area).toHaveProperty('parts', [
    { name: 'country_fee', label: 'elevated_risk', amount_thb: 10.5, amount_satang: 1050 },
  ]);
});

test('a discount is less than nothing, and one of less than half a satang is nothing', () => {
  const discount = { step: 8, name: 'discount' };
  expect(breakDown(0, 500)[9]).toEqual({ ...discount, amount_thb: -58.04, amount_satang: -5804 });
  expect(breakDown(0)[9]).toEqual({ ...discount, amount_thb: 0, amount_satang: 0 });
  expect(breakDown(1, 0, 4999)[3]).toHaveProperty('parts.1', {
    name: 'freight_discount',
    amount_thb: 0,
    amount_satang: 0,
  });
});
