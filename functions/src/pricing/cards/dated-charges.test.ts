import { aRateCard } from '../../../test/support/cards';
import { type CourierSurcharges, noSurcharges } from '../surcharges/courier-surcharges';
import { compileCard } from './compile-card';
import { addDatedCharges } from './dated-charges';
import type { RateCard } from './rate-card';

const DAY = '2027-01-10';

function on(card: Partial<RateCard>, dated: Partial<CourierSurcharges>, day = DAY) {
  const rateCard = aRateCard(card);
  const compiled = compileCard(rateCard);
  const surcharges = { ...noSurcharges(rateCard.courier_name), ...dated };
  return { compiled, card: addDatedCharges(compiled, rateCard, surcharges, day) };
}

const FUEL = [
  { from: '2027-01-04', fuel_bp: 2850 },
  { from: '2027-01-11', fuel_bp: 2925 },
];

describe('fuel', () => {
  const scheduled = { fuel_bp: 'scheduled' as const };

  test.each([
    ['before the first rate', '2027-01-03', null, null],
    ['on its first day', '2027-01-04', 2850, { from: '2027-01-04', to: '2027-01-10' }],
    ['on its last day', '2027-01-10', 2850, { from: '2027-01-04', to: '2027-01-10' }],
    ['on the first day of the next', '2027-01-11', 2925, { from: '2027-01-11', to: null }],
  ])('of a schedule %s', (_name, day, fuelBp, fuelPeriod) => {
    expect(on(scheduled, { fuel: FUEL }, day).card).toMatchObject({ fuelBp, fuelPeriod });
  });

  test('of a schedule without rates is not known', () => {
    expect(on(scheduled, {}).card).toMatchObject({ fuelBp: null, fuelPeriod: null });
  });

  test('of a card that fixes it stays, whatever the schedule has', () => {
    const { compiled, card } = on({ fuel_bp: 2750 }, { fuel: FUEL });
    expect(card).toBe(compiled);
    expect(card).toMatchObject({ fuelBp: 2750, fuelPeriod: null });
  });

  test('puts the fee that costs most with it first, day by day', () => {
    const handling_fees: RateCard['handling_fees'] = [
      { kind: 'overweight', above_grams: 1, fee_satang: 100_000, no_fuel: true },
      { kind: 'overweight', above_grams: 1, fee_satang: 77_600 },
    ];
    const highest = (more: Partial<RateCard>, day: string) =>
      on({ ...scheduled, handling_fees, ...more }, { fuel: FUEL }, day).card.handlingRules[0];
    expect(highest({}, '2027-01-10')).toMatchObject({ feeSatang: 100_000 });
    expect(highest({}, '2027-01-11')).toMatchObject({ feeSatang: 77_600 });
    const withoutHandling = { fuel_on: ['freight' as const] };
    expect(highest(withoutHandling, '2027-01-11')).toMatchObject({ feeSatang: 100_000 });
  });
});

describe('demand surcharges', () => {
  const ZONE = { area_fee_satang: 0, estimated_days: '2-4' };
  const zones = [
    { code: 'A', countries: ['JP'], ...ZONE },
    { code: 'B', countries: ['DE'], ...ZONE },
  ];
  const SURCHARGE = {
    name: 'peak',
    zones: ['B'],
    countries: ['JP'],
    from: '2027-01-05',
    to: '2027-01-10',
    per_kg_satang: 1200,
    min_satang: 5000,
  };

  test('are compiled for the zones of the card', () => {
    expect(on({ zones }, { demand: [SURCHARGE] }).card.seasonal).toEqual([
      {
        name: 'peak',
        perKgSatang: 1200,
        minSatang: 5000,
        isInZone: [false, true],
        countries: new Set(['JP']),
      },
    ]);
    const { min_satang: _none, ...withoutMinimum } = SURCHARGE;
    const everywhere = { ...withoutMinimum, zones: ['*'] };
    expect(on({ zones }, { demand: [everywhere] }).card.seasonal).toMatchObject([
      { minSatang: 0, isInZone: [true, true] },
    ]);
    const elsewhere = { ...SURCHARGE, zones: ['C'] };
    expect(on({ zones }, { demand: [elsewhere] }).card.seasonal).toMatchObject([
      { isInZone: [false, false] },
    ]);
  });

  test.each([
    ['the day before the first', '2027-01-04', 0],
    ['the first day', '2027-01-05', 1],
    ['the last day', '2027-01-10', 1],
    ['the day after the last', '2027-01-11', 0],
  ])('on %s', (_name, day, count) => {
    expect(on({ zones }, { demand: [SURCHARGE] }, day).card.seasonal).toHaveLength(count);
  });

  test('of all names hold at once', () => {
    const demand = [SURCHARGE, { ...SURCHARGE, name: 'emergency' }];
    expect(on({ zones }, { demand }).card.seasonal).toMatchObject([
      { name: 'peak' },
      { name: 'emergency' },
    ]);
  });
});

describe('suspensions', () => {
  const SUSPENSION = {
    id: 'sus_1',
    countries: ['US'],
    from: '2027-01-05',
    until: '2027-01-10',
    reason: 'Goods are stopped.',
    reason_th: 'งดรับสินค้า',
    added_at: '2027-01-04T03:00:00.000Z',
    lifted_at: null,
  };
  const suspended = (fields: object, day = DAY) =>
    on({}, { suspensions: [{ ...SUSPENSION, ...fields }] }, day).card.suspensions;

  test('are reported with their reasons and their last day', () => {
    expect(suspended({})).toEqual([
      {
        countries: new Set(['US']),
        until: '2027-01-10',
        reason: 'Goods are stopped.',
        reasonTh: 'งดรับสินค้า',
      },
    ]);
  });

  test.each([
    ['the day before the first', {}, '2027-01-04', 0],
    ['the first day', {}, '2027-01-05', 1],
    ['the last day', {}, '2027-01-10', 1],
    ['the day after the last', {}, '2027-01-11', 0],
    ['any day after the first, without a last', { until: null }, '2030-01-01', 1],
    ['a day of its own, once lifted', { lifted_at: '2027-01-06T03:00:00.000Z' }, '2027-01-05', 0],
  ])('hold on %s', (_name, fields, day, count) => {
    expect(suspended(fields, day)).toHaveLength(count);
  });

  test('stand in the order of their ends, the last one first, in whatever order they come', () => {
    const suspensions = ['2027-01-20', null, '2027-02-20'].map((until, index) => ({
      ...SUSPENSION,
      id: `sus_${index}`,
      until,
    }));
    const ends = [null, '2027-02-20', '2027-01-20'];
    for (const some of [suspensions, suspensions.toReversed()]) {
      expect(on({}, { suspensions: some }).card.suspensions.map(({ until }) => until)).toEqual(
        ends,
      );
    }
    expect(suspensions.map(({ id }) => id)).toEqual(['sus_0', 'sus_1', 'sus_2']);
  });
});

test('a card without dated charges on the day is the compiled one itself', () => {
  const { compiled, card } = on({}, {});
  expect(card).toBe(compiled);
});

test('the rest of a card stays as it is', () => {
  const { compiled, card } = on({ fuel_bp: 'scheduled' }, { fuel: FUEL });
  const { fuelBp: _bp, fuelPeriod: _period, ...rest } = card;
  const { fuelBp: _none, fuelPeriod: _same, ...compiledRest } = compiled;
  expect(rest).toEqual(compiledRest);
});
