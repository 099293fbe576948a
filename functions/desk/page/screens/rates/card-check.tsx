import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import type { Reading } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { CARD } from '../../format/card-texts';
import {
  describeProofPlace,
  placeOfPath,
  proofNumber,
  type ProofPlaces,
} from '../../format/setting-of-path';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { TextField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { useSay } from '../../parts/use-say';
import { Instant } from '../../parts/values';
import { WARNINGS } from './texts';

type Report = AnswerOf<'rates.lint'>;

interface ShownReport extends Pick<Report, 'faults' | 'confirmed'> {
  readonly warnings: readonly CardWarning[];
}

export function CardCheck({
  reading: { answer, error },
  isDraft,
  target,
}: {
  reading: Reading<Report>;
  isDraft: boolean;
  target: ConfirmTarget;
}): JSX.Element {
  const t = useTexts(CARD);
  return (
    <Panel title={isDraft ? t.checkOf.draft : t.checkOf.published}>
      <ErrorNotice error={error} />
      {answer !== undefined && <LintReport report={answer} isDraft={isDraft} target={target} />}
    </Panel>
  );
}

/** The table of proofs has the others. */
const MAX_PROOFS = 3;

interface LintReportProps {
  readonly report: ShownReport;
  readonly isDraft: boolean;
  readonly target?: ConfirmTarget;
  /** Where the proofs are in a file. */
  readonly places?: ProofPlaces;
}

export function LintReport({ report, isDraft, target, places = [] }: LintReportProps): JSX.Element {
  const t = useTexts(CARD);
  const { language } = useLanguage();
  const say = useSay();
  const { faults, warnings } = report;
  const isOfProof = ({ place }: { place: string }): boolean => place.startsWith('proofs');
  const namePlace = (place: string): string => {
    const number = proofNumber(place);
    return number === undefined
      ? placeOfPath(place, language)
      : describeProofPlace(number, places, t);
  };
  const ofCard = faults.filter((fault) => !isOfProof(fault));
  const ofProofs = faults.filter(isOfProof);
  return (
    <>
      {faults.length > 0 && (
        <Notice kind="bad" title={isDraft ? t.faults : t.faultsNow}>
          <ScrollArea class="fault-list" label={isDraft ? t.faults : t.faultsNow}>
            <ul>
              {[...ofCard, ...ofProofs.slice(0, MAX_PROOFS)].map((fault) => (
                <li key={`${fault.place} ${say(fault)}`}>
                  <strong>{namePlace(fault.place)}:</strong> {say(fault)}
                </li>
              ))}
              {ofProofs.length > MAX_PROOFS && (
                <li>{t.moreProofs(ofProofs.length - MAX_PROOFS)}</li>
              )}
            </ul>
          </ScrollArea>
          {ofProofs.length > 0 && <p>{t.proofAdvice}</p>}
        </Notice>
      )}
      <CardWarnings warnings={warnings} target={target} />
      <ConfirmedWarnings confirmed={report.confirmed} target={target} />
      {faults.length + warnings.length === 0 && <Notice kind="good">{t.clean}</Notice>}
    </>
  );
}

type CardWarning = Report['warnings'][number] & {
  readonly cell?: string;
};
type Confirmed = Report['confirmed'][number];

/** The version whose warnings can be confirmed; a file has to be imported first. */
interface ConfirmTarget {
  readonly courier: string;
  readonly version: number;
  readonly onChanged: () => void;
}

interface CardWarningsProps {
  readonly warnings: readonly CardWarning[];
  readonly target?: ConfirmTarget | undefined;
}

/** What lint warns of: each at its place, with a button that confirms it where there is a version. */
function CardWarnings({ warnings, target }: CardWarningsProps): JSX.Element | null {
  const t = useTexts(WARNINGS);
  const say = useSay();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<CardWarning>();
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warn" title={t.check}>
      <ul class="card-warnings">
        {warnings.map((warning) => (
          <li key={`${warning.key} ${warning.place}`}>
            <span>
              <strong>{warning.cell ?? placeOfPath(warning.place, language)}:</strong>{' '}
              {say(warning)}
            </span>
            {target !== undefined && (
              <button
                type="button"
                class="small secondary"
                aria-haspopup="dialog"
                onClick={() => setChosen(warning)}
              >
                {t.confirm}
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== undefined && target !== undefined && (
        <ConfirmDialog warning={chosen} target={target} onClose={() => setChosen(undefined)} />
      )}
    </Notice>
  );
}

function ConfirmDialog({
  warning,
  target: { courier, version, onChanged },
  onClose,
}: {
  warning: CardWarning;
  target: ConfirmTarget;
  onClose: () => void;
}): JSX.Element {
  const t = useTexts(WARNINGS);
  const say = useSay();
  const [reason, setReason] = useState('');
  const { error, isBusy, run } = useWrite('rates.confirm', () => {
    onClose();
    onChanged();
  });
  return (
    <AskDialog
      title={t.confirmTitle}
      verb={t.confirm}
      writing={{ isBusy, error }}
      isReady={reason.trim() !== ''}
      onGo={() => void run({ courier, version, key: warning.key, reason })}
      onClose={onClose}
    >
      <p>{say(warning)}</p>
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        value={reason}
        onChange={setReason}
        required
      />
    </AskDialog>
  );
}

interface ConfirmedWarningsProps {
  readonly confirmed: readonly Confirmed[];
  readonly target?: ConfirmTarget | undefined;
}

function ConfirmedWarnings({ confirmed, target }: ConfirmedWarningsProps): JSX.Element | null {
  const t = useTexts(WARNINGS);
  const say = useSay();
  const { isBusy, run } = useWrite('rates.confirm', target?.onChanged);
  if (confirmed.length === 0) return null;
  return (
    <details class="card-warnings">
      <summary>{t.confirmed(confirmed.length)}</summary>
      <ul>
        {confirmed.map((warning) => (
          <li key={`${warning.key} ${warning.place}`}>
            <span>
              {say(warning)}
              <small>
                {warning.confirmation.reason} · {warning.confirmation.by},{' '}
                <Instant at={warning.confirmation.at} />
              </small>
            </span>
            {target !== undefined && (
              <button
                type="button"
                class="small secondary"
                disabled={isBusy}
                onClick={() =>
                  void run({
                    courier: target.courier,
                    version: target.version,
                    key: warning.key,
                    undo: true,
                  })
                }
              >
                {t.return}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
