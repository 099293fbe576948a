import { useState } from 'preact/hooks';

import type { CallError } from './call';
import { write } from './call';
import { useDesk } from './desk';
import { type InputOf, type WriteName, type Written } from './types';
import { forgetReads, toCallError } from './use-read';

interface WriteOptions<Name extends WriteName> {
  readonly dryRun?: boolean;
  /** Another of the verbs that are written alike. */
  readonly as?: Name;
}

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
    options?: WriteOptions<Name>,
  ) => Promise<Written<Name> | undefined>;
  /**
   * Runs it for one input after the other, once the operator has confirmed all of them together, until
   * one is refused or not wanted, and resolves with what the last one did.
   */
  readonly runEach: (
    inputs: readonly InputOf<Name>[],
    isWanted: (done: Written<Name>) => boolean,
    options?: WriteOptions<Name>,
  ) => Promise<Written<Name> | undefined>;
  readonly reset: () => void;
}

/** What a form shows of it. */
export type WritingState = Pick<Writing<WriteName>, 'error' | 'isBusy'>;

export function useWrite<Name extends WriteName>(
  name: Name,
  /** Called after each change that was made, but not after a dry run. */
  onDone?: (done: Written<Name>) => void,
): Writing<Name> {
  const { confirmWrite } = useDesk();
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const [written, setWritten] = useState<Written<Name>>();

  const reset = (): void => {
    setError(undefined);
    setWritten(undefined);
  };
  const runEach: Writing<Name>['runEach'] = async (inputs, isWanted, options = {}) => {
    const { dryRun = false, as: verb = name } = options;
    reset();
    const confirm = dryRun ? undefined : await confirmWrite();
    if (confirm === null) return undefined;
    setBusy(true);
    let last: Written<Name> | undefined;
    try {
      for (const input of inputs) {
        last = await write(verb, input, {
          dry_run: dryRun,
          ...(confirm !== undefined && { confirm }),
        });
        if (!dryRun) await forgetReads();
        setWritten(last);
        if (!isWanted(last)) break;
      }
    } catch (cause) {
      setError(toCallError(cause));
    } finally {
      setBusy(false);
    }
    return last;
  };
  const run: Writing<Name>['run'] = async (input, options) => {
    const done = await runEach([input], () => true, options);
    if (done !== undefined && options?.dryRun !== true) onDone?.(done);
    return done;
  };
  return { error, isBusy, written, run, runEach, reset };
}
