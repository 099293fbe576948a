import { aRateCard } from '../../test/support/cards';
import {
  demandSurcharge,
  hasTiers,
  isInSeason,
  remoteCharge,
  seasonalSurcharge,
  seasonalSurcharges,
} from './area-and-season';
import type { SeasonalSurcharge } from './card';
import { compileCard } from './cards/compile-card';
import type { RateCard } from './cards/rate-card';

describe("the card's own demand surcharge", () => {
  const buildCard = (per_kg_satang: number) =>
    compileCard(
      aRateCard({ demand_surcharges: [{ from: '2026-11-10', to: '2026-11-20', per_kg_satang }] }),
    );

  test.each([
    ['the day before the first', '2026-11-09', 0],
    ['the first day', '2026-11-10', 1200],
    ['a day between', '2026-11-15', 1200],
    ['the last day', '2026-11-20', 1200],
    ['the day after the last', '2026-11-21', 0],
  ])('on %s', (_name, day, satang) => {
    expect(demandSurcharge(buildCard(1200), 10_000, day)).toBe(satang);
  });

  test.each([
    ['half a satang goes up', 1201, 5000, 601],
    ['less than half goes down', 1, 4999, 0],
    ['half a kilogram of one satang', 1, 5000, 1],
    ['one and a half kilograms', 1201, 15_000, 1802],
    ['whole kilograms are exact', 1201, 520_000, 62_452],
  ])('%s', (_name, perKg, billable, satang) => {
    expect(demandSurcharge(buildCard(perKg), billable, '2026-11-15')).toBe(satang);
  });

  test('of several the one that is in force', () => {
    const card = compileCard(
      aRateCard({
        demand_surcharges: [
          { from: '2026-11-01', to: '2026-11-09', per_kg_satang: 100 },
          { from: '2026-11-10', to: '2026-11-20', per_kg_satang: 200 },
        ],
      }),
    );
    expect(['2026-11-09', '2026-11-10'].map((day) => demandSurcharge(card, 10_000, day))).toEqual([
      100, 200,
    ]);
  });
});

describe('the dated demand surcharges', () => {
  const aSurcharge = (fields: Partial<SeasonalSurcharge>): SeasonalSurcharge => ({
    name: 'peak',
    perKgSatang: 1200,
    minSatang: 0,
    isInZone: [false, false],
    countries: new Set(),
    ...fields,
  });
  const inFirstZone = { isInZone: [true, false] };
  const ofJapan = { countries: new Set(['JP']) };

  test.each([
    ['its zone', inFirstZone, 0, 'DE', true],
    ['another zone', inFirstZone, 1, 'DE', false],
    ['its country, in any zone', ofJapan, 1, 'JP', true],
    ['another country', ofJapan, 1, 'DE', false],
    ['neither', {}, 0, 'JP', false],
  ])('of %s', (_name, fields, zoneIndex, country, isIn) => {
    expect(isInSeason(aSurcharge(fields), zoneIndex, country)).toBe(isIn);
  });

  test.each([
    ['below the minimum', 5000, 1500],
    ['at the minimum', 12_500, 1500],
    ['just above it', 12_505, 1501],
    ['far above it', 520_000, 62_400],
  ])('a shipment that is %s', (_name, billable, satang) => {
    const minSatang = 1500;
    expect(seasonalSurcharge(aSurcharge({ minSatang }), billable)).toBe(satang);
  });

  test('add up, each once, and leave out those of other destinations', () => {
    const seasonal = [
      aSurcharge({ ...inFirstZone, ...ofJapan }),
      aSurcharge({ ...ofJapan, perKgSatang: 100, minSatang: 5000 }),
      aSurcharge({ isInZone: [false, true], perKgSatang: 50_000 }),
    ];
    const card = { ...compileCard(aRateCard()), seasonal };
    expect(seasonalSurcharges(card, 0, 'JP', 20_000)).toBe(7400);
    expect(seasonalSurcharges(card, 0, 'DE', 20_000)).toBe(2400);
    expect(seasonalSurcharges({ ...card, seasonal: [] }, 0, 'JP', 20_000)).toBe(0);
  });
});

describe('the charge of a remote area', () => {
  type Tier = NonNullable<RateCard['remote_areas']>[number];
  const buildTier = (tier: string, flat_satang: number, per_kg_satang = 0): Tier => ({
    tier,
    flat_satang,
    per_kg_satang,
  });
  const charged = (remote_areas: Tier[], tiers: string[], billable = 50_000, fuelBp = 0) => {
    const found = remoteCharge(compileCard(aRateCard({ remote_areas })), tiers, billable, fuelBp);
    return found && [found.tier.tier, found.satang];
  };

  test.each([
    ['the flat amount, which is more', 440_000, 90_000],
    ['either, which are equal', 450_000, 90_000],
    ['the rate, which is more', 450_005, 90_001],
    ['less than half a satang more', 450_002, 90_000],
  ])('is %s', (_name, billable, satang) => {
    expect(charged([buildTier('remote', 90_000, 2000)], ['remote'], billable)).toEqual([
      'remote',
      satang,
    ]);
  });

  test('is none where no tier has the destination', () => {
    expect(charged([buildTier('remote', 90_000)], [])).toBeNull();
  });

  test('is nothing for a tier of nothing, which is still reported', () => {
    expect(charged([buildTier('remote', 0)], ['remote'])).toEqual(['remote', 0]);
  });

  test('is the one of several tiers that costs most at this weight', () => {
    const both = [buildTier('A', 90_000), buildTier('B', 0, 2000)];
    expect(charged(both, ['A', 'B'], 440_000)).toEqual(['A', 90_000]);
    expect(charged(both, ['A', 'B'], 460_000)).toEqual(['B', 92_000]);
    expect(charged(both, ['A'], 460_000)).toEqual(['A', 90_000]);
  });

  test('counts with its fuel', () => {
    const both = [{ ...buildTier('A', 100_000), no_fuel: true as const }, buildTier('B', 80_000)];
    expect(charged(both, ['A', 'B'], 1, 2499)).toEqual(['A', 100_000]);
    expect(charged(both, ['A', 'B'], 1, 2501)).toEqual(['B', 80_000]);
  });

  test('is that of the first name where several cost the same, whatever their order', () => {
    const both = [buildTier('B', 90_000), buildTier('A', 90_000)];
    expect(charged(both, ['A', 'B'])).toEqual(['A', 90_000]);
    expect(charged(both, ['B', 'A'])).toEqual(['A', 90_000]);
    const withFuel = [
      { ...buildTier('A', 100_000), no_fuel: true as const },
      buildTier('B', 80_000),
    ];
    expect(charged(withFuel, ['B', 'A'], 1, 2500)).toEqual(['A', 100_000]);
  });

  test('is not known for a tier that the card lacks', () => {
    const card = compileCard(aRateCard({ remote_areas: [buildTier('A', 1)] }));
    expect(hasTiers(card, [])).toBe(true);
    expect(hasTiers(card, ['A'])).toBe(true);
    expect(hasTiers(card, ['A', 'B'])).toBe(false);
    expect(() => remoteCharge(card, ['A', 'B'], 1, 0)).toThrow(
      new RangeError('The rate card has no tier B of remote areas.'),
    );
  });
});
