import { rateOf } from '../../measures/money';
import { DG_PER_GRAM } from '../../measures/weight';
import type { Card } from '../pricing/card';
import { billableDg, listFreight } from '../pricing/steps';
import { compileCard, zoneIndexOf } from './compile-card';
import type { RateCard, TariffName } from './rate-card';
import { allCountries } from './zone-moves';

/** The destinations whose base prices move alike, and by how much at least and at most. */
export interface LaneChange {
  readonly tariff: TariffName;
  readonly countries: readonly string[];
  /** Of the weights that both versions price. */
  readonly weights: number;
  readonly changed: number;
  readonly lowestPercent: number;
  readonly highestPercent: number;
  /** The weight with the greatest change, and its base price before and after, in satang. */
  readonly greatest: { readonly grams: number; readonly from: number; readonly to: number };
}

/** How the base freight of each destination moves, at the weights that either card's table names. */
export function laneChanges(name: TariffName, before: RateCard, after: RateCard): LaneChange[] {
  const weights = [...new Set([...weightsOf(before, name), ...weightsOf(after, name)])].sort(
    (a, b) => a - b,
  );
  const [old, now] = [compileCard(before), compileCard(after)];
  return laneGroups(before, after).flatMap(({ from, to, countries }) =>
    laneChange(
      name,
      countries,
      weights.flatMap((grams) => {
        const [was, is] = [basePrice(old, name, from, grams), basePrice(now, name, to, grams)];
        return was === undefined || is === undefined ? [] : [{ grams, from: was, to: is }];
      }),
    ),
  );
}

/** The weights, in grams, of a tariff's rows, and of its bands at their end. */
function weightsOf(card: RateCard, name: TariffName): number[] {
  const { rows = [], bands = [] } = card[name] ?? {};
  return [...rows, ...bands].map(({ up_to_grams }) => up_to_grams);
}

/** The freight in satang, less the zone's discount; undefined where the tariff does not reach. */
function basePrice(card: Card, name: TariffName, zone: number, grams: number): number | undefined {
  const tariff = card[name];
  if (tariff === null) return undefined;
  const billable = billableDg(tariff, grams * DG_PER_GRAM, 0);
  if (billable > tariff.maxDg) return undefined;
  const list = listFreight(tariff, zone, billable);
  return list - rateOf(list, card.zones[zone]?.freightDiscountBp ?? 0);
}

interface LaneGroup {
  readonly from: number;
  readonly to: number;
  readonly countries: string[];
}

/** Countries of the same zone before and the same zone after move alike, and are told together. */
function laneGroups(before: RateCard, after: RateCard): LaneGroup[] {
  const [old, now] = [zoneIndexOf(before), zoneIndexOf(after)];
  const groups = new Map<string, LaneGroup>();
  for (const country of allCountries(before, after)) {
    const [from, to] = [old.get(country), now.get(country)];
    if (from === undefined || to === undefined) continue;
    const key = `${from} ${to}`;
    const group = groups.get(key) ?? { from, to, countries: [] };
    group.countries.push(country);
    groups.set(key, group);
  }
  return [...groups.values()];
}

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
