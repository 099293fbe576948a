import { PERCENT } from '../../format/amount';
import type { Language } from '../../language/texts';

export interface PriceChange {
  readonly satang: number;
  /** Of the first price, to a tenth; 100 where that is nothing. */
  readonly percent: number;
}

/** The upper ends of the shades but the last, in per cent. */
export const SHADES = [2, 5, 10] as const;

export const priceChange = (from: number, to: number): PriceChange => ({
  satang: to - from,
  percent: from === 0 ? (to === 0 ? 0 : 100) : Math.round(((to - from) * 1000) / from) / 10,
});

/**
 * The class of a cell: `rise-1` to `rise-4` for dearer, `fall-1` to `fall-4` for cheaper.
 * @example toShade(priceChange(10000, 10300)) // 'rise-2'
 */
export function toShade({ satang, percent }: PriceChange): string {
  if (satang === 0) return '';
  const shade = SHADES.filter((end) => Math.abs(percent) > end).length + 1;
  return `${satang > 0 ? 'rise' : 'fall'}-${shade}`;
}

/** A change in per cent with its sign. */
export const formatShare = (percent: number, language: Language): string =>
  `${percent > 0 ? '+' : ''}${percent.toFixed(1).replace('-', '−')}${PERCENT[language]}`;
