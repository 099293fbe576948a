import type { JSX } from 'preact';

import type { Writing } from '../../api/use-write';
import { formatKg, formatThb } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { formatDay } from '../../format/day';
import { placeOfPath } from '../../format/setting-of-path';
import { useLanguage, useTexts } from '../../language/language';
import { LIVE_CHANGES, RATES } from './texts';

type Written = NonNullable<Writing<'rates.publish'>['written']>;
export type LiveDifference = NonNullable<Written['result']['difference']>;

const MAX_CHANGES = 6;
const MAX_COUNTRIES = 4;

export function LiveChanges({ difference }: { difference: LiveDifference }): JSX.Element {
  const t = useTexts(LIVE_CHANGES);
  const words = useTexts(RATES);
  const { language } = useLanguage();
  const { version, state, day, settings, moves, lanes } = difference;
  const isSame = settings.length + moves.length + lanes.length === 0;
  const more = (all: readonly unknown[]): JSX.Element | null =>
    all.length > MAX_CHANGES ? <li>{t.more(all.length - MAX_CHANGES)}</li> : null;
  return (
    <section class="live-changes">
      <h3>
        {t.titles[state](words.version(version), day === null ? '' : formatDay(day, language))}
      </h3>
      {isSame && <p>{t.same}</p>}
      <ul>
        {lanes
          .slice(0, MAX_CHANGES)
          .map(({ tariff, zone, countries, greatest, highestPercent, lowestPercent }) => (
            <li key={`${tariff} ${zone} ${countries.join()}`}>
              <strong>
                {words.tariffs[tariff]}, {countries.length === 0 && `${words.zone} ${zone}`}
                {countries
                  .slice(0, MAX_COUNTRIES)
                  .map((code) => formatCountry(code, language))
                  .join(', ')}
                {countries.length > MAX_COUNTRIES && ` +${countries.length - MAX_COUNTRIES}`}:
              </strong>{' '}
              {t.lane(lowestPercent, highestPercent)};{' '}
              {t.greatest(
                words.upTo(formatKg(greatest.grams)),
                formatThb(greatest.from),
                formatThb(greatest.to),
              )}
            </li>
          ))}
        {more(lanes)}
        {settings.slice(0, MAX_CHANGES).map(({ field, from, to }) => (
          <li key={field}>{t.setting(placeOfPath(field, language), from, to)}</li>
        ))}
        {more(settings)}
        {moves.slice(0, MAX_CHANGES).map(({ country, from, to }) => (
          <li key={country}>
            {t.setting(formatCountry(country, language), from ?? t.none, to ?? t.none)}
          </li>
        ))}
        {more(moves)}
      </ul>
    </section>
  );
}
