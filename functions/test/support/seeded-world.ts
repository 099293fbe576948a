import {
  type Proof,
  type RateCard,
  SCHEDULED,
  type Tariff,
} from '../../src/quotes/cards/rate-card';
import type { Areas } from '../../src/quotes/pricing/price-package';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { shiftDay } from '../../src/thailand/day';
import type { Size } from './arbitrary-packages';
import type { Draw } from './area-oracle';
import { aRateCard } from './cards';
import { oraclePrice, type OracleAnswer } from './price-oracle';

/** A card and its dated charges. */
export interface World {
  readonly card: RateCard;
  readonly fuel: CourierSurcharges['fuel'];
  readonly demand: CourierSurcharges['demand'];
}

/** A package as someone enters it into a carrier's calculator. */
export interface Asked {
  readonly size: Size;
  readonly isDocument: boolean;
  readonly country: string;
  readonly shipDate: string;
}

/** What a package costs in a world, in exact fractions. */
export const priceIn = ({ card, fuel, demand }: World, asked: Asked): OracleAnswer =>
  oraclePrice(card, asked.size, asked, { fuel, demand, suspensions: [], areas: NO_AREAS });

const NO_AREAS: Areas = { tiers: [], zone: undefined };

export const totalIn = (world: World, asked: Asked): bigint | undefined => {
  const answer = priceIn(world, asked);
  return typeof answer === 'string' ? undefined : answer['total'];
};

const COUNTRIES =
  'US AU AE JP SG HK MY KR TW CN ID VN PH IN GB DE FR IT ES NL SE CH PL TR IL UA ZA EG KE BR AR CL MX CA NZ'.split(
    ' ',
  );

const FUEL_WEEKS = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'];
const PEAK = { from: '2026-12-01', to: '2026-12-18' };
const SURGE = { from: '2026-11-25', to: '2026-12-12' };

const baht = (amount: number): number => amount * 100;

