import { useEffect } from 'preact/hooks';
import { useSearchParams } from 'wouter-preact';

import type { CallError } from '../api/call';
import { useRead } from '../api/use-read';
import type { Upload } from './file-drop';

/**
 * The spreadsheet that a finding of a bill leads here with, as if it were dropped: the path names the
 * bill and the finding, or the bill alone for its proofs.
 */
export function useFixFile(onFile: (file: Upload) => void): {
  readonly error: CallError | undefined;
  readonly isBusy: boolean;
} {
  const [search] = useSearchParams();
  const bill = search.get('bill');
  const finding = search.get('finding') ?? undefined;
  const { answer, error, isBusy } = useRead(
    'bills.fix',
    bill === null ? undefined : { bill, finding },
  );
  useEffect(() => {
    if (answer !== undefined) onFile(answer);
  }, [answer]);
  return { error, isBusy: bill !== null && isBusy };
}
