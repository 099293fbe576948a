import { formatYear } from '../../format/day';
import type { Language } from '../../language/language';

const LOCALES = { en: 'en-GB', th: 'th-TH-u-ca-gregory' } as const;

/** A tick of an axis of days: the month, and below the first of each year its number. */
export function formatMonthTick(day: Date, index: number, language: Language): string {
  const isFirstOfMonth = day.getUTCDate() === 1;
  const name = new Intl.DateTimeFormat(LOCALES[language], {
    ...(!isFirstOfMonth && { day: 'numeric' }),
    month: 'short',
    timeZone: 'UTC',
  }).format(day);
  if (index > 0 && (day.getUTCMonth() > 0 || !isFirstOfMonth)) return name;
  return `${name}\n${formatYear(day.getUTCFullYear(), language)}`;
}
