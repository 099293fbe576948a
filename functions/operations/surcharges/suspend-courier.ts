import type { Fault } from '../../src/errors/fault';
import type { Suspension } from '../../src/quotes/surcharges/suspension';
import { readServiceState } from '../../src/store/services';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import { surchargeFault } from '../faults/surcharges';
import type { Operation } from '../store/operation';
import { type ChangeSurcharges, changeSurcharges } from '../store/surcharge-operations';

export interface NewSuspension {
  readonly courier: string;
  /** ISO 3166-1 alpha-2 codes; none for all destinations. */
  readonly countries: readonly string[];
  /** Its first day in Thailand. */
  readonly from: string;
  /** Its last day; null until further notice. */
  readonly until: string | null;
  readonly reason: string;
  readonly reason_th: string;
}

export interface Suspended {
  readonly suspension: Suspension;
  readonly warnings: readonly Fault[];
}

/** A service may be used for shipments without being quoted. */
export const MAY_LACK_CARD = { mayLackCard: true };

const noCheck = (): void => undefined;

/**
 * Leaves a courier out of quotes to some destinations, and refuses shipments by it.
 * @throws OperationRefusal for an unknown courier, or days that end before they begin.
 */
export async function suspendCourier(
  desk: Desk,
  { courier, ...given }: NewSuspension,
): Promise<Operation<Suspended>> {
  const { db, operator } = desk;
  const { from, until } = given;
  if (until !== null && until < from) {
    throw refuse('suspension_days_reversed', { until, from });
  }
  const created: Suspension[] = [];
  const change: ChangeSurcharges = async ({ surcharges, cards }) => {
    if (cards.length === 0 && (await readServiceState(db, courier)) !== 'active') {
      throw refuse('suspension_courier_missing', { courier });
    }
    const suspension: Suspension = {
      id: `${courier}-${surcharges.suspensions.length + 1}`,
      ...given,
      countries: [...given.countries],
      added_at: operator.now().toISOString(),
      lifted_at: null,
    };
    created.splice(0, 1, suspension);
    return {
      surcharges: { ...surcharges, suspensions: [...surcharges.suspensions, suspension] },
      action: 'courier suspended',
      from: null,
      to: suspension,
      warnings: dayWarnings(given, desk.today()),
    };
  };
  const { result: warnings, changes } = await changeSurcharges(
    db,
    operator,
    [courier],
    change,
    noCheck,
    MAY_LACK_CARD,
  );
  return { changes, result: { suspension: only(created), warnings } };
}

/** changeSurcharges succeeded, so the change ran and made one. */
function only([suspension]: readonly Suspension[]): Suspension {
  if (suspension === undefined) throw new Error('The courier was not changed.');
  return suspension;
}

const dayWarnings = ({ from, until }: Omit<NewSuspension, 'courier'>, today: string): Fault[] => [
  ...(from < today ? [surchargeFault('suspension_began', { from })] : []),
  ...(until !== null && until < today ? [surchargeFault('suspension_over', { until })] : []),
];
