import type { RateCard, Tariff } from '../../../../src/quotes/cards/rate-card';
import { goodCards } from '../../../../test/support/seeded-typos';
import { cardFinding, sayCardFinding } from '../../../faults/cards';
import { warningKey } from '../warning-key';
import { likelyTypos } from './likely-typos';

const goodCard = (courier: string): RateCard => {
  const card = goodCards().find(({ courier_name }) => courier_name === courier);
  if (card === undefined) throw new Error(courier);
  return card;
};
const BEFORE = goodCard('monsoon_drum');
const parcelOf = ({ parcel }: RateCard): Tariff => {
  if (parcel === null) throw new Error('The card has no parcels.');
  return parcel;
};
const PARCEL = parcelOf(BEFORE);

const raisedBy = (share: number): Tariff => ({
  ...PARCEL,
  rows: PARCEL.rows.map((row) => ({
    ...row,
    prices_satang: row.prices_satang.map((price) => price && Math.round(price * share)),
  })),
  bands: PARCEL.bands.map((band) => ({
    ...band,
    per_kg_satang: band.per_kg_satang.map((price) => price && Math.round(price * share)),
  })),
});

const changed = (overrides: Partial<RateCard>): RateCard => ({
  ...BEFORE,
  version: 2,
  ...overrides,
});

const codesOf = (card: RateCard, before?: RateCard): string[] =>
  likelyTypos(card, before).map(({ code, place }) => `${code} ${place}`);

test('a good card says nothing, alone or after the same one', () => {
  expect(codesOf(BEFORE)).toEqual([]);
  expect(codesOf(changed({}), BEFORE)).toEqual([]);
});

const withRow = (tariff: Tariff, at: number, zone: number, price: number | null): Tariff => ({
  ...tariff,
  rows: tariff.rows.with(at, {
    up_to_grams: tariff.rows[at]?.up_to_grams ?? 0,
    prices_satang: (tariff.rows[at]?.prices_satang ?? []).with(zone, price),
  }),
});
const priceAt = (at: number, zone: number): number => PARCEL.rows[at]?.prices_satang[zone] ?? 0;

const [FEE] = BEFORE.handling_fees;
if (FEE === undefined) throw new Error('The card has no fee.');
const fees = (change: object): Partial<RateCard> => ({
  handling_fees: BEFORE.handling_fees.with(0, { ...FEE, ...change }),
});

test.each<[name: string, overrides: Partial<RateCard>, expected: string]>([
  ['fuel as a fraction', { fuel_bp: 28 }, 'percent_below_one fuel_bp'],
  ['fuel with its point moved', { fuel_bp: 275 }, 'percent_low fuel_bp'],
  ['half of the price as a discount', { discount_bp: 5000 }, 'percent_high discount_bp'],
  ['VAT that is none', { vat_mode: 'zero' }, 'vat_contradictory vat_bp'],
  [
    'a side limit in millimetres',
    { limits: { ...BEFORE.limits, max_side_mm: 27_000 } },
    'limit_large limits.max_side_mm',
  ],
  [
    'a country’s limit with a zero more',
    { country_limits: [{ countries: ['JP'], max_actual_weight_grams: 200_000 }] },
    'country_limit_loose country_limits[0].max_actual_weight_grams',
  ],
  [
    'a country’s limit without a zero',
    { country_limits: [{ countries: ['JP'], max_side_mm: 300 }] },
    'country_limit_tight country_limits[0].max_side_mm',
  ],
  ['a fee with two zeros more', fees({ fee_satang: 9_000_000 }), 'fee_large handling_fees[0]'],
  [
    'a free price',
    { parcel: withRow(PARCEL, 9, 2, 0) },
    'price_free parcel.rows[9].prices_satang[2]',
  ],
  [
    'the price of the row before',
    { parcel: withRow(PARCEL, 9, 2, priceAt(8, 2)) },
    'row_repeated parcel.rows[9].prices_satang[2]',
  ],
  ['a table in satang', { parcel: raisedBy(100) }, 'prices_implausible parcel.rows[0]'],
  [
    'documents and parcels exchanged',
    {
      parcel: { ...parcelOf(BEFORE), rows: BEFORE.document?.rows ?? [], bands: [] },
      document: BEFORE.document && { ...BEFORE.document, rows: PARCEL.rows.slice(0, 5) },
    },
    'documents_dearer document.rows[0]',
  ],
  [
    'a zone with a zero more throughout',
    {
      parcel: {
        ...PARCEL,
        rows: PARCEL.rows.map((row) => ({
          ...row,
          prices_satang: row.prices_satang.with(3, (row.prices_satang[3] ?? 0) * 10),
        })),
      },
    },
    'zone_level_unlike_others parcel.rows[0].prices_satang[3]',
  ],
])('%s shows in the card alone', (_name, overrides, expected) => {
  expect(codesOf({ ...BEFORE, ...overrides })).toContain(expected);
});

