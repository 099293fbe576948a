import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';

import { quoteEndpoint } from '../../src/functions/apiQuote';
import { type RateBook, quoteOffers } from '../../src/quotes/cards/rate-book';
import type { Price } from '../../src/quotes/pricing/price-package';
import { measureRequest } from '../../src/quotes/quote-request';
import { createRateBookKeeper } from '../../src/rates/rate-book-keeper';
import { runLine } from '../support/admin';
import { storeServices } from '../support/cards';
import { openedForAll } from '../support/opened';
import {
  CM,
  KG,
  readPrintedTariff,
  type Contents,
  type PrintedTariff,
} from '../support/printed-tariff';
import { quotesOf, type Entry } from '../support/quotes';
import { openService } from '../support/service';
import { lookUp, type LookedUp, type LookupPackage } from '../support/tariff-lookup';
import { issueToken } from '../support/tokens';

const FOLDER = join(__dirname, 'tariffs');
const DAY = '2026-11-21';

/** The files of each tariff, and the cells that it prints or prices by the kilogram. */
const TARIFFS: [courier: string, files: string[], cells: number][] = [
  ['peregrine', ['peregrine.csv', 'peregrine-zones.csv'], 10 * (40 + 3 * 4 + 1 + 10)],
  ['merlin', ['merlin.csv'], 7 * (60 + 3 * 4 + 5)],
  ['sandpiper_post', ['sandpiper_post.csv'], 5 * 37],
];

const service = openedForAll(() => openService(quoteEndpoint));
let token: string;
let book: RateBook;
const printed = new Map<string, PrintedTariff>();

beforeAll(async () => {
  await storeServices(service.db, ...TARIFFS.map(([courier]) => courier));
  token = await issueToken(service.db, 'svc_', { role: 'staff' });
  for (const [courier, files] of TARIFFS) {
    const paths = files.map((file) => join(FOLDER, file));
    const [card = '', zones] = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    printed.set(courier, readPrintedTariff(card, zones));
    await rates('import', ...paths.flatMap((path, at) => (at === 0 ? [path] : ['--zones', path])));
    const { faults } = JSON.parse(await rates('lint', courier, '1', '--json')) as {
      faults: object[];
    };
    expect(faults).toEqual([]);
    await rates('publish', courier, '1');
  }
  const { db, clock } = service;
  const log = { warn: fail, error: fail, request: () => undefined, quote: () => undefined };
  book = await createRateBookKeeper({ db, log, now: () => clock.now }).get();
});

const fail = (message: string): void => {
  throw new Error(message);
};

