import type { Fault } from '../../src/errors/fault';
import { invalidField } from '../../src/errors/service-error';
import { serviceFault } from '../../src/errors/service-faults';
import { parseFields } from '../../src/http/parse-fields';
import { Target } from '../../src/model/pickup/data';
import type { PickupStatus } from '../../src/model/pickup/pickup';
import { moveTo } from '../../src/model/pickup/rules';
import { changePickup } from '../../src/pickups/change';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { changeEach } from '../records/change-each';
import { callService } from '../records/service';
import { staffContext } from '../session/staff-context';

export interface PickupMove {
  readonly pickup_number: string;
  readonly status: PickupStatus;
  /** With a correction: the mistaken status. One that somebody changed since is not overwritten. */
  readonly was?: PickupStatus | undefined;
}

interface PickupMoves {
  readonly moves: readonly PickupMove[];
  readonly reason?: string | null | undefined;
  /** Whatever the transitions: the status before was a mistake. */
  readonly correction?: boolean | undefined;
}

/** A read and two writes each; none after a failure. @throws OperationRefusal if dry. */
export async function movePickups(
  desk: Desk,
  { moves, ...how }: PickupMoves,
): Promise<Operation<(PickupMove & { readonly refusal: Fault | null })[]>> {
  if (desk.operator.dryRun) throw refuse('no_dry_run');
  const outcomes = await changeEach(moves, (move) => movePickup(desk, move, how));
  return {
    result: outcomes.map(({ item, refusal }) => ({ ...item, refusal })),
    changes: [],
  };
}

async function movePickup(
  desk: Desk,
  { pickup_number, status, was }: PickupMove,
  { reason, correction }: Omit<PickupMoves, 'moves'>,
): Promise<void> {
  if (correction === true && was !== undefined) {
    await takePickupBack(desk, { pickup_number, status, was, reason: reason ?? null });
    return;
  }
  const data = { status, ...(correction === true && { correction }) };
  const target = { action: 'update', api_scope: 'pickup', pickup_number };
  await callService(desk, { ...target, reason, data });
}

/** Sets a status back, in one transaction with the look at the one that is stored. */
async function takePickupBack(
  desk: Desk,
  { pickup_number, status, was, reason }: Required<PickupMove> & { readonly reason: string | null },
): Promise<void> {
  const { id } = parseFields(Target, { pickup_number });
  const intent = { action: 'update', reason, isCorrection: true } as const;
  await changePickup(staffContext(desk), id, intent, (pickup, at) => {
    if (pickup.status !== was) {
      throw invalidField(
        'data.status',
        serviceFault('shipment_field_changed', { field: 'status' }),
      );
    }
    return moveTo(pickup, status, { at, by: 'staff', reason, isCorrection: true });
  });
}
