import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import type { Reading } from '../../api/use-read';
import { CARD } from '../../format/card-texts';
import {
  type ProofPlaces,
  describeProofPlace,
  placeOfPath,
  proofNumber,
} from '../../format/setting-of-path';
import { useLanguage, useTexts } from '../../language/language';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { useSay } from '../../parts/use-say';
import {
  CardWarnings,
  type CardWarning,
  type ConfirmTarget,
  ConfirmedWarnings,
} from './card-warnings';

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
