import {
  type RateCard,
  type Tariff,
  type TariffName,
  type ZoneAmounts,
} from '../../../../src/quotes/cards/rate-card';

/** What the amounts of a line are for. */
export type LineKind = 'row' | 'additional' | 'per_kg' | 'base';

/** A line of a table as a person typed it. */
export interface TypedLine {
  readonly kind: LineKind;
  readonly grams: number;
  /** The path of its amounts in the card. */
  readonly path: string;
  /** By zone; undefined where there is none, or nothing to compare with. */
  readonly amounts: readonly (number | undefined)[];
  /** As in the card: null where there is none. */
  readonly given: ZoneAmounts;
}

const known = (amounts: ZoneAmounts): (number | undefined)[] =>
  amounts.map((amount) => (amount === null || amount === 0 ? undefined : amount));

/** Every line of a table, in the order of weights: bases after their rates. */
export function typedLines(name: TariffName, tariff: Tariff): TypedLine[] {
  const { rows, additional = [], bands } = tariff;
  return [
    ...rows.map(({ up_to_grams: grams, prices_satang }, at): TypedLine => ({
      ...{ kind: 'row', grams, path: `${name}.rows[${at}].prices_satang` },
      ...{ amounts: known(prices_satang), given: prices_satang },
    })),
    ...additional.map(({ up_to_grams: grams, per_step_satang }, at): TypedLine => ({
      ...{ kind: 'additional', grams, path: `${name}.additional[${at}].per_step_satang` },
      ...{ amounts: known(per_step_satang), given: per_step_satang },
    })),
    ...bands.map(({ up_to_grams: grams, per_kg_satang }, at): TypedLine => ({
      ...{ kind: 'per_kg', grams, path: `${name}.bands[${at}].per_kg_satang` },
      ...{ amounts: known(per_kg_satang), given: per_kg_satang },
    })),
    ...bands.flatMap(({ up_to_grams: grams, base_satang }, at): TypedLine[] =>
      base_satang === undefined
        ? []
        : [
            {
              ...{ kind: 'base', grams, path: `${name}.bands[${at}].base_satang` },
              ...{ amounts: known(base_satang), given: base_satang },
            },
          ],
    ),
  ];
}

/** The code of a zone by its place in the card. */
export const zoneCodeOf = ({ zones }: RateCard, zone: number): string => zones[zone]?.code ?? '';
