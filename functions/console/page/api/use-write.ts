import { useState } from 'preact/hooks';

import { useDesk } from '../desk';
import type { CallError } from './call';
import { write } from './call';
import { type InputOf, type WriteName, type Written } from './types';
import { toCallError } from './use-read';

export interface Writing<Name extends WriteName> {
  readonly error: CallError | undefined;
  readonly isBusy: boolean;
  /** What the last call did or, in a dry run, would do. */
  readonly written: Written<Name> | undefined;
  /**
   * Runs the action, once the operator has typed the project's id where that is needed. Resolves
   * with undefined if it was refused or not confirmed.
   */
  readonly run: (
    input: InputOf<Name>,
    options?: { readonly dryRun?: boolean },
  ) => Promise<Written<Name> | undefined>;
  readonly reset: () => void;
}

/** Calls an action that writes. */
export function useWrite<Name extends WriteName>(name: Name): Writing<Name> {
  const { confirmWrite } = useDesk();
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const [written, setWritten] = useState<Written<Name>>();

  const reset = (): void => {
    setError(undefined);
    setWritten(undefined);
  };
  const run: Writing<Name>['run'] = async (input, { dryRun = false } = {}) => {
    reset();
    const confirm = dryRun ? undefined : await confirmWrite();
    if (confirm === null) return undefined;
    setBusy(true);
    try {
      const done = await write(name, input, {
        dry_run: dryRun,
        ...(confirm !== undefined && { confirm }),
      });
      setWritten(done);
      return done;
    } catch (cause) {
      setError(toCallError(cause));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { error, isBusy, written, run, reset };
}
