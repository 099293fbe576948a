import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

import { CallError, read } from './call';
import { type AnswerOf, type InputOf, type ReadName } from './types';

export interface Reading<Answer> {
  /** The last answer: it stays while the next one is awaited. */
  readonly answer: Answer | undefined;
  /** Whether it answers the input as it is now. */
  readonly isCurrent: boolean;
  readonly error: CallError | undefined;
  readonly isBusy: boolean;
  readonly reload: () => void;
}

/** Calls an action, again whenever its input changes; `undefined` calls nothing. */
export function useRead<Name extends ReadName>(
  name: Name,
  input: InputOf<Name> | undefined,
): Reading<AnswerOf<Name>> {
  const [stored, setStored] = useState<{ asked: string; answer: AnswerOf<Name> }>();
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(input !== undefined);
  const [round, setRound] = useState(0);
  const latest = useRef(0);
  const asked = JSON.stringify(input);

  useEffect(() => {
    if (input === undefined) return;
    const call = (latest.current += 1);
    setBusy(true);
    read(name, input)
      .then(
        (given) => {
          if (call !== latest.current) return;
          setStored({ asked, answer: given });
          setError(undefined);
        },
        (cause: unknown) => {
          if (call === latest.current) setError(toCallError(cause));
        },
      )
      .finally(() => {
        if (call === latest.current) setBusy(false);
      });
    // The input is compared by its JSON: callers write it anew at each render.
  }, [name, asked, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const isCurrent = stored?.asked === asked;
  return { answer: stored?.answer, isCurrent, error, isBusy, reload };
}

export const toCallError = (cause: unknown): CallError =>
  cause instanceof CallError ? cause : new CallError('failed', String(cause));
