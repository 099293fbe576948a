import type { RateCard, Tariff, ZoneAmounts } from '../../src/quotes/cards/rate-card';
import { drawFrom, type Draw } from './area-oracle';
import { DEMO_CARDS } from './demo-cards';

/** A typo in a card: the card with it, and the beginning of the path at which it should be found. */
export interface SeededTypo {
  readonly card: RateCard;
  readonly place: string;
}

type Seed = (card: RateCard, draw: Draw) => SeededTypo;

const changeAt = <Item>(items: readonly Item[], at: number, change: (item: Item) => Item): Item[] =>
  items.map((item, index) => (index === at ? change(item) : item));

const parcelOf = ({ parcel }: RateCard): Tariff => {
  if (parcel === null) throw new Error('The card has no parcels.');
  return parcel;
};

/** One cell of the rows, anywhere but next to a cell without a price. */
function inRows(change: (price: number, draw: Draw) => number): Seed {
  return (card, draw) => {
    const parcel = parcelOf(card);
    const at = draw(parcel.rows.length);
    const zone = draw(card.zones.length);
    const rows = changeAt(parcel.rows, at, (row) => ({
      ...row,
      prices_satang: row.prices_satang.with(zone, change(row.prices_satang[zone] ?? 0, draw)),
    }));
    return {
      card: { ...card, parcel: { ...parcel, rows } },
      place: `parcel.rows[${at}]`,
    };
  };
}

/** One rate per kilogram or amount of additional weight. */
function aboveRows(factor: number): Seed {
  return (card, draw) => {
    const parcel = parcelOf(card);
    const zone = draw(card.zones.length);
    const by = (amounts: ZoneAmounts): ZoneAmounts =>
      amounts.with(zone, Math.round((amounts[zone] ?? 0) * factor));
    const { additional } = parcel;
    // A table of rows alone has such typos there.
    if (parcel.bands.length === 0 && additional === undefined) {
      return inRows((price) => Math.round(price * factor))(card, draw);
    }
    if (parcel.bands.length === 0 && additional !== undefined) {
      const at = draw(additional.length);
      const changed = changeAt(additional, at, (line) => ({
        ...line,
        per_step_satang: by(line.per_step_satang),
      }));
      return {
        card: { ...card, parcel: { ...parcel, additional: changed } },
        place: `parcel.additional[${at}]`,
      };
    }
    const at = draw(parcel.bands.length);
    const bands = changeAt(parcel.bands, at, (band) => ({
      ...band,
      per_kg_satang: by(band.per_kg_satang),
    }));
    return { card: { ...card, parcel: { ...parcel, bands } }, place: `parcel.bands[${at}]` };
  };
}

const inZone =
  (
    member: string,
    change: (zone: RateCard['zones'][number]) => Partial<RateCard['zones'][number]>,
  ): Seed =>
  (card, draw) => {
    const at = draw(card.zones.length);
    const zones = changeAt(card.zones, at, (zone) => ({ ...zone, ...change(zone) }));
    return { card: { ...card, zones }, place: `zones[${at}].${member}` };
  };

const setting =
  (place: string, change: (card: RateCard) => Partial<RateCard>): Seed =>
  (card) => ({ card: { ...card, ...change(card) }, place });

