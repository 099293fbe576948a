import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { useDesk } from '../../api/desk';
import type { AnswerOf } from '../../api/types';
import type { Reading } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { formatDay, formatWeekday, shiftDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DayInput } from '../../parts/day-input';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import { PICKUP_STATUS_TEXTS } from '../../parts/status-texts';
import { useUndo } from '../../parts/undo';
import type { QueryFields, QueryForm } from '../../parts/use-query-form';
import { useSelection } from '../../parts/use-selection';
import { isRestorable } from '../pickups/take-back';
import { BulkBar } from './bulk-bar';
import { PICKUP_ORDER, groupBySlot, hasText, type HubDay, type PickupRow } from './group-pickups';
import { HubOfDay } from './hub-day';
import { News } from './news';
import { TEXTS } from './texts';
import { useMoves, type Move } from './use-moves';

type PickupDay = AnswerOf<'today.pickups'>;
type Status = PickupRow['status'];
/** What is shown of a day, by its names in the address. */
type TodayQuery = QueryFields<'day' | 'hub' | 'status' | 'q'>;

/** The pickups of a day by hub and slot: chosen by hand or all at once, and moved on together. */
export function PickupsOfDay({
  form,
  reading: { answer: latest, isCurrent, error, reload },
}: {
  form: QueryForm<keyof TodayQuery>;
  reading: Reading<PickupDay>;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { fields } = form;
  // What was read of another day must not be moved under this one.
  const answer = isCurrent ? latest : undefined;
  const { hubs, moved, setMoved } = useMoved(answer);
  const chosenHub = hubs.some(({ id }) => id === fields.hub) ? fields.hub : '';
  const fits = (pickup: PickupRow): boolean =>
    (fields.status === '' || pickup.status === fields.status) && hasText(pickup, fields.q);
  const shown = hubs
    .filter(({ id }) => chosenHub === '' || id === chosenHub)
    .map((hub) => ({ hub, pickups: hub.pickups.filter(fits) }));
  const selection = useSelection(
    shown.flatMap(({ pickups }) => groupBySlot(pickups)).flatMap(({ pickups }) => pickups),
    ({ id }) => id,
  );
  const undo = useUndo();
  const moves = useMoves(setMoved);
  const statuses = useTexts(PICKUP_STATUS_TEXTS);
  const moveAll = async (
    pickups: readonly PickupRow[],
    to: Status,
    carryOut: (all: readonly Move[]) => Promise<readonly Move[]>,
  ): Promise<void> => {
    const before = new Map(pickups.map((pickup) => [pickup.pickup_number, pickup]));
    const done = await carryOut(
      pickups.map(({ pickup_number }) => ({ pickup_number, status: to })),
    );
    const moved = done.flatMap(({ pickup_number }) => before.get(pickup_number) ?? []);
    if (moved.length === 0) return;
    selection.choose(
      moved.map(({ id }) => id),
      false,
    );
    document.querySelector<HTMLElement>('.slot h4 input')?.focus();
    if (carryOut === moves.run || moved.every(({ status }) => isRestorable(status))) {
      undo.offer({
        text: t.movedAll(formatNumber(done.length), statuses[to]),
        undo: async () => {
          const back = moved.map(({ pickup_number, status }) => ({
            pickup_number,
            status,
            was: to,
          }));
          return (await moves.undo(back)).length === back.length;
        },
      });
    }
  };
  const holiday = (language === 'th' ? answer?.holiday?.name_th : answer?.holiday?.name_en) ?? '';
  return (
    <div id="pickups">
      <Panel
        title={t.pickups}
        tools={<DaySwitch day={fields.day} onChange={(day) => form.submit({ ...fields, day })} />}
      >
        <Filters form={form} hubs={hubs} onReload={reload} />
        {answer !== undefined && (
          <News day={fields.day} asOf={answer.as_of} hubs={hubs} onReload={reload} />
        )}
        <ErrorNotice error={error} />
        {answer !== undefined && <Malformed title={t.malformed} faults={answer.malformed} />}
        {/* Read out, not shown: the buttons must not shift under a finger. */}
        <p class="unseen" role="status">
          {moved
            .map(({ pickup_number, status }) => t.moved(pickup_number, statuses[status]))
            .at(-1)}
        </p>
        <BulkBar
          chosen={selection.rows}
          moves={moves}
          day={fields.day}
          onMove={(pickups, next) => void moveAll(pickups, next, moves.run)}
          onCorrect={(status, reason) =>
            void moveAll(selection.rows, status, (all) => moves.correct(all, reason))
          }
          onClear={selection.clear}
        />
        {shown.map(({ hub, pickups }) => (
          <HubOfDay
            key={hub.id}
            hub={hub}
            shown={pickups}
            holiday={holiday}
            board={{
              day: fields.day,
              chosen: selection.chosen,
              onStatus: (status) => form.submit({ ...fields, status }),
              onChoose: selection.choose,
              onMoved: ({ pickup_number }, status) => setMoved([{ pickup_number, status }]),
            }}
          />
        ))}
        <p class="empty">
          {formatWeekday(fields.day, language)} {formatDay(fields.day, language)}
        </p>
      </Panel>
    </div>
  );
}

/** The day's hubs with the statuses that were set here since it was read: nothing is read anew. */
function useMoved(answer: PickupDay | undefined): {
  readonly hubs: readonly HubDay[];
  readonly moved: readonly Move[];
  readonly setMoved: (moved: readonly Move[]) => void;
} {
  const [moved, setMoved] = useState<readonly Move[]>([]);
  useEffect(() => {
    setMoved([]);
  }, [answer]);
  const movedStatuses = new Map(moved.map(({ pickup_number, status }) => [pickup_number, status]));
  const hubs = (answer?.hubs ?? []).map((hub) => ({
    ...hub,
    pickups: hub.pickups.map((pickup) => {
      const status: Status = movedStatuses.get(pickup.pickup_number) ?? pickup.status;
      return status === pickup.status ? pickup : { ...pickup, status };
    }),
  }));
  return {
    hubs,
    moved,
    setMoved: (more) => setMoved((before) => [...before, ...more]),
  };
}

/** Those who work at one hub see that one, each time. */
export const STORED_HUB = 'console-hub';

interface FiltersProps {
  readonly form: QueryForm<keyof TodayQuery>;
  readonly hubs: readonly HubDay[];
  readonly onReload: () => void;
}

function Filters({ form: { fields, set }, hubs, onReload }: FiltersProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const statuses = useTexts(PICKUP_STATUS_TEXTS);
  return (
    <div class="day-head">
      {hubs.length > 1 && (
        <select
          aria-label={t.hub}
          value={fields.hub}
          onChange={({ currentTarget: { value } }) => {
            localStorage.setItem(STORED_HUB, value);
            set('hub', value);
          }}
        >
          <option value="">{t.allHubs}</option>
          {hubs.map(({ id, name, name_th }) => (
            <option key={id} value={id}>
              {language === 'th' ? name_th : name}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t.status}
        value={fields.status}
        onChange={({ currentTarget: { value } }) => set('status', value)}
      >
        <option value="">{t.allStatuses}</option>
        {PICKUP_ORDER.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label={t.among}
        placeholder={t.among}
        value={fields.q}
        onInput={({ currentTarget }) => set('q', currentTarget.value)}
      />
      <SmallButton onClick={onReload}>{t.reload}</SmallButton>
    </div>
  );
}

interface DaySwitchProps {
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** Chooses the day: one of three with one click, or any other. */
function DaySwitch({ day, onChange }: DaySwitchProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { today } = useDesk().desk;
  const days = [
    { day: shiftDay(today, -1), text: t.yesterday },
    { day: today, text: t.today },
    { day: shiftDay(today, 1), text: t.tomorrow },
  ];
  return (
    <div class="day-switch" role="group" aria-label={t.day}>
      {days.map((one) => (
        <button
          key={one.day}
          type="button"
          class={one.day === day ? 'small' : 'small outline'}
          aria-pressed={one.day === day}
          onClick={() => onChange(one.day)}
        >
          {one.text}
        </button>
      ))}
      <DayInput
        aria-label={t.otherDay}
        value={day}
        onChange={(value) => {
          if (value !== '') onChange(value);
        }}
      />
    </div>
  );
}
