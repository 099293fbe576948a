import type { Language } from '../../texts';
import { VALUE_TEXTS } from './field-texts';
import { tellItems, tellValue } from './tell-value';

/** Fields that are long lists, of which people want to know what came and what went. */
const SETS = ['provinces', 'postal_codes', 'days'];

/**
 * What a field is after a change and, if it was there, before; of long lists, what came and went,
 * at most so many items of each.
 * @example tellChange({ field: 'base_thb', from: 90, to: 95.5 }, 'en') // { to: '95.50 ฿', from: '90.00 ฿' }
 */
export function tellChange(
  { field, from, to }: { field: string; from?: unknown; to?: unknown },
  language: Language,
  most?: number,
): { readonly to: string; readonly from?: string } {
  if (SETS.includes(field) && Array.isArray(from) && Array.isArray(to)) {
    return { to: tellDifference(field, [from, to], language, most) };
  }
  const after = to === undefined ? '–' : tellValue(field, to, language);
  return from === undefined ? { to: after } : { to: after, from: tellValue(field, from, language) };
}

function tellDifference(
  field: string,
  [from, to]: readonly [readonly unknown[], readonly unknown[]],
  language: Language,
  most: number | undefined,
): string {
  const without = (items: readonly unknown[], others: readonly unknown[]): readonly unknown[] => {
    const known = new Set(others.map((item) => JSON.stringify(item)));
    return items.filter((item) => !known.has(JSON.stringify(item)));
  };
  const [gained, lost] = [without(to, from), without(from, to)];
  const parts = [
    ...(gained.length === 0 ? [] : [`+ ${tellItems(field, gained, language, most)}`]),
    ...(lost.length === 0 ? [] : [`− ${tellItems(field, lost, language, most)}`]),
  ];
  return parts.length === 0 ? VALUE_TEXTS[language].reordered : parts.join('  ');
}
