import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { useDesk } from '../../api/desk';
import type { AnswerOf } from '../../api/types';
import { useRead, type Reading } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatNumber } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { dayOfInstant, daysBetween, formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable, column } from '../../parts/data-table';
import { ErrorNotice, Notice } from '../../parts/notice';
import { PriceBadge } from '../../parts/price-badge';
import { Panel, SmallButton } from '../../parts/screen';
import { ShipmentStatusBadge } from '../../parts/status-badge';
import { useUndo } from '../../parts/undo';
import { undoneReason } from '../../parts/undone';
import { Email } from '../../parts/values';
import { numberUndone } from './number-change';
import { NumberForm } from './number-form';
import { NumbersPanel } from './numbers-panel';
import { TEXTS } from './texts';

type WaitingList = AnswerOf<'today.waiting'>;
type WaitingRow = WaitingList['rows'][number];

/** The shipments that wait for a carrier's number, with a place to enter it. */
export function Waiting({
  reading: { answer, error, reload },
  onAll,
}: {
  reading: Reading<WaitingList>;
  /** Asks for all of them. */
  onAll: () => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const undo = useUndo();
  const { language } = useLanguage();
  const { run: setBack } = useWrite('shipments.update');
  const { answer: couriers = [] } = useRead('shipments.services', {});
  const [saved, setSaved] = useState('');
  const columns = [
    column(t.shipment, (row: WaitingRow) => <Name row={row} />),
    column(t.to, (row: WaitingRow) => <Consignee row={row} />),
    column(t.client, (row: WaitingRow) => <Client row={row} />),
    column(t.number, (row: WaitingRow) => (
      <NumberForm
        shipment={row}
        couriers={couriers}
        onSaved={(number, stored) => {
          setSaved(t.saved(row.request_number, number));
          reload();
          undo.offer({
            text: t.saved(row.request_number, number),
            undo: async () => {
              const isUndone =
                (await setBack(numberUndone(row, stored, undoneReason(language)))) !== undefined;
              setSaved('');
              reload();
              return isUndone;
            },
          });
        }}
      />
    )),
  ];
  return (
    <div id="waiting" class="waiting-table">
      <Panel title={t.waiting}>
        <ErrorNotice error={error} />
        <NumbersPanel onStored={reload} />
        {saved !== '' && <Notice kind="good">{saved}</Notice>}
        {answer !== undefined && (
          <DataTable
            caption={t.waiting}
            columns={columns}
            rows={answer.rows}
            keyOf={({ id }) => id}
            empty={t.noneWaiting}
          />
        )}
        {answer !== undefined && answer.total > answer.rows.length && (
          <p class="empty">
            {t.oldestOf(formatNumber(answer.rows.length), formatNumber(answer.total))}{' '}
            <SmallButton onClick={onAll}>{t.showAll}</SmallButton>{' '}
            <Link href="/shipments?unnumbered=1">{t.listAll}</Link>
          </p>
        )}
      </Panel>
    </div>
  );
}

const Name = ({
  row: { request_number, status, submitted_at, price_state },
}: {
  row: WaitingRow;
}) => (
  <span class="stacked">
    <Link class="unbroken" href={`/shipments/${request_number}`}>
      {request_number}
    </Link>
    <Age at={submitted_at} />
    <ShipmentStatusBadge status={status} />
    <PriceBadge state={price_state} />
  </span>
);

function Consignee({ row }: { row: WaitingRow }): JSX.Element {
  const { language } = useLanguage();
  return (
    <span class="stacked">
      <span>{row.consignee_name}</span>
      <small>{formatCountry(row.consignee_country, language)}</small>
    </span>
  );
}

const Client = ({ row: { client_email, reference } }: { row: WaitingRow }) => (
  <span class="stacked">
    <span class="client">
      <Email address={client_email} />
    </span>
    {reference !== null && <small class="reference">{reference}</small>}
  </span>
);

/** Since when something waits: its day, and how many days ago that is. */
function Age({ at }: { at: string }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { desk } = useDesk();
  const day = dayOfInstant(at);
  return (
    <small class="unbroken">
      <time dateTime={at}>{formatDay(day, language)}</time>
      {', '}
      {t.daysAgo(Math.max(0, daysBetween(day, desk.today)))}
    </small>
  );
}