export const pick = <Item>(draw: Draw, items: readonly Item[]): Item => {
  const item = items[draw(items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
};

const isOften = (draw: Draw, times: number, of: number): boolean => draw(of) < times;

function zonesOf(draw: Draw): RateCard['zones'] {
  const count = 3 + draw(5);
  return Array.from({ length: count }, (_, index) => ({
    code: String(index + 1),
    countries: COUNTRIES.filter((_country, at) => at % count === index),
    area_fee_satang: isOften(draw, 1, 4) ? baht(100 + draw(400)) : 0,
    ...(index % 2 === 0 && { freight_discount_bp: 100 * (5 + draw(40)) }),
    estimated_days: '2-5',
  }));
}

/** Rows every half kilogram, then every kilogram; then bands, of which the rates rise or fall. */
function parcelOf(draw: Draw, zones: number, isLower: boolean): Tariff {
  const count = 20 + draw(41);
  const halves = Math.min(count - 5, 10 + draw(31));
  let grams = 0;
  let prices = Array.from({ length: zones }, (_, zone) => baht(400 + 150 * zone + draw(90)));
  const rows = Array.from({ length: count }, (_, index) => {
    grams += index < halves ? 500 : 1000;
    prices = prices.map((price, zone) => price + baht(23 + 9 * zone + draw(60)));
    return { up_to_grams: grams, prices_satang: prices };
  });
  // The step above the last row has to cost no less than it does.
  let rates = prices.map((price) => Math.ceil(price / (grams / 1000)) + draw(900));
  const bands = [70_000, 150_000, 300_000].slice(0, 2 + draw(2)).map((up_to_grams) => {
    const per_kg_satang = rates;
    rates = rates.map((rate) => (isLower ? rate - 300 - draw(500) : rate + 100 + draw(900)));
    return { up_to_grams, per_kg_satang };
  });
  return { delivery_type: 'express', rows, bands };
}

function documentOf(draw: Draw, zones: number): Tariff {
  let prices = Array.from({ length: zones }, (_, zone) => baht(300 + 100 * zone + draw(80)));
  const rows = [500, 1000, 1500, 2000].map((up_to_grams) => {
    prices = prices.map((price) => price + baht(31 + draw(70)));
    return { up_to_grams, prices_satang: prices };
  });
  return { delivery_type: 'document', rows, bands: [] };
}

function feesOf(draw: Draw): Pick<RateCard, 'handling_fees' | 'country_fees'> {
  return {
    handling_fees: [
      { kind: 'longest_side', above_mm: 1000 + 100 * draw(3), fee_satang: baht(500 + draw(500)) },
      {
        kind: 'overweight',
        above_grams: 70_000,
        fee_satang: baht(1100 + draw(900)),
        group: 'weight',
        no_fuel: true,
      },
    ],
    country_fees: [
      { name: 'elevated_risk', fee_satang: baht(800 + draw(400)), countries: ['IL', 'UA', 'EG'] },
      {
        name: 'restricted',
        fee_satang: baht(1200 + draw(400)),
        countries: ['UA', 'KE'],
        no_fuel: true,
      },
    ],
  };
}

function demandOf(draw: Draw, zones: RateCard['zones']): World['demand'] {
  const peak = draw(zones.length);
  return [
    {
      name: 'Peak',
      zones: [zones[peak]?.code ?? '', zones[(peak + 1) % zones.length]?.code ?? ''],
      countries: [],
      ...PEAK,
      per_kg_satang: 500 + 50 * draw(20),
    },
    {
      name: 'Surge',
      zones: [],
      countries: ['CN', 'HK', 'BR'],
      ...SURGE,
      per_kg_satang: 1200 + 50 * draw(20),
      min_satang: baht(100 + draw(100)),
    },
  ];
}

/** A card as carriers print them, with its fuel and its seasons. */
function drawWorld(draw: Draw, courier: string): World {
  const zones = zonesOf(draw);
  const isLower = isOften(draw, 1, 4);
  const isVatAdded = isOften(draw, 3, 4);
  const card = aRateCard({
    courier_name: courier,
    valid_from: '2026-11-21',
    zones,
    parcel: parcelOf(draw, zones.length, isLower),
    document: isOften(draw, 1, 2) ? documentOf(draw, zones.length) : null,
    ...feesOf(draw),
    fuel_bp: SCHEDULED,
    ...(isOften(draw, 1, 2) && { fuel_on: ['freight', 'handling', 'country'] }),
    ...(isOften(draw, 1, 3) && { round_weight_to_grams: 100 }),
    ...(isOften(draw, 1, 3) && { weight_step_grams: 500 }),
    ...(isLower && { lower_of_higher_weight: true }),
    markup_bp: isOften(draw, 1, 3) ? 100 * (1 + draw(12)) : 0,
    discount_bp: isOften(draw, 1, 4) ? 50 * (1 + draw(12)) : 0,
    ...(isVatAdded ? {} : { vat_mode: 'zero', vat_bp: 0 }),
    rounding_unit_satang: pick(draw, [1, 25, 100, 100, 100]),
  });
  return {
    card,
    fuel: FUEL_WEEKS.map((from) => ({ from, fuel_bp: 2000 + 25 * draw(60) })),
    demand: demandOf(draw, zones),
  };
}

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

/** Each country that pays a fee or a season of its own, and each zone, on the days that count. */
function chargeAsked(draw: Draw, { card, demand }: World): Asked[] {
  const parcel = { size: weighing(23_000), isDocument: false };
  const feeCountries = (card.country_fees ?? []).flatMap(({ countries }) => countries);
  const zoneCountries = card.zones.flatMap(({ countries }) => countries.slice(0, 1));
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
const askedOf = (draw: Draw, world: World): Asked[] => [
  ...tableAsked(draw, world),
  ...chargeAsked(draw, world),
];

const toProof = (world: World, asked: Asked): Proof => {
  const { size, country, isDocument, shipDate } = asked;
  const total = totalIn(world, asked);
  if (total === undefined) throw new RangeError(`No price: ${JSON.stringify(asked)}`);
  return {
    country,
    weight_mg: size.dg * 100,
    sides_um: [size.length, size.width, size.height].map((side) => side * 10),
    kind: isDocument ? 'document' : 'parcel',
    ship_date: shipDate,
    price_satang: Number(total),
  };
};

/** A world, the packages that prove its card in all its parts, and the card with their prices. */
export function drawProvedWorld(draw: Draw, courier: string): { world: World; asked: Asked[] } {
  const world = drawWorld(draw, courier);
  const asked = askedOf(draw, world);
  const proofs = asked.map((one) => toProof(world, one));
  return { world: { ...world, card: { ...world.card, proofs } }, asked };
}
