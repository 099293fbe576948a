import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatBaht } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { Change } from './change';
import { MARGINS } from './margin-texts';
import { BILL, VERDICT_TEXTS } from './texts';

interface MarginLinesProps {
  readonly question: InputOf<'bills.marginLines'>;
  /** What they are of, as people know it. */
  readonly name: string;
}

export function MarginLines({ question, name }: MarginLinesProps): JSX.Element {
  const t = useTexts(MARGINS);
  const words = useTexts(BILL);
  const verdicts = useTexts(VERDICT_TEXTS);
  const { answer, error, isBusy } = useRead('bills.marginLines', question);
  return (
    <div id="lines" aria-busy={isBusy}>
      <Panel title={t.linesOf(name)}>
        <ErrorNotice error={error} />
        {answer && (
          <DataTable
            caption={t.linesOf(name)}
            rows={answer}
            keyOf={({ bill, line }) => `${bill} ${line}`}
            columns={(column, number) => [
              column(words.line, ({ bill, line }) => (
                <Link href={`/bills/${bill}/lines/${line}`}>
                  {bill} {line}
                </Link>
              )),
              column(words.number, (one) => one.tracking_number ?? one.reference),
              column(words.verdict, ({ verdict }) => verdicts[verdict]),
              number(t.sold, (one) => formatBaht(one.sold_satang)),
              number(t.billed, (one) => formatBaht(one.billed_satang)),
              number(words.difference, (one) => (
                <Change satang={one.billed_satang - one.booked_satang} />
              )),
            ]}
          />
        )}
      </Panel>
    </div>
  );
}
