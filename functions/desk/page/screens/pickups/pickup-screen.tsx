import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { PickupStatusBadge } from '../../parts/status-badge';
import { usePathParams } from '../../parts/use-path-params';
import { Instant } from '../../parts/values';
import { HistoryPanel } from '../records/history-panel';
import '../records/records.css';
import { DayPanel } from './day-panel';
import { FeeFacts, PlaceFacts, RoundFacts } from './pickup-facts';
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
