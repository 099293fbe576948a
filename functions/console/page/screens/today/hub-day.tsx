import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { formatNumber } from '../../format/amount';
import { useLanguage, useTexts } from '../../language';
import { Badge } from '../../parts/badge';
import { PickupStatusBadge } from '../../parts/status-badge';
import { PICKUP_STATUS_TEXTS } from '../../parts/status-texts';
import { NextStep } from '../pickups/next-step';
import { countByStatus, groupBySlot, type HubDay, type PickupRow } from './group-pickups';
import { TEXTS } from './texts';

export type OnMoved = (pickup: PickupRow, status: PickupRow['status']) => void;

/** One hub's day: how far its pickups are, and each with its next step. */
export function HubOfDay({
  hub,
  holiday,
  onMoved,
}: {
  hub: HubDay;
  /** The name of the day's holiday, if it is one. */
  holiday: string;
  onMoved: OnMoved;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const statuses = useTexts(PICKUP_STATUS_TEXTS);
  const { language } = useLanguage();
  const name = language === 'th' ? hub.name_th : hub.name;
  const closed = hub.closed === 'holiday' ? t.closedHoliday(holiday) : t.closedWeekday;
  return (
    <section class="hub" aria-label={name}>
      <header>
        <h3>{name}</h3>
        {!hub.active && <Badge kind="warn">{t.inactive}</Badge>}
        <small>{hub.closed === null ? t.cutoff(hub.cutoff_time) : closed}</small>
        <span class="counts">
          {countByStatus(hub.pickups).map(({ status, count }) => (
            <span key={status}>
              <strong>{formatNumber(count)}</strong> {statuses[status]}
            </span>
          ))}
        </span>
      </header>
      {hub.pickups.length === 0 && <p class="empty">{t.noPickups}</p>}
      {groupBySlot(hub.pickups).map(({ from, to, pickups }) => (
        <div key={`${from} ${to}`} class="slot">
          <h4>{t.slot(from, to)}</h4>
          <ul>
            {pickups.map((pickup) => (
              <Pickup key={pickup.id} pickup={pickup} onMoved={onMoved} />
            ))}
          </ul>
        </div>
      ))}
      {hub.total > hub.pickups.length && (
        <p class="empty">{t.shownOf(formatNumber(hub.pickups.length), formatNumber(hub.total))}</p>
      )}
    </section>
  );
}

function Pickup({ pickup, onMoved }: { pickup: PickupRow; onMoved: OnMoved }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { pickup_number, pickup_name, parcels_count, total_weight_kg } = pickup;
  const province = language === 'th' ? pickup.pickup_province_th : pickup.pickup_province;
  const kg = formatNumber(total_weight_kg);
  return (
    <li class={pickup.status === 'cancelled' ? 'pickup cancelled' : 'pickup'}>
      <div class="who">
        <strong>{pickup_name}</strong>
        <small>
          {province} · {t.parcels(formatNumber(parcels_count), kg)}
        </small>
        <Link class="unbroken" href={`/pickups/${pickup_number}`}>
          {pickup_number}
        </Link>
      </div>
      <PickupStatusBadge status={pickup.status} />
      <div class="step">
        <NextStep
          pickup={pickup}
          onMoved={(status) => {
            onMoved(pickup, status);
          }}
        />
      </div>
    </li>
  );
}
