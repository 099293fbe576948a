import type { JSX } from 'preact';
import { Link, useSearchParams } from 'wouter-preact';

import { read } from '../../api/call';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { useServiceName } from '../../parts/use-service-name';
import { Day } from '../../parts/values';
import { Downloads } from '../records/list-totals';
import '../today/sheet.css';
import './statement.css';
import { MONTH } from './texts';

/** What a client pays for the shipments of some days, on paper or as a file. */
export function StatementScreen(): JSX.Element {
  const t = useTexts(MONTH);
  const [params] = useSearchParams();
  const [from = '', to = ''] = ['from', 'to'].map((name) => params.get(name) ?? '');
  const wanted = { client: params.get('client') ?? '', from, to };
  const { answer, error, isBusy } = useRead('month.client', wanted);
  return (
    <Screen
      title={t.statement}
      isBusy={isBusy}
      tools={
        <>
          <Link href={`/month?${new URLSearchParams({ from, to }).toString()}`}>{t.title}</Link>
          <button type="button" disabled={answer === undefined} onClick={() => window.print()}>
            {t.print}
          </button>
        </>
      }
    >
      <ErrorNotice error={error} />
      <Downloads
        label={t.download}
        formats={['xlsx', 'csv']}
        save={(format) => read('month.statement', { ...wanted, format })}
      />
      {answer && <Paper client={wanted.client} statement={answer} />}
    </Screen>
  );
}

const DG_PER_KG = 10_000;

interface PaperProps {
  readonly client: string;
  readonly statement: AnswerOf<'month.client'>;
}

function Paper({ client, statement: { from, to, lines, malformed } }: PaperProps): JSX.Element {
  const t = useTexts(MONTH);
  const { language } = useLanguage();
  const nameService = useServiceName();
  return (
    <section class="sheet statement">
      <h2>{t.statementOf(client, formatDay(from, language), formatDay(to, language))}</h2>
      {malformed.length > 0 && (
        <Notice kind="warn">
          {t.malformed} {malformed.join(', ')}
        </Notice>
      )}
      <DataTable
        caption={t.statement}
        rows={lines}
        keyOf={({ number }) => number}
        columns={(column, number) => [
          column(t.shipment, (line) => <span class="unbroken">{line.number || t.total}</span>),
          column(t.day, ({ day }) => (day === '' ? null : <Day day={day} />)),
          column(t.of.service, ({ service }) => nameService(service)),
          number(t.weight, ({ weight }) => weight && formatNumber(weight / DG_PER_KG)),
          ...(['sold', 'vat', 'total'] as const).map((name) =>
            number(t.prices[name], ({ [name]: satang }: (typeof lines)[number]) =>
              satang === null ? '–' : formatThb(satang),
            ),
          ),
        ]}
      />
    </section>
  );
}
