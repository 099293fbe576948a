import { DG_PER_GRAM } from '../../measures/units';
import type { PriceTable } from '../pricing/card';
import { weightStepOf, type RateCard, type Tariff, type TariffName } from './rate-card';
import { bandStart, perKgOf } from './tariff-prices';

/** One table of a card without faults, as the nine steps read it; null where it has none. */
export function compileTariff(card: RateCard, name: TariffName): PriceTable | null {
  const tariff = card[name];
  if (tariff === null) return null;
  const last = tariff.bands.at(-1) ?? tariff.rows.at(-1);
  return {
    deliveryType: tariff.delivery_type,
    roundToDg: (card.round_weight_to_grams ?? 0) * DG_PER_GRAM || 1,
    stepDg: weightStepOf(card) * DG_PER_GRAM,
    maxDg: (last?.up_to_grams ?? 0) * DG_PER_GRAM,
    rowUpToDg: tariff.rows.map(({ up_to_grams }) => up_to_grams * DG_PER_GRAM),
    ...(card.lower_of_higher_weight === true
      ? lowerOfHigherWeight(card, name, tariff)
      : asTyped(tariff)),
  };
}

type Prices = Pick<PriceTable, 'rows' | 'bands'>;

/** Rows as written; a band costs no less than the last of them. */
function asTyped({ rows, bands }: Tariff): Prices {
  const atLeastByZone = rows.at(-1)?.prices_satang ?? [];
  const atMostByZone = atLeastByZone.map(() => Infinity);
  return {
    rows: rows.map(({ prices_satang }) => prices_satang),
    bands: bands.map(({ up_to_grams, per_kg_satang }) => ({
      upToDg: up_to_grams * DG_PER_GRAM,
      perKgSatangByZone: per_kg_satang,
      atLeastByZone,
      atMostByZone,
    })),
  };
}

/** Each row, and each weight of a band, costs no more than any row or band above it. */
function lowerOfHigherWeight(card: RateCard, name: TariffName, { rows, bands }: Tariff): Prices {
  const bandStarts = bands.map(({ per_kg_satang }, index) => {
    const grams = bandStart(card, name, index);
    return per_kg_satang.map((perKg) => perKgOf(perKg, grams));
  });
  const nothingAbove = card.zones.map(() => Infinity);
  const lowest = lowestFromHere([
    ...rows.map(({ prices_satang }) => prices_satang),
    ...bandStarts,
    nothingAbove,
  ]);
  const atLeastByZone = card.zones.map(() => 0);
  return {
    rows: lowest.slice(0, rows.length),
    bands: bands.map(({ up_to_grams, per_kg_satang }, index) => ({
      upToDg: up_to_grams * DG_PER_GRAM,
      perKgSatangByZone: per_kg_satang,
      atLeastByZone,
      atMostByZone: lowest[rows.length + index + 1] ?? nothingAbove,
    })),
  };
}

/** For each weight's prices by zone, the lowest of them and of those of all later weights. */
function lowestFromHere(pricesByWeight: readonly (readonly number[])[]): number[][] {
  return pricesByWeight.reduceRight<number[][]>((later, prices) => {
    const [next] = later;
    return [prices.map((price, zone) => Math.min(price, next?.[zone] ?? price)), ...later];
  }, []);
}
