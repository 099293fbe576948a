import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, Screen, SmallButton } from '../../parts/screen';
import { ShipmentStatusBadge } from '../../parts/status-badge';
import { usePathParams } from '../../parts/use-path-params';
import { useServiceName } from '../../parts/use-service-name';
import { DatedWeekday, Day, Days, Instant } from '../../parts/values';
import { BilledPanel } from '../bills/billed-panel';
import { Facts } from '../records/facts';
import { FIELD_NAMES } from '../records/field-texts';
import { HistoryPanel } from '../records/history-panel';
import { ReasonDialog } from '../records/reason-dialog';
import '../records/records.css';
import type { ShownShipment } from './changed-fields';
import { Changes, RecordChange } from './changes';
import { CustomsNotice } from './customs-notice';
import type { Edited } from './edited';
import type { Editing } from './find-form';
import { isOverdue } from './is-overdue';
import { ParcelFacts } from './parcel-facts';
import { PartyFacts } from './party-facts';
import { PriceSteps } from './price-steps';
import { ShipmentHead } from './shipment-head';
import { statusSince } from './status-since';
import { StoryPanel } from './story-panel';
import { HEAD_TEXTS, RECORD_TEXTS } from './texts';

/** One shipment: what it is, why it cost what it did, who changed it, and staff's changes. */
export function ShipmentScreen(): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const { number } = usePathParams<'number'>();
  const { answer, error, isBusy, reload } = useRead('shipments.show', { request_number: number });
  return (
    <Screen
      title={answer?.shipment.request_number ?? number}
      isBusy={isBusy}
      lead={answer && <Lead record={answer} />}
      tools={
        <>
          <Link href="/shipments">{t.back}</Link>
          {answer && <Deletion shipment={answer.shipment} onDone={reload} />}
        </>
      }
    >
      <ErrorNotice error={error} />
      {answer && <Record record={answer} onChanged={reload} />}
    </Screen>
  );
}

function Lead({
  record: { shipment, history },
}: {
  record: AnswerOf<'shipments.show'>;
}): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const { since, overdue } = useTexts(HEAD_TEXTS);
  const setAt = statusSince(history.entries);
  const { status, is_deleted, deleted_at, deleted_by, delete_reason } = shipment;
  return (
    <>
      <ShipmentStatusBadge status={status} />{' '}
      {setAt !== undefined && (
        <>
          {since} <Instant at={setAt} />
        </>
      )}{' '}
      {isOverdue(shipment, Date.now()) && <Badge kind="warn">{overdue}</Badge>}{' '}
      {is_deleted && <Badge kind="bad">{t.deleted}</Badge>}{' '}
      {deleted_at !== null && (
        <>
          <Instant at={deleted_at} /> {deleted_by !== null && t.deletedBy[deleted_by]}
          {delete_reason !== null && `: ${delete_reason}`}
        </>
      )}
    </>
  );
}

interface RecordProps {
  readonly record: AnswerOf<'shipments.show'>;
  readonly onChanged: () => void;
}

function Record({ record, onChanged }: RecordProps): JSX.Element {
  const { shipment, next_statuses, is_early, customs, history } = record;
  const [editing, onEdit] = useState<Editing>();
  const over = { editing, onEdit };
  useEffect(() => {
    if (editing?.field === undefined) return;
    document.querySelector<HTMLElement>(`dialog [name="${editing.field}"]`)?.focus();
  }, [editing]);
  const [last, setLast] = useState<{ place: string; fields: readonly string[] }>();
  const edited = (place: string): Edited => ({
    shipment,
    saved: last?.place === place ? last.fields : undefined,
    onSaved: (fields) => {
      setLast({ place, fields });
      onChanged();
    },
  });
  return (
    <>
      <ShipmentHead shipment={shipment} next={next_statuses} />
      <CustomsNotice findings={customs} onEdit={onEdit} />
      <StoryPanel key={`story ${shipment.updated_date}`} shipment={shipment} />
      <Changes {...edited('changes')} next={next_statuses} isEarly={is_early} />
      <div class="record-panels">
        <PartyFacts {...edited('parties')} {...over} />
        <ParcelFacts {...edited('parcel')} {...over} />
        <DetailFacts shipment={shipment} />
        <MoneyFacts shipment={shipment} />
      </div>
      {shipment.quoted_price_thb !== null && (
        <PriceSteps key={`${shipment.id} ${shipment.updated_date}`} id={shipment.id} />
      )}
      <BilledPanel id={shipment.id} />
      <RecordChange {...edited('record')} />
      <HistoryPanel history={history} />
    </>
  );
}

/** Deletes a shipment or restores a deleted one, with the reason. */
function Deletion({
  shipment: { request_number, is_deleted },
  onDone,
}: {
  shipment: ShownShipment;
  onDone: () => void;
}): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite('shipments.delete');
  const restore = useWrite('shipments.restore');
  const { run, error, isBusy, reset } = is_deleted ? restore : remove;
  const submit = async (reason: string): Promise<void> => {
    const done = await run({ request_number, reason });
    if (done === undefined) return;
    setAsking(false);
    onDone();
  };
  return (
    <>
      <SmallButton
        asks
        isSecondary
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {is_deleted ? t.restore : t.remove}
      </SmallButton>
      {isAsking && (
        <ReasonDialog
          title={is_deleted ? t.restoreTitle(request_number) : t.removeTitle(request_number)}
          consequence={is_deleted ? t.restoreText : t.removeText}
          submit={is_deleted ? t.restoreGo : t.removeGo}
          isFinal={!is_deleted}
          writing={{ isBusy, error }}
          onSubmit={(reason) => void submit(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface OfShipment {
  readonly shipment: ShownShipment;
}

/** What is said of it, when it should arrive, and when it was created and changed. */
function DetailFacts({ shipment }: OfShipment): JSX.Element {
  const nameService = useServiceName();
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const { handover_date: handover, estimated_delivery: delivery } = shipment;
  return (
    <Panel title={t.details}>
      <Facts
        facts={[
          { label: names.service_id, value: nameService(shipment.service_id) },
          {
            label: names.handover_date,
            value: handover && <DatedWeekday day={handover} />,
          },
          {
            label: names.estimated_delivery,
            value: delivery && <Days first={delivery.earliest} last={delivery.latest} />,
          },
          { label: names.reference, value: shipment.reference },
          { label: names.notes, value: shipment.notes },
          { label: names.public_note, value: shipment.public_note },
          { label: t.created, value: <Instant at={shipment.submitted_date} /> },
          { label: t.updated, value: <Instant at={shipment.updated_date} /> },
        ]}
      />
    </Panel>
  );
}

/** Shipments store their notes in English. */
const StoredNote = ({ text }: { text: string }): JSX.Element => <span lang="en">{text}</span>;

function MoneyFacts({ shipment }: OfShipment): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const { quoted_price_thb: price, price_date, rate_version, price_note, quote_id } = shipment;
  return (
    <Panel title={t.money}>
      {price === null && (
        <Notice kind="warn" title={t.noPrice}>
          {price_note !== null && <StoredNote text={price_note} />}
          {shipment.service_id === null && <span>{t.noService}</span>}
        </Notice>
      )}
      <Facts
        facts={[
          { label: names.price_date, value: price_date && <Day day={price_date} /> },
          { label: names.rate_version, value: rate_version },
          { label: names.quote_id, value: quote_id },
          {
            label: names.price_note,
            value: price !== null && price_note && <StoredNote text={price_note} />,
          },
        ].filter(({ value }) => value !== false)}
      />
    </Panel>
  );
}
