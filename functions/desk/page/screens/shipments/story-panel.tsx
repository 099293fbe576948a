import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { STEPS } from '../../../tracking/waits-for';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { dayOfInstant } from '../../format/day';
import { texts, useLanguage, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import { useSay } from '../../parts/use-say';
import { useServiceName } from '../../parts/use-service-name';
import { Day, Instant } from '../../parts/values';
import { KIND_BADGES } from '../care/care-table';
import { CARE, KIND_TEXTS, OUTCOME_TEXTS, TRACKING_TEXTS, reasonText } from '../care/texts';
import { useAsking } from '../care/use-asking';
import { Facts } from '../records/facts';
import type { ShownShipment } from './changed-fields';
import { type Story, sayEvent, toDay, writeCustomerAnswer } from './customer-answer';
import { CopyButton } from './shipment-head';

const EVENTS_AT_FIRST = 8;

const TEXTS = texts({
  title: ['Where it is', 'พัสดุอยู่ที่ไหน'],
  next: ['Next:', 'ขั้นต่อไป:'],
  noAnswer: ['No answer', 'ไม่มีคำตอบ'],
  estimate: ['Estimated by the carrier', 'ผู้ขนส่งคาดว่าจะถึง'],
  events: ['Events, newest first', 'ความเคลื่อนไหว ใหม่สุดก่อน'],
  service: ['Us', 'เรา'],
  carrier: ['Carrier', 'ผู้ขนส่ง'],
  showAll: ['Show all {count}', 'แสดงทั้งหมด {count} รายการ'],
  answer: ['Answer for the customer', 'คำตอบสำหรับลูกค้า'],
});

/** Where a shipment is and what it waits for; its carrier can be asked, and the customer answered. */
export function StoryPanel({ shipment }: { shipment: ShownShipment }): JSX.Element {
  const { request_number, carrier_tracking_number, is_deleted } = shipment;
  const t = useTexts(TEXTS);
  const care = useTexts(CARE);
  const outcomes = useTexts(OUTCOME_TEXTS);
  const say = useSay();
  const { answer, error, reload } = useRead('tracking.show', { request_number });
  const asking = useAsking(reload);
  return (
    <Panel
      title={t.title}
      tools={
        carrier_tracking_number !== null &&
        !is_deleted && (
          <SmallButton
            disabled={asking.all !== undefined}
            onClick={() => void asking.ask([request_number])}
          >
            {care.ask}
          </SmallButton>
        )
      }
    >
      <ErrorNotice error={error ?? asking.error} />
      {asking.answers.map(({ outcome, why }) => (
        <Notice key={outcome} kind={why === null ? 'good' : 'warn'} title={outcomes[outcome]}>
          {why !== null && <span>{say(why)}</span>}
        </Notice>
      ))}
      {answer && <StoryBody story={answer} shipment={shipment} />}
    </Panel>
  );
}

function StoryBody({ story, shipment }: { story: Story; shipment: ShownShipment }): JSX.Element {
  const t = useTexts(TEXTS);
  const care = useTexts(CARE);
  const { language } = useLanguage();
  const kinds = useTexts(KIND_TEXTS);
  const statuses = useTexts(TRACKING_TEXTS);
  const say = useSay();
  const nameService = useServiceName();
  const { tracking, reason, answered_at, fault } = story;
  const { estimated_delivery, events } = tracking;
  const estimate = toDay(estimated_delivery ?? '');
  const [most, setMost] = useState(EVENTS_AT_FIRST);
  const carrier = nameService(shipment.courier_name) ?? tracking.carrier?.name ?? null;
  const today = dayOfInstant(new Date().toISOString());
  return (
    <>
      <p class="tools">
        <strong>
          {t.next} {STEPS[story.waits_for][language === 'th' ? 2 : 1]}
        </strong>
        {story.kinds.map((kind) => (
          <Badge key={kind} kind={KIND_BADGES[kind]}>
            {kinds[kind]}
          </Badge>
        ))}
        {reason !== null && <span>{reasonText(reason, language)}</span>}
      </p>
      <Facts
        facts={[
          { label: care.status, value: statuses[tracking.status] },
          { label: care.answered, value: answered_at && <Instant at={answered_at} /> },
          { label: t.noAnswer, value: fault && say(fault) },
          { label: t.estimate, value: estimate && <Day day={estimate} /> },
        ]}
      />
      <ol class="story-events" aria-label={t.events}>
        {events.slice(0, most).map((event) => (
          <li key={event.event_id}>
            <Instant at={event.occurred_at} /> <span>{sayEvent(event, language)}</span>{' '}
            <small>{t[event.source]}</small>
          </li>
        ))}
      </ol>
      {events.length > most && (
        <SmallButton onClick={() => setMost(events.length)}>
          {t.showAll(formatNumber(events.length))}
        </SmallButton>
      )}
      <details class="customer-answer">
        <summary>{t.answer}</summary>
        {(['th', 'en'] as const).map((to) => {
          const text = writeCustomerAnswer(story, shipment, { language: to, carrier, today });
          return (
            <div key={to}>
              <p lang={to}>{text}</p>
              <CopyButton text={text} />
            </div>
          );
        })}
      </details>
    </>
  );
}