const inFee =
  (change: (fee: RateCard['handling_fees'][number]) => object): Seed =>
  (card, draw) => {
    const at = draw(card.handling_fees.length);
    const fees = changeAt(card.handling_fees, at, (fee) => ({ ...fee, ...change(fee) }));
    return { card: { ...card, handling_fees: fees }, place: 'handling_fees' };
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
const swapCountries: Seed = (card, draw) => {
  const one = draw(card.zones.length);
  const two = (one + 1 + draw(card.zones.length - 1)) % card.zones.length;
  const [a, b] = [card.zones[one], card.zones[two]];
  const [first, second] = [
    a?.countries[draw(a.countries.length)] ?? '',
    b?.countries[draw(b.countries.length)] ?? '',
  ];
  const replace = (countries: readonly string[], from: string, to: string): string[] =>
    countries.map((country) => (country === from ? to : country));
  const zones = card.zones.map((zone, at) => {
    if (at === one) return { ...zone, countries: replace(zone.countries, first, second) };
    return at === two ? { ...zone, countries: replace(zone.countries, second, first) } : zone;
  });
  return { card: { ...card, zones }, place: 'zones[' };
};

const swapCells: Seed = (card, draw) => {
  const parcel = parcelOf(card);
  const at = draw(parcel.rows.length);
  const prices = parcel.rows[at]?.prices_satang ?? [];
  // Of two zones whose prices differ.
  const pairs = prices.flatMap((price, zone) =>
    prices.flatMap((other, next) =>
      zone < next && Math.abs((price ?? 0) - (other ?? 0)) * 5 > (price ?? 0) ? [[zone, next]] : [],
    ),
  );
  const [zone = 0, next = 0] = pairs[draw(pairs.length)] ?? [];
  const rows = changeAt(parcel.rows, at, (row) => ({
    ...row,
    prices_satang: row.prices_satang
      .with(zone, prices[next] ?? null)
      .with(next, prices[zone] ?? null),
  }));
  return { card: { ...card, parcel: { ...parcel, rows } }, place: `parcel.rows[${at}]` };
};

const blankCell: Seed = (card, draw) => {
  const parcel = parcelOf(card);
  const at = draw(parcel.rows.length);
  const zone = draw(card.zones.length);
  const rows = changeAt(parcel.rows, at, (row) => ({
    ...row,
    prices_satang: row.prices_satang.with(zone, null),
  }));
  return { card: { ...card, parcel: { ...parcel, rows } }, place: `parcel.rows[${at}]` };
};

const tenth = (value: number): number => Math.max(1, Math.round(value / 10));

/** Typos that show in a card by itself, and those that only the version before gives away. */
export const TYPOS: Readonly<Record<string, { readonly seed: Seed; readonly needsBefore?: true }>> =
  {
    'fuel as a fraction': {
      seed: setting('fuel_bp', ({ fuel_bp }) => ({ fuel_bp: Math.round(Number(fuel_bp) / 100) })),
    },
    'a markup as a fraction': {
      seed: setting('markup_bp', ({ markup_bp }) => ({ markup_bp: Math.round(markup_bp / 100) })),
    },
    'a discount of 60 for 6': { seed: setting('discount_bp', () => ({ discount_bp: 6000 })) },
    'a zone’s discount without its second digit': {
      seed: inZone('freight_discount_bp', ({ freight_discount_bp: bp = 0 }) => ({
        freight_discount_bp: Math.round(bp / 10),
      })),
    },
    'a fee’s threshold without a zero': {
      seed: inFee((fee) =>
        'above_grams' in fee
          ? { above_grams: tenth(fee.above_grams) / 10 }
          : { above_mm: tenth(fee.above_mm) },
      ),
    },
    'a side limit without a zero': {
      seed: setting('limits', ({ limits }) => ({
        limits: { ...limits, max_side_mm: tenth(limits.max_side_mm ?? 0) },
      })),
    },
    'a weight limit without a zero': {
      seed: setting('limits', ({ limits }) => ({
        limits: { ...limits, max_actual_weight_grams: tenth(limits.max_actual_weight_grams ?? 0) },
      })),
    },
    'a price with a zero more': { seed: inRows((price) => price * 10) },
    'a price without a zero': { seed: inRows(tenth) },
    'digits in the wrong order': { seed: inRows(transposed) },
    'two cells of a row exchanged': { seed: swapCells },
    'an empty cell': { seed: blankCell },
    'a rate per kilogram with a zero more': { seed: aboveRows(10) },
    'a rate per kilogram without a zero': { seed: aboveRows(0.1) },
    'two countries in one another’s zones': { seed: swapCountries, needsBefore: true },
    'an area fee that was left out': {
      seed: (card, draw) => {
        const charged = card.zones.flatMap(({ area_fee_satang }, at) =>
          area_fee_satang > 0 ? [at] : [],
        );
        const at = charged[draw(charged.length)] ?? 0;
        const zones = changeAt(card.zones, at, (zone) => ({ ...zone, area_fee_satang: 0 }));
        return { card: { ...card, zones }, place: `zones[${at}].area_fee_satang` };
      },
      needsBefore: true,
    },
    'a handling fee with a zero more': {
      seed: inFee(({ fee_satang }) => ({ fee_satang: fee_satang * 10 })),
    },
    'an amount per kilogram of a remote area with a zero more': {
      seed: (card, draw) => {
        const tiers = card.remote_areas ?? [];
        const at = draw(tiers.length);
        const remote_areas = changeAt(tiers, at, (tier) => ({
          ...tier,
          per_kg_satang: tier.per_kg_satang * 10,
        }));
        return { card: { ...card, remote_areas }, place: `remote_areas[${at}]` };
      },
    },
    'days with a digit more or less': {
      seed: inZone('estimated_days', ({ estimated_days }) => ({
        estimated_days: /-\d$/.test(estimated_days)
          ? `${estimated_days}0`
          : estimated_days.replace(/^\d(?=\d-)/, ''),
      })),
    },
    'a country that was left out': {
      seed: (card, draw) => {
        const at = draw(card.zones.length);
        const zones = changeAt(card.zones, at, (zone) => ({
          ...zone,
          countries:
            zone.countries.length > 1
              ? zone.countries.filter((_country, index) => index > 0)
              : ['AQ'],
        }));
        return { card: { ...card, zones }, place: 'zones' };
      },
      needsBefore: true,
    },
  };

/** Ten cards as carriers have them, with every kind of charge. */
export const goodCards = (): RateCard[] =>
  DEMO_CARDS.map((card, at) => withCharges(card, drawFrom(at + 1)));

const lastWeightOf = ({ parcel }: RateCard): number =>
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
      max_actual_weight_grams: Math.min(70_000, lastWeightOf(card)),
      max_side_mm: 2700,
      max_length_plus_girth_mm: 4000,
    },
    handling_fees: [
      { kind: 'longest_side', above_mm: 1200, fee_satang: 90_000 },
      { kind: 'length_plus_girth', above_mm: 3000, fee_satang: 115_000 },
      { kind: 'second_side', above_mm: 760, fee_satang: 41_000 },
      {
        kind: 'overweight',
        above_grams: Math.min(50_000, lastWeightOf(card) * 0.7),
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
export function raised(card: RateCard, draw: Draw): RateCard {
  const special = draw(card.zones.length);
  const raise = (amounts: ZoneAmounts, isLight: boolean): ZoneAmounts =>
    amounts.map((amount, zone) => {
      if (amount === null) return null;
      const percent = zone === special ? 7.9 : isLight ? 4.9 : 5.9;
      return Math.round((amount * (100 + percent)) / 10_000) * 100;
    });
  const perKg = (amounts: ZoneAmounts): ZoneAmounts =>
    amounts.map((amount) => amount && Math.round((amount * 105.9) / 1000) * 10);
  const table = (tariff: Tariff | null): Tariff | null =>
    tariff && {
      ...tariff,
      rows: tariff.rows.map((row) => ({
        ...row,
        prices_satang: raise(row.prices_satang, row.up_to_grams <= 2000),
      })),
      bands: tariff.bands.map((band) => ({ ...band, per_kg_satang: perKg(band.per_kg_satang) })),
      ...(tariff.additional && {
        additional: tariff.additional.map((line) => ({
          ...line,
          per_step_satang: perKg(line.per_step_satang),
        })),
      }),
    };
  const fee = (satang: number): number => Math.round((satang * 1.05) / 1000) * 1000;
  return {
    ...card,
    version: 2,
    status: 'draft',
    valid_from: '2027-01-01',
    fuel_bp: Number(card.fuel_bp) + 150,
    parcel: table(card.parcel),
    document: table(card.document),
    zones: card.zones.map((zone) => ({ ...zone, area_fee_satang: fee(zone.area_fee_satang) })),
    handling_fees: card.handling_fees.map((one) => ({ ...one, fee_satang: fee(one.fee_satang) })),
    remote_areas: (card.remote_areas ?? []).map((tier) => ({
      ...tier,
      flat_satang: fee(tier.flat_satang),
      per_kg_satang: Math.round(tier.per_kg_satang * 1.05),
    })),
  };
}
