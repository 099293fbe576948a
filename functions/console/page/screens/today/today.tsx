import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useRead } from '../../api/use-read';
import { useDesk } from '../../desk';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language';
import { Screen } from '../../parts/screen';
import { Attention } from './attention';
import { PickupsOfDay } from './pickups';
import { TEXTS } from './texts';
import './today.css';
import { Waiting } from './waiting';

/** What is to be done today: pickups, carriers' numbers, and what needs attention. */
export function Today(): JSX.Element {
  const t = useTexts(TEXTS);
  const { desk } = useDesk();
  const [day, setDay] = useState(desk.today);
  const pickups = useRead('today.pickups', { day });
  const waiting = useRead('today.waiting', {});
  const attention = useRead('today.attention', {});
  const counts = [
    { to: '#pickups', name: t.pickups, count: totalOf(pickups.answer?.hubs) },
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
          <PickupsOfDay day={day} onDay={setDay} reading={pickups} />
          <Waiting reading={waiting} />
        </div>
        <Attention reading={attention} />
      </div>
    </Screen>
  );
}

const totalOf = (hubs: readonly { readonly total: number }[] | undefined): number | undefined =>
  hubs?.reduce((sum, { total }) => sum + total, 0);
