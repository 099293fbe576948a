import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { LEDGER_AMOUNTS } from '../../../model/bill/ledger';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatThb } from '../../format/amount';
import { texts, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { Facts } from '../records/facts';
import './bills.css';
import { Change } from './change';
import { DecidedLine } from './disputes-panel';
import { capitalise } from './ledger';
import { LEDGER } from './line-texts';
import { VERDICT_KINDS } from './shown';
import { BILL, BILLS, VERDICT_TEXTS } from './texts';

const TEXTS = texts({
  title: ['What the carrier billed', 'ผู้ขนส่งเรียกเก็บเท่าไร'],
  expected: ['Expected', 'ที่ควรเป็น'],
  duties: ['Duties and taxes', 'ภาษีและอากร'],
  vat: 'VAT',
  passedOn: ['The client is to pay', 'ลูกค้าต้องจ่ายเพิ่ม'],
});

/** What all bills have of it together, and what became of claims. */
function Money({ money }: { money: AnswerOf<'bills.parcel'>['money'] }): JSX.Element {
  const t = useTexts(TEXTS);
  const words = useTexts(BILL);
  const { amounts } = useTexts(LEDGER);
  const show = (label: string, satang: number | null, isAlways = false) => ({
    label,
    value: satang === null || (satang === 0 && !isAlways) ? null : `${formatThb(satang)} ฿`,
  });
  return (
    <Facts
      facts={[
        show(words.booked, money.booked, true),
        show(t.expected, money.expected, true),
        show(words.billed, money.billed, true),
        show(words.difference, money.booked === null ? null : money.billed - money.booked, true),
        show(t.duties, money.duties),
        show(t.vat, money.vat),
        ...LEDGER_AMOUNTS.map((name) => show(capitalise(amounts[name]), money.ledger[name])),
        show(t.passedOn, money.passed_on),
      ]}
    />
  );
}

export function BilledPanel({ id }: { id: string }): JSX.Element | null {
  const t = useTexts(TEXTS);
  const words = useTexts(BILL);
  const { bill: billHeading } = useTexts(BILLS);
  const verdicts = useTexts(VERDICT_TEXTS);
  const { answer } = useRead('bills.parcel', { id });
  if (answer === undefined || answer.lines.length + answer.left.length === 0) return null;
  return (
    <Panel title={t.title}>
      <Money money={answer.money} />
      <DataTable
        caption={t.title}
        rows={answer.lines}
        keyOf={({ bill, line }) => `${bill.id} ${line}`}
        columns={(column, number) => [
          column(billHeading, ({ bill, line }) => (
            <Link href={`/bills/${bill.id}/lines/${line}`}>{bill.number}</Link>
          )),
          column(words.verdict, ({ verdict }) => (
            <Badge kind={VERDICT_KINDS[verdict]}>{verdicts[verdict]}</Badge>
          )),
          number(words.booked, (one) => formatThb(one.booked_satang)),
          number(words.billed, (one) => formatThb(one.billed_satang)),
          number(words.difference, (one) => (
            <Change satang={one.billed_satang - one.booked_satang} />
          )),
        ]}
      />
      {answer.left.map((one) => (
        <p key={one.id}>
          {words.line} <DecidedLine dispute={one} />
        </p>
      ))}
    </Panel>
  );
}
