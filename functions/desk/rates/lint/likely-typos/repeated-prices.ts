import type { RateCard, TariffName } from '../../../../src/pricing/cards/rate-card';
import { isRow, typedLines } from './table-cells';

/** A row that has the price of the row before it in some zones. */
export interface RepeatedRow {
  readonly path: string;
  readonly grams: number;
  readonly zones: readonly number[];
}

/** In fewer rows, prices may stay for a while. */
const FEW_ROWS = 6;
/** Of more rows than this share, repeating is how the table is made. */
const RARE = 0.06;
/** Rounding makes prices equal that would rise by less. */
const MIN_RISE = 1.004;
/** Prices are rounded to 10 THB, or to less; two rows rise by more than that. */
const LARGE_UNIT = 1000;
const SMALL_UNIT = 300;
const UNITS = 4;

/** Rows that repeat a price, in a table where weight hardly ever does that. */
export function repeatedRows(card: RateCard, name: TariffName): RepeatedRow[] {
  const rows = typedLines(card, name).filter(isRow);
  if (rows.length < FEW_ROWS) return [];
  const found = rows.flatMap(({ path, grams, amounts }, at): RepeatedRow[] => {
    const [before, after] = [rows[at - 1], rows[at + 1]];
    const zones = amounts.flatMap((amount, zone) => {
      if (amount === undefined || amount !== before?.amounts[zone]) return [];
      const beforeThat = rows[at - 2]?.amounts[zone] ?? amount / MIN_RISE ** 2;
      const next = after?.amounts[zone] ?? amount * MIN_RISE ** 2;
      const around = rows.slice(Math.max(0, at - 3), at + 4).map((row) => row.amounts[zone] ?? 0);
      const unit = around.every((one) => one % LARGE_UNIT === 0) ? LARGE_UNIT : SMALL_UNIT;
      const isRising = next - beforeThat >= UNITS * unit && next / beforeThat > MIN_RISE ** 2;
      return isRising ? [zone] : [];
    });
    return zones.length === 0 ? [] : [{ path, grams, zones }];
  });
  return found.length <= Math.max(1, rows.length * RARE) ? found : [];
}
