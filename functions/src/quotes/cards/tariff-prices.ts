import { halfUp } from '../../measures/rounding';
import { GRAMS_PER_KG } from '../../measures/units';
import { type RateCard, type Tariff, type TariffName, weightStepOf } from './rate-card';

/** The freight of a weight in a zone, and its place in the card. */
export interface PricePoint {
  readonly grams: number;
  readonly satang: number;
  readonly path: string;
}

/** The weight in grams above which a band applies: the end of the band or row before it. */
export const bandAbove = ({ rows, bands }: Tariff, index: number): number =>
  bands[index - 1]?.up_to_grams ?? rows.at(-1)?.up_to_grams ?? 0;

/** The lightest weight, in grams, that bills by the band: the first step above its beginning. */
export function bandStart(card: RateCard, name: TariffName, index: number): number {
  const step = weightStepOf(card);
  const tariff = card[name];
  const above = tariff === null ? 0 : bandAbove(tariff, index);
  return (Math.floor(above / step) + 1) * step;
}

/** A rate per kilogram of a weight in grams, in satang, halves rounded up. */
export const perKgOf = (satangPerKg: number, grams: number): number =>
  halfUp(satangPerKg * grams, GRAMS_PER_KG);

/**
 * The price of a weight in a band. It is no lower than the last row, unless the lower price of a
 * higher weight applies.
 */
export function bandPrice(
  card: RateCard,
  name: TariffName,
  zone: number,
  band: number,
  grams: number,
): number {
  const { rows = [], bands = [] } = card[name] ?? {};
  const price = perKgOf(bands[band]?.per_kg_satang[zone] ?? 0, grams);
  const lastRow = rows.at(-1)?.prices_satang[zone] ?? 0;
  return card.lower_of_higher_weight === true ? price : Math.max(price, lastRow);
}

/**
 * The prices of a zone in its table, by rising weight: every row, and every band at its first and
 * last weight.
 */
export function tablePrices(card: RateCard, name: TariffName, zone: number): PricePoint[] {
  const { rows = [], bands = [] } = card[name] ?? {};
  return [
    ...rows.map(({ up_to_grams, prices_satang }, index) => ({
      grams: up_to_grams,
      satang: prices_satang[zone] ?? 0,
      path: `${name}.rows[${index}].prices_satang[${zone}]`,
    })),
    ...bands.flatMap(({ up_to_grams }, index) =>
      [bandStart(card, name, index), up_to_grams].map((grams) => ({
        grams,
        satang: bandPrice(card, name, zone, index, grams),
        path: `${name}.bands[${index}].per_kg_satang[${zone}]`,
      })),
    ),
  ];
}

/** A price that is lower than the one at the next lower weight of the table. */
export interface PriceFall {
  readonly from: PricePoint;
  readonly to: PricePoint;
}

/** Whether no price of a zone is below the one before it; much faster than listing each price. */
function isRising(card: RateCard, name: TariffName, zone: number): boolean {
  const { rows = [], bands = [] } = card[name] ?? {};
  let before = 0;
  for (const { prices_satang } of rows) {
    const price = prices_satang[zone] ?? 0;
    if (price < before) return false;
    before = price;
  }
  return bands.every(({ up_to_grams }, index) => {
    const isHigher = bandPrice(card, name, zone, index, bandStart(card, name, index)) >= before;
    before = bandPrice(card, name, zone, index, up_to_grams);
    return isHigher;
  });
}

/** Where the prices of a zone fall as weight rises. */
export function priceFalls(card: RateCard, name: TariffName, zone: number): PriceFall[] {
  if (isRising(card, name, zone)) return [];
  const points = tablePrices(card, name, zone);
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    return from !== undefined && to.satang < from.satang ? [{ from, to }] : [];
  });
}
