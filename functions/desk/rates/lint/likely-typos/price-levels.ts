import { GRAMS_PER_KG } from '../../../../src/measures/units';
import type { CardFault } from '../../../../src/pricing/cards/card-faults';
import {
  type RateCard,
  TARIFF_NAMES,
  type TariffName,
} from '../../../../src/pricing/cards/rate-card';
import { findingIf } from './finding-if';
import { median } from './robust';
import { type TypedLine, isPrice, typedLines, zoneCodeOf } from './table-cells';

/** The dearest and the cheapest zone of a tariff cost about as many times as much as the others. */
const MAX_TIMES = 5;
/** Where domestic prices are a small part of all others. */
const HOME = 'TH';
/** Fewer prices of the same weight say little about two tables. */
const MIN_PRICES = 6;
/** What a first kilogram costs at least and at most, in satang. */
const FIRST_KG = { least: 1000, most: 2_000_000 };

/** Tables and zones whose prices are beyond what carriers charge, or another table's. */
export const priceLevels = (card: RateCard): CardFault[] => [
  ...TARIFF_NAMES.flatMap((name) => [
    ...freePrices(card, name),
    ...zoneLevels(card, name),
    ...tableLevel(card, name),
  ]),
  ...dearDocuments(card),
];

const listPrices = (card: RateCard, name: TariffName): TypedLine[] =>
  typedLines(card, name).filter(isPrice);

/** Prices of 0, which nobody means. */
const freePrices = (card: RateCard, name: TariffName): CardFault[] =>
  listPrices(card, name).flatMap(({ path, grams, given }) => {
    const zone = given.indexOf(0);
    const values = { tariff: name, zone: zoneCodeOf(card, zone), weight: grams };
    return findingIf(zone >= 0, `${path}[${zone}]`, 'price_free', values);
  });

/** Zones that cost many times as much, or as little, as most in every line. */
function zoneLevels(card: RateCard, name: TariffName): CardFault[] {
  const lines = listPrices(card, name);
  const [first] = lines;
  if (first === undefined || card.zones.length < 3) return [];
  const middles = lines.map(({ amounts }) => median(amounts.flatMap((amount) => amount ?? [])));
  return card.zones.flatMap(({ code, countries }, zone) => {
    const ratios = lines.flatMap(({ amounts }, at) => {
      const own = amounts[zone];
      return own === undefined ? [] : [own / (middles[at] ?? NaN)];
    });
    const ratio = median(ratios);
    const isOdd = ratio > MAX_TIMES || (ratio < 1 / MAX_TIMES && !countries.includes(HOME));
    const values = { tariff: name, zone: code, ratio: Math.round(ratio * 10_000) };
    return findingIf(isOdd, `${first.path}[${zone}]`, 'zone_level_unlike_others', values);
  });
}

function tableLevel(card: RateCard, name: TariffName): CardFault[] {
  const [first] = listPrices(card, name);
  const prices = first?.amounts.flatMap((amount) => amount ?? []) ?? [];
  if (first?.kind !== 'row' || first.grams > GRAMS_PER_KG || prices.length === 0) return [];
  const price = median(prices);
  const isOdd = price < FIRST_KG.least || price > FIRST_KG.most;
  const values = { tariff: name, weight: first.grams, price: Math.round(price) };
  return findingIf(isOdd, `${name}.rows[0]`, 'prices_implausible', values);
}

/** Documents that cost more than parcels of the same weight: the tables may be exchanged. */
function dearDocuments(card: RateCard): CardFault[] {
  const parcels = new Map(
    (card.parcel?.rows ?? []).map(({ up_to_grams, prices_satang }) => [up_to_grams, prices_satang]),
  );
  const differences = (card.document?.rows ?? []).flatMap(({ up_to_grams, prices_satang }) =>
    prices_satang.flatMap((price, zone) => {
      const parcel = parcels.get(up_to_grams)?.[zone] ?? null;
      return price === null || parcel === null ? [] : [price - parcel];
    }),
  );
  const areDearer = differences.length >= MIN_PRICES && median(differences) > 0;
  return findingIf(areDearer, 'document.rows[0]', 'documents_dearer');
}
