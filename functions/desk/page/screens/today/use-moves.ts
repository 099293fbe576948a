import { useState } from 'preact/hooks';

import type { Fault } from '../../../../src/errors/fault';
import { inGroups } from '../../../../tools/in-groups';
import type { CallError } from '../../api/call';
import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useLanguage } from '../../language/language';
import { isStopped } from '../../parts/refusal-list';
import { undoneReason } from '../../parts/undone';

type Pickup = AnswerOf<'today.pickups'>['hubs'][number]['pickups'][number];
type Status = Pickup['status'];
export interface Move {
  readonly pickup_number: string;
  readonly status: Status;
  /** That which is taken back. */
  readonly was?: Status | undefined;
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

/** Moves many pickups, some at a time, and keeps the outcome of each. */
export function useMoves(onMoved: (moved: readonly Move[]) => void): Moves {
  const { language } = useLanguage();
  const { runEach, error } = useWrite('today.movePickups');
  const [progress, setProgress] = useState<Moves['progress']>();
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const carryOut = async (moves: readonly Move[], options: object): Promise<readonly Move[]> => {
    const outcomes: Outcome[] = [];
    setRefused([]);
    setProgress({ done: 0, all: moves.length });
    const pieces = inGroups(moves, AT_ONCE).map((some) => ({ moves: some, ...options }));
    await runEach(pieces, ({ result }) => {
      outcomes.push(...result);
      setProgress({ done: outcomes.length, all: moves.length });
      onMoved(result.filter(({ refusal }) => refusal === null));
      return !isStopped(result);
    });
    setProgress(undefined);
    setRefused(outcomes.filter(({ refusal }) => refusal !== null));
    return outcomes.filter(({ refusal }) => refusal === null);
  };
  return {
    progress,
    refused,
    error,
    run: (moves) => carryOut(moves, {}),
    correct: (moves, reason) => carryOut(moves, { correction: true, reason }),
    undo: (before) => carryOut(before, { correction: true, reason: undoneReason(language) }),
    forget: () => setRefused([]),
  };
}
