import { RateCard, type Tariff, type ZoneAmounts } from '../../src/pricing/cards/rate-card';
import { drawFrom, type Draw } from './area-oracle';
import { read } from './repository';

/** A typo in a card: the card with it, and the beginning of the path at which it should be found. */
interface SeededTypo {
  readonly card: RateCard;
  readonly place: string;
}

/** Puts a typo into a card. @returns its place. */
export type Corrupt = (card: RateCard, draw: Draw) => string;

export const requireParcel = ({ parcel }: RateCard): Tariff => {
  if (parcel === null) throw new Error('The card has no parcels.');
  return parcel;
};

function drawn<Item>(items: readonly Item[] = [], draw: Draw): [Item, at: number] {
  const at = draw(items.length);
  const item = items[at];
  if (item === undefined) throw new Error('There is none to draw.');
  return [item, at];
}

/** One cell of the rows. */
const inRows =
  (change: (price: number) => number | null): Corrupt =>
  (card, draw) => {
    const [{ prices_satang }, at] = drawn(requireParcel(card).rows, draw);
    const zone = draw(card.zones.length);
    prices_satang[zone] = change(prices_satang[zone] ?? 0);
    return `parcel.rows[${at}]`;
  };

/** One rate per kilogram or amount of additional weight; a table of rows alone has such typos there. */
const aboveRows =
  (factor: number): Corrupt =>
  (card, draw) => {
    const { bands, additional } = requireParcel(card);
    const zone = draw(card.zones.length);
    const lines =
      bands.length > 0
        ? bands.map((band) => band.per_kg_satang)
        : additional?.map((line) => line.per_step_satang);
    if (lines === undefined) return inRows((price) => Math.round(price * factor))(card, draw);
    const [amounts, at] = drawn(lines, draw);
    amounts[zone] = Math.round((amounts[zone] ?? 0) * factor);
    return `parcel.${bands.length > 0 ? 'bands' : 'additional'}[${at}]`;
  };

const inZone =
  (member: string, change: (zone: RateCard['zones'][number]) => void): Corrupt =>
  (card, draw) => {
    const [zone, at] = drawn(card.zones, draw);
    change(zone);
    return `zones[${at}]${member}`;
  };

const inFee =
  (change: (fee: RateCard['handling_fees'][number]) => void): Corrupt =>
  (card, draw) => {
    change(drawn(card.handling_fees, draw)[0]);
    return 'handling_fees';
  };

const setting =
  (place: string, change: (card: RateCard) => void): Corrupt =>
  (card) => {
    change(card);
    return place;
  };

/** Digits in the wrong order: 1,390 as 3,190. */
function transposed(price: number): number {
  const baht = String(Math.round(price / 100));
  const swapped = `${baht[1] ?? ''}${baht[0] ?? ''}${baht.slice(2)}`;
  return Math.abs(Number(swapped) - Number(baht)) * 5 < Number(baht)
    ? price * 10
    : Number(swapped) * 100;
}

/** Japan or a country like it in the zone of the United States or one like them, and the other way. */
const swapCountries: Corrupt = ({ zones }, draw) => {
  const [one, at] = drawn(zones, draw);
  const two = zones[(at + 1 + draw(zones.length - 1)) % zones.length] ?? one;
  const first = draw(one.countries.length);
  const second = draw(two.countries.length);
  const country = one.countries[first] ?? '';
  one.countries[first] = two.countries[second] ?? '';
  two.countries[second] = country;
  return 'zones[';
};

/** Of two zones whose prices differ. */
const swapCells: Corrupt = (card, draw) => {
  const [{ prices_satang: prices }, at] = drawn(requireParcel(card).rows, draw);
  const pairs = prices.flatMap((price, zone) =>
    prices.flatMap((other, next): [number, number][] =>
      zone < next && Math.abs((price ?? 0) - (other ?? 0)) * 5 > (price ?? 0) ? [[zone, next]] : [],
    ),
  );
  const [zone, next] = pairs[draw(pairs.length)] ?? [0, 0];
  const price = prices[zone] ?? null;
  prices[zone] = prices[next] ?? null;
  prices[next] = price;
  return `parcel.rows[${at}]`;
};

