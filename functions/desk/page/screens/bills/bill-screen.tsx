import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatBaht, formatNumber } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { usePathParams } from '../../parts/use-path-params';
import { useServiceName } from '../../parts/use-service-name';
import { Day } from '../../parts/values';
import './bills.css';
import { Change } from './change';
import { DisputesPanel } from './disputes-panel';
import { FindingsPanel } from './findings-panel';
import { LAYOUT_TEXTS } from './import-texts';
import { LinesPanel } from './lines-panel';
import { NotCurrent } from './not-current';
import { SettingsPanel } from './settings-panel';
import { type ShownBill, isCurrent } from './shown';
import { BILL, BILLS, VERDICT_TEXTS } from './texts';
import { WithdrawPanel } from './withdraw-panel';

export function BillScreen(): JSX.Element {
  const t = useTexts(BILL);
  const words = useTexts(BILLS);
  const { bill: id } = usePathParams<'bill'>();
  const { answer, error, isBusy, reload } = useRead('bills.overview', { bill: id });
  const [finding, setFinding] = useState<string>();
  const recheck = useWrite('bills.recheck', reload);
  return (
    <Screen
      title={answer === undefined ? id : nameBill(answer.bill, t.version)}
      isBusy={isBusy}
      lead={answer && <Lead shown={answer} />}
      tools={
        <>
          <Link href="/bills">{words.back}</Link>
          <Link href={`/rates/import?bill=${id}`}>{t.proofs}</Link>
          {(answer === undefined || isCurrent(answer.bill)) && (
            <button
              type="button"
              class="outline"
              disabled={recheck.isBusy}
              aria-busy={recheck.isBusy}
              onClick={() => void recheck.run({ bill: id })}
            >
              {t.recheck}
            </button>
          )}
        </>
      }
    >
      <ErrorNotice error={error} />
      <ErrorNotice error={recheck.error} />
      {recheck.written !== undefined && <Notice kind="good">{t.rechecked}</Notice>}
      {answer && (
        <>
          <NotCurrent bill={answer.bill} />
          <Totals bill={answer.bill} />
          <FindingsPanel shown={answer} onLook={setFinding} onDecided={reload} />
          <DisputesPanel shown={answer} />
          <LinesPanel
            key={`${finding ?? ''} ${JSON.stringify(answer.disputes)}`}
            bill={id}
            finding={finding}
            onClear={() => setFinding(undefined)}
          />
          <SettingsPanel shown={answer} onSaved={reload} />
          {isCurrent(answer.bill) && <WithdrawPanel bill={id} onWithdrawn={reload} />}
        </>
      )}
    </Screen>
  );
}

/** A corrected bill has the number of the one that it replaced: `INV-1, version 2`. */
function nameBill({ id, number }: ShownBill['bill'], write: (version: string) => string): string {
  const [, version] = /-v(\d+)$/.exec(id) ?? [];
  return version === undefined ? number : `${number}, ${write(version)}`;
}

function Lead({ shown: { bill, file_by } }: { shown: ShownBill }): JSX.Element {
  const t = useTexts(BILLS);
  const words = useTexts(BILL);
  const { language } = useLanguage();
  const nameService = useServiceName();
  return (
    <>
      {nameService(bill.courier)}
      {bill.date !== null && (
        <>
          {', '}
          <Day day={bill.date} />
        </>
      )}
      {', '}
      {t.layout(LAYOUT_TEXTS[language][bill.layout] ?? bill.layout)}.{' '}
      {t.importedBy(bill.imported_by)}.
      {file_by !== null && (
        <>
          {' '}
          {words.until} <Day day={file_by} />.
        </>
      )}
    </>
  );
}

function Totals({ bill }: { bill: ShownBill['bill'] }): JSX.Element {
  const t = useTexts(BILLS);
  const verdicts = useTexts(VERDICT_TEXTS);
  const totals = [
    [t.total, formatBaht(bill.total_satang)],
    [t.booked, formatBaht(bill.booked_satang)],
    [t.duty, formatBaht(bill.duty_satang)],
    [t.vat, formatBaht(bill.vat_satang)],
    [t.difference, <Change satang={bill.billed_satang - bill.booked_satang} />],
    [t.over, <Change satang={bill.over_satang} />],
    [t.under, <Change satang={-bill.under_satang} />],
    ...Object.entries(bill.verdicts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => [verdicts[name as keyof typeof verdicts], formatNumber(count)]),
  ] as const;
  return (
    <dl class="bill-totals">
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
