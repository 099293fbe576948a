import type { Fault } from '../../src/errors/fault';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { DemandSurcharge } from '../../src/quotes/surcharges/demand-surcharge';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import { surchargeFault } from '../faults/surcharges';
import type { Operation, OperationRefusal } from '../store/operation';
import { type ChangeSurcharges, changeSurcharges } from '../store/surcharge-operations';
import { checkSurcharges } from './check-surcharges';
import { describeDays } from './demand-warnings';

export interface DemandEnd {
  readonly courier: string;
  readonly name: string;
  /** The last day. */
  readonly on: string;
  readonly all?: boolean;
}

/**
 * Ends each surcharge of the name that holds after the day; with `all`, future ones never begin.
 * Returns warnings.
 */
export function endDemand(
  desk: Desk,
  { courier, name, on, all = false }: DemandEnd,
): Promise<Operation<readonly Fault[]>> {
  const { db, operator } = desk;
  const today = desk.today();
  const change: ChangeSurcharges = ({ surcharges }) => {
    const { demand } = surcharges;
    const goesOn = demand.filter((one) => one.name === name && one.to > on);
    const toCome = goesOn.filter(({ from }) => from > on);
    const ended = all ? goesOn : goesOn.filter(({ from }) => from <= on);
    if (ended.length === 0) throw noneToEnd(surcharges, name, on, toCome);
    const left = ended.filter(({ from }) => from <= on).map((one) => ({ ...one, to: on }));
    return {
      surcharges: {
        ...surcharges,
        demand: [...demand.filter((one) => !ended.includes(one)), ...left],
      },
      action: 'demand surcharge ended',
      from: { demand: ended },
      to: { demand: left },
      warnings: [
        ...(left.length > 0 && on < today ? [surchargeFault('demand_end_past', { on, name })] : []),
        ...(all
          ? []
          : toCome.map(({ from, to }) => surchargeFault('demand_stays', { name, from, to }))),
      ],
    };
  };
  return changeSurcharges(db, operator, [courier], change, checkSurcharges(db, today));
}

function noneToEnd(
  { demand, courier_name }: CourierSurcharges,
  name: string,
  on: string,
  toCome: readonly DemandSurcharge[],
): OperationRefusal {
  const asked = { name, courier: courier_name, day: on };
  if (toCome.length > 0) {
    const planned = toCome.map(describeDays).join(', ');
    return refuse('demand_planned_only', { ...asked, planned });
  }
  const names = [...new Set(demand.map((one) => one.name))];
  return names.length === 0
    ? refuse('demand_missing', asked)
    : refuse('demand_name_unknown', { ...asked, names: names.join(', ') });
}
