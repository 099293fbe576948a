import type { JSX } from 'preact';

import { formatThb } from '../format/amount';
import { dayOfInstant, formatDay, formatDayOfBoth, formatInstant } from '../format/day';
import { useLanguage } from '../language';

/** A day; pointing at it shows the year of the other calendar as well. */
export function Day({ day }: { day: string }): JSX.Element {
  const { language } = useLanguage();
  return (
    <time class="unbroken" dateTime={day} title={formatDayOfBoth(day, language)}>
      {formatDay(day, language)}
    </time>
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

/** An amount in baht with its unit. */
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
