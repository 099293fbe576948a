import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { inGroups } from '../../../../tools/in-groups';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatNumber } from '../../format/amount';
import { dayOfInstant, formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { ErrorNotice, Notice } from '../../parts/notice';
import { RefusalList, isStopped } from '../../parts/refusal-list';
import { ScrollArea } from '../../parts/scroll-area';
import { SHIPMENT_STATUS_TEXTS } from '../../parts/status-texts';
import { useUndo } from '../../parts/undo';
import { undoneReason } from '../../parts/undone';
import { type Outcome, PriceChanges, type Wanted } from './price-changes';
import { STATUS_TEXTS } from './texts';

/** So many with each call: one sees how far it is. */
const AT_ONCE = 100;

const isChanged = ({ was }: Outcome): boolean => was !== null;

interface StatusSettingProps {
  /** What is to be set, while it is asked about. */
  readonly wanted: Wanted | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets the status of many after one question that shows them, says the outcome of each, and offers to take it back. */
export function StatusSetting({ wanted, onClose, onDone }: StatusSettingProps): JSX.Element {
  const t = useTexts(STATUS_TEXTS);
  const names = useTexts(SHIPMENT_STATUS_TEXTS);
  const { language } = useLanguage();
  const { offer } = useUndo();
  const setting = useWrite('shipments.setStatuses');
  const undoing = useWrite('shipments.undoStatuses');
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const changed = outcomes.filter(isChanged);
  const refused = outcomes.filter(({ refusal }) => refusal !== null);

  const undo = async (set: readonly Outcome[]): Promise<boolean> => {
    const statuses = set.flatMap(({ request_number, revision, was }) =>
      revision === null || was === null ? [] : [{ request_number, revision, was }],
    );
    const reason = undoneReason(language);
    const still: Outcome[] = [];
    const calls = inGroups(statuses, AT_ONCE).map((some) => ({ statuses: some, reason }));
    await undoing.runEach(calls, ({ result }) => {
      still.push(
        ...result.map((one) => ({
          ...one,
          was: null,
          since: null,
          revision: null,
          price_change: null,
        })),
      );
      return true;
    });
    setOutcomes(still.filter(({ refusal }) => refusal !== null));
    onDone();
    return still.filter(({ refusal }) => refusal === null).length === statuses.length;
  };
  const run = async ({ to, day }: Wanted, numbers: readonly string[]): Promise<void> => {
    onClose();
    setOutcomes([]);
    const set: Outcome[] = [];
    const calls = inGroups(numbers, AT_ONCE).map((some) => ({
      numbers: [...some],
      to,
      ...(day !== undefined && { day }),
    }));
    setProgress({ done: 0, all: numbers.length });
    await setting.runEach(calls, ({ result }) => {
      set.push(...result.outcomes);
      setProgress({ done: set.length, all: numbers.length });
      return !isStopped(result.outcomes);
    });
    setProgress(undefined);
    setOutcomes(set);
    onDone();
    const taken = set.filter(isChanged);
    if (taken.length === 0) return;
    offer({
      text: t.question(formatNumber(taken.length), names[to]),
      undo: () => undo(taken),
    });
  };
  return (
    <>
      {progress !== undefined && (
        <p role="status">
          <progress value={progress.done} max={progress.all} aria-label={t.goOn} />{' '}
          {t.progress(formatNumber(progress.done), formatNumber(progress.all))}
        </p>
      )}
      <ErrorNotice error={setting.error ?? undoing.error} />
      {changed.length > 0 && <Notice kind="good">{t.done(formatNumber(changed.length))}</Notice>}
      {refused.length > 0 && (
        <Notice kind="bad" title={t.refused(formatNumber(refused.length))}>
          <RefusalList refused={refused} />
        </Notice>
      )}
      {wanted !== undefined && (
        <Question wanted={wanted} onClose={onClose} onGo={(numbers) => void run(wanted, numbers)} />
      )}
    </>
  );
}

interface QuestionProps {
  readonly wanted: Wanted;
  readonly onClose: () => void;
  readonly onGo: (numbers: readonly string[]) => void;
}

/** What would be set, and to which day: that of each, where it is not today. */
function Question({ wanted, onClose, onGo }: QuestionProps): JSX.Element {
  const t = useTexts(STATUS_TEXTS);
  const names = useTexts(SHIPMENT_STATUS_TEXTS);
  const { language } = useLanguage();
  const { answer } = useRead('shipments.previewStatuses', wanted);
  const changed = answer?.outcomes.filter(isChanged) ?? [];
  const numbers = changed.map(({ request_number }) => request_number);
  const same =
    answer?.outcomes.filter(({ was, refusal }) => was === null && refusal === null).length ?? 0;
  const days = new Map<string, string[]>();
  for (const { request_number, since } of changed) {
    const day = dayOfInstant(since ?? '');
    days.set(day, [...(days.get(day) ?? []), request_number]);
  }
  return (
    <AskDialog
      title={
        answer === undefined
          ? names[wanted.to]
          : t.question(formatNumber(numbers.length), names[wanted.to])
      }
      verb={answer === undefined ? t.goOn : t.setAll(formatNumber(numbers.length))}
      isReady={numbers.length > 0}
      onGo={() => onGo(numbers)}
      onClose={onClose}
    >
      {answer?.is_cut === true && <Notice kind="warn">{t.cut}</Notice>}
      {same > 0 && <p>{t.same(formatNumber(same))}</p>}
      {changed.length > 0 && <p>{t.days}</p>}
      {wanted.day === 'carrier' && <small>{t.noDay}</small>}
      <ScrollArea label={t.days} class="status-days">
        {[...days].sort().map(([day, some]) => (
          <details key={day}>
            <summary>
              {formatDay(day, language)}: {formatNumber(some.length)}
            </summary>
            {some.join(', ')}
          </details>
        ))}
      </ScrollArea>
      <PriceChanges wanted={wanted} />
    </AskDialog>
  );
}
