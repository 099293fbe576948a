import { halfUp } from '../../measures/rounding';
import { GRAMS_PER_KG } from '../../measures/units';
import {
  type RateCard,
  type Tariff,
  type TariffName,
  type ZoneAmounts,
  weightStepOf,
} from './rate-card';

export interface PricePoint {
  readonly grams: number;
  readonly satang: number;
  readonly path: string;
}

type PricedRow = Readonly<Tariff['rows'][number]>;

/** As many steps of additional weights as a table may have. */
export const MAX_ADDITIONAL_STEPS = 2000;

const stepCount = (from: number, upTo: number, step: number): number =>
  Math.min(Math.ceil((upTo - from) / step), MAX_ADDITIONAL_STEPS + 1);

/** The number of steps that the additional weights of a tariff add to its rows. */
export function additionalSteps({ rows, additional = [] }: Tariff): number {
  let from = rows.at(-1)?.up_to_grams ?? 0;
  let count = 0;
  for (const { up_to_grams, step_grams } of additional) {
    count += Math.max(0, stepCount(from, up_to_grams, step_grams));
    from = up_to_grams;
  }
  return count;
}

const pricedRows = new WeakMap<Tariff, readonly PricedRow[]>();

/**
 * The rows of a tariff, with one for each step of its additional weights. After a row of 500 g at
 * 100 THB, 20 THB for each 500 g up to 1.4 kg are rows of 1 kg at 120 THB and 1.4 kg at 140 THB.
 */
export function listRows(tariff: Tariff): readonly PricedRow[] {
  if (tariff.additional === undefined) return tariff.rows;
  const known = pricedRows.get(tariff) ?? [...tariff.rows, ...additionalRows(tariff)];
  pricedRows.set(tariff, known);
  return known;
}

/** No more than one step too many, as a card with more is refused. */
function additionalRows({ rows, additional = [] }: Tariff): PricedRow[] {
  const found: PricedRow[] = [];
  let from = rows.at(-1)?.up_to_grams ?? 0;
  let before: ZoneAmounts | undefined = rows.at(-1)?.prices_satang;
  for (const { up_to_grams, step_grams, per_step_satang } of additional) {
    const count = Math.min(
      stepCount(from, up_to_grams, step_grams),
      MAX_ADDITIONAL_STEPS + 1 - found.length,
    );
    for (let step = 1; step <= count; step += 1) {
      const earlier: ZoneAmounts | undefined = before;
      before = per_step_satang.map((amount, zone) => {
        const price = earlier === undefined ? 0 : (earlier[zone] ?? null);
        return price === null || amount === null ? null : price + amount;
      });
      const end = Math.min(from + step * step_grams, up_to_grams);
      found.push({ up_to_grams: end, prices_satang: before });
    }
    from = up_to_grams;
  }
  return found;
}

/** A line of a table: its amounts by zone, and where they are in the card. */
export interface TableLine {
  /** What the amounts are for: the whole weight, a step, or a kilogram. */
  readonly kind: 'row' | 'additional' | 'per_kg';
  readonly grams: number;
  readonly amounts: ZoneAmounts;
  readonly path: string;
}

/** The lines of a table that have prices, in the order of their weights. */
export const tableLines = (
  name: TariffName,
  { rows, additional = [], bands }: Tariff,
): TableLine[] => [
  ...rows.map(({ up_to_grams: grams, prices_satang: amounts }, at): TableLine => ({
    kind: 'row',
    grams,
    amounts,
    path: `${name}.rows[${at}].prices_satang`,
  })),
  ...additional.map(({ up_to_grams: grams, per_step_satang: amounts }, at): TableLine => ({
    kind: 'additional',
    grams,
    amounts,
    path: `${name}.additional[${at}].per_step_satang`,
  })),
  ...bands.map(({ up_to_grams: grams, per_kg_satang: amounts }, at): TableLine => ({
    kind: 'per_kg',
    grams,
    amounts,
    path: `${name}.bands[${at}].per_kg_satang`,
  })),
];

/** The place in the card of the amount behind a row of `listRows`, in a zone. */
export function rowPath(name: TariffName, tariff: Tariff, index: number, zone: number): string {
  const { rows, additional = [] } = tariff;
  if (index < rows.length) return `${name}.rows[${index}].prices_satang[${zone}]`;
  const grams = listRows(tariff)[index]?.up_to_grams ?? 0;
  const line = additional.findIndex(({ up_to_grams }) => grams <= up_to_grams);
  return `${name}.additional[${line}].per_step_satang[${zone}]`;
}

/** The weight in grams after which the bands begin: that of the last row or additional weight. */
const rowsEnd = ({ rows, additional = [] }: Tariff): number =>
  (additional.at(-1) ?? rows.at(-1))?.up_to_grams ?? 0;

