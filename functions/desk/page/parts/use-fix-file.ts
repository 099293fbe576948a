import { useEffect } from 'preact/hooks';
import { useSearchParams } from 'wouter-preact';

import type { CallError } from '../api/call';
import type { InputOf } from '../api/types';
import { useRead } from '../api/use-read';
import type { Upload } from './file-drop';

/**
 * The spreadsheet that another screen leads here with, as if it were dropped: a finding of a bill, or a
 * bill alone for its proofs; or a courier whose parcels would have kept other ranges of days.
 */
export function useFixFile(onFile: (file: Upload) => void): {
  readonly error: CallError | undefined;
  readonly isBusy: boolean;
} {
  const [search] = useSearchParams();
  const [bill, courier, finding] = [search.get('bill'), search.get('kept'), search.get('finding')];
  const fix = useRead(
    'bills.fix',
    bill === null || finding === null ? undefined : { bill, finding },
  );
  const proofs = useRead('bills.proofs', bill === null || finding !== null ? undefined : { bill });
  const draft = useRead('onTime.draft', courier === null ? undefined : readDraft(courier, search));
  const { answer, error, isBusy } = bill === null ? draft : finding === null ? proofs : fix;
  useEffect(() => {
    if (answer !== undefined) onFile(answer);
  }, [answer]);
  return { error, isBusy: (bill ?? courier) !== null && isBusy };
}

// The address may hold anything: the action checks it.
const readDraft = (courier: string, search: URLSearchParams): InputOf<'onTime.draft'> => ({
  courier,
  zone: search.get('zone') ?? undefined,
  months: Number(search.get('months')) as InputOf<'onTime.draft'>['months'],
});
