import fc from 'fast-check';

import { allCountryCodes } from '../../../src/countries/country-list';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { plainCards } from '../../../test/support/arbitrary-cards';
import { aRateCard } from '../../../test/support/cards';
import { lintCard, lintPublished } from './lint-card';

type Spoil = (card: RateCard, pick: (count: number) => number) => { card: RateCard; path: string };

/** Each makes one fault in a good card, and tells where lint must find it. */
const SPOILS: Record<string, Spoil> = {
  'a row in the wrong place': (card, pick) => {
    const { parcel } = withParcel(card);
    const at = 1 + pick(parcel.rows.length - 1);
    const rows = parcel.rows.map((row, index) => (index === at ? { ...row, up_to_grams: 1 } : row));
    return { card: { ...card, parcel: { ...parcel, rows } }, path: `parcel.rows[${at}]` };
  },
  'a price that falls as weight rises': (card, pick) => {
    const { parcel } = withParcel(card);
    const at = 1 + pick(parcel.rows.length - 1);
    const zone = pick(card.zones.length);
    const before = parcel.rows[at - 1]?.prices_satang[zone] ?? 0;
    const rows = parcel.rows.map((row, index) =>
      index === at
        ? { ...row, prices_satang: row.prices_satang.with(zone, Math.max(0, before - 1)) }
        : row,
    );
    return {
      card: { ...card, parcel: { ...parcel, rows } },
      path: `parcel.rows[${at}].prices_satang[${zone}]`,
    };
  },
  'a zone without a price': (card, pick) => {
    const { parcel } = withParcel(card);
    const at = pick(parcel.rows.length);
    const rows = parcel.rows.map((row, index) =>
      index === at ? { ...row, prices_satang: row.prices_satang.slice(1) } : row,
    );
    return { card: { ...card, parcel: { ...parcel, rows } }, path: `parcel.rows[${at}]` };
  },
  'a band that begins within another': (card) => {
    const { parcel } = withParcel(card);
    const last = parcel.bands.at(-1) ?? {
      up_to_grams: parcel.rows.at(-1)?.up_to_grams ?? 0,
      per_kg_satang: card.zones.map(() => 0),
    };
    const bands = [...parcel.bands, last];
    return {
      card: { ...card, parcel: { ...parcel, bands } },
      path: `parcel.bands[${bands.length - 1}]`,
    };
  },
  'a band that ends within a kilogram': (card) => {
    const { parcel } = withParcel(card);
    const start = parcel.bands.at(-1)?.up_to_grams ?? parcel.rows.at(-1)?.up_to_grams ?? 0;
    const per_kg_satang = card.zones.map(() => 10_000_000);
    const bands = [...parcel.bands, { up_to_grams: start + 1500 + (start % 1000), per_kg_satang }];
    return {
      card: { ...card, parcel: { ...parcel, bands } },
      path: `parcel.bands[${bands.length - 1}]`,
    };
  },
  'a country in two zones': (card, pick) => {
    const at = pick(card.zones.length);
    const country = card.zones[at]?.countries[0] ?? '';
    const zones = [
      ...card.zones,
      { code: 'twice', countries: [country], area_fee_satang: 0, estimated_days: '1' },
    ];
    return { card: { ...card, zones }, path: `zones[${zones.length - 1}].countries` };
  },
  'days that end before they begin': (card, pick) => {
    const at = pick(card.zones.length);
    const zones = card.zones.map((zone, index) =>
      index === at ? { ...zone, estimated_days: '6-3' } : zone,
    );
    return { card: { ...card, zones }, path: `zones[${at}].estimated_days` };
  },
  'a parcel tariff for documents': (card) => {
    const { parcel } = withParcel(card);
    return {
      card: { ...card, parcel: { ...parcel, delivery_type: 'document' } },
      path: 'parcel.delivery_type',
    };
  },
  'a zone of the same code': (card, pick) => {
    const at = 1 + pick(card.zones.length - 1);
    const code = card.zones[0]?.code ?? '';
    const zones = card.zones.map((zone, index) => (index === at ? { ...zone, code } : zone));
    return { card: { ...card, zones }, path: `zones[${at}].code` };
  },
  'an unknown country': (card, pick) => {
    const at = pick(card.zones.length);
    const zones = card.zones.map((zone, index) =>
      index === at ? { ...zone, countries: [...zone.countries, 'QQ'] } : zone,
    );
    return { card: { ...card, zones }, path: `zones[${at}].countries` };
  },
  'dates the wrong way round': (card) => ({
    card: { ...card, valid_from: '2026-06-02', valid_to: '2026-06-01' },
    path: 'valid_to',
  }),
  'demand surcharges that overlap': (card) => ({
    card: {
      ...card,
      demand_surcharges: [
        { from: '2026-01-01', to: '2026-02-01', per_kg_satang: 1 },
        { from: '2026-02-01', to: '2026-03-01', per_kg_satang: 2 },
      ],
    },
    path: 'demand_surcharges[1]',
  }),
  'fuel out of range': (card, pick) => ({
    card: { ...card, fuel_bp: 6001 + pick(4000) },
    path: 'fuel_bp',
  }),
  'VAT out of range': (card, pick) => ({
    card: { ...card, vat_mode: 'add', vat_bp: pick(2) === 0 ? 0 : 1501 + pick(8000) },
    path: 'vat_bp',
  }),
  'neither parcels nor documents': (card) => ({
    card: { ...card, parcel: null, document: null },
    path: 'parcel',
  }),
};

