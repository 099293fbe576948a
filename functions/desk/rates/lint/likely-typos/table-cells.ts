import {
  type RateCard,
  type TariffName,
  type ZoneAmounts,
} from '../../../../src/pricing/cards/rate-card';
import { type TableLine, tableLines } from '../../../../src/pricing/cards/tariff-prices';

/** What the amounts of a line are for. */
export type LineKind = TableLine['kind'] | 'base';

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

/** Every line of a table, in the order of weights: bases after their rates. None without a table. */
export function typedLines(card: RateCard, name: TariffName): TypedLine[] {
  const tariff = card[name];
  if (tariff === null) return [];
  const bases = tariff.bands.flatMap(({ up_to_grams: grams, base_satang: amounts }, at) =>
    amounts === undefined
      ? []
      : [{ kind: 'base' as const, grams, amounts, path: `${name}.bands[${at}].base_satang` }],
  );
  return [...tableLines(name, tariff), ...bases].map(({ amounts, ...line }) => ({
    ...line,
    amounts: known(amounts),
    given: amounts,
  }));
}

export const isRow = ({ kind }: TypedLine): boolean => kind === 'row';

/** Of all lines but the bases, each has a price by itself. */
export const isPrice = ({ kind }: TypedLine): boolean => kind !== 'base';

/** The code of a zone by its place in the card. */
export const zoneCodeOf = ({ zones }: RateCard, zone: number): string => zones[zone]?.code ?? '';
