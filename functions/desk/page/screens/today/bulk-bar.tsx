import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { ErrorNotice, Notice } from '../../parts/notice';
import { RefusalList } from '../../parts/refusal-list';
import { SmallButton } from '../../parts/screen';
import { PICKUP_STATUS_TEXTS, type PickupStatus } from '../../parts/status-texts';
import { isEarly, type NextStatus } from '../pickups/next-status';
import { STEP_TEXTS } from '../pickups/texts';
import { CorrectionForm } from '../records/correction-form';
import { type PickupRow, countByStatus, groupByStep } from './group-pickups';
import { TEXTS } from './texts';
import type { Moves } from './use-moves';

/** What is asked before many are changed. */
interface Asked {
  readonly title: string;
  readonly verb: string;
  readonly lines: readonly string[];
  readonly onGo: () => void;
}

/** What is done with all that is chosen, and its outcome. */
export function BulkBar({
  day,
  chosen,
  moves: { progress, refused, error, forget },
  onMove,
  onCorrect,
  onClear,
}: {
  day: string;
  chosen: readonly PickupRow[];
  moves: Moves;
  onMove: (pickups: readonly PickupRow[], next: NextStatus) => void;
  onCorrect: (status: PickupStatus, reason: string) => void;
  onClear: () => void;
}): JSX.Element | null {
  const t = useTexts(TEXTS);
  const steps = useTexts(STEP_TEXTS);
  const statuses = useTexts(PICKUP_STATUS_TEXTS);
  const [asked, setAsked] = useState<Asked>();
  if (chosen.length === 0 && refused.length === 0 && error === undefined) return null;
  const go = (pickups: readonly PickupRow[], next: NextStatus): void => {
    const early = countEarly(pickups, next);
    if (pickups.length <= UNASKED && early === 0) {
      onMove(pickups, next);
      return;
    }
    setAsked({
      title: t.moveAll(steps[next], formatNumber(pickups.length)),
      verb: steps[next],
      lines: [
        t.askMany(formatNumber(pickups.length)),
        ...(early > 0 ? [t.early(formatNumber(early))] : []),
      ],
      onGo: () => onMove(pickups, next),
    });
  };
  const correct = (status: PickupStatus, reason: string): void => {
    setAsked({
      title: t.correctAll(formatNumber(chosen.length), statuses[status]),
      verb: t.correct,
      lines: countByStatus(chosen).map(
        ({ status: now, count }) =>
          `${formatNumber(count)} × ${statuses[now]} → ${statuses[status]}`,
      ),
      onGo: () => onCorrect(status, reason),
    });
  };
  return (
    <div class="bulk-bar">
      {chosen.length > 0 && (
        <div class="tools">
          <strong>{t.chosen(formatNumber(chosen.length))}</strong>
          {groupByStep(chosen).map(({ next, pickups }) => (
            <button
              key={next}
              type="button"
              class="small"
              disabled={progress !== undefined}
              onClick={() => go(pickups, next)}
            >
              {t.moveAll(steps[next], formatNumber(pickups.length))}
            </button>
          ))}
          <SmallButton isSecondary onClick={onClear}>
            {t.chooseNone}
          </SmallButton>
          {chosen.length <= MAX_ON_A_SHEET && <Link href={sheetLink(day, chosen)}>{t.sheet}</Link>}
          {progress !== undefined && (
            <small>
              <progress value={progress.done} max={progress.all} />{' '}
              {t.progress(formatNumber(progress.done), formatNumber(progress.all))}
            </small>
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <CorrectionForm
          names={statuses}
          writing={{ isBusy: progress !== undefined, error: undefined }}
          onGo={correct}
        />
      )}
      <ErrorNotice error={error} />
      {refused.length > 0 && (
        <Notice kind="bad" title={t.refused(formatNumber(refused.length))}>
          <RefusalList refused={refused} />
          <SmallButton onClick={forget}>{t.close}</SmallButton>
        </Notice>
      )}
      {asked !== undefined && (
        <AskDialog
          title={asked.title}
          verb={asked.verb}
          onGo={() => {
            setAsked(undefined);
            asked.onGo();
          }}
          onClose={() => setAsked(undefined)}
        >
          {asked.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </AskDialog>
      )}
    </div>
  );
}

/** More are asked about first. */
const UNASKED = 20;

const countEarly = (pickups: readonly PickupRow[], next: NextStatus): number =>
  pickups.filter(({ slot }) => isEarly(next, slot, Date.now())).length;

/** An address holds the ids of so many. */
const MAX_ON_A_SHEET = 100;

const sheetLink = (day: string, chosen: readonly PickupRow[]): string =>
  `/today/sheet?${new URLSearchParams({ day, ids: chosen.map(({ id }) => id).join(',') }).toString()}`;