test.each<[name: string, overrides: Partial<RateCard>, expected: string]>([
  ['ten points less of fuel', { fuel_bp: 1750 }, 'setting_unlike_before fuel_bp'],
  [
    'a limit with another digit',
    { limits: { ...BEFORE.limits, max_side_mm: 2070 } },
    'setting_unlike_before limits.max_side_mm',
  ],
  [
    'a threshold with another digit',
    fees({ above_mm: 1020 }),
    'setting_unlike_before handling_fees[0]',
  ],
  [
    'a fee that is half as high again',
    fees({ fee_satang: 135_000 }),
    'setting_unlike_before handling_fees[0]',
  ],
  [
    'a fee that bears no fuel now',
    fees({ no_fuel: true }),
    'setting_unlike_before handling_fees[0]',
  ],
  [
    'a fee that is gone',
    { handling_fees: BEFORE.handling_fees.slice(1) },
    'setting_gone handling_fees',
  ],
  ['fuel on fewer amounts', { fuel_on: ['freight'] }, 'setting_unlike_before fuel_on'],
  [
    'another country of a fee',
    { country_fees: [{ name: 'risk', fee_satang: 100_000, countries: ['AF', 'IR'] }] },
    'fee_countries_changed country_fees[0].countries',
  ],
  [
    'a table without its last bands',
    { parcel: { ...PARCEL, bands: PARCEL.bands.slice(0, 1) } },
    'setting_unlike_before parcel.rows',
  ],
  [
    'a band that ends elsewhere',
    {
      parcel: {
        ...PARCEL,
        bands: PARCEL.bands.map((band, at) =>
          at === 0 ? { ...band, up_to_grams: band.up_to_grams + 10_000 } : band,
        ),
      },
    },
    'setting_unlike_before parcel.bands[0]',
  ],
  [
    'a column that was not raised',
    {
      parcel: {
        ...raisedBy(1.06),
        rows: raisedBy(1.06).rows.map((row, at) => ({
          ...row,
          prices_satang: row.prices_satang.with(4, priceAt(at, 4)),
        })),
        bands: raisedBy(1.06).bands.map((band, at) => ({
          ...band,
          per_kg_satang: band.per_kg_satang.with(4, PARCEL.bands[at]?.per_kg_satang[4] ?? null),
        })),
      },
    },
    'zone_unlike_before parcel.rows[0].prices_satang[4]',
  ],
  [
    'a column from whose tenth row on each has the next one’s price',
    {
      parcel: {
        ...PARCEL,
        rows: PARCEL.rows.map((row, at) => ({
          ...row,
          prices_satang: row.prices_satang.with(
            4,
            at < 9 ? priceAt(at, 4) : priceAt(Math.min(at + 1, PARCEL.rows.length - 1), 4),
          ),
        })),
      },
    },
    'column_shifted parcel.rows[9].prices_satang[4]',
  ],
  [
    'a row without the price of one zone',
    { parcel: withRow(PARCEL, PARCEL.rows.length - 1, 2, null) },
    `price_gone parcel.rows[${PARCEL.rows.length - 1}].prices_satang[2]`,
  ],
])('%s shows against the version before', (_name, overrides, expected) => {
  expect(codesOf(changed(overrides), BEFORE)).toContain(expected);
});

