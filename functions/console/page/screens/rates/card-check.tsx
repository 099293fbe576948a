import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/call';
import type { Reading } from '../../api/use-read';
import { useTexts } from '../../language';
import { Warnings } from '../../parts/lines';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { Sentence } from '../../parts/sentence';
import { CARD } from './card-texts';
import { COMPARE } from './compare-texts';
import { describeProofPlace, proofNumber, type ProofPlaces } from './proof-place';
import { settingOfPath } from './setting-of-path';

type Report = AnswerOf<'rates.lint'>;

/** What publishing a draft would refuse or warn of, or what is wrong with a published version. */
export function CardCheck({
  reading: { answer, error },
  isDraft,
}: {
  reading: Reading<Report>;
  isDraft: boolean;
}): JSX.Element {
  const t = useTexts(CARD);
  return (
    <Panel title={isDraft ? t.checkOf.draft : t.checkOf.published}>
      <ErrorNotice error={error} />
      {answer !== undefined && <LintReport report={answer} isDraft={isDraft} />}
    </Panel>
  );
}

/** The table of proofs has the others. */
const MOST_PROOFS = 3;

/** Faults and warnings of a card. */
export function LintReport({
  report,
  isDraft,
  places = [],
}: {
  report: Report;
  isDraft: boolean;
  /** Where the proofs are in a file. */
  places?: ProofPlaces;
}): JSX.Element {
  const t = useTexts(CARD);
  const { fields: settings } = useTexts(COMPARE);
  const { faults, warnings } = report;
  const isOfProof = ({ path }: { path: string }): boolean => path.startsWith('proofs');
  const placeOf = (path: string): JSX.Element => {
    const number = proofNumber(path);
    const name =
      number === undefined ? settingOfPath(path, settings) : describeProofPlace(number, places, t);
    return name === undefined ? <code>{path}</code> : <strong>{name}:</strong>;
  };
  const ofCard = faults.filter((fault) => !isOfProof(fault));
  const ofProofs = faults.filter(isOfProof);
  return (
    <>
      {faults.length > 0 && (
        <Notice kind="bad" title={isDraft ? t.faults : t.faultsNow}>
          <ul class="fault-list">
            {[...ofCard, ...ofProofs.slice(0, MOST_PROOFS)].map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                {placeOf(path)} <Sentence of={message} />
              </li>
            ))}
            {ofProofs.length > MOST_PROOFS && (
              <li>{t.moreProofs(ofProofs.length - MOST_PROOFS)}</li>
            )}
          </ul>
          {ofProofs.length > 0 && <p>{t.proofAdvice}</p>}
        </Notice>
      )}
      <Warnings warnings={warnings.map(({ message }) => message)} />
      {faults.length + warnings.length === 0 && (
        <Notice kind="good">
          <span>{t.clean}</span>
        </Notice>
      )}
    </>
  );
}
