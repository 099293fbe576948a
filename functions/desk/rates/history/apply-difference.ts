import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import { isSameSeries, sortedLists } from '../../../src/pricing/surcharges/area-lists';
import {
  AreaListEntry,
  type CourierSurcharges,
  DemandSurcharge,
  Suspension,
  isOpen,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { FuelRates } from '../../../src/pricing/surcharges/fuel-schedule';
import { withFuelRates } from '../../surcharges/rules/fuel-rates';

/** An operator's change of a courier's dated charges, as in the audit record. */
export interface Difference {
  readonly action: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface Applied {
  readonly surcharges: CourierSurcharges;
  /** False if the action is unknown, or if what it removed was not there. */
  readonly isExact: boolean;
}

const Lists = z.object({
  fuel: FuelRates.optional(),
  demand: z.array(DemandSurcharge).optional(),
  areas: z.array(AreaListEntry).optional(),
  suspensions: z.array(Suspension).optional(),
});
type Lists = z.infer<typeof Lists>;

const Lifting = z.object({ id: z.string(), lifted_at: z.iso.datetime() });

/**
 * A courier's surcharges after a change, from the difference in its audit record.
 * @example
 * applyDifference(none, { action: 'fuel rates entered', from: null, to: { fuel: [rate] } })
 * // { surcharges: { ...none, fuel: [rate] }, isExact: true }
 */
export function applyDifference(before: CourierSurcharges, difference: Difference): Applied {
  const unknown: Applied = { surcharges: before, isExact: false };
  if (difference.action === 'courier suspended') {
    const { data: added } = Suspension.safeParse(difference.to);
    if (added === undefined) return unknown;
    return exactly({ ...before, suspensions: [...before.suspensions, added] });
  }
  if (difference.action === 'suspension lifted') {
    const { data: lifting } = Lifting.safeParse(difference.to);
    return lifting === undefined ? unknown : lifted(before, lifting);
  }
  const from = readLists(difference.from);
  const to = readLists(difference.to);
  if (from === undefined || to === undefined) return unknown;
  switch (difference.action) {
    case 'surcharges entered':
      return exactly({
        ...before,
        ...(to.fuel && { fuel: to.fuel }),
        ...(to.demand && { demand: to.demand }),
        ...(to.areas && { areas: to.areas }),
        ...(to.suspensions && { suspensions: to.suspensions }),
      });
    case 'fuel rates entered':
    case 'fuel rate removed':
    case 'demand surcharges entered':
    case 'demand surcharge ended':
    case 'areas imported':
    case 'areas removed':
      return replaced(before, from, to);
    default:
      return unknown;
  }
}

const exactly = (surcharges: CourierSurcharges): Applied => ({ surcharges, isExact: true });

function readLists(part: unknown): Lists | undefined {
  return Lists.safeParse(part ?? {}).data;
}

function lifted(before: CourierSurcharges, { id, lifted_at }: z.infer<typeof Lifting>): Applied {
  const isThis = (one: Suspension): boolean => one.id === id && isOpen(one);
  const suspensions = before.suspensions.map((one) => (isThis(one) ? { ...one, lifted_at } : one));
  return {
    surcharges: { ...before, suspensions },
    isExact: before.suspensions.filter(isThis).length === 1,
  };
}

/** Removes what `from` names and adds what `to` names, in stored order. */
function replaced(before: CourierSurcharges, from: Lists, to: Lists): Applied {
  const fuel = without(before.fuel, from.fuel);
  const demand = without(before.demand, from.demand);
  const areas = without(before.areas, from.areas);
  const placed = (to.areas ?? []).map((list, _at, all) => placedAreas(list, all, from.areas));
  return {
    surcharges: {
      ...before,
      fuel: [...withFuelRates(fuel.left, to.fuel ?? [])],
      demand: [...demand.left, ...(to.demand ?? [])],
      areas: placed.length === 0 ? areas.left : sortedLists([...areas.left, ...placed]),
    },
    isExact: fuel.isWhole && demand.isWhole && areas.isWhole,
  };
}

/** A list without a first day takes that of the list it replaces, and not a dated one of `all`. */
function placedAreas(
  list: AreaListEntry,
  all: readonly AreaListEntry[],
  taken: readonly AreaListEntry[] = [],
): AreaListEntry {
  if (list.from !== undefined) return list;
  const isOfDated = ({ from }: AreaListEntry, other: AreaListEntry): boolean =>
    from !== undefined && from === other.from && isSameSeries(other, list);
  const earlier = taken.find(
    (one) => isSameSeries(one, list) && !all.some((other) => isOfDated(one, other)),
  );
  return { ...list, ...(earlier?.from !== undefined && { from: earlier.from }) };
}

function without<Item>(
  items: readonly Item[],
  taken: readonly Item[] = [],
): { readonly left: Item[]; readonly isWhole: boolean } {
  const left = items.filter((item) => !taken.some((one) => isDeepStrictEqual(one, item)));
  return { left, isWhole: items.length - left.length === taken.length };
}
