import type { JSX } from 'preact';
import { Link, useSearchParams } from 'wouter-preact';

import { read } from '../../api/call';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { useServiceName } from '../../parts/use-service-name';
import { Downloads } from '../records/list-totals';
import '../today/sheet.css';
import './statement.css';
import { MONTH } from './texts';

/** What a client pays for the shipments of some days, on paper or as a file. */
export function StatementScreen(): JSX.Element {
  const t = useTexts(MONTH);
  const [params] = useSearchParams();
  const [client = '', from = '', to = ''] = ['client', 'from', 'to'].map(
    (name) => params.get(name) ?? '',
  );
  const wanted = { client, from, to };
  const { answer, error, isBusy } = useRead('month.statement', wanted);
  return (
    <Screen
      title={t.statement}
      isBusy={isBusy}
      tools={
        <>
          <Link href={`/month?${new URLSearchParams({ from, to }).toString()}`}>{t.title}</Link>
          <Downloads
            label={t.download}
            formats={['xlsx', 'csv']}
            save={(format) => read('month.saveStatement', { ...wanted, format })}
          />
          <button type="button" disabled={answer === undefined} onClick={() => window.print()}>
            {t.print}
          </button>
        </>
      }
    >
      <ErrorNotice error={error} />
      {answer !== undefined && answer.malformed.length > 0 && (
        <Notice kind="warn">
          {t.malformed} {answer.malformed.join(', ')}
        </Notice>
      )}
      {answer?.lines.length === 0 && <p class="empty">{t.empty}</p>}
      {answer !== undefined && answer.lines.length > 0 && <Paper statement={answer} />}
    </Screen>
  );
}

const DG_PER_KG = 10_000;

function Paper({ statement }: { statement: AnswerOf<'month.statement'> }): JSX.Element {
  const t = useTexts(MONTH);
  const { language } = useLanguage();
  const nameService = useServiceName();
  const { client, from, to, lines, total } = statement;
  const amounts = ['sold', 'vat', 'total'] as const;
  const cells = (one: typeof total): JSX.Element[] =>
    amounts.map((name) => (
      <td key={name} class="number">
        {one.unpriced === 1 && one.shipments === 1 ? '–' : formatThb(one[name])}
      </td>
    ));
  return (
    <ScrollArea class="sheet statement" label={t.statement}>
      <header>
        <strong>{t.statement}</strong>
        <strong>{client}</strong>
        <p>
          {formatDay(from, language)} – {formatDay(to, language)}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            {[t.shipment, t.day, t.of.service, t.weight, t.net, t.vat, t.total].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.number}>
              <td class="unbroken">{line.number}</td>
              <td class="unbroken">{formatDay(line.day, language)}</td>
              <td>{nameService(line.service) ?? '–'}</td>
              <td class="number">
                {line.weight === null ? '–' : formatNumber(line.weight / DG_PER_KG)}
              </td>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t.total}: {formatNumber(total.shipments)}
            </th>
            {cells({ ...total, unpriced: 0 })}
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  );
}
