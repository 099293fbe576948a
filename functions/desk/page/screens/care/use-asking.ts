import { useState } from 'preact/hooks';

import { inGroups } from '../../../../tools/in-groups';
import type { CallError } from '../../api/call';
import { useWrite } from '../../api/use-write';
import type { AskedParcel } from './texts';

export interface Asking {
  /** What came of the last question, as far as it is answered. */
  readonly answers: readonly AskedParcel[];
  /** Of how many, while they are asked about. */
  readonly all: number | undefined;
  readonly error: CallError | undefined;
  readonly ask: (numbers: readonly string[]) => Promise<void>;
  readonly forget: () => void;
}

/** So many are asked about with a call: one sees how far it is. */
const AT_ONCE = 5;

/** Asks the carriers about some parcels, a few with each call. */
export function useAsking(onDone: () => void): Asking {
  const { runEach, error, reset } = useWrite('tracking.ask');
  const [answers, setAnswers] = useState<readonly AskedParcel[]>([]);
  const [all, setAll] = useState<number>();
  return {
    answers,
    all,
    error,
    ask: async (numbers) => {
      setAnswers([]);
      setAll(numbers.length);
      const answered: AskedParcel[] = [];
      const calls = inGroups(numbers, AT_ONCE).map((some) => ({ numbers: some }));
      await runEach(calls, ({ result }) => {
        answered.push(...result.parcels);
        setAnswers([...answered]);
        return true;
      });
      setAll(undefined);
      // Where it was not confirmed, or refused, what is chosen stays.
      if (answered.length > 0) onDone();
    },
    forget: () => {
      setAnswers([]);
      reset();
    },
  };
}