async function rates(...args: string[]): Promise<string> {
  service.clock.now += 1;
  const now = new Date(service.clock.now);
  const line = [...service.project, '--as', 'tester', 'rates', ...args];
  const { code, out, err } = await runLine(line, { now: () => now });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

function tariffOf(courier: string): PrintedTariff {
  const tariff = printed.get(courier);
  if (tariff === undefined) throw new Error(`No tariff of ${courier}.`);
  return tariff;
}

/** Each zone by each row, and by the first, a middle and the last weight of each band. */
function printedCells(tariff: PrintedTariff): LookupPackage[] {
  const item = { shipDate: DAY, sides: [CM, CM, CM] } as const;
  const contents: Contents[] = ['parcel', 'document'];
  return contents.flatMap((kind) => {
    const rows = tariff.rows[kind].map(({ upTo }) => upTo);
    const bands = tariff.bands[kind].flatMap(({ from = 0, upTo }) => [
      from,
      Math.ceil((from + upTo) / 2 / KG) * KG,
      upTo,
    ]);
    const zones = [...new Set(tariff.zoneOf.values())].map((zone) =>
      [...tariff.zoneOf.keys()].filter((name) => tariff.zoneOf.get(name) === zone),
    );
    return [...new Set([...rows, ...bands])].flatMap((weight, at) =>
      zones.map((names) => {
        const country = names[at % names.length] ?? '';
        return { ...item, country, contents: kind, weight };
      }),
    );
  });
}

const asRequest = ({
  country,
  contents,
  weight,
  sides: [length, width, height],
}: LookupPackage) => ({
  country,
  actual_weight_kg: weight / KG,
  length_cm: length / CM,
  width_cm: width / CM,
  height_cm: height / CM,
  is_document: contents === 'document',
});

/** The steps of a quote, as the look-up names them. */
function stepsOf({ price_breakdown = [], final_price_thb }: Entry): LookedUp {
  const lines: readonly { name: string; amount_satang?: number; parts?: Line[] }[] =
    price_breakdown;
  const line = (name: string) => lines.find((one) => one.name === name);
  const satang = (name: string): number => line(name)?.amount_satang ?? NaN;
  const billable = price_breakdown.find(({ name }) => name === 'billable_weight')?.weight_kg;
  const list = line('base_freight')?.parts?.find(({ name }) => name === 'list_freight');
  return {
    billable: Math.round((billable ?? NaN) * KG),
    listFreight: list?.amount_satang ?? satang('base_freight'),
    freight: satang('base_freight'),
    handling: satang('handling'),
    area: satang('area_fee'),
    demand: satang('demand_surcharge'),
    fuel: satang('fuel_surcharge'),
    markup: satang('markup'),
    discount: Math.abs(satang('discount')),
    vat: satang('vat'),
    rounding: satang('rounding'),
    total: Math.round(final_price_thb * 100),
  };
}

interface Line {
  name: string;
  amount_satang: number;
}

test.each(TARIFFS)(
  'every cell that %s prints is quoted to the satang',
  async (courier, _files, count) => {
    const tariff = tariffOf(courier);
    const cells = printedCells(tariff);
    expect(cells).toHaveLength(count);
    const differing: object[] = [];
    for (const item of cells) {
      const answer = await service.post({
        api_token: token,
        ...asRequest(item),
        explain: true,
      });
      const quote = quotesOf(answer).find(({ courier_name }) => courier_name === courier);
      const found = quote && stepsOf(quote);
      const expected = lookUp(tariff, item);
      if (JSON.stringify(found) !== JSON.stringify(expected)) {
        differing.push({ item, found, expected });
      }
    }
    expect(differing).toEqual([]);
  },
);

const amountsOf = (price: Price): LookedUp => ({
  billable: price.billableDg,
  listFreight: price.listFreight,
  freight: price.base,
  handling: price.handling,
  area: price.area,
  demand: price.demand,
  fuel: price.fuel,
  markup: price.markup,
  discount: price.discount,
  vat: price.vat,
  rounding: price.rounding,
  total: price.total,
});

const MOST_WEIGHT = 300 * KG;
const MOST_SIDE = 300 * CM;
const within = (value: number, most: number): number => Math.min(Math.max(value, 1), most);
/** As many units more or less as the finest measure has. */
const nudge = fc.constantFrom(-1, 0, 0, 1);

/** At a printed weight or half a unit of 0.1 kg away, or a tenth of a gram more or less. */
const weightAtEdge = (weights: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...weights), fc.constantFrom(-KG / 20, 0, 0, KG / 20), nudge)
    .map(([weight, half, more]) => within(weight + half + more, MOST_WEIGHT));

const anyWeight = fc.oneof(
  fc.integer({ min: 1, max: 5 * KG }),
  fc.integer({ min: 1, max: 40 * KG }),
  fc.integer({ min: 1, max: MOST_WEIGHT }),
);

const anySides = (most: number) => {
  const side = fc.integer({ min: 1, max: most });
  return fc.tuple(side, side, side);
};

/** Sides at those that fees and limits compare, or a hundredth of a millimetre more or less. */
const sidesAtFees = fc
  .tuple(
    fc.constantFrom(20, 76, 120, 122, 150),
    fc.constantFrom(10, 76, 150),
    fc.constantFrom(1, 30),
    nudge,
    nudge,
  )
  .map(([a, b, c, x, y]): LookupPackage['sides'] => [a * CM + x, b * CM + y, c * CM]);

/** 100 cm by 50 cm by as many centimetres as the volumetric weight has kilograms. */
const sidesAtWeights = (weights: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...weights), nudge)
    .map(([weight, more]): LookupPackage['sides'] => [
      100 * CM,
      50 * CM,
      within((weight * CM) / KG + more, MOST_SIDE),
    ]);

