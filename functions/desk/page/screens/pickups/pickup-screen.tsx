import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, Screen, SmallButton } from '../../parts/screen';
import { PickupStatusBadge } from '../../parts/status-badge';
import { PICKUP_STATUS_TEXTS } from '../../parts/status-texts';
import { useUndo } from '../../parts/undo';
import { usePathParams } from '../../parts/use-path-params';
import { Instant } from '../../parts/values';
import { CorrectionForm } from '../records/correction-form';
import { HistoryPanel } from '../records/history-panel';
import { ReasonDialog } from '../records/reason-dialog';
import '../records/records.css';
import { NextStep } from './next-step';
import { FeeFacts, PlaceFacts, RoundFacts } from './pickup-facts';
import { SlotForm } from './slot-form';
import { isRestorable, useTakeBack } from './take-back';
import { RECORD_TEXTS } from './texts';

type Events = AnswerOf<'pickups.get'>['events'];

/** One pickup: its slot, fee and contact, what happened, and staff's changes. */
export function PickupScreen(): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const { number } = usePathParams<'number'>();
  const { answer, error, isBusy, reload } = useRead('pickups.get', { pickup_number: number });
  return (
    <Screen
      title={answer?.pickup.pickup_number ?? number}
      isBusy={isBusy}
      lead={answer && <PickupStatusBadge status={answer.pickup.status} />}
      tools={<Link href="/pickups">{t.back}</Link>}
    >
      <ErrorNotice error={error} />
      {answer && (
        <>
          <DayPanel record={answer} onChanged={reload} />
          <div class="record-panels">
            <RoundFacts pickup={answer.pickup} />
            <PlaceFacts pickup={answer.pickup} />
            <FeeFacts pickup={answer.pickup} />
            <EventsPanel events={answer.events} />
          </div>
          <HistoryPanel history={answer.history} />
        </>
      )}
    </Screen>
  );
}

function EventsPanel({ events }: { events: Events }): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const { language } = useLanguage();
  return (
    <Panel title={t.events}>
      <DataTable
        caption={t.events}
        rows={events}
        keyOf={({ event_id }) => event_id}
        columns={(column) => [
          column(t.at, ({ occurred_at }) => <Instant at={occurred_at} />),
          column(t.what, ({ description, description_th }) =>
            language === 'th' ? description_th : description,
          ),
        ]}
      />
    </Panel>
  );
}

type Statuses = AnswerOf<'pickups.get'>['next_statuses'];

interface DayPanelProps {
  readonly record: AnswerOf<'pickups.get'>;
  readonly onChanged: () => void;
}

/** What staff do with a pickup: its next step, another slot, its failure or its end. */
function DayPanel({ record: { pickup, next_statuses }, onChanged }: DayPanelProps): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const [isSaved, setSaved] = useState(false);
  const isAhead = pickup.status !== 'picked_up' && next_statuses.length > 0;
  return (
    <Panel title={t.day}>
      {next_statuses.length === 0 && <p class="empty">{t.isFinal}</p>}
      <div class="tools">
        <NextStep pickup={pickup} onMoved={onChanged} />
        <Endings number={pickup.pickup_number} next={next_statuses} onDone={onChanged} />
      </div>
      {isSaved && <Notice kind="good">{t.saved}</Notice>}
      {isAhead && (
        <SlotForm
          key={pickup.updated_date}
          pickup={pickup}
          onSaved={() => {
            setSaved(true);
            onChanged();
          }}
        />
      )}
      <Correction pickup={pickup} onDone={onChanged} />
    </Panel>
  );
}

interface CorrectionProps {
  readonly pickup: AnswerOf<'pickups.get'>['pickup'];
  readonly onDone: () => void;
}

function Correction({ pickup: { pickup_number, status }, onDone }: CorrectionProps): JSX.Element {
  const names = useTexts(PICKUP_STATUS_TEXTS);
  const { offer } = useUndo();
  const takeBack = useTakeBack();
  const { run, isBusy, error } = useWrite('pickups.move');
  return (
    <CorrectionForm
      key={status}
      current={status}
      names={names}
      writing={{ isBusy, error }}
      onGo={(to, reason) =>
        void run({ pickup_number, status: to, correction: true, reason }).then((done) => {
          if (done === undefined) return;
          onDone();
          if (!isRestorable(status)) return;
          offer({
            text: `${pickup_number}: ${names[to]}`,
            undo: async () => {
              const isUndone = await takeBack(pickup_number, { from: status, to });
              onDone();
              return isUndone;
            },
          });
        })
      }
    />
  );
}

interface EndingsProps {
  readonly number: string;
  readonly next: Statuses;
  readonly onDone: () => void;
}

/** The two ways in which a pickup ends otherwise; each asks first. */
function Endings({ number, next, onDone }: EndingsProps): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const [asking, setAsking] = useState<'failed' | 'cancelled'>();
  const fail = useWrite('pickups.move');
  const cancel = useWrite('pickups.cancel');
  const { error, isBusy } = asking === 'failed' ? fail : cancel;
  const isFailing = asking === 'failed';
  const submit = async (reason: string): Promise<void> => {
    const done = isFailing
      ? await fail.run({ pickup_number: number, status: 'failed', reason })
      : await cancel.run({ pickup_number: number, reason });
    if (done === undefined) return;
    setAsking(undefined);
    onDone();
  };
  const ask = (ending: 'failed' | 'cancelled', text: string): JSX.Element | null =>
    next.includes(ending) ? (
      <SmallButton asks isSecondary onClick={() => setAsking(ending)}>
        {text}
      </SmallButton>
    ) : null;
  return (
    <>
      {ask('failed', t.fail)}
      {ask('cancelled', t.cancel)}
      {asking !== undefined && (
        <ReasonDialog
          title={isFailing ? t.failTitle(number) : t.cancelTitle(number)}
          consequence={isFailing ? t.failText : t.cancelText}
          submit={isFailing ? t.failGo : t.cancelGo}
          writing={{ isBusy, error }}
          onSubmit={(reason) => void submit(reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
