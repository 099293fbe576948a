import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import type { Fault } from '../../../../src/errors/fault';
import { attentionFault } from '../../../attention/attention-item';
import { useDesk } from '../../api/desk';
import { useRead, type Reading } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { ErrorNotice, FaultList, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { useQueryForm } from '../../parts/use-query-form';
import { useSay } from '../../parts/use-say';
import { attentionLink, type AttentionItem } from './attention-link';
import { PickupsOfDay, STORED_HUB } from './pickups';
import { TEXTS } from './texts';
import './today.css';
import { Waiting } from './waiting';

/** What is to be done today: pickups, carriers' numbers, and what needs attention. */
export function Today(): JSX.Element {
  const t = useTexts(TEXTS);
  const { desk } = useDesk();
  const hub = localStorage.getItem(STORED_HUB) ?? '';
  const form = useQueryForm({ day: desk.today, hub, status: '', q: '' });
  const pickups = useRead('today.pickups', { day: form.settled.day });
  const [all, setAll] = useState(false);
  const waiting = useRead('today.waiting', { all });
  const attention = useRead('attention', {});
  const counts = [
    { to: '#pickups', name: t.pickups, count: countAllPickups(pickups.answer?.hubs) },
    { to: '#waiting', name: t.waiting, count: waiting.answer?.total },
    { to: '#attention', name: t.attention, count: attention.answer?.length },
  ];
  return (
    <Screen title={t.title} isBusy={[pickups, waiting, attention].some(({ isBusy }) => isBusy)}>
      <nav class="overview" aria-label={t.overview}>
        {counts.map(({ to, name, count }) => (
          <a key={to} href={to}>
            <strong>{count === undefined ? '–' : formatNumber(count)}</strong>
            <span>{name}</span>
          </a>
        ))}
      </nav>
      <div class="today">
        <div class="work">
          <PickupsOfDay form={form} reading={pickups} />
          <Waiting reading={waiting} onAll={() => setAll(true)} />
        </div>
        <Attention reading={attention} />
      </div>
    </Screen>
  );
}

const countAllPickups = (
  hubs: readonly { readonly pickups: readonly unknown[] }[] | undefined,
): number | undefined => hubs?.reduce((sum, { pickups }) => sum + pickups.length, 0);

/** What needs attention, each with the screen on which it is resolved. */
function Attention({
  reading: { answer, error },
}: {
  reading: Reading<AttentionItem[]>;
}): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <div id="attention">
      <Panel title={t.attention}>
        <ErrorNotice error={error} />
        {answer === undefined && error === undefined && <p class="empty">{t.checking}</p>}
        {answer?.length === 0 && (
          <Notice kind="good" title={t.allIsWell}>
            <span>{t.allIsWellMore}</span>
          </Notice>
        )}
        {answer !== undefined && answer.length > 0 && (
          <ul class="attention">
            {answer.map((item) => (
              <Item key={JSON.stringify(item)} item={item} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function Item({ item }: { item: AttentionItem }): JSX.Element {
  const t = useTexts(TEXTS);
  const say = useSay();
  return (
    <li>
      <Badge kind={item.severity}>{t.severity[item.severity]}</Badge>
      <div>
        <span>{say(attentionFault(item))} </span>
        <Link href={attentionLink(item)}>{t.resolve}</Link>
        {'examples' in item && <Examples count={item.count} examples={item.examples} />}
      </div>
    </li>
  );
}

function Examples({ count, examples }: { count: number; examples: readonly Fault[] }): JSX.Element {
  const t = useTexts(TEXTS);
  const others = count - examples.length;
  return (
    <details>
      <summary>{t.details}</summary>
      <FaultList faults={examples} />
      {others > 0 && <small>{t.andMore(formatNumber(others))}</small>}
    </details>
  );
}
