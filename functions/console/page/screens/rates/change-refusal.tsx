import type { JSX } from 'preact';

import type { CallError } from '../../api/call';
import { useTexts } from '../../language';
import { ErrorNotice, Notice, useErrorText } from '../../parts/notice';
import { CARD } from './card-texts';
import { describeProofPlace, proofNumber } from './proof-place';

/** Why a change is refused. Many faults are a list that scrolls: the buttons stay in sight. */
export function ChangeRefusal({ error }: { error: CallError | undefined }): JSX.Element | null {
  return error === undefined ? null : <Refusal error={error} />;
}

function Refusal({ error }: { error: CallError }): JSX.Element {
  const t = useTexts(CARD);
  const [lead = '', ...faults] = useErrorText(error)
    .text.split('\n')
    .map((line) => line.trim());
  if (faults.length === 0) return <ErrorNotice error={error} />;
  const shown = (fault: string): string => {
    const number = proofNumber(fault);
    if (number === undefined) return fault;
    return fault.replace(/^[^:]*/, describeProofPlace(number, [], t));
  };
  return (
    <Notice kind="bad" title={lead}>
      <ul class="refusal" tabIndex={0}>
        {faults.map((fault) => (
          <li key={fault}>{shown(fault)}</li>
        ))}
      </ul>
      {faults.some((fault) => proofNumber(fault) !== undefined) && <p>{t.proofAdvice}</p>}
    </Notice>
  );
}
