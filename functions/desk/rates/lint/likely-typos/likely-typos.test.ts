import type { RateCard, Tariff } from '../../../../src/pricing/cards/rate-card';
import { mapAmounts } from '../../../../test/support/cards';
import { goodCard, requireParcel } from '../../../../test/support/seeded-typos';
import { cardFinding, sayCardFinding } from '../../../faults/cards';
import { likelyTypos } from './likely-typos';

const BEFORE = goodCard('monsoon_drum');
const PARCEL = requireParcel(BEFORE);

const raisedBy = (share: number): Tariff =>
  mapAmounts(PARCEL, (price) => Math.round(price * share));

const withColumn = (
  { rows }: Tariff,
  zone: number,
  priceOf: (at: number) => number,
): Tariff['rows'] =>
  rows.map((row, at) => ({
    ...row,
    prices_satang: row.prices_satang.with(zone, priceOf(at)),
  }));

const changed = (overrides: Partial<RateCard>): RateCard => ({
  ...BEFORE,
  version: 2,
  ...overrides,
});

const listCodes = (card: RateCard, before?: RateCard): string[] =>
  likelyTypos(card, before).map(({ code, place }) => `${code} ${place}`);

const listSentences = (card: RateCard, before?: RateCard): string[] =>
  likelyTypos(card, before).map((fault) => `${fault.place}: ${sayCardFinding(fault)}`);

const withRow = (tariff: Tariff, at: number, zone: number, price: number | null): Tariff => ({
  ...tariff,
  rows: tariff.rows.with(at, {
    up_to_grams: tariff.rows[at]?.up_to_grams ?? 0,
    prices_satang: (tariff.rows[at]?.prices_satang ?? []).with(zone, price),
  }),
});
const priceAt = (at: number, zone: number): number => PARCEL.rows[at]?.prices_satang[zone] ?? 0;

test.each<[name: string, overrides: Partial<RateCard>, expected: string[]]>([
  [
    'the price of the row before',
    { parcel: withRow(PARCEL, 9, 2, priceAt(8, 2)) },
    [
      'parcel.rows[9].prices_satang[2]: In the parcel table, the price at 5 kg is that of the row before in 1 zone, such as zone asean; other rows differ.',
    ],
  ],
  [
    'a table in satang',
    { parcel: raisedBy(100) },
    ['parcel.rows[0]: The parcel table begins with 139000 THB for 0.5 kg in most zones.'],
  ],
  [
    'documents and parcels exchanged',
    {
      parcel: { ...requireParcel(BEFORE), rows: BEFORE.document?.rows ?? [], bands: [] },
      document: BEFORE.document && { ...BEFORE.document, rows: PARCEL.rows.slice(0, 5) },
    },
    ['document.rows[0]: Documents cost more than parcels of the same weight.'],
  ],
  [
    'a zone with a zero more throughout',
    { parcel: { ...PARCEL, rows: withColumn(PARCEL, 3, (at) => priceAt(at, 3) * 10) } },
    [
      'parcel.rows[0].prices_satang[3]: In the parcel table, zone greater-china is at 539.6 % of the middle of the other zones throughout.',
      'parcel.bands[0].per_kg_satang[3]: In the parcel table, zone greater-china has 215 THB per kilogram up to 50 kg. By the amounts around it, about 2127.01 THB was expected.',
      'parcel.bands[1].per_kg_satang[3]: In the parcel table, zone greater-china has 215 THB per kilogram up to 70 kg. By the amounts around it, about 2102.39 THB was expected.',
      'parcel.bands[2].per_kg_satang[3]: In the parcel table, zone greater-china has 215 THB per kilogram up to 300 kg. By the amounts around it, about 2080.02 THB was expected.',
    ],
  ],
])('%s shows in the card alone', (_name, overrides, expected) => {
  expect(listSentences({ ...BEFORE, ...overrides })).toEqual(expected);
});

