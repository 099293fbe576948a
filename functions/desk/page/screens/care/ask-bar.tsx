import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { MAX_ASKED } from '../../../tracking/parcel-care';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Badge, type BadgeKind } from '../../parts/badge';
import { ErrorNotice, Notice } from '../../parts/notice';
import { SmallButton } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { useSay } from '../../parts/use-say';
import { type AskedParcel, CARE, OUTCOME_TEXTS } from './texts';
import type { Asking } from './use-asking';

interface AskBarProps {
  /** The numbers of all that are listed. */
  readonly shown: readonly string[];
  readonly chosen: readonly string[];
  readonly asking: Asking;
  readonly onChoose: (numbers: readonly string[]) => void;
}

/** Chooses parcels, asks their carriers, and shows how far that is. */
export function AskBar({ shown, chosen, asking, onChoose }: AskBarProps): JSX.Element {
  const t = useTexts(CARE);
  const [isOpen, setOpen] = useState(false);
  const { all, answers, ask } = asking;
  const isTruncated = shown.length > MAX_ASKED;
  const count = formatNumber(chosen.length);
  return (
    <div class="bulk-bar care-bar">
      <div class="tools">
        <strong>{t.chosen(count)}</strong>
        <button
          type="button"
          class="small"
          aria-haspopup="dialog"
          disabled={chosen.length === 0 || chosen.length > MAX_ASKED || all !== undefined}
          onClick={() => setOpen(true)}
        >
          {t.ask}
        </button>
        <SmallButton onClick={() => onChoose(shown.slice(0, MAX_ASKED))}>
          {isTruncated ? t.chooseShown(formatNumber(MAX_ASKED)) : t.chooseAll}
        </SmallButton>
        {chosen.length > 0 && (
          <SmallButton isSecondary onClick={() => onChoose([])}>
            {t.chooseNone}
          </SmallButton>
        )}
        {chosen.length > MAX_ASKED && <small>{t.tooMany(formatNumber(MAX_ASKED))}</small>}
        {all !== undefined && (
          <small role="status">
            <progress value={answers.length} max={all} aria-label={t.ask} />{' '}
            {t.progress(formatNumber(answers.length), formatNumber(all))}
          </small>
        )}
      </div>
      {isOpen && (
        <AskDialog
          title={t.askTitle(count)}
          verb={t.ask}
          onGo={() => {
            setOpen(false);
            void ask(chosen);
          }}
          onClose={() => setOpen(false)}
        >
          <p>{t.askLead}</p>
        </AskDialog>
      )}
    </div>
  );
}

const BADGES: Readonly<Record<AskedParcel['outcome'], BadgeKind>> = {
  news: 'good',
  no_news: 'plain',
  no_answer: 'bad',
  not_asked: 'warn',
};

/** What came of a question, a line for each parcel. */
export function AskResults({ asking }: { asking: Asking }): JSX.Element | null {
  const t = useTexts(CARE);
  const outcomes = useTexts(OUTCOME_TEXTS);
  const say = useSay();
  const { answers, all, error, forget } = asking;
  if (answers.length === 0 && error === undefined) return null;
  return (
    <>
      <ErrorNotice error={error} />
      {answers.length > 0 && (
        <Notice kind="info" title={t.results}>
          <ScrollArea label={t.results} class="care-results">
            <ul>
              {answers.map(({ number, outcome, why }) => (
                <li key={number}>
                  <span class="unbroken">{number}</span>{' '}
                  <Badge kind={BADGES[outcome]}>{outcomes[outcome]}</Badge>{' '}
                  {why !== null && <span>{say(why)}</span>}
                </li>
              ))}
            </ul>
          </ScrollArea>
          {all === undefined && (
            <div class="tools">
              <SmallButton onClick={forget}>{t.close}</SmallButton>
            </div>
          )}
        </Notice>
      )}
    </>
  );
}
