import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { useDesk } from '../../api/desk';
import { useWrite } from '../../api/use-write';
import { formatDay, shiftDay } from '../../format/day';
import { texts, useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { ErrorNotice } from '../../parts/notice';
import { PICKUP_STATUS_TEXTS, type PickupStatus } from '../../parts/status-texts';
import { useUndo } from '../../parts/undo';
import { isEarly, findNextStatus, type NextStatus, type Slot } from './next-status';
import { useTakeBack } from './take-back';
import { STEP_TEXTS } from './texts';

const TEXTS = texts({
  of: ['{step}: {number}', '{step} {number}'],
  today: ['today', 'วันนี้'],
  tomorrow: ['tomorrow', 'พรุ่งนี้'],
  early: ['The slot is {day} {hours}.', 'รอบรับคือ {day} เวลา {hours} น.'],
  ask: {
    picked_up: ['Mark it as picked up now?', 'บันทึกว่ารับพัสดุแล้วตอนนี้หรือไม่'],
    at_hub: ['Mark it as at the hub now?', 'บันทึกว่าถึงศูนย์แล้วตอนนี้หรือไม่'],
  },
  back: ['Back', 'กลับ'],
});

/** So long after a step the button of the next one waits: a double click must not take both. */
const REST_MS = 1500;

interface SteppedPickup {
  readonly pickup_number: string;
  readonly status: PickupStatus;
  readonly slot: Slot;
}

/** Moves a pickup one step on in its day; nothing where there is no such step. */
export function NextStep({
  pickup: { pickup_number, status, slot },
  onMoved,
}: {
  pickup: SteppedPickup;
  /** Called once the change is stored. */
  onMoved: (status: PickupStatus) => void;
}): JSX.Element | null {
  const t = useTexts(TEXTS);
  const steps = useTexts(STEP_TEXTS);
  const statuses = useTexts(PICKUP_STATUS_TEXTS);
  const { offer } = useUndo();
  const takeBack = useTakeBack();
  const { run, isBusy, error } = useWrite('pickups.move');
  const [isAsking, setAsking] = useState(false);
  const { isResting, rest } = useRest(status);
  const next = findNextStatus(status);
  if (next === undefined) return null;
  const move = async (): Promise<void> => {
    setAsking(false);
    const done = await run({ pickup_number, status: next });
    if (done === undefined) return;
    rest();
    onMoved(next);
    offer({
      text: `${pickup_number}: ${statuses[next]}`,
      undo: async () => {
        const isUndone = await takeBack(pickup_number, { from: status, to: next });
        if (isUndone) onMoved(status);
        return isUndone;
      },
    });
  };
  return (
    <>
      <button
        type="button"
        class="small next-step"
        disabled={isBusy || isResting}
        aria-busy={isBusy}
        aria-label={t.of(steps[next], pickup_number)}
        onClick={() => {
          if (isEarly(next, slot, Date.now())) setAsking(true);
          else void move();
        }}
      >
        {steps[next]}
      </button>
      <ErrorNotice error={error} />
      {isAsking && next !== 'confirmed' && (
        <EarlyDialog
          number={pickup_number}
          next={next}
          slot={slot}
          onGo={() => void move()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Rests on demand, and whenever the status has changed. */
function useRest(status: PickupStatus): { isResting: boolean; rest: () => void } {
  const [awake, setAwake] = useState<PickupStatus | undefined>(status);
  useEffect(() => {
    if (awake === status) return undefined;
    const timer = setTimeout(() => setAwake(status), REST_MS);
    return () => clearTimeout(timer);
  }, [awake, status]);
  return {
    isResting: awake !== status,
    rest: () => setAwake(undefined),
  };
}

/** Asks before a pickup goes on that is still ahead: clients see its steps. */
function EarlyDialog({
  number,
  next,
  slot: { date, from, to },
  onGo,
  onClose,
}: {
  number: string;
  next: Exclude<NextStatus, 'confirmed'>;
  slot: Slot;
  onGo: () => void;
  onClose: () => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const steps = useTexts(STEP_TEXTS);
  const { language } = useLanguage();
  const { today } = useDesk().desk;
  const day =
    date === today ? t.today : date === shiftDay(today, 1) ? t.tomorrow : formatDay(date, language);
  return (
    <AskDialog
      title={t.of(steps[next], number)}
      verb={steps[next]}
      cancel={t.back}
      onGo={onGo}
      onClose={onClose}
    >
      <p>
        {t.early(day, `${from}–${to}`)} {t.ask[next]}
      </p>
    </AskDialog>
  );
}