const tenth = (value: number | null): number => Math.max(1, Math.round((value ?? 0) / 10));

/** Typos that show in a card by itself. */
export const ALONE: Readonly<Record<string, Corrupt>> = {
  'fuel as a fraction': setting('fuel_bp', (card) => {
    card.fuel_bp = Math.round(Number(card.fuel_bp) / 100);
  }),
  'a markup as a fraction': setting('markup_bp', (card) => {
    card.markup_bp = Math.round(card.markup_bp / 100);
  }),
  'a discount of 60 for 6': setting('discount_bp', (card) => {
    card.discount_bp = 6000;
  }),
  'a zone’s discount without its second digit': inZone('.freight_discount_bp', (zone) => {
    zone.freight_discount_bp = Math.round((zone.freight_discount_bp ?? 0) / 10);
  }),
  'a fee’s threshold without a zero': inFee((fee) => {
    if ('above_grams' in fee) fee.above_grams = tenth(fee.above_grams) / 10;
    else fee.above_mm = tenth(fee.above_mm);
  }),
  'a side limit without a zero': setting('limits', ({ limits }) => {
    limits.max_side_mm = tenth(limits.max_side_mm);
  }),
  'a weight limit without a zero': setting('limits', ({ limits }) => {
    limits.max_actual_weight_grams = tenth(limits.max_actual_weight_grams);
  }),
  'a price with a zero more': inRows((price) => price * 10),
  'a price without a zero': inRows(tenth),
  'digits in the wrong order': inRows(transposed),
  'two cells of a row exchanged': swapCells,
  'an empty cell': inRows(() => null),
  'a rate per kilogram with a zero more': aboveRows(10),
  'a rate per kilogram without a zero': aboveRows(0.1),
  'a handling fee with a zero more': inFee((fee) => {
    fee.fee_satang *= 10;
  }),
  'an amount per kilogram of a remote area with a zero more': (card, draw) => {
    const [tier, at] = drawn(card.remote_areas, draw);
    tier.per_kg_satang *= 10;
    return `remote_areas[${at}]`;
  },
  'days with a digit more or less': inZone('.estimated_days', (zone) => {
    const days = zone.estimated_days;
    zone.estimated_days = /-\d$/.test(days) ? `${days}0` : days.replace(/^\d(?=\d-)/, '');
  }),
};

/** Those that only the version before gives away. */
export const AFTER_ANOTHER: Readonly<Record<string, Corrupt>> = {
  'two countries in one another’s zones': swapCountries,
  'an area fee that was left out': ({ zones }, draw) => {
    const charged = zones.filter(({ area_fee_satang }) => area_fee_satang > 0);
    const [zone] = drawn(charged, draw);
    zone.area_fee_satang = 0;
    return `zones[${zones.indexOf(zone)}].area_fee_satang`;
  },
  'a country that was left out': (card, draw) => {
    const [zone] = drawn(card.zones, draw);
    zone.countries = zone.countries.length > 1 ? zone.countries.slice(1) : ['AQ'];
    return 'zones';
  },
};

export function seedTypo(card: RateCard, corrupt: Corrupt, draw: Draw): SeededTypo {
  const changed = structuredClone(card);
  return { card: changed, place: corrupt(changed, draw) };
}

/** Cards of the demo that have parcels in many zones. */
const DEMO_CARDS = [
  'amber_kite',
  'copper_heron',
  'dawn_rooster',
  'glass_turtle',
  'monsoon_drum',
  'night_mango',
  'river_bamboo',
  'seven_lanterns',
  'slow_elephant',
  'tall_orchid',
].map((name) => {
  const card = JSON.parse(read(`functions/desk/demo/rates/${name}.json`)) as object;
  return RateCard.parse({ ...card, version: 1, status: 'draft' });
});

