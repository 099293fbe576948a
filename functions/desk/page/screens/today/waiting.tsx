import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import type { Fault } from '../../../../src/errors/fault';
import { read } from '../../api/call';
import { useDesk } from '../../api/desk';
import type { AnswerOf } from '../../api/types';
import { type Reading } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatNumber } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { dayOfInstant, daysBetween, formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Form } from '../../parts/fields';
import { toPasted } from '../../parts/file-drop';
import { ErrorNotice, Notice, Warnings } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import { PriceBadge, ShipmentStatusBadge } from '../../parts/status-badge';
import { useUndo } from '../../parts/undo';
import { undoneReason } from '../../parts/undone';
import { useActiveServices } from '../../parts/use-service-name';
import { Email } from '../../parts/values';
import { CourierOptions } from '../shipments/courier-field';
import { storedNumber } from '../shipments/stored-number';
import { likelyCourier, numberChange, numberUndone, type WaitingShipment } from './number-change';
import { NumbersPanel } from './numbers-panel';
import { TEXTS } from './texts';

type WaitingList = AnswerOf<'today.waiting'>;
type WaitingRow = WaitingList['rows'][number];

interface WaitingProps {
  readonly reading: Reading<WaitingList>;
  /** Asks for all of them. */
  readonly onAll: () => void;
}

/** The shipments that wait for a carrier's number, with a place to enter it. */
export function Waiting({ reading: { answer, error, reload }, onAll }: WaitingProps): JSX.Element {
  const t = useTexts(TEXTS);
  const undo = useUndo();
  const { language } = useLanguage();
  const { run: setBack } = useWrite('shipments.update');
  const couriers = useActiveServices();
  const [saved, setSaved] = useState('');
  return (
    <div id="waiting" class="waiting-table">
      <Panel title={t.waiting}>
        <ErrorNotice error={error} />
        <NumbersPanel onStored={reload} />
        {saved !== '' && <Notice kind="good">{saved}</Notice>}
        {answer !== undefined && (
          <DataTable
            caption={t.waiting}
            columns={(column) => [
              column(t.shipment, (row) => <Name row={row} />),
              column(t.to, (row) => <Consignee row={row} />),
              column(t.client, (row) => <Client row={row} />),
              column(t.number, (row) => (
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
                          (await setBack(numberUndone(row, stored, undoneReason(language)))) !==
                          undefined;
                        setSaved('');
                        reload();
                        return isUndone;
                      },
                    });
                  }}
                />
              )),
            ]}
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

interface NumberFormProps {
  readonly shipment: WaitingShipment;
  readonly couriers: AnswerOf<'shipments.services'>;
  /** Called with the number as it was typed, and with what is stored. */
  readonly onSaved: (
    number: string,
    stored: { readonly courier_name: string; readonly carrier_tracking_number: string },
  ) => void;
}

/** Enters the number that a carrier has given a shipment, with the courier that carries it. */
function NumberForm({ shipment, couriers, onSaved }: NumberFormProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { request_number } = shipment;
  const [courier, setCourier] = useState(likelyCourier(shipment));
  const [number, setNumber] = useState('');
  const { run, isBusy: isSaving, error } = useWrite('shipments.update');
  const [isChecking, setChecking] = useState(false);
  const isBusy = isSaving || isChecking;
  const [doubts, setDoubts] = useState<readonly Fault[]>([]);
  const save = async (): Promise<void> => {
    setChecking(true);
    const faults = doubts.length > 0 ? [] : await checkNumber(request_number, number, courier);
    setChecking(false);
    setDoubts(faults);
    if (faults.length > 0) return;
    const done = await run(numberChange(shipment, courier, number));
    if (done === undefined) return;
    const carrier_tracking_number = storedNumber(number);
    onSaved(number.trim(), { courier_name: courier, carrier_tracking_number });
  };
  return (
    <Form
      class="number-form"
      onSubmit={() => {
        if (!isBusy) void save();
      }}
    >
      <select
        required
        aria-label={t.courierOf(request_number)}
        value={courier}
        onChange={({ currentTarget }) => {
          setDoubts([]);
          setCourier(currentTarget.value);
        }}
      >
        <CourierOptions none={t.chooseCourier} value={courier} services={couriers} />
      </select>
      <input
        type="text"
        required
        autocomplete="off"
        aria-label={t.numberOf(request_number)}
        placeholder={t.number}
        value={number}
        onInput={({ currentTarget }) => {
          setDoubts([]);
          setNumber(currentTarget.value);
        }}
      />
      <button
        type="submit"
        class="small"
        disabled={isBusy || number.trim() === '' || courier === ''}
        aria-label={t.saveOf(request_number)}
      >
        {doubts.length > 0 ? t.takenElsewhere : t.save}
      </button>
      <Warnings warnings={doubts} />
      <ErrorNotice error={error} />
    </Form>
  );
}

/** What speaks against a number, as for a list of them; what cannot be asked is left to the service. */
async function checkNumber(
  request: string,
  number: string,
  courier: string,
): Promise<readonly Fault[]> {
  const file = toPasted([request, number.trim(), courier].join('\t'));
  const checked = await read('today.checkNumbers', { file }).catch(() => undefined);
  return (checked?.faults ?? []).map(({ fault }) => fault);
}