/** The card's parcel tariff, or one like the tests' where it carries documents only. */
function withParcel(card: RateCard) {
  const rows = [500, 1000, 1500].map((up_to_grams) => ({
    up_to_grams,
    prices_satang: card.zones.map(() => up_to_grams),
  }));
  return { parcel: card.parcel ?? { delivery_type: 'express', rows, bands: [] } };
}

/** With three rows at least, each dearer than the one before, so that any of them can be spoiled. */
const spoilable = plainCards.map((card): RateCard => {
  const { parcel } = withParcel(card);
  const rows = Array.from({ length: Math.max(3, parcel.rows.length) }, (_, index) => {
    const row = parcel.rows[index] ?? parcel.rows.at(-1);
    return {
      up_to_grams: (index + 1) * 500,
      prices_satang: (row?.prices_satang ?? []).map((price) => price + index + 1),
    };
  });
  return {
    ...card,
    fuel_bp: 0,
    vat_mode: 'zero',
    vat_bp: 0,
    parcel: { ...parcel, rows, bands: [] },
  };
});

test('a thousand generated faults are each named, where they are', () => {
  const picks = fc.array(fc.nat(), { minLength: 3, maxLength: 3 });
  const found = new Map<string, number>();
  fc.assert(
    fc.property(
      spoilable,
      fc.constantFrom(...Object.keys(SPOILS)),
      picks,
      (good, name, numbers) => {
        expect(lintCard(good, [], '2026-01-01').faults).toEqual([]);
        const left = [...numbers];
        const spoiled = SPOILS[name]?.(good, (count) => (left.pop() ?? 0) % count);
        const paths = lintCard(spoiled?.card ?? good, [], '2026-01-01').faults.map(
          ({ path }) => path,
        );
        expect({ name, paths }).toEqual({
          name,
          paths: expect.arrayContaining([spoiled?.path ?? '']) as unknown,
        });
        found.set(name, (found.get(name) ?? 0) + 1);
      },
    ),
    { seed: 9, numRuns: 1200 },
  );
  expect(Math.min(...Object.keys(SPOILS).map((name) => found.get(name) ?? 0))).toBeGreaterThan(20);
});

