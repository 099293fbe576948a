import type { JSX } from 'preact';

import { useDesk } from '../../api/desk';
import { dayOfInstant, daysBetween, formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { TEXTS } from './texts';

/** Since when something waits: its day, and how many days ago that is. */
export function Age({ at }: { at: string }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { desk } = useDesk();
  const day = dayOfInstant(at);
  return (
    <small class="unbroken">
      <time dateTime={at}>{formatDay(day, language)}</time>
      {', '}
      {t.daysAgo(Math.max(0, daysBetween(day, desk.today)))}
    </small>
  );
}
