import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useDesk } from '../../api/desk';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Screen } from '../../parts/screen';
import { useQueryForm } from '../../parts/use-query-form';
import { Attention } from './attention';
import { STORED_HUB, PickupsOfDay } from './pickups';
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