/** The zones without some countries; those `added` are in the first. */
const zonesWithout = (countries: readonly string[], added: readonly string[]) => ({
  zones: BEFORE.zones.map((zone, at) => ({
    ...zone,
    countries: [
      ...zone.countries.filter((country) => !countries.includes(country)),
      ...(at === 0 ? added : []),
    ],
  })),
});
const TWO = ['AE', 'QA'];

test.each<[name: string, overrides: Partial<RateCard>, expected: string[]]>([
  [
    'a column that was not raised',
    {
      parcel: {
        ...raisedBy(1.06),
        rows: withColumn(raisedBy(1.06), 4, (at) => priceAt(at, 4)),
        bands: raisedBy(1.06).bands.map((band, at) => ({
          ...band,
          per_kg_satang: band.per_kg_satang.with(4, PARCEL.bands[at]?.per_kg_satang[4] ?? null),
        })),
      },
    },
    [
      'parcel.rows[0].prices_satang[4]: In the parcel table, zone north-asia is at 100 % of version 1 from 0.5 kg to 300 kg; other prices are at 106 %.',
    ],
  ],
  [
    'a column from whose tenth row on each has the next one’s price',
    {
      parcel: {
        ...PARCEL,
        rows: withColumn(PARCEL, 4, (at) =>
          priceAt(at < 9 ? at : Math.min(at + 1, PARCEL.rows.length - 1), 4),
        ),
      },
    },
    [
      'parcel.rows[59].prices_satang[4]: In the parcel table, the price at 30 kg is that of the row before in 1 zone, such as zone north-asia; other rows differ.',
      'parcel.rows[9].prices_satang[4]: In the parcel table, zone north-asia has the prices of the neighbouring rows from 5 kg on, compared with version 1: a cell may be missing or entered twice.',
    ],
  ],
  ['a third more is usual, which', { parcel: raisedBy(1.34) }, []],
  [
    'more than a third more',
    { parcel: raisedBy(1.36) },
    ['parcel.rows: The prices of the parcel table are 36 % higher than in version 1.'],
  ],
  [
    'a quarter less',
    { parcel: raisedBy(0.76) },
    ['document.rows[0]: Documents cost more than parcels of the same weight.'],
  ],
  [
    'more than a quarter less',
    { parcel: raisedBy(0.74) },
    [
      'document.rows[0]: Documents cost more than parcels of the same weight.',
      'parcel.rows: The prices of the parcel table are 26 % lower than in version 1.',
    ],
  ],
  [
    'countries in another zone',
    zonesWithout(TWO, TWO),
    [
      'zones[0].countries: 2 countries are in another zone than in version 1: AE, QA.',
      'parcel.rows[0].prices_satang[0]: In the parcel table, zone domestic is at 3.5 % of version 1 from 0.5 kg to 300 kg; other prices are at 100 %.',
      'document.rows[0].prices_satang[0]: In the document table, zone domestic is at 3.48 % of version 1 from 0.5 kg to 2 kg; other prices are at 100 %.',
    ],
  ],
  [
    'countries in none',
    zonesWithout(TWO, []),
    ['zones: 2 countries are in no zone, unlike in version 1: AE, QA.'],
  ],
])('%s shows against the version before', (_name, overrides, expected) => {
  expect(listSentences(changed(overrides), BEFORE)).toEqual(expected);
});

test('all countries of two zones exchanged are one finding', () => {
  const [one, two] = [BEFORE.zones[1], BEFORE.zones[5]];
  if (one === undefined || two === undefined) throw new Error('The card has few zones.');
  const zones = BEFORE.zones
    .with(1, { ...one, countries: two.countries })
    .with(5, { ...two, countries: one.countries });
  const found = listCodes(changed({ zones }), BEFORE);
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
  expect(listCodes({ ...of(priceAt(9, 3) * 3), version: 2 }, of(priceAt(9, 3)))).toContain(
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