const PIECES: Partial<RateCard> = {
  pieces: 'sum_of_pieces',
  max_pieces: 20,
  max_shipment_grams: 300_000,
};

test.each<[name: string, overrides: Partial<RateCard>, expected: string[]]>([
  ['the same rules', PIECES, []],
  ['another rule', { ...PIECES, pieces: 'each' }, ['setting_unlike_before pieces']],
  ['a zero less of pieces', { ...PIECES, max_pieces: 2 }, ['setting_unlike_before max_pieces']],
  [
    'a zero more of weight',
    { ...PIECES, max_shipment_grams: 3_000_000 },
    ['setting_unlike_before max_shipment_grams'],
  ],
  [
    'no rule',
    {},
    ['setting_gone max_pieces', 'setting_gone max_shipment_grams', 'setting_unlike_before pieces'],
  ],
])('%s of several pieces after the version before', (_name, overrides, expected) => {
  expect(codesOf(changed(overrides), { ...BEFORE, ...PIECES })).toEqual(expected);
});

test('a card that begins to take several pieces says nothing; a fee that begins to count once does', () => {
  expect(codesOf(changed(PIECES), BEFORE)).toEqual([]);
  expect(codesOf(changed({ ...PIECES, ...fees({ per: 'shipment' }) }), BEFORE)).toEqual([
    'setting_unlike_before handling_fees[0]',
  ]);
});

const DELIVERY: Partial<RateCard> = {
  cutoff: '15:00',
  collects: [1, 2, 3, 4, 5],
  collects_on_holidays: true,
  delivers: 'daily',
};

test.each<[name: string, overrides: Partial<RateCard>, expected: string[]]>([
  ['the same rules', DELIVERY, []],
  ['another cutoff', { ...DELIVERY, cutoff: '05:00' }, ['cutoff is 05:00, after 15:00']],
  ['fewer days of collection', { ...DELIVERY, collects: [1] }, ['collects is Mon, after Mon-Fri']],
  [
    'other days of delivery',
    { ...DELIVERY, delivers: [1, 2, 3, 4, 5, 6] },
    ['delivers is Mon-Sat, after daily'],
  ],
  [
    'no rules, of which one is the default',
    {},
    [
      'collects_on_holidays is no, after yes',
      'cutoff is none, after 15:00',
      'delivers is working, after daily',
    ],
  ],
])('%s of delivery dates after the version before', (_name, overrides, expected) => {
  const found = likelyTypos(changed(overrides), { ...BEFORE, ...DELIVERY });
  const said = found
    .filter(({ code }) => code === 'setting_unlike_before')
    .map((fault) => sayCardFinding(fault).replace(/ in version \d+\.$/, ''));
  expect(said.sort()).toEqual(expected);
});

test('a card that begins to have rules of delivery dates says nothing', () => {
  expect(codesOf(changed(DELIVERY), BEFORE)).toEqual([]);
});

test('all countries of two zones exchanged are one finding', () => {
  const [one, two] = [BEFORE.zones[1], BEFORE.zones[5]];
  if (one === undefined || two === undefined) throw new Error('The card has few zones.');
  const zones = BEFORE.zones
    .with(1, { ...one, countries: two.countries })
    .with(5, { ...two, countries: one.countries });
  const found = codesOf(changed({ zones }), BEFORE);
  expect(found.filter((one) => one.includes('countries'))).toEqual([
    expect.stringMatching(/^zones_exchanged zones\[[15]\]\.countries$/),
  ]);
  // And that their prices changed, once for each table.
  expect(found).toHaveLength(5);
});

