import type { Desk } from '../../operations/desk';
import { refuse } from '../../operations/faults/refusals';
import type { Operation } from '../../operations/store/operation';
import type { Fault } from '../../src/errors/fault';
import { ServiceError } from '../../src/errors/service-error';
import type { PickupStatus } from '../../src/pickups/record/pickup';
import { callService } from '../service';

export interface PickupMove {
  readonly pickup_number: string;
  readonly status: PickupStatus;
}

interface PickupMoves {
  readonly moves: readonly PickupMove[];
  readonly reason?: string | null | undefined;
  /** Whatever the transitions: the status before was a mistake. */
  readonly correction?: boolean | undefined;
}

/** What became of a move; a refused one has changed nothing. */
export interface MoveOutcome extends PickupMove {
  readonly refusal: Fault | null;
}

/** Pickups are changed side by side, but not so many that others wait. */
const AT_ONCE = 8;

/**
 * Moves pickups on, each by a change of its own through the service, and says of each what became of it.
 * One read and two writes each.
 * @throws OperationRefusal for a dry run: the service has none.
 */
export async function movePickups(
  desk: Desk,
  { moves, reason, correction }: PickupMoves,
): Promise<Operation<readonly MoveOutcome[]>> {
  if (desk.operator.dryRun) throw refuse('no_dry_run');
  const outcomes: MoveOutcome[] = [];
  for (let at = 0; at < moves.length; at += AT_ONCE) {
    const some = moves.slice(at, at + AT_ONCE).map(async (move) => {
      const { pickup_number, status } = move;
      const data = { status, ...(correction === true && { correction }) };
      const body = { action: 'update', api_scope: 'pickup', pickup_number, reason, data };
      try {
        await callService(desk, body);
        return { ...move, refusal: null };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { ...move, refusal: error.fault };
      }
    });
    outcomes.push(...(await Promise.all(some)));
  }
  return { result: outcomes, changes: [] };
}
