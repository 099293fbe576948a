import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { Day } from '../../parts/values';
import { SUSPENSIONS } from './texts';

/** The first and the last day of a suspension. */
export function SuspensionDays({
  from,
  until,
}: {
  from: string;
  until: string | null;
}): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  return (
    <div>
      <Day day={from} />{' '}
      {until === null ? (
        <span class="unbroken">{t.until_further}</span>
      ) : (
        <span class="unbroken">
          {t.to} <Day day={until} />
        </span>
      )}
    </div>
  );
}
