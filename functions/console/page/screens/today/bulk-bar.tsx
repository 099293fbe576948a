import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language';
import { AskDialog } from '../../parts/ask-form';
import { ErrorNotice, Notice } from '../../parts/notice';
import { useSay } from '../../parts/use-say';
import { isEarly, type NextStatus } from '../pickups/next-status';
import { STEP_TEXTS } from '../pickups/step-texts';
import { type PickupRow, stepsOf } from './group-pickups';
import { TEXTS } from './texts';
import type { Moves } from './use-moves';

/** What is done with all that is chosen, and what became of it. */
export function BulkBar({
  chosen,
  moves: { progress, refused, error, forget },
  onMove,
  onClear,
}: {
  chosen: readonly PickupRow[];
  moves: Moves;
  onMove: (pickups: readonly PickupRow[], next: NextStatus) => void;
  onClear: () => void;
}): JSX.Element | null {
  const t = useTexts(TEXTS);
  const steps = useTexts(STEP_TEXTS);
  const say = useSay();
  const [early, setEarly] = useState<{ pickups: readonly PickupRow[]; next: NextStatus }>();
  if (chosen.length === 0 && refused.length === 0 && error === undefined) return null;
  const go = (pickups: readonly PickupRow[], next: NextStatus): void => {
    if (pickups.some(({ slot }) => isEarly(next, slot, Date.now()))) setEarly({ pickups, next });
    else onMove(pickups, next);
  };
  return (
    <div class="bulk-bar">
      {chosen.length > 0 && (
        <div class="tools">
          <strong>{t.chosen(formatNumber(chosen.length))}</strong>
          {stepsOf(chosen).map(({ next, pickups }) => (
            <button
              key={next}
              type="button"
              class="small"
              disabled={progress !== undefined}
              onClick={() => {
                go(pickups, next);
              }}
            >
              {t.moveAll(steps[next], formatNumber(pickups.length))}
            </button>
          ))}
          <button type="button" class="small outline secondary" onClick={onClear}>
            {t.chooseNone}
          </button>
          {progress !== undefined && (
            <small>
              <progress value={progress.done} max={progress.all} />{' '}
              {t.progress(formatNumber(progress.done), formatNumber(progress.all))}
            </small>
          )}
        </div>
      )}
      <ErrorNotice error={error} />
      {refused.length > 0 && (
        <Notice kind="bad" title={t.refused(formatNumber(refused.length))}>
          <ul>
            {refused.map(({ pickup_number, refusal }) => (
              <li key={pickup_number}>
                {pickup_number}: {refusal !== null && say(refusal)}
              </li>
            ))}
          </ul>
          <button type="button" class="small outline" onClick={forget}>
            {t.close}
          </button>
        </Notice>
      )}
      {early !== undefined && (
        <AskDialog
          title={t.moveAll(steps[early.next], formatNumber(early.pickups.length))}
          verb={steps[early.next]}
          onGo={() => {
            setEarly(undefined);
            onMove(early.pickups, early.next);
          }}
          onClose={() => {
            setEarly(undefined);
          }}
        >
          <p>
            {t.early(
              formatNumber(
                early.pickups.filter(({ slot }) => isEarly(early.next, slot, Date.now())).length,
              ),
            )}
          </p>
        </AskDialog>
      )}
    </div>
  );
}
