import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link, useSearchParams } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { formatBaht, formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ChoiceField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { useServiceName } from '../../parts/use-service-name';
import { Email, Instant } from '../../parts/values';
import { MARGINS } from './margin-texts';
import { BILLS } from './texts';

const MAX_SHOWN = 100;

export function UnbilledPanel({ from, to }: { from: string; to: string }): JSX.Element | null {
  const t = useTexts(MARGINS);
  const words = useTexts(BILLS);
  const nameService = useServiceName();
  const { answer: bills } = useRead('bills.list', {});
  const [search] = useSearchParams();
  const named = search.get('unbilled');
  const [chosen, setCourier] = useState<string>();
  const courier =
    chosen ??
    bills?.couriers.find((one) => one === named) ??
    bills?.bills[0]?.courier ??
    bills?.couriers[0];
  const { answer, error } = useRead(
    'bills.unbilled',
    courier === undefined ? undefined : { courier, from, to },
  );
  if (courier === undefined || bills === undefined) return null;
  return (
    <Panel title={t.unbilled}>
      <ChoiceField
        label={words.courier}
        name="unbilled-courier"
        value={courier}
        choices={bills.couriers.map((value) => ({ value, text: nameService(value) }))}
        onChange={setCourier}
      />
      <ErrorNotice error={error} />
      {answer && (
        <>
          <p>{t.unbilledLead(formatNumber(answer.shipments.length))}</p>
          {answer.is_cut && <Notice kind="warn">{t.cut}</Notice>}
          {answer.shipments.length > MAX_SHOWN && (
            <p class="empty">{t.shownOf(formatNumber(MAX_SHOWN))}</p>
          )}
          <DataTable
            caption={t.unbilled}
            rows={answer.shipments.slice(0, MAX_SHOWN)}
            keyOf={({ request_number }) => request_number}
            columns={(column, number) => [
              column(t.shipment, ({ request_number }) => (
                <Link href={`/shipments/${request_number}`}>{request_number}</Link>
              )),
              column(t.day, ({ submitted_at }) => <Instant at={submitted_at} />),
              column(t.client, ({ client_email }) => <Email address={client_email} />),
              number(t.sold, (one) => formatBaht(one.sold_satang)),
            ]}
          />
        </>
      )}
    </Panel>
  );
}
