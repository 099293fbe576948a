import type { JSX } from 'preact';

import { formatThb } from '../format/amount';
import {
  dayOfInstant,
  formatDatedWeekday,
  formatDay,
  formatDayOfBoth,
  formatFirstDay,
  formatInstant,
} from '../format/day';
import { texts, useLanguage, useTexts } from '../language/language';

const TEXTS = texts({
  to: ['to', 'ถึง'],
});

/** A day; pointing at it shows the year of the other calendar as well. */
export function Day({ day }: { day: string }): JSX.Element {
  const { language } = useLanguage();
  return (
    <time class="unbroken" dateTime={day} title={formatDayOfBoth(day, language)}>
      {formatDay(day, language)}
    </time>
  );
}

/** A day with its weekday; pointing at it shows the year of the other calendar as well. */
export function DatedWeekday({ day }: { day: string }): JSX.Element {
  const { language } = useLanguage();
  return (
    <time class="unbroken" dateTime={day} title={formatDayOfBoth(day, language)}>
      {formatDatedWeekday(day, language)}
    </time>
  );
}

/** The days from one to another with their weekdays; a month or year that both share stands once. */
export function Days({ first, last }: { first: string; last: string }): JSX.Element {
  const { language } = useLanguage();
  const t = useTexts(TEXTS);
  if (first === last) return <DatedWeekday day={last} />;
  return (
    <>
      <time class="unbroken" dateTime={first} title={formatDayOfBoth(first, language)}>
        {formatFirstDay(first, last, language)}
      </time>{' '}
      {t.to} <DatedWeekday day={last} />
    </>
  );
}

/** An instant in Thailand's time. */
export function Instant({ at }: { at: string }): JSX.Element {
  const { language } = useLanguage();
  return (
    <time class="unbroken" dateTime={at} title={formatDayOfBoth(dayOfInstant(at), language)}>
      {formatInstant(at, language)}
    </time>
  );
}

export const Baht = ({ satang }: { satang: number }): JSX.Element => (
  <span class="unbroken">{formatThb(satang)} ฿</span>
);

/** An e-mail address; where it is too long for its line, it breaks before the @. */
export function Email({ address }: { address: string }): JSX.Element {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