/** The weight in grams above which a band applies: the end of the band or row before it. */
export const bandAbove = (tariff: Tariff, index: number): number =>
  tariff.bands[index - 1]?.up_to_grams ?? rowsEnd(tariff);

/** The lightest weight, in grams, that bills by the band: the first step above its beginning. */
export function bandStart(card: RateCard, name: TariffName, index: number): number {
  const step = weightStepOf(card);
  const tariff = card[name];
  const above = tariff === null ? 0 : bandAbove(tariff, index);
  return (Math.floor(above / step) + 1) * step;
}

export const computePerKg = (satangPerKg: number, grams: number): number =>
  halfUp(satangPerKg * grams, GRAMS_PER_KG);

/** What a band asks for a weight in a zone, in satang; undefined if it has no price there. */
export function bandAmount(
  { per_kg_satang, base_satang }: Tariff['bands'][number],
  zone: number,
  grams: number,
): number | undefined {
  const perKg = per_kg_satang[zone] ?? undefined;
  return perKg === undefined ? undefined : (base_satang?.[zone] ?? 0) + computePerKg(perKg, grams);
}

/**
 * The price of a weight in a band. It is no lower than the last row, unless the lower price of a
 * higher weight applies. Undefined if the zone has no price there.
 */
export function bandPrice(
  card: RateCard,
  name: TariffName,
  zone: number,
  band: number,
  grams: number,
): number | undefined {
  const tariff = card[name];
  const line = tariff?.bands[band];
  const price = line && bandAmount(line, zone, grams);
  if (tariff === null || price === undefined || card.lower_of_higher_weight === true) return price;
  return Math.max(price, listRows(tariff).at(-1)?.prices_satang[zone] ?? 0);
}

/**
 * The prices of a zone in its table, by rising weight: every row, and every band at its first and
 * last weight.
 */
export function tablePrices(card: RateCard, name: TariffName, zone: number): PricePoint[] {
  const tariff = card[name];
  if (tariff === null) return [];
  return [
    ...listRows(tariff).flatMap(({ up_to_grams, prices_satang }, index) => {
      const satang = prices_satang[zone] ?? undefined;
      if (satang === undefined) return [];
      return [{ grams: up_to_grams, satang, path: rowPath(name, tariff, index, zone) }];
    }),
    ...tariff.bands.flatMap(({ up_to_grams }, index) =>
      [bandStart(card, name, index), up_to_grams].flatMap((grams) => {
        const satang = bandPrice(card, name, zone, index, grams);
        if (satang === undefined) return [];
        return [{ grams, satang, path: `${name}.bands[${index}].per_kg_satang[${zone}]` }];
      }),
    ),
  ];
}

export interface PriceFall {
  readonly from: PricePoint;
  readonly to: PricePoint;
}

/** Whether no price of a zone is below the one before it; much faster than listing each price. */
function isRising(card: RateCard, name: TariffName, zone: number): boolean {
  const tariff = card[name];
  if (tariff === null) return true;
  let before = 0;
  for (const { prices_satang } of listRows(tariff)) {
    const price = prices_satang[zone] ?? before;
    if (price < before) return false;
    before = price;
  }
  return tariff.bands.every(({ up_to_grams }, index) => {
    const first = bandPrice(card, name, zone, index, bandStart(card, name, index)) ?? before;
    const isHigher = first >= before;
    before = bandPrice(card, name, zone, index, up_to_grams) ?? first;
    return isHigher;
  });
}

export function priceFalls(card: RateCard, name: TariffName, zone: number): PriceFall[] {
  if (isRising(card, name, zone)) return [];
  const points = tablePrices(card, name, zone);
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    return from !== undefined && to.satang < from.satang ? [{ from, to }] : [];
  });
}

/**
 * The weights, in grams, between which a zone has prices; lighter packages are billed at the first.
 * Undefined for a zone without a price.
 */
export function pricedWeights(
  card: RateCard,
  name: TariffName,
  zone: number,
): { readonly from: number; readonly upTo: number } | undefined {
  const tariff = card[name];
  if (tariff === null) return undefined;
  const rows = listRows(tariff);
  const hasPrice = (row: PricedRow): boolean => row.prices_satang[zone] != null;
  const hasRate = (band: Tariff['bands'][number]): boolean => band.per_kg_satang[zone] != null;
  const firstBand = tariff.bands.findIndex(hasRate);
  const from =
    rows.find(hasPrice)?.up_to_grams ??
    (firstBand < 0 ? undefined : bandStart(card, name, firstBand));
  const upTo = (tariff.bands.findLast(hasRate) ?? rows.findLast(hasPrice))?.up_to_grams;
  return from === undefined || upTo === undefined ? undefined : { from, upTo };
}
