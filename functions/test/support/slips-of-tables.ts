import type { Tariff } from '../../src/quotes/cards/rate-card';
import type { Draw } from './area-oracle';
import { pick } from './slips-card';
import {
  changeOne,
  otherDigit,
  swappedDigits,
  withCard,
  withoutOne,
  type Slip,
} from './slips-slip';
import type { World } from './slips-world';

/** The table as it is slipped on: the parcels', or now and then the documents'. */
function onTable(world: World, draw: Draw, change: (tariff: Tariff) => Tariff): World | undefined {
  const name = world.card.document !== null && draw(5) === 0 ? 'document' : 'parcel';
  const tariff = world.card[name];
  return tariff === null ? undefined : withCard(world, { [name]: change(tariff) });
}

const onRows =
  (change: (rows: Tariff['rows'], draw: Draw, zones: number) => Tariff['rows']): Slip =>
  (world, draw) =>
    onTable(world, draw, (tariff) => ({
      ...tariff,
      rows: change(tariff.rows, draw, world.card.zones.length),
    }));

const onRow = (
  change: (prices: readonly number[], draw: Draw, zone: number) => number[] | undefined,
): Slip =>
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

const misplacedCountry: Slip = (world, draw) => {
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

const swappedColumns: Slip = (world, draw) => {
  const a = draw(world.card.zones.length);
  return onTable(world, draw, ({ rows, bands, ...tariff }) => ({
    ...tariff,
    rows: rows.map((row) => ({ ...row, prices_satang: swapped(row.prices_satang, a) })),
    bands: bands.map((band) => ({ ...band, per_kg_satang: swapped(band.per_kg_satang, a) })),
  }));
};

const wrongBand: Slip = (world, draw) => {
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
export const TABLE_SLIPS: Readonly<Record<string, Slip>> = {
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
