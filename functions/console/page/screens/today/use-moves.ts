import { useState } from 'preact/hooks';

import type { Fault } from '../../../../src/errors/fault';
import type { CallError } from '../../api/call';
import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useLanguage } from '../../language';
import { undoneReason } from '../../parts/undone';

type Pickup = AnswerOf<'today.pickups'>['hubs'][number]['pickups'][number];
type Status = Pickup['status'];
export interface Move {
  readonly pickup_number: string;
  readonly status: Status;
}
type Outcome = Move & { readonly refusal: Fault | null };

const AT_ONCE = 50;

export interface Moves {
  /** How far the moves under way have come. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  /** Those of the last moves that were refused. */
  readonly refused: readonly Outcome[];
  readonly error: CallError | undefined;
  /** Resolves with those that were stored. */
  readonly run: (moves: readonly Move[]) => Promise<readonly Move[]>;
  /** Sets statuses whatever the usual steps, with the reason. */
  readonly correct: (moves: readonly Move[], reason: string) => Promise<readonly Move[]>;
  /** Sets statuses back that were moved. */
  readonly undo: (before: readonly Move[]) => Promise<readonly Move[]>;
  readonly forget: () => void;
}

/** Moves many pickups, some at a time, and keeps what became of each. */
export function useMoves(onMoved: (moved: readonly Move[]) => void): Moves {
  const { language } = useLanguage();
  const { run: write, error } = useWrite('today.movePickups');
  const [progress, setProgress] = useState<Moves['progress']>();
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const carryOut = async (moves: readonly Move[], options: object): Promise<readonly Move[]> => {
    const outcomes: Outcome[] = [];
    setRefused([]);
    for (let at = 0; at < moves.length; at += AT_ONCE) {
      setProgress({ done: at, all: moves.length });
      const done = await write({ moves: moves.slice(at, at + AT_ONCE), ...options });
      if (done === undefined) break;
      outcomes.push(...done.result);
      onMoved(done.result.filter(({ refusal }) => refusal === null));
    }
    setProgress(undefined);
    setRefused(outcomes.filter(({ refusal }) => refusal !== null));
    return outcomes.filter(({ refusal }) => refusal === null);
  };
  return {
    ...{ progress, refused, error },
    run: (moves) => carryOut(moves, {}),
    correct: (moves, reason) => carryOut(moves, { correction: true, reason }),
    undo: (before) => carryOut(before, { correction: true, reason: undoneReason(language) }),
    forget: () => {
      setRefused([]);
    },
  };
}
