import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { writeReference } from '../../../../src/creation/record/record-id';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { useTexts } from '../../language';
import { DataTable } from '../../parts/data-table';
import { ChoiceField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { useServiceName } from '../../parts/use-service-name';
import { Email, Instant } from '../../parts/values';
import { MARGINS } from './margin-texts';
import { BILLS } from './texts';

const MOST_SHOWN = 100;

/** What a courier carried on some days and never billed. */
export function UnbilledPanel({ from, to }: { from: string; to: string }): JSX.Element | null {
  const t = useTexts(MARGINS);
  const words = useTexts(BILLS);
  const nameOf = useServiceName();
  const { answer: bills } = useRead('bills.list', {});
  const [chosen, setCourier] = useState<string>();
  const courier = chosen ?? bills?.bills[0]?.courier ?? bills?.couriers[0];
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
        choices={bills.couriers.map((value) => ({ value, text: nameOf(value) }))}
        onChange={setCourier}
      />
      <ErrorNotice error={error} />
      {answer && (
        <>
          <p>{t.unbilledLead(formatNumber(answer.shipments.length))}</p>
          {answer.isCut && <Notice kind="warn">{t.cut}</Notice>}
          <DataTable
            caption={t.unbilled}
            rows={answer.shipments.slice(0, MOST_SHOWN)}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: t.shipment,
                cell: ({ id }) => {
                  const number = writeReference('SR', id);
                  return <Link href={`/shipments/${number}`}>{number}</Link>;
                },
              },
              { heading: t.day, cell: ({ submitted_at }) => <Instant at={submitted_at} /> },
              { heading: t.client, cell: ({ client_email }) => <Email address={client_email} /> },
              {
                heading: t.sold,
                isNumber: true,
                cell: ({ price }) => (price === null ? '–' : `${formatThb(price.total_satang)} ฿`),
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
