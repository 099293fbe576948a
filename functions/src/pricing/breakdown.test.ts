import { aRateCard } from '../../test/support/cards';
import { breakdownForStaff, type BreakdownLine } from './breakdown';
import { compileCard } from './cards/compile-card';
import { addDatedCharges } from './cards/dated-charges';
import type { RateCard } from './cards/rate-card';
import { pricePackage } from './price-package';
import { type CourierSurcharges, noSurcharges } from './surcharges/courier-surcharges';
import { measurePackage } from './weights';

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

test('the base freight of a zone with a discount has parts, and no other line', () => {
  const lines = breakdownForStaff(priced(3000), ITEM);
  expect(lines[3]).toEqual({
    ...BASE,
    amount_thb: 630,
    amount_satang: 63_000,
    parts: [
      { name: 'list_freight', amount_thb: 900, amount_satang: 90_000 },
      { name: 'freight_discount', amount_thb: -270, amount_satang: -27_000 },
    ],
  });
  expect(lines.filter((line) => 'parts' in line)).toHaveLength(1);
});

test.each([
  ['a zone without a discount', undefined],
  ['a zone with a discount of nothing', 0],
])('%s has no parts', (_name, discount) => {
  expect(breakdownForStaff(priced(discount), ITEM)[3]).not.toHaveProperty('parts');
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

describe('the lines of step 6 and 7', () => {
  const zone = { code: '1', countries: ['JP'], area_fee_satang: 0, estimated_days: '2-4' };
  const DAY = ITEM.shipDate;
  const season = { zones: ['1'], countries: ['JP'], from: DAY, to: DAY, per_kg_satang: 2000 };

  type Dated = Partial<CourierSurcharges> & { tiers?: string[]; zone?: string };

  function findLine(
    name: BreakdownLine['name'],
    card: Partial<RateCard>,
    { tiers = [], zone: areaZone, ...dated }: Dated = {},
  ) {
    const rateCard = aRateCard({ zones: [zone], ...card });
    const surcharges = { ...noSurcharges(rateCard.courier_name), ...dated };
    const compiled = addDatedCharges(compileCard(rateCard), rateCard, surcharges, DAY);
    const price = pricePackage(compiled, ITEM, { tiers, zone: areaZone });
    if (price.kind !== 'price') throw new Error('It is carried.');
    return breakdownForStaff(price, ITEM).find((line) => line.name === name);
  }

  const withFee = { zones: [{ ...zone, area_fee_satang: 5000 }] };
  const remote_areas = [{ tier: 'A', flat_satang: 90_000, per_kg_satang: 0 }];
  const country_fees = [
    { name: 'elevated_risk', fee_satang: 1050, countries: ['JP'] },
    { name: 'restricted', fee_satang: 1200, countries: ['JP'] },
  ];
  const part = (name: string, amount_satang: number, label?: string) => ({
    name,
    ...(label !== undefined && { label }),
    amount_thb: amount_satang / 100,
    amount_satang,
  });

  test.each([
    ['a remote area alone', { remote_areas }, ['A'], [part('remote_area', 90_000, 'A')]],
    [
      'all there is',
      { ...withFee, remote_areas, country_fees },
      ['A'],
      [
        part('zone_fee', 5000),
        part('remote_area', 90_000, 'A'),
        part('country_fee', 1050, 'elevated_risk'),
        part('country_fee', 1200, 'restricted'),
      ],
    ],
    [
      'a zone fee and a country fee',
      { ...withFee, country_fees: country_fees.slice(0, 1) },
      [],
      [part('zone_fee', 5000), part('country_fee', 1050, 'elevated_risk')],
    ],
  ])('the area fee is made of %s', (_name, card, tiers, parts) => {
    expect(findLine('area_fee', card, { tiers })).toHaveProperty('parts', parts);
  });

  test('a zone fee alone, or nothing, has no parts', () => {
    expect(findLine('area_fee', withFee)).not.toHaveProperty('parts');
    expect(findLine('area_fee', { remote_areas })).not.toHaveProperty('parts');
    expect(findLine('demand_surcharge', {})).not.toHaveProperty('parts');
  });

  test('dated demand surcharges have their names, and that of the card has none', () => {
    const demand = [
      { ...season, name: 'peak' },
      { ...season, name: 'elsewhere', zones: [], countries: ['DE'] },
      { ...season, name: 'emergency', min_satang: 5000 },
    ];
    const own = { demand_surcharges: [{ from: DAY, to: DAY, per_kg_satang: 1000 }] };
    const dated = [part('demand', 1000, 'peak'), part('demand', 5000, 'emergency')];
    expect(findLine('demand_surcharge', {}, { demand })).toMatchObject({
      amount_satang: 6000,
      parts: dated,
    });
    expect(findLine('demand_surcharge', own, { demand })).toMatchObject({
      amount_satang: 6500,
      parts: [part('demand', 500), ...dated],
    });
    expect(findLine('demand_surcharge', own)).not.toHaveProperty('parts');
  });

  test('a dated demand surcharge is of the zone of the postal code', () => {
    const zones = [zone, { ...zone, code: '2', countries: ['DE'] }];
    const [row] = aRateCard().parcel?.rows ?? [];
    const rows = row ? [{ ...row, prices_satang: [1, 2] }] : [];
    const card = { zones, parcel: { delivery_type: 'express', rows, bands: [] }, document: null };
    const demand = [
      { ...season, name: 'here', zones: ['2'], countries: [] },
      { ...season, name: 'elsewhere', zones: ['1'], countries: [] },
    ];
    expect(findLine('demand_surcharge', card, { demand, zone: '2' })).toHaveProperty('parts', [
      part('demand', 1000, 'here'),
    ]);
  });

  test('fuel of a schedule shows its rate and its days, and that of a card does not', () => {
    const fuel = [{ from: '2026-11-09', fuel_bp: 2833 }];
    expect(findLine('fuel_surcharge', { fuel_bp: 'scheduled' }, { fuel })).toMatchObject({
      rate_percent: 28.33,
      rate_period: { from: '2026-11-09', to: null },
    });
    const fixed = findLine('fuel_surcharge', {}, { fuel });
    expect(fixed).not.toHaveProperty('rate_percent');
    expect(fixed).not.toHaveProperty('rate_period');
  });
});