/** Ten cards as carriers have them, with every kind of charge. */
export const goodCards = (): RateCard[] =>
  DEMO_CARDS.map((card, at) => withCharges(card, drawFrom(at + 1)));

export function goodCard(courier: string): RateCard {
  const card = goodCards().find(({ courier_name }) => courier_name === courier);
  if (card === undefined) throw new Error(courier);
  return card;
}

const findLastWeight = ({ parcel }: RateCard): number =>
  Math.max(
    ...[...(parcel?.rows ?? []), ...(parcel?.bands ?? [])].map(({ up_to_grams }) => up_to_grams),
  );

function withCharges(card: RateCard, draw: Draw): RateCard {
  return {
    ...card,
    version: 1,
    status: 'published',
    active: true,
    valid_from: '2026-01-01',
    valid_to: null,
    fuel_bp: 2750 + draw(10) * 25,
    markup_bp: 1000 + draw(5) * 250,
    discount_bp: 600,
    billed_by: 'chargeable',
    zones: card.zones.map((zone, at) => ({
      ...zone,
      area_fee_satang: at % 3 === 2 ? 80_000 + draw(4) * 20_000 : 0,
      freight_discount_bp: 3500 + draw(8) * 125,
    })),
    limits: {
      max_actual_weight_grams: Math.min(70_000, findLastWeight(card)),
      max_side_mm: 2700,
      max_length_plus_girth_mm: 4000,
    },
    handling_fees: [
      { kind: 'longest_side', above_mm: 1200, fee_satang: 90_000 },
      { kind: 'length_plus_girth', above_mm: 3000, fee_satang: 115_000 },
      { kind: 'second_side', above_mm: 760, fee_satang: 41_000 },
      {
        kind: 'overweight',
        above_grams: Math.min(50_000, findLastWeight(card) * 0.7),
        fee_satang: 95_000,
        group: 'heavy',
      },
    ],
    remote_areas: [
      { tier: 'A', flat_satang: 90_000, per_kg_satang: 2000 },
      { tier: 'B', flat_satang: 150_000, per_kg_satang: 3500 },
    ],
    country_fees: [{ name: 'risk', fee_satang: 100_000, countries: ['AF', 'IQ'] }],
    proofs: [],
  };
}

/** Next year's card: 5.9 % more, rounded to a baht, with the exceptions that carriers make. */
export function raised(before: RateCard, draw: Draw): RateCard {
  const card = structuredClone(before);
  const special = draw(card.zones.length);
  const raise = (amounts: ZoneAmounts, isLight: boolean): ZoneAmounts =>
    amounts.map((amount, zone) => {
      const percent = zone === special ? 7.9 : isLight ? 4.9 : 5.9;
      return amount === null ? null : Math.round((amount * (100 + percent)) / 10_000) * 100;
    });
  const perKg = (amounts: ZoneAmounts): ZoneAmounts =>
    amounts.map((amount) => amount && Math.round((amount * 105.9) / 1000) * 10);
  for (const table of [card.parcel, card.document]) {
    for (const row of table?.rows ?? []) {
      row.prices_satang = raise(row.prices_satang, row.up_to_grams <= 2000);
    }
    for (const band of table?.bands ?? []) band.per_kg_satang = perKg(band.per_kg_satang);
    for (const line of table?.additional ?? []) line.per_step_satang = perKg(line.per_step_satang);
  }
  const fee = (satang: number): number => Math.round((satang * 1.05) / 1000) * 1000;
  for (const zone of card.zones) zone.area_fee_satang = fee(zone.area_fee_satang);
  for (const one of card.handling_fees) one.fee_satang = fee(one.fee_satang);
  for (const tier of card.remote_areas ?? []) {
    tier.flat_satang = fee(tier.flat_satang);
    tier.per_kg_satang = Math.round(tier.per_kg_satang * 1.05);
  }
  const fuel_bp = Number(card.fuel_bp) + 150;
  return { ...card, version: 2, status: 'draft', valid_from: '2027-01-01', fuel_bp };
}
