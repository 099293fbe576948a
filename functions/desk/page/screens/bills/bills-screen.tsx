import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { type AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatBaht, formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { useServiceName } from '../../parts/use-service-name';
import { Day } from '../../parts/values';
import './bills.css';
import { Change } from './change';
import { ImportPanel } from './import-panel';
import { BILLS } from './texts';

type Bills = AnswerOf<'bills.list'>;

export function BillsScreen(): JSX.Element {
  const t = useTexts(BILLS);
  const { answer, error, isBusy, reload } = useRead('bills.list', {});
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      isBusy={isBusy}
      tools={<Link href="/margins">{t.margins}</Link>}
    >
      <ErrorNotice error={error} />
      <Malformed faults={answer?.malformed} />
      {answer !== undefined && <List bills={answer.bills} />}
      {answer !== undefined && (
        <ImportPanel couriers={answer.couriers} layouts={answer.layouts} onImported={reload} />
      )}
    </Screen>
  );
}

function List({ bills }: { bills: Bills['bills'] }): JSX.Element {
  const t = useTexts(BILLS);
  const nameService = useServiceName();
  return (
    <DataTable
      caption={t.title}
      empty={t.none}
      rows={bills}
      keyOf={({ id }) => id}
      columns={(column, number) => [
        column(t.bill, ({ id, number, part }) => (
          <>
            <Link href={`/bills/${id}`}>{number}</Link>
            {part !== null && <small> {t.part(part.nth, part.of)}</small>}
          </>
        )),
        column(t.courier, ({ courier }) => nameService(courier)),
        column(t.date, ({ date }) => (date === null ? '–' : <Day day={date} />)),
        number(t.lines, ({ lines }) => formatNumber(lines)),
        number(t.billed, (bill) => formatBaht(bill.billed_satang)),
        number(t.difference, (bill) => <Change satang={bill.billed_satang - bill.booked_satang} />),
        column(t.toDecide, ({ to_decide }) =>
          to_decide === 0 ? (
            <Badge kind="good">{t.allDecided}</Badge>
          ) : (
            <Badge kind="warn">{formatNumber(to_decide)}</Badge>
          ),
        ),
      ]}
    />
  );
}
