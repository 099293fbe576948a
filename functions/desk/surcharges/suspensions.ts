import type { Fault } from '../../src/errors/fault';
import { sayInEnglish } from '../../src/errors/words';
import { type Suspension, holdsOn, isOpen } from '../../src/pricing/surcharges/courier-surcharges';
import { readServiceState } from '../../src/store/catalog';
import { readPublishedRates } from '../../src/store/rates';
import { refuse } from '../faults/refusals';
import { SURCHARGE_FAULTS, surchargeFault } from '../faults/surcharges';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { storedServices, listUnreadable } from '../store/catalogs';
import {
  type ChangeSurcharges,
  changeSurcharges,
  listSurcharges,
} from '../store/surcharge-operations';
import { readListed } from './read-listed';

interface NewSuspension {
  readonly courier: string;
  /** ISO 3166-1 alpha-2 codes; none for all destinations. */
  readonly countries: readonly string[];
  /** Its first day in Thailand; by default today. */
  readonly from?: string | undefined;
  /** Its last day; null until further notice. */
  readonly until: string | null;
  readonly reason: string;
  readonly reason_th: string;
}

/** A service may be used for shipments without being quoted. */
const MAY_LACK_CARD = { mayLackCard: true };

const noCheck = (): void => undefined;

/**
 * Leaves a courier out of quotes to some destinations, and refuses shipments by it.
 * @throws OperationRefusal for an unknown courier, or days that end before they begin.
 */
export async function suspendCourier(
  desk: Desk,
  { courier, from = desk.today(), ...given }: NewSuspension,
): Promise<Operation<{ readonly suspension: Suspension; readonly warnings: readonly Fault[] }>> {
  const { db, operator } = desk;
  const { until } = given;
  if (until !== null && until < from) {
    throw refuse('suspension_days_reversed', { until, from });
  }
  const created: Suspension[] = [];
  const change: ChangeSurcharges = async ({ surcharges, cards }) => {
    if (cards.length === 0 && (await readServiceState(db, courier)) !== 'active') {
      throw refuse('suspension_courier_missing', { courier });
    }
    const { countries, until: _, ...reasons } = given;
    const suspension: Suspension = {
      id: `${courier}-${surcharges.suspensions.length + 1}`,
      countries: [...countries],
      from,
      until,
      ...reasons,
      added_at: operator.now().toISOString(),
      lifted_at: null,
    };
    created.splice(0, 1, suspension);
    return {
      surcharges: { ...surcharges, suspensions: [...surcharges.suspensions, suspension] },
      action: 'courier suspended',
      from: null,
      to: suspension,
      warnings: dayWarnings({ from, until }, desk.today()),
    };
  };
  const { result: warnings, changes } = await changeSurcharges(
    desk,
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

const dayWarnings = (
  { from, until }: Pick<Suspension, 'from' | 'until'>,
  today: string,
): Fault[] => [
  ...(from < today ? [surchargeFault('suspension_began', { from })] : []),
  ...(until !== null && until < today ? [surchargeFault('suspension_over', { until })] : []),
];

/** `JP, KR`, or `all destinations`. */
export const describePlaces = ({ countries }: Suspension): Fault =>
  countries.length === 0
    ? surchargeFault('all_destinations')
    : surchargeFault('some_destinations', { countries });

/** `from 2027-01-04 to 2027-01-10`, or `from 2027-01-04 until further notice`. */
export const describeDays = ({ from, until }: Suspension): Fault =>
  until === null
    ? surchargeFault('suspended_from_day', { from })
    : surchargeFault('suspended_to_day', { from, until });

interface LiftedSuspension {
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

/**
 * Ends a suspension immediately. It is named by its id, or by the courier if it has only one.
 * @throws OperationRefusal if there is none that is open, or more than one.
 */
export async function liftSuspension(
  desk: Desk,
  { suspension: given }: { readonly suspension: string },
): Promise<Operation<LiftedSuspension>> {
  const { courier, id, others } = await findOpen(desk, given);
  const lifted_at = desk.operator.now().toISOString();
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
  const { changes } = await changeSurcharges(desk, [courier], change, noCheck, MAY_LACK_CARD);
  const warnings = others.map((one) =>
    surchargeFault('suspension_remains', {
      id: one.id,
      where: describePlaces(one),
      days: describeDays(one),
    }),
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
    const ids = open.map(
      ({ suspension }) => `${suspension.id} (${say(describePlaces(suspension))})`,
    );
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

interface ListedSuspension extends Suspension {
  readonly courier: string;
  readonly courier_name: string;
  /** `ended` by its last day, `lifted` by an operator. */
  readonly state: 'live' | 'planned' | 'ended' | 'lifted';
}

interface SuspensionList {
  readonly suspensions: readonly ListedSuspension[];
  /** Couriers that may be suspended: with a card, or an active service. */
  readonly couriers: readonly { readonly courier: string; readonly name: string }[];
  readonly malformed: readonly Fault[];
}

/**
 * Present, past and future suspensions, of one courier or of all.
 * @throws OperationRefusal for a courier that has neither a card nor surcharges.
 */
export async function listSuspensions(
  desk: Desk,
  { courier: of }: { readonly courier?: string | undefined } = {},
): Promise<SuspensionList> {
  const [{ cards }, surcharges, services] = await Promise.all([
    readPublishedRates(desk.db),
    readListed(desk, of),
    storedServices.listAll(desk.db),
  ]);
  const today = desk.today();
  const names = new Map([
    ...services.items
      .filter(({ active }) => active)
      .map(({ id, service_name }) => [id, service_name] as const),
    ...cards.items.map(({ card }) => [card.courier_name, card.display_name] as const),
  ]);
  const suspensions = surcharges.items.flatMap(({ courier_name: courier, suspensions: own }) =>
    own.map((one) => ({
      ...one,
      courier,
      courier_name: names.get(courier) ?? courier,
      state: stateOn(today, one),
    })),
  );
  return {
    suspensions: suspensions.sort((a, b) => (a.from > b.from ? -1 : 1)),
    couriers: [...names]
      .map(([courier, name]) => ({ courier, name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    malformed: listUnreadable(cards, surcharges, services),
  };
}

function stateOn(today: string, suspension: Suspension): ListedSuspension['state'] {
  if (!isOpen(suspension)) return 'lifted';
  if (holdsOn(suspension, today)) return 'live';
  return suspension.from > today ? 'planned' : 'ended';
}
