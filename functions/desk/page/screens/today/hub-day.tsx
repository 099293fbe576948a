import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { formatNumber } from '../../format/amount';
import { telephoneLink } from '../../format/telephone-link';
import { useLanguage, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { SmallButton } from '../../parts/screen';
import { PickupStatusBadge } from '../../parts/status-badge';
import { PICKUP_STATUS_TEXTS } from '../../parts/status-texts';
import { NextStep } from '../pickups/next-step';
import { addressLine } from './address-line';
import {
  countByStatus,
  groupBySlot,
  type HubDay,
  type PickupRow,
  type SlotOfDay,
} from './group-pickups';
import { TEXTS } from './texts';

/** What the rows of a board are chosen and moved with. */
export interface Board {
  readonly day: string;
  readonly chosen: ReadonlySet<string>;
  /** Chooses or takes out; a range from the one chosen last with `isRange`. */
  readonly onChoose: (ids: readonly string[], isOn: boolean, isRange?: boolean) => void;
  /** Shows those with a status alone. */
  readonly onStatus: (status: PickupRow['status']) => void;
  readonly onMoved: (pickup: PickupRow, status: PickupRow['status']) => void;
}

interface HubOfDayProps {
  readonly hub: HubDay;
  /** Those that the filters leave. */
  readonly shown: readonly PickupRow[];
  /** The name of the day's holiday, if it is one. */
  readonly holiday: string;
  readonly board: Board;
}

/** One hub's day: how far its pickups are, by slot, each with its next step. */
export function HubOfDay({ hub, shown, holiday, board }: HubOfDayProps): JSX.Element {
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
            <button key={status} type="button" class="count" onClick={() => board.onStatus(status)}>
              <strong>{formatNumber(count)}</strong> {statuses[status]}
            </button>
          ))}
        </span>
      </header>
      {shown.length === 0 && (
        <p class="empty">{hub.pickups.length === 0 ? t.noPickups : t.noneFits}</p>
      )}
      {groupBySlot(shown).map((slot) => (
        <Slot key={`${slot.from} ${slot.to}`} hub={hub.id} slot={slot} board={board} />
      ))}
    </section>
  );
}

/** So many rows of a slot are shown at first, and so many more with each click. */
const FIRST_ROWS = 10;
const MORE_ROWS = 200;

interface SlotProps {
  readonly hub: string;
  readonly slot: SlotOfDay;
  readonly board: Board;
}

function Slot({ hub, slot: { from, to, pickups }, board }: SlotProps): JSX.Element {
  const t = useTexts(TEXTS);
  const [most, setMost] = useState(FIRST_ROWS);
  const ids = pickups.map(({ id }) => id);
  const chosen = ids.filter((id) => board.chosen.has(id)).length;
  const parcels = pickups.reduce((sum, { parcels_count }) => sum + parcels_count, 0);
  const sheet = new URLSearchParams({ day: board.day, hub, from, to });
  return (
    <div class="slot">
      <h4>
        <label class="check">
          <input
            type="checkbox"
            checked={chosen === ids.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen > 0 && chosen < ids.length;
            }}
            onChange={({ currentTarget }) => board.onChoose(ids, currentTarget.checked)}
          />
          {t.slot(from, to)}
        </label>
        <small>{t.slotCount(formatNumber(pickups.length), formatNumber(parcels))}</small>
        <Link href={`/today/sheet?${sheet.toString()}`}>{t.sheet}</Link>
      </h4>
      <ul>
        {pickups.slice(0, most).map((pickup) => (
          <Pickup key={pickup.id} pickup={pickup} board={board} />
        ))}
      </ul>
      {pickups.length > most && (
        <SmallButton onClick={() => setMost(most + MORE_ROWS)}>
          {t.showMore(
            formatNumber(Math.min(MORE_ROWS, pickups.length - most)),
            formatNumber(pickups.length - most),
          )}
        </SmallButton>
      )}
    </div>
  );
}

function Pickup({ pickup, board }: { pickup: PickupRow; board: Board }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { id, pickup_number, name, phone, contact, parcels_count, total_weight_kg, notes } = pickup;
  const isChosen = board.chosen.has(id);
  return (
    <li class={`pickup${pickup.status === 'cancelled' ? ' cancelled' : ''}`}>
      <input
        type="checkbox"
        aria-label={t.choose(pickup_number)}
        checked={isChosen}
        onClick={({ shiftKey }) => board.onChoose([id], !isChosen, shiftKey)}
      />
      <div class="who">
        <strong>{name}</strong>
        <a class="unbroken" href={telephoneLink(phone)}>
          {phone}
        </a>
        <small>{addressLine(pickup, language)}</small>
        {contact !== null && <small>{t.contact(contact)}</small>}
        {notes !== null && <small class="notes">{notes}</small>}
      </div>
      <div class="what">
        <span>{t.parcels(formatNumber(parcels_count), formatNumber(total_weight_kg))}</span>
        <Link class="unbroken" href={`/pickups/${pickup_number}`}>
          {pickup_number}
        </Link>
      </div>
      <div class="step">
        <PickupStatusBadge status={pickup.status} />
        <NextStep pickup={pickup} onMoved={(status) => board.onMoved(pickup, status)} />
      </div>
    </li>
  );
}
