import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatWeekday, formatYear } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Notice } from '../../parts/notice';
import { Day } from '../../parts/values';
import { COLUMNS } from './column-texts';
import { LISTS } from './texts';

type Holidays = AnswerOf<'holidays.list'>;

/** The holidays of each year, the newest first, and the years that are missing. */
export function HolidayYears({ list: { entries, missing } }: { list: Holidays }): JSX.Element {
  const t = useTexts(LISTS);
  const words = useTexts(COLUMNS);
  const { language } = useLanguage();
  const years = missing.map((year) => formatYear(year, language));
  return (
    <>
      {missing.length > 0 && <Notice kind="warn" title={t.missing(years.join(', '))} />}
      {entries.length === 0 && <p class="empty">{t.none}</p>}
      {[...entries].reverse().map(({ year, days }, at) => (
        <details key={year} open={at === 0}>
          <summary>{words.year(formatYear(year, language), days.length)}</summary>
          <DataTable
            caption={words.year(formatYear(year, language), days.length)}
            rows={days}
            keyOf={({ date }) => date}
            columns={[
              { heading: words.day, cell: ({ date }) => <Day day={date} /> },
              {
                heading: words.weekday,
                cell: ({ date }) => <span class="unbroken">{formatWeekday(date, language)}</span>,
              },
              { heading: words.english, cell: ({ name_en }) => name_en },
              { heading: words.thai, cell: ({ name_th }) => name_th },
            ]}
          />
        </details>
      ))}
    </>
  );
}
