import type { JSX } from 'preact';

import type { Fault, PlacedFault } from '../../../../src/errors/fault';
import type { CallError } from '../../api/call';
import { CARD } from '../../format/card-texts';
import { placeOfPath, proofNumber } from '../../format/setting-of-path';
import { useLanguage, useTexts } from '../../language/language';
import { ErrorNotice, Notice } from '../../parts/notice';
import { ScrollArea } from '../../parts/scroll-area';
import { useSay } from '../../parts/use-say';

/** Why a change is refused. Many faults are a list that scrolls: the buttons stay in sight. */
export function ChangeRefusal({ error }: { error: CallError | undefined }): JSX.Element {
  const coded = error?.fault;
  const faults = faultsIn(coded);
  if (coded === undefined || faults.length === 0) return <ErrorNotice error={error} />;
  return <FaultyCard refusal={coded} faults={faults} />;
}

function faultsIn(refusal: Fault | undefined): readonly PlacedFault[] {
  const faults = refusal?.values['faults'];
  return typeof faults === 'object' && 'length' in faults ? faults.filter(isPlaced) : [];
}

const isPlaced = (fault: string | Fault): fault is PlacedFault =>
  typeof fault === 'object' && 'place' in fault && typeof fault.place === 'string';

interface FaultyCardProps {
  readonly refusal: Fault;
  readonly faults: readonly PlacedFault[];
}

function FaultyCard({ refusal, faults }: FaultyCardProps): JSX.Element {
  const t = useTexts(CARD);
  const { language } = useLanguage();
  const say = useSay();
  const lead = say({ ...refusal, values: { ...refusal.values, faults: [] } }).trim();
  return (
    <Notice kind="bad" title={lead}>
      <ScrollArea class="refusal" label={lead}>
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.place} ${say(fault)}`}>
              {placeOfPath(fault.place, language)}: {say(fault)}
            </li>
          ))}
        </ul>
      </ScrollArea>
      {faults.some(({ place }) => proofNumber(place) !== undefined) && <p>{t.proofAdvice}</p>}
    </Notice>
  );
}
