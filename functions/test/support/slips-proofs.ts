import type { Proof, Tariff } from '../../src/quotes/cards/rate-card';
import { shiftDay } from '../../src/thailand/day';
import type { Size } from './arbitrary-packages';
import type { Draw } from './area-oracle';
import { FUEL_WEEKS, PEAK, SURGE } from './slips-card';
import { totalIn, type Asked, type ListedArea, type World } from './slips-world';

/** Of so many rows that follow one another one is proved, in each zone another. */
const STRETCH = 3;

const DG_PER_GRAM = 10;
const SMALL_SIDE = 10_000;

const weighing = (dg: number): Size => ({
  dg,
  length: SMALL_SIDE,
  width: SMALL_SIDE,
  height: SMALL_SIDE,
});

/** 50 x 10 cm, of which each hundredth of a millimetre of height is a tenth of a gram. */
const filling = (dg: number): Size => ({ dg: 1000, length: 50_000, width: 10_000, height: dg });

/** Some weight that bills at a row or in a band. */
function sizeBelow(draw: Draw, upToGrams: number, isRounded: boolean): Size {
  const most = upToGrams * DG_PER_GRAM;
  if (isRounded && draw(3) === 0) return weighing(most + 400);
  // Above 20 kg, weights go up by a kilogram.
  const dg = most - (upToGrams > 20_000 ? 1200 : 500) * draw(8);
  return dg <= 100_000 && draw(3) === 0 ? filling(dg) : weighing(dg);
}

/** The weights of a table that are proved in a zone: a row of each stretch, and each band. */
const provedWeights = ({ rows, bands }: Tariff, zone: number): number[] => [
  ...rows
    .filter((_row, at) => at % STRETCH === zone % STRETCH)
    .map(({ up_to_grams }) => up_to_grams),
  ...bands.map(({ up_to_grams }, at) => {
    const below = bands[at - 1]?.up_to_grams ?? rows.at(-1)?.up_to_grams ?? 0;
    return Math.floor((below + up_to_grams) / 2000) * 1000;
  }),
];

const isPlain = (country: string): boolean => !['US', 'AU', 'AE'].includes(country);

/** Each zone with its rows, bands and documents; its countries and the weeks take turns. */
function tableAsked(draw: Draw, { card }: World): Asked[] {
  let turn = 0;
  const isRounded = card.round_weight_to_grams !== undefined;
  return [card.parcel, card.document].flatMap((tariff) =>
    tariff === null
      ? []
      : card.zones.flatMap(({ countries }, zone) =>
          provedWeights(tariff, zone).map((grams, at) => ({
            size: sizeBelow(draw, grams, isRounded),
            isDocument: tariff === card.document,
            country: countries[at % countries.length] ?? '',
            shipDate: dayOfTurn(draw, (turn += 1)),
          })),
        ),
  );
}

/** The card begins on the sixth day of the first week. */
function dayOfTurn(draw: Draw, turn: number): string {
  const at = turn % FUEL_WEEKS.length;
  return shiftDay(FUEL_WEEKS[at] ?? '', at === 0 ? 5 + draw(2) : draw(7));
}

/** Three places in four of the lists. */
const areaAsked = (draw: Draw, { areas }: World): Asked[] =>
  areas
    .filter((_area, at) => at % 4 !== 3)
    .map(({ country, codes, city }: ListedArea, at) => ({
      size: weighing(5000 * (1 + draw(9))),
      isDocument: false,
      country,
      ...(codes !== undefined && { postalCode: codes[draw(2)] ?? '' }),
      ...(city !== undefined && { city }),
      shipDate: dayOfTurn(draw, at),
    }));

/** Each country that pays a fee or a season of its own, and each zone, on the days that count. */
function chargeAsked(draw: Draw, { card, demand }: World): Asked[] {
  const parcel = { size: weighing(23_000), isDocument: false };
  const feeCountries = (card.country_fees ?? []).flatMap(({ countries }) => countries);
  const zoneCountries = card.zones.flatMap(({ countries }) => countries.find(isPlain) ?? []);
  const seasonCountries = demand.flatMap(({ countries }) => countries);
  return [
    ...feeCountries.map((country, at) => ({ ...parcel, country, shipDate: dayOfTurn(draw, at) })),
    ...zoneCountries.map((country) => ({ ...parcel, country, shipDate: PEAK.to })),
    ...seasonCountries.map((country) => ({ ...parcel, country, shipDate: SURGE.to })),
    ...zoneCountries.slice(0, 2).flatMap((country) => [
      { ...parcel, size: { ...parcel.size, length: 125_000 }, country, shipDate: PEAK.from },
      { ...parcel, size: weighing(715_000), country, shipDate: SURGE.from },
    ]),
  ];
}

/** What someone asks a carrier's calculator to prove a card in all its parts. */
export const askedOf = (draw: Draw, world: World): Asked[] => [
  ...tableAsked(draw, world),
  ...areaAsked(draw, world),
  ...chargeAsked(draw, world),
];

const toProof = (world: World, asked: Asked): Proof => {
  const { size, country, postalCode, city, isDocument, shipDate } = asked;
  const total = totalIn(world, asked);
  if (total === undefined) throw new RangeError(`No price: ${JSON.stringify(asked)}`);
  return {
    country,
    ...(postalCode !== undefined && { postal_code: postalCode }),
    ...(city !== undefined && { city }),
    weight_mg: size.dg * 100,
    sides_um: [size.length, size.width, size.height].map((side) => side * 10),
    kind: isDocument ? 'document' : 'parcel',
    ship_date: shipDate,
    price_satang: Number(total),
  };
};

/** The world whose card has the carrier's prices of what was asked. */
export const withProofs = (world: World, asked: readonly Asked[]): World => ({
  ...world,
  card: { ...world.card, proofs: asked.map((one) => toProof(world, one)) },
});
