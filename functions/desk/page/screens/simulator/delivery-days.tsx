import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { DatedWeekday, Days } from '../../parts/values';
import { TEXTS } from './texts';

type Quote = AnswerOf<'prices.simulate'>['quotes'][number];
type SkippedDay = NonNullable<Quote['skipped_days']>[number];

export function DeliveryDays({
  entry: { delivery_type, estimated_days, estimated_delivery: delivery, handover_date: handover },
}: {
  entry: Quote;
}): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <>
      <small>
        {delivery_type} · {t.days(estimated_days)}
        {delivery && (
          <>
            :{' '}
            <span class="days">
              <Days first={delivery.earliest} last={delivery.latest} />
            </span>
          </>
        )}
      </small>
      {handover !== undefined && (
        <small>
          {t.handover} <DatedWeekday day={handover} />
        </small>
      )}
    </>
  );
}

export function SkippedDays({ quotes }: { quotes: readonly Quote[] }): JSX.Element | null {
  const t = useTexts(TEXTS);
  const skipping = quotes.filter(({ skipped_days = [] }) => skipped_days.length > 0);
  if (skipping.length === 0) return null;
  return (
    <>
      <h3>{t.skipped}</h3>
      {skipping.map(({ courier_name, display_name, skipped_days: days = [] }) => (
        <details key={courier_name} class="skipped-days">
          <summary>{t.skippedOf(display_name, days.length)}</summary>
          <DayTable caption={`${t.skipped}: ${display_name}`} days={days} />
        </details>
      ))}
    </>
  );
}

interface DayTableProps {
  readonly caption: string;
  readonly days: readonly SkippedDay[];
}

function DayTable({ caption, days }: DayTableProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  return (
    <DataTable
      caption={caption}
      rows={days}
      keyOf={({ date }) => date}
      columns={(column) => [
        column(t.skippedDay, ({ date }) => <DatedWeekday day={date} />),
        column(t.reason, ({ reason, reason_th }) => (language === 'th' ? reason_th : reason)),
      ]}
    />
  );
}