describe('among the other versions of its courier', () => {
  const version = (number: number, valid_from: string, valid_to: string | null = null): RateCard =>
    aRateCard({ version: number, valid_from, valid_to });
  const messages = (card: RateCard, others: RateCard[]): string[] =>
    lintCard(card, others, '2026-01-01').faults.map(({ message }) => message);

  test.each<[string, RateCard, RateCard[]]>([
    ['the first of its courier', version(1, '2026-01-01'), []],
    ['one that follows an endless one', version(2, '2027-01-01'), [version(1, '2026-01-01')]],
    [
      'one that begins the day after the one before ends',
      version(2, '2026-07-01'),
      [version(1, '2026-01-01', '2026-06-30')],
    ],
    [
      'one that ends before a higher one begins',
      version(1, '2026-01-01', '2026-06-30'),
      [version(2, '2026-07-01')],
    ],
    [
      'a gap before a draft counts for nothing',
      version(3, '2026-07-02'),
      [version(1, '2026-01-01'), { ...version(2, '2026-06-01', '2026-06-30'), status: 'draft' }],
    ],
  ])('%s has no fault', (_name, card, others) => {
    expect(messages(card, others)).toEqual([]);
  });

  test('a day without any card is named', () => {
    expect(messages(version(2, '2026-07-02'), [version(1, '2026-01-01', '2026-06-30')])).toEqual([
      'No card covers the days from 2026-07-01 to 2026-07-01.',
    ]);
  });

  test('days without a card that are past keep no card from following them', () => {
    const over = [version(1, '2025-01-01', '2025-11-30')];
    expect(messages(version(2, '2026-01-01'), over)).toEqual([]);
    expect(messages(version(2, '2026-01-03'), over)).toEqual([
      'No card covers the days from 2026-01-01 to 2026-01-02.',
    ]);
  });

  test('days that a higher version would take are named, and the last day that would fit', () => {
    const higher = [version(3, '2026-09-01'), version(2, '2026-07-01')];
    expect(messages(version(1, '2026-01-01', '2026-07-01'), higher)).toEqual([
      'Its days overlap those of version 2, which is higher and is quoted from 2026-07-01 to further notice; with --to 2026-06-30 it would fit.',
    ]);
    expect(messages(version(1, '2026-07-01'), [version(2, '2026-07-01', '2026-08-01')])).toEqual([
      'Its days overlap those of version 2, which is higher and is quoted from 2026-07-01 to 2026-08-01.',
    ]);
  });

  test('a last day before the first is told with what to do', () => {
    expect(messages(version(1, '2026-07-02', '2026-07-01'), [])).toEqual([
      '2026-07-01 is before valid_from, 2026-07-02. Say with --to until when it counts.',
    ]);
  });
});

describe('a version that is published', () => {
  const version = (number: number, valid_from: string, valid_to: string | null = null): RateCard =>
    aRateCard({ version: number, valid_from, valid_to, vat_mode: 'zero', vat_bp: 0 });
  const lint = (card: RateCard, others: RateCard[]) => {
    const { faults, warnings } = lintPublished(card, others, '2026-06-01');
    return [...faults, ...warnings.slice(1)].map(({ message }) => message);
  };

  test.each<[string, RateCard, RateCard[]]>([
    ['alone', version(1, '2026-01-01'), []],
    ['until a higher one begins', version(1, '2026-01-01'), [version(2, '2026-07-01')]],
    [
      'again after a higher one',
      version(1, '2026-01-01'),
      [version(2, '2026-01-01', '2026-07-01')],
    ],
  ])('has nothing against it where it prices %s', (_name, card, others) => {
    expect(lint(card, others)).toEqual([]);
  });

  test.each<[string, RateCard, RateCard[]]>([
    ['it is over', version(1, '2026-01-01', '2026-05-31'), []],
    ['a higher one took its place', version(1, '2026-01-01'), [version(2, '2026-06-01')]],
  ])('says that it prices nothing where %s', (_name, card, others) => {
    expect(lint(card, others)).toEqual(['It prices on no day from 2026-06-01 on.']);
  });
});

test('countries in no zone, odd VAT and an inactive card are warnings', () => {
  const { faults, warnings } = lintCard(
    aRateCard({ vat_bp: 1000, active: false }),
    [],
    '2026-01-01',
  );
  expect(faults).toEqual([]);
  expect(warnings.map(({ path }) => path)).toEqual(['zones', 'vat_bp', 'active']);
  expect(warnings[0]?.message).toMatch(/^248 countries are in no zone: AD AE AF/);
});

test('one country in no zone is told as one', () => {
  const card = aRateCard();
  const others = allCountryCodes().filter((code) => code !== 'JP');
  const zones = card.zones.map((zone) => ({ ...zone, countries: others }));
  const { warnings } = lintCard({ ...card, zones }, [], '2026-01-01');
  expect(warnings.map(({ message }) => message)).toContain('1 country is in no zone: JP');
});
