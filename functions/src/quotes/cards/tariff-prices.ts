import { halfUp } from '../../measures/integer';
import { GRAMS_PER_KG } from '../../measures/weight';
import { weightStepOf, type RateCard, type TariffName } from './rate-card';

/** The freight of one weight in one zone, and where in the card it stands. */
export interface PricePoint {
  readonly grams: number;
  readonly satang: number;
  readonly path: string;
}

/** The lightest weight, in grams, that bills by the band: the first step above what is before it. */
export function bandStart(card: RateCard, name: TariffName, index: number): number {
  const step = weightStepOf(card);
  const { rows = [], bands = [] } = card[name] ?? {};
  const above = bands[index - 1]?.up_to_grams ?? rows.at(-1)?.up_to_grams ?? 0;
  return (Math.floor(above / step) + 1) * step;
}

/** A rate per kilogram of a weight in grams, in satang, halves rounded up. */
export const perKgOf = (satangPerKg: number, grams: number): number =>
  halfUp(satangPerKg * grams, GRAMS_PER_KG);

/**
 * The prices of a zone as its table has them, by rising weight: every row, and every band at its
 * first weight and at its last. A band costs no less than the last row, except where the lower
 * price of a higher weight counts.
 */
export function tablePrices(card: RateCard, name: TariffName, zone: number): PricePoint[] {
  const { rows = [], bands = [] } = card[name] ?? {};
  const lastRow = rows.at(-1)?.prices_satang[zone] ?? 0;
  const floor = card.lower_of_higher_weight === true ? 0 : lastRow;
  return [
    ...rows.map(({ up_to_grams, prices_satang }, index) => ({
      grams: up_to_grams,
      satang: prices_satang[zone] ?? 0,
      path: `${name}.rows[${index}].prices_satang[${zone}]`,
    })),
    ...bands.flatMap(({ up_to_grams, per_kg_satang }, index) => {
      const path = `${name}.bands[${index}].per_kg_satang[${zone}]`;
      return [bandStart(card, name, index), up_to_grams].map((grams) => ({
        grams,
        satang: Math.max(perKgOf(per_kg_satang[zone] ?? 0, grams), floor),
        path,
      }));
    }),
  ];
}

/** A price that is lower than the one at the next lower weight of the table. */
export interface PriceFall {
  readonly from: PricePoint;
  readonly to: PricePoint;
}

/** Where the prices of a zone fall as weight rises. */
export function priceFalls(card: RateCard, name: TariffName, zone: number): PriceFall[] {
  const points = tablePrices(card, name, zone);
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    return from !== undefined && to.satang < from.satang ? [{ from, to }] : [];
  });
}

/** The weight above a billable one whose lower price counts there, if that is why it is so low. */
export function lowerHigherWeight(
  card: RateCard,
  name: TariffName,
  zone: number,
  billable: { readonly grams: number; readonly satang: number },
): PricePoint | undefined {
  if (card.lower_of_higher_weight !== true) return undefined;
  const points = tablePrices(card, name, zone);
  const { bands = [], rows = [] } = card[name] ?? {};
  const lastRow = rows.at(-1)?.up_to_grams ?? 0;
  const band = bands.find(({ up_to_grams }) => billable.grams <= up_to_grams);
  const own =
    billable.grams <= lastRow
      ? points.find(({ grams }) => billable.grams <= grams)?.satang
      : perKgOf(band?.per_kg_satang[zone] ?? 0, billable.grams);
  if (own === billable.satang) return undefined;
  return points.find(({ grams, satang }) => grams > billable.grams && satang === billable.satang);
}