test('the United States among Asian countries, and Japan among American ones, show alone', () => {
  const swap = (country: string): string =>
    country === 'JP' ? 'US' : country === 'US' ? 'JP' : country;
  const zones = BEFORE.zones.map((zone) => ({ ...zone, countries: zone.countries.map(swap) }));
  const found = likelyTypos({ ...BEFORE, zones }, undefined);
  expect(found).toMatchObject([{ code: 'countries_swapped' }]);
});

test('fees of one name are distinguished by their countries', () => {
  const country_fees = [
    { name: 'clearance', fee_satang: 4500, countries: ['US'] },
    { name: 'clearance', fee_satang: 20_000, countries: ['JP'] },
  ];
  const before = { ...BEFORE, country_fees };
  expect(codesOf(changed({ country_fees }), before)).toEqual([]);
});

test('a new fee of nothing is asked about next to one that was there', () => {
  const of = (above_mm: number) => ({ kind: 'longest_side', above_mm, fee_satang: 0 }) as const;
  const before = { ...BEFORE, handling_fees: [of(1200)] };
  const found = likelyTypos(changed({ handling_fees: [of(1200), of(1500)] }), before);
  expect(found).toMatchObject([{ code: 'fee_of_nothing', place: 'handling_fees[1]' }]);
  const [one, two] = likelyTypos({ ...BEFORE, handling_fees: [of(1200), of(1500)] }, undefined);
  expect(one && warningKey(one)).not.toBe(two && warningKey(two));
});

const based = (base: number, perKg: number): RateCard => ({
  ...BEFORE,
  parcel: {
    delivery_type: 'post',
    rows: [],
    bands: [2000, 30_000].map((up_to_grams) => ({
      up_to_grams,
      per_kg_satang: BEFORE.zones.map((_zone, at) => perKg * (20 + at)),
      base_satang: BEFORE.zones.map((_zone, at) => base * (20 + at)),
    })),
  },
});

test('bases that doubled are the finding, at what they really changed by; unchanged rates are none', () => {
  const [was, is] = [based(400, 2000), based(800, 2000)];
  const found = likelyTypos(is, { ...was, version: 1 });
  expect(found.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'line_unlike_before parcel.bands[0].base_satang',
    'line_unlike_before parcel.bands[1].base_satang',
  ]);
  expect(found.map(({ values }) => values['usual'])).toEqual([10_000, 10_000]);
});

test('zones that only postal codes lead to are compared by their code', () => {
  const of = (price: number): RateCard => ({
    ...BEFORE,
    zones: BEFORE.zones.map((zone, at) => (at === 3 ? { ...zone, countries: [] } : zone)),
    parcel: withRow(PARCEL, 9, 3, price),
  });
  expect(codesOf({ ...of(priceAt(9, 3) * 3), version: 2 }, of(priceAt(9, 3)))).toContain(
    'price_unlike_before parcel.rows[9].prices_satang[3]',
  );
});

test('a digit too much in three zones of a row is one finding, and in two is two', () => {
  const foundIn = (zones: number) => {
    const rows = PARCEL.rows.map(({ up_to_grams, prices_satang }, at) => ({
      up_to_grams,
      prices_satang: prices_satang.map((price, zone) =>
        price !== null && at === 9 && zone < zones ? price * 10 : price,
      ),
    }));
    return likelyTypos({ ...BEFORE, parcel: { ...PARCEL, rows } }, undefined);
  };
  const [path, of] = ['parcel.rows[9].prices_satang', { tariff: 'parcel', weight: 5000 }];
  const domestic = { ...of, zone: 'domestic', price: 130_000 };
  const mekong = { ...of, zone: 'mekong', price: 1_910_000, expected: 191_697 };
  expect(foundIn(2)).toEqual([
    cardFinding(`${path}[0]`, 'price_out_of_line', { ...domestic, expected: 13_047 }),
    cardFinding(`${path}[1]`, 'price_out_of_line', mekong),
  ]);
  expect(foundIn(3)).toEqual([
    cardFinding(path, 'row_out_of_line', { ...domestic, expected: 13_119, count: 3 }),
  ]);
});
