import type { RateCard, TariffName } from '../../../src/quotes/cards/rate-card';
import { lanePrices } from './lane-prices';

/** Destinations whose base prices change alike, with the smallest and largest change. */
export interface LaneChange {
  readonly tariff: TariffName;
  readonly countries: readonly string[];
  /** Over the weights that both versions price. */
  readonly weights: number;
  readonly changed: number;
  readonly lowestPercent: number;
  readonly highestPercent: number;
  /** The weight with the greatest change, and its base price before and after, in satang. */
  readonly greatest: { readonly grams: number; readonly from: number; readonly to: number };
}

/** How the base freight of each destination changes, at the weights in either card's table. */
export const laneChanges = (name: TariffName, before: RateCard, after: RateCard): LaneChange[] =>
  lanePrices(name, before, after).flatMap(({ countries, prices }) =>
    laneChange(
      name,
      countries,
      prices.flatMap(({ grams, from, to }) =>
        from === undefined || to === undefined ? [] : [{ grams, from, to }],
      ),
    ),
  );

const percentOf = (from: number, to: number): number =>
  from === 0 ? (to === 0 ? 0 : 100) : Math.round(((to - from) * 1000) / from) / 10;

function laneChange(
  tariff: TariffName,
  countries: readonly string[],
  prices: readonly LaneChange['greatest'][],
): LaneChange[] {
  const common = prices.map((price) => ({ ...price, percent: percentOf(price.from, price.to) }));
  const changed = common.filter(({ from, to }) => from !== to);
  const [first] = changed;
  if (first === undefined) return [];
  const greatest = changed.reduce((most, one) =>
    Math.abs(one.percent) > Math.abs(most.percent) ? one : most,
  );
  const percents = common.map(({ percent }) => percent);
  return [
    {
      tariff,
      countries,
      weights: common.length,
      changed: changed.length,
      lowestPercent: Math.min(...percents),
      highestPercent: Math.max(...percents),
      greatest: { grams: greatest.grams, from: greatest.from, to: greatest.to },
    },
  ];
}