/** A length that makes length plus girth 300 cm, or a hundredth of a millimetre more or less. */
const sidesAtGirth = fc
  .tuple(fc.integer({ min: 1, max: 40 * CM }), fc.integer({ min: 1, max: 40 * CM }), nudge)
  .map(([a, b, more]): LookupPackage['sides'] => [
    a,
    within(300 * CM - 2 * (a + b) + more, MOST_SIDE),
    b,
  ]);

function packagesOf(tariff: PrintedTariff): fc.Arbitrary<LookupPackage> {
  const { rows, bands } = tariff;
  const weights = [...rows.parcel, ...bands.parcel, ...rows.document, ...bands.document].flatMap(
    ({ from, upTo }) => (from === undefined ? [upTo] : [from, upTo]),
  );
  return fc.record({
    country: fc.constantFrom(...tariff.zoneOf.keys(), 'Cuba'),
    contents: fc.constantFrom<Contents[]>('parcel', 'parcel', 'parcel', 'document'),
    shipDate: fc.constantFrom(DAY, '2027-01-10', '2027-01-11'),
    weight: fc.oneof(anyWeight, weightAtEdge(weights)),
    sides: fc.oneof(
      anySides(30 * CM),
      anySides(120 * CM),
      anySides(MOST_SIDE),
      sidesAtFees,
      sidesAtWeights(weights),
      sidesAtGirth,
    ),
  });
}

test.each(TARIFFS)('10,000 packages are priced as in the tables of %s', (courier) => {
  const tariff = tariffOf(courier);
  let priced = 0;
  fc.assert(
    fc.property(packagesOf(tariff), (item) => {
      const offers = book.offersOn(item.shipDate);
      const { prices } = quoteOffers(offers, measureRequest(asRequest(item), item.shipDate));
      const price = prices.find(({ card }) => card.courierName === courier);
      priced += price === undefined ? 0 : 1;
      expect(price && amountsOf(price)).toEqual(lookUp(tariff, item));
    }),
    { seed: 20261121, numRuns: 10_000 },
  );
  expect(priced).toBeGreaterThan(3000);
});

test.each<[string, string[], object]>([
  [
    'a lower price of a higher weight',
    ['Singapore', '19.7', '20x20x20'],
    { base_freight: ['as 21 kg, which costs less'] },
  ],
  [
    'a least weight',
    ['Japan', '2', '160x80x10'],
    {
      billable_weight: ['at least 40 kg, for its handling fee'],
      handling: [
        'longest_side above 122 cm: 395 THB (not charged)',
        'second_side above 76 cm: 395 THB (not charged)',
        'length_plus_girth above 300 cm: 1480 THB, min_kg=40',
      ],
    },
  ],
  ['a row whose own price is the lowest', ['Singapore', '19', '20x20x20'], {}],
  [
    'every fee that is met, in the order of the card',
    ['Japan', '71.5', '160x80x10'],
    {
      handling: [
        'longest_side above 122 cm: 395 THB (not charged)',
        'second_side above 76 cm: 395 THB (not charged)',
        'length_plus_girth above 300 cm: 1480 THB, min_kg=40',
        'overweight above 25 kg: 640 THB (not charged)',
        'overweight_chargeable above 70 kg: 2950 THB, group=heavy, no_fuel',
      ],
    },
  ],
])('explain shows %s', async (_name, [country = '', weight = '', size = ''], details) => {
  const args = ['--country', country, '--weight', weight, '--size', size, '--date', DAY];
  const json = await rates('explain', 'peregrine', '1', ...args, '--json');
  expect((JSON.parse(json) as { details: object }).details).toEqual({
    ...details,
    fuel_surcharge: ['28.5 %, fixed'],
  });
  const text = await rates('explain', 'peregrine', '1', ...args);
  for (const detail of Object.values(details).flat()) expect(text).toContain(`  ${detail}  `);
});

test('explain shows what a weight is rounded to first', async () => {
  const args = ['--country', 'Japan', '--weight', '2.355', '--size', '1x1x1', '--date', DAY];
  const json = await rates('explain', 'merlin', '1', ...args, '--json');
  expect((JSON.parse(json) as { details: object }).details).toEqual({
    billable_weight: ['rounded to 2.4 kg first'],
    demand_surcharge: ['2026-11-15 to 2027-01-10: 7.35 THB per kg'],
    fuel_surcharge: ['19.75 %, fixed'],
  });
});
