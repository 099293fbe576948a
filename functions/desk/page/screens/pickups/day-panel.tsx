import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { Notice } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import { PICKUP_STATUS_TEXTS } from '../../parts/status-texts';
import { useUndo } from '../../parts/undo';
import { CorrectionForm } from '../records/correction-form';
import { ReasonDialog } from '../records/reason-dialog';
import { NextStep } from './next-step';
import { SlotForm } from './slot-form';
import { isRestorable, useTakeBack } from './take-back';
import { RECORD_TEXTS } from './texts';

type Statuses = AnswerOf<'pickups.get'>['next_statuses'];

/** What staff do with a pickup: its next step, another slot, its failure or its end. */
export function DayPanel({
  record: { pickup, next_statuses },
  onChanged,
}: {
  record: AnswerOf<'pickups.get'>;
  onChanged: () => void;
}): JSX.Element {
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

function Correction({
  pickup: { pickup_number, status },
  onDone,
}: {
  pickup: AnswerOf<'pickups.get'>['pickup'];
  onDone: () => void;
}): JSX.Element {
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
