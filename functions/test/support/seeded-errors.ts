import type { DatedCharges } from '../../src/quotes/cards/card-on';
import type { RateCard, Tariff } from '../../src/quotes/cards/rate-card';
import { noSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { drawFrom, type Draw } from './area-oracle';
import { drawProvedWorld, pick, priceIn, totalIn, type Asked, type World } from './seeded-world';

/** Makes one error in a world; undefined where the world has no place for it. */
type Corrupt = (world: World, draw: Draw) => World | undefined;

const withCard = (world: World, change: Partial<RateCard>): World => ({
  ...world,
  card: { ...world.card, ...change },
});

const withoutOne = <Item>(items: readonly Item[], at: number): Item[] =>
  items.filter((_item, index) => index !== at);

const changeOne = <Item>(
  items: readonly Item[],
  at: number,
  change: (item: Item) => Item,
): Item[] => items.map((item, index) => (index === at ? change(item) : item));

/** Another digit in one place of an amount in satang that is printed in baht. */
function otherDigit(satang: number, draw: Draw): number {
  const digits = Array.from(String(satang));
  const places = satang % 100 === 0 ? digits.length - 2 : digits.length;
  const at = draw(places);
  const digit = Number(digits[at]);
  const first = at === 0 ? 1 : 0;
  const others = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((one) => one !== digit && one >= first);
  return Number(digits.with(at, String(pick(draw, others))).join(''));
}

/** Two neighbouring digits the other way round, where two differ. */
function swappedDigits(amount: number, draw: Draw): number | undefined {
  const digits = Array.from(String(amount));
  const places = digits.flatMap((digit, at) => {
    const next = digits[at + 1];
    const isSwap = next !== undefined && next !== digit && !(at === 0 && next === '0');
    return isSwap ? [at] : [];
  });
  if (places.length === 0) return undefined;
  const at = pick(draw, places);
  return Number(
    digits
      .with(at, digits[at + 1] ?? '')
      .with(at + 1, digits[at] ?? '')
      .join(''),
  );
}

/** The table that gets the error: the parcels', or now and then the documents'. */
function onTable(world: World, draw: Draw, change: (tariff: Tariff) => Tariff): World | undefined {
  const name = world.card.document !== null && draw(5) === 0 ? 'document' : 'parcel';
  const tariff = world.card[name];
  return tariff === null ? undefined : withCard(world, { [name]: change(tariff) });
}

const onRows =
  (change: (rows: Tariff['rows'], draw: Draw, zones: number) => Tariff['rows']): Corrupt =>
  (world, draw) =>
    onTable(world, draw, (tariff) => ({
      ...tariff,
      rows: change(tariff.rows, draw, world.card.zones.length),
    }));

const onRow = (
  change: (prices: readonly number[], draw: Draw, zone: number) => number[] | undefined,
): Corrupt =>
  onRows((rows, draw, zones) => {
    const at = draw(rows.length);
    const zone = draw(zones);
    return rows.map((row, index) => {
      const prices = index === at ? change(row.prices_satang, draw, zone) : undefined;
      return prices === undefined ? row : { ...row, prices_satang: prices };
    });
  });

const swapped = <Item>(items: readonly Item[], a: number): Item[] => {
  const b = (a + 1) % items.length;
  return items.map((item, at) =>
    at === a ? (items[b] ?? item) : at === b ? (items[a] ?? item) : item,
  );
};

const misplacedCountry: Corrupt = (world, draw) => {
  const { zones } = world.card;
  const from = draw(zones.length);
  const to = (from + 1 + draw(zones.length - 1)) % zones.length;
  const country = pick(draw, zones[from]?.countries ?? []);
  return withCard(world, {
    zones: zones.map((zone, at) => ({
      ...zone,
      countries:
        at === to ? [...zone.countries, country] : zone.countries.filter((one) => one !== country),
    })),
  });
};

const swappedColumns: Corrupt = (world, draw) => {
  const a = draw(world.card.zones.length);
  return onTable(world, draw, ({ rows, bands, ...tariff }) => ({
    ...tariff,
    rows: rows.map((row) => ({ ...row, prices_satang: swapped(row.prices_satang, a) })),
    bands: bands.map((band) => ({ ...band, per_kg_satang: swapped(band.per_kg_satang, a) })),
  }));
};

const wrongBand: Corrupt = (world, draw) => {
  const { parcel, zones } = world.card;
  if (parcel === null) return undefined;
  const zone = draw(zones.length);
  const bands = changeOne(parcel.bands, draw(parcel.bands.length), (band) => ({
    ...band,
    per_kg_satang: changeOne(band.per_kg_satang, zone, (rate) => otherDigit(rate, draw)),
  }));
  return withCard(world, { parcel: { ...parcel, bands } });
};

/** The rows below a place are a line too low: each has the prices of the one before. */
const shiftedRows = onRows((rows, draw) => {
  const first = 1 + draw(rows.length - 1);
  return rows.map((row, at) => ({
    ...row,
    prices_satang: (at >= first ? rows[at - 1] : row)?.prices_satang ?? [],
  }));
});

/** What is typed wrong in a card's tables and zones. */
const TABLE_ERRORS: Readonly<Record<string, Corrupt>> = {
  'a digit of a price': onRow((prices, draw, zone) =>
    changeOne(prices, zone, (price) => otherDigit(price, draw)),
  ),
  'two digits swapped': onRow((prices, draw, zone) =>
    changeOne(prices, zone, (price) => swappedDigits(price, draw) ?? price),
  ),
  'two zones swapped in a row': onRow((prices, _draw, zone) => swapped(prices, zone)),
  'two zones swapped in the table': swappedColumns,
  'rows shifted by one': shiftedRows,
  'a row left out': onRows((rows, draw) => withoutOne(rows, draw(rows.length - 1))),
  'a country in the wrong zone': misplacedCountry,
  "a band's rate": wrongBand,
};

/** What is typed wrong in a card's settings and fees. */
const SETTING_ERRORS: Readonly<Record<string, Corrupt>> = {
  'a country left out of its fee': (world, draw) => {
    const { country_fees = [] } = world.card;
    const fee = draw(country_fees.length);
    return withCard(world, {
      country_fees: changeOne(country_fees, fee, (one) => ({
        ...one,
        countries: withoutOne(one.countries, draw(one.countries.length)),
      })),
    });
  },
  'a handling fee mistyped': (world, draw) => {
    const { handling_fees: fees } = world.card;
    return withCard(world, {
      handling_fees: changeOne(fees, draw(fees.length), (fee) => ({
        ...fee,
        fee_satang: otherDigit(fee.fee_satang, draw),
      })),
    });
  },
  'a markup mistyped': (world, draw) => {
    const markup_bp = world.card.markup_bp + 100 * (1 + draw(5));
    return world.card.markup_bp === 0 ? undefined : withCard(world, { markup_bp });
  },
  'VAT wrong': (world) =>
    withCard(
      world,
      world.card.vat_mode === 'add' ? { vat_mode: 'zero' } : { vat_mode: 'add', vat_bp: 700 },
    ),
  'rounding wrong': (world, draw) => {
    const units = [1, 25, 50, 100, 500, 1000];
    const others = units.filter((unit) => unit !== world.card.rounding_unit_satang);
    return withCard(world, { rounding_unit_satang: pick(draw, others) });
  },
  "a zone's discount forgotten": (world, draw) => {
    const { zones } = world.card;
    const at = 2 * draw(Math.ceil(zones.length / 2));
    return withCard(world, {
      zones: changeOne(zones, at, ({ freight_discount_bp: _forgotten, ...zone }) => zone),
    });
  },
  'no_fuel forgotten': (world, draw) => {
    const { country_fees = [], handling_fees } = world.card;
    const forget = <Fee extends { no_fuel?: true }>(fees: readonly Fee[]): Fee[] =>
      fees.map((fee) => {
        const forgotten = { ...fee };
        delete forgotten.no_fuel;
        return forgotten;
      });
    const changes: Partial<RateCard>[] = [
      { country_fees: forget(country_fees) },
      { handling_fees: forget(handling_fees) },
    ];
    return withCard(world, pick(draw, changes));
  },
  'a rounding of weights forgotten': ({ card, ...world }) => {
    const { round_weight_to_grams: unit, weight_step_grams: step } = card;
    const forgotten = { ...card };
    if (unit !== undefined) delete forgotten.round_weight_to_grams;
    else if (step !== undefined) delete forgotten.weight_step_grams;
    return { ...world, card: forgotten };
  },
  'fuel_on wrong': (world, draw) =>
    withCard(world, {
      fuel_on:
        world.card.fuel_on === undefined
          ? pick(draw, [['freight'], ['freight', 'handling', 'country']])
          : pick(draw, [
              ['freight'],
              ['freight', 'handling', 'area', 'remote', 'country', 'demand'],
            ]),
    }),
};

const KINDS = { ...TABLE_ERRORS, ...SETTING_ERRORS };
const KIND_NAMES = Object.keys(KINDS);

/** A world with proofs, and the same world with one error. */
export interface SeededError {
  readonly kind: string;
  readonly truth: World;
  readonly corrupt: World;
  /** The proofs whose price is another one in the corrupt world, with the first step that differs. */
  readonly differing: ReadonlyMap<number, DifferingStep>;
}

type DifferingStep = { readonly step: number; readonly line: string } | undefined;

const isSame = (one: World, other: World): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same errors at each run: of each kind in turn, each in a world of its own. */
export function seededErrors(count: number, seed = 1): SeededError[] {
  const draw = drawFrom(seed);
  const errors: SeededError[] = [];
  while (errors.length < count) {
    const kind = KIND_NAMES[errors.length % KIND_NAMES.length] ?? '';
    const { world: truth, asked } = drawProvedWorld(draw, `courier_${errors.length + 1}`);
    const corrupt = KINDS[kind]?.(truth, draw);
    if (corrupt === undefined || isSame(truth, corrupt)) continue;
    const differing = new Map(
      asked.flatMap((one, at) =>
        totalIn(truth, one) === totalIn(corrupt, one)
          ? []
          : [[at, firstDifferingStep(truth, corrupt, one)] as const],
      ),
    );
    errors.push({ kind, truth, corrupt, differing });
  }
  return errors;
}

/** The dated charges of a world, as the service has them. */
export const datedChargesOf = ({ card, fuel, demand }: World): DatedCharges => ({
  surcharges: { ...noSurcharges(card.courier_name), fuel, demand },
  findAreas: () => undefined,
});

/** The amounts of the steps, in their order, as the breakdown names them. */
const STEPS = [
  ['billableGrams', 3, 'billable weight'],
  ['base', 4, 'base freight'],
  ['handling', 5, 'handling'],
  ['area', 6, 'area fee'],
  ['demand', 6, 'demand surcharge'],
  ['fuel', 7, 'fuel surcharge'],
  ['markup', 8, 'markup'],
  ['discount', 8, 'discount'],
  ['vat', 9, 'vat'],
  ['rounding', 9, 'rounding'],
] as const;

/** The first step whose amount differs between two worlds; undefined if one has no price. */
function firstDifferingStep(one: World, other: World, asked: Asked): DifferingStep {
  const [before, after] = [priceIn(one, asked), priceIn(other, asked)];
  if (typeof before === 'string' || typeof after === 'string') return undefined;
  const found = STEPS.find(([amount]) => before[amount] !== after[amount]);
  return found && { step: found[1], line: found[2] };
}
