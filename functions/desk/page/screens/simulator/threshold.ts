import { formatNumber } from '../../format/amount';
import type { Language } from '../../language/texts';
import { NOTE_TEXTS } from './texts';

export type Measure = keyof (typeof NOTE_TEXTS)['en']['measures'];

/**
 * When a handling fee applies, in the reader's language; the threshold is in kilograms or
 * centimetres.
 * @example describeThreshold('longest_side', 120, false, 'en') // 'longest side over 120 cm'
 */
export function describeThreshold(
  kind: Measure,
  threshold: number,
  isAtLeast: boolean,
  language: Language,
): string {
  const t = NOTE_TEXTS[language];
  const unit = kind === 'overweight' || kind === 'overweight_chargeable' ? t.kg : t.cm;
  const value = `${formatNumber(threshold)} ${unit}`;
  return isAtLeast ? t.atLeast(t.measures[kind], value) : t.over(t.measures[kind], value);
}
