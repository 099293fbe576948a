import { Fragment, type JSX } from 'preact';

import { formatThb } from '../format/amount';
import {
  dayOfInstant,
  formatDatedWeekday,
  formatDay,
  formatDayOfBoth,
  formatFirstDay,
  formatInstant,
} from '../format/day';
import { texts, useLanguage, useTexts, type Language } from '../language/language';

const TEXTS = texts({
  to: ['to', 'ถึง'],
});

interface TimeProps {
  readonly day: string;
  readonly at?: string;
  readonly format: (at: string, language: Language) => string;
}

/** A day or an instant; pointing at it shows the year of the other calendar as well. */
function Time({ day, at = day, format }: TimeProps): JSX.Element {
  const { language } = useLanguage();
  return (
    <time class="unbroken" dateTime={at} title={formatDayOfBoth(day, language)}>
      {format(at, language)}
    </time>
  );
}

export const Day = ({ day }: { day: string }): JSX.Element => <Time day={day} format={formatDay} />;

/** A day with its weekday. */
export const DatedWeekday = ({ day }: { day: string }): JSX.Element => (
  <Time day={day} format={formatDatedWeekday} />
);

/** The days from one to another with their weekdays; a month or year that both share stands once. */
export function Days({ first, last }: { first: string; last: string }): JSX.Element {
  const t = useTexts(TEXTS);
  if (first === last) return <DatedWeekday day={last} />;
  return (
    <>
      <Time day={first} format={(day, language) => formatFirstDay(day, last, language)} /> {t.to}{' '}
      <DatedWeekday day={last} />
    </>
  );
}

/** An instant in Thailand's time. */
export const Instant = ({ at }: { at: string }): JSX.Element => (
  <Time day={dayOfInstant(at)} at={at} format={formatInstant} />
);

export const Baht = ({ satang }: { satang: number }): JSX.Element => (
  <span class="unbroken">{formatThb(satang)} ฿</span>
);

/** An e-mail address; where it is too long for its line, it breaks before a sign. */
export const Email = ({ address }: { address: string }): JSX.Element => (
  <span class="email">
    {address.split(/(?=[@._-])/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
