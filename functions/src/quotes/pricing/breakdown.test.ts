import { aRateCard } from '../../../test/support/cards';
import { compileCard } from '../cards/compile-card';
import { breakdownForStaff, breakdownOf } from './breakdown';
import { pricePackage } from './price-package';
import { measurePackage } from './steps';

const ITEM = measurePackage(
  { country: 'JP', isDocument: false, actualDg: 5000, shipDate: '2026-11-15' },
  { length: 1, width: 1, height: 1 },
);

function priced(freight_discount_bp?: number, freight = 90_000) {
  const zone = { code: '1', countries: ['JP'], area_fee_satang: 0, estimated_days: '2-4' };
  const rows = [{ up_to_grams: 500, prices_satang: [freight] }];
  const card = aRateCard({
    zones: [{ ...zone, ...(freight_discount_bp !== undefined && { freight_discount_bp }) }],
    parcel: { delivery_type: 'express', rows, bands: [] },
  });
  const price = pricePackage(compileCard(card), ITEM);
  if (price.kind !== 'price') throw new Error('It is carried.');
  return price;
}

const BASE = { step: 4, name: 'base_freight' };

test('the base freight of a zone with a discount has parts, for staff alone', () => {
  const price = priced(3000);
  expect(breakdownForStaff(price, ITEM)[3]).toEqual({
    ...BASE,
    amount_thb: 630,
    amount_satang: 63_000,
    parts: [
      { name: 'list_freight', amount_thb: 900, amount_satang: 90_000 },
      { name: 'freight_discount', amount_thb: -270, amount_satang: -27_000 },
    ],
  });
  expect(breakdownOf(price, ITEM)[3]).toEqual({ ...BASE, amount_thb: 630, amount_satang: 63_000 });
});

test('no other line has parts, and all are those of everyone', () => {
  const price = priced(3000);
  const lines = breakdownForStaff(price, ITEM);
  expect(lines.filter((line) => 'parts' in line)).toHaveLength(1);
  expect(lines.toSpliced(3, 1)).toEqual(breakdownOf(price, ITEM).toSpliced(3, 1));
});

test.each([
  ['a zone without a discount', undefined],
  ['a zone with a discount of nothing', 0],
])('%s shows staff what everyone sees', (_name, discount) => {
  const price = priced(discount);
  expect(breakdownForStaff(price, ITEM)).toStrictEqual(breakdownOf(price, ITEM));
});

test('a discount of less than half a satang is nothing, not less than nothing', () => {
  expect(breakdownForStaff(priced(1, 4999), ITEM)[3]).toEqual({
    ...BASE,
    amount_thb: 49.99,
    amount_satang: 4999,
    parts: [
      { name: 'list_freight', amount_thb: 49.99, amount_satang: 4999 },
      { name: 'freight_discount', amount_thb: 0, amount_satang: 0 },
    ],
  });
});
