import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { formatThb } from '../../format/amount';
import { texts, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import './bills.css';
import { Change } from './change';
import { VERDICT_KINDS } from './shown';
import { BILL, BILLS, VERDICT_TEXTS } from './texts';

const TEXTS = texts({
  title: ['What the carrier billed', 'ผู้ขนส่งเรียกเก็บเท่าไร'],
});

export function BilledPanel({ id }: { id: string }): JSX.Element | null {
  const t = useTexts(TEXTS);
  const words = useTexts(BILL);
  const { bill: billHeading } = useTexts(BILLS);
  const verdicts = useTexts(VERDICT_TEXTS);
  const { answer } = useRead('bills.ofShipment', { id });
  if (answer === undefined || answer.length === 0) return null;
  return (
    <Panel title={t.title}>
      <DataTable
        caption={t.title}
        rows={answer}
        keyOf={({ bill, line }) => `${bill.id} ${line}`}
        columns={[
          {
            heading: billHeading,
            cell: ({ bill, line }) => (
              <Link href={`/bills/${bill.id}/lines/${line}`}>{bill.number}</Link>
            ),
          },
          {
            heading: words.verdict,
            cell: ({ verdict }) => <Badge kind={VERDICT_KINDS[verdict]}>{verdicts[verdict]}</Badge>,
          },
          { heading: words.booked, isNumber: true, cell: (one) => formatThb(one.booked_satang) },
          { heading: words.billed, isNumber: true, cell: (one) => formatThb(one.billed_satang) },
          {
            heading: words.difference,
            isNumber: true,
            cell: (one) => <Change satang={one.billed_satang - one.booked_satang} />,
          },
        ]}
      />
    </Panel>
  );
}
