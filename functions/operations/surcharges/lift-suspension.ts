import type { Fault } from '../../src/errors/fault';
import { sayInEnglish } from '../../src/errors/words';
import { type Suspension, isOpen } from '../../src/quotes/surcharges/suspension';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import { SURCHARGE_FAULTS, surchargeFault } from '../faults/surcharges';
import type { Operation } from '../store/operation';
import { type ChangeSurcharges, changeSurcharges } from '../store/surcharge-operations';
import { listSurcharges } from '../store/surcharges';
import { daysOf, placesOf } from './describe-suspension';
import { MAY_LACK_CARD } from './suspend-courier';

export interface LiftedSuspension {
  readonly id: string;
  readonly courier: string;
  readonly lifted_at: string;
  /** The courier's other suspensions, which remain. */
  readonly warnings: readonly Fault[];
}

interface OpenSuspension {
  readonly courier: string;
  readonly id: string;
  /** The courier's others that are not lifted. */
  readonly others: readonly Suspension[];
}

const say = sayInEnglish(SURCHARGE_FAULTS);

const noCheck = (): void => undefined;

/**
 * Ends a suspension immediately. It is named by its id, or by the courier if it has only one.
 * @throws OperationRefusal if there is none that is open, or more than one.
 */
export async function liftSuspension(
  desk: Desk,
  { suspension: given }: { readonly suspension: string },
): Promise<Operation<LiftedSuspension>> {
  const { db, operator } = desk;
  const { courier, id, others } = await findOpen(desk, given);
  const lifted_at = operator.now().toISOString();
  const change: ChangeSurcharges = ({ surcharges }) => ({
    surcharges: {
      ...surcharges,
      suspensions: surcharges.suspensions.map((one) =>
        one.id === id && isOpen(one) ? { ...one, lifted_at } : one,
      ),
    },
    action: 'suspension lifted',
    from: { id, lifted_at: null },
    to: { id, lifted_at },
  });
  const { changes } = await changeSurcharges(
    db,
    operator,
    [courier],
    change,
    noCheck,
    MAY_LACK_CARD,
  );
  const warnings = others.map((one) =>
    surchargeFault('suspension_remains', { id: one.id, where: placesOf(one), days: daysOf(one) }),
  );
  return { changes, result: { id, courier, lifted_at, warnings } };
}

/** The open suspension of an id, or the only one of a courier. */
async function findOpen({ db }: Desk, given: string): Promise<OpenSuspension> {
  const { items } = await listSurcharges(db);
  const all = items.flatMap(({ courier_name, suspensions }) =>
    suspensions.map((suspension) => ({ courier: courier_name, suspension })),
  );
  const named = all.filter(
    ({ courier, suspension }) => suspension.id === given || courier === given,
  );
  const open = named.filter(({ suspension }) => isOpen(suspension));
  const [only, another] = open;
  if (another !== undefined) {
    const ids = open.map(({ suspension }) => `${suspension.id} (${say(placesOf(suspension))})`);
    throw refuse('suspension_ambiguous', { name: given, ids: ids.join(', ') });
  }
  if (only !== undefined) {
    const { courier, suspension } = only;
    const others = all
      .filter((one) => one.courier === courier && one.suspension !== suspension)
      .map((one) => one.suspension)
      .filter(isOpen);
    return { courier, id: suspension.id, others };
  }
  throw refuse(named.length > 0 ? 'suspension_lifted' : 'suspension_missing', { name: given });
}
