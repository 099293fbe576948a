import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { DemandSurcharge } from '../../src/quotes/surcharges/demand-surcharge';
import { OperationRefusal, type Operation } from '../../src/store/operation';
import { changeSurcharges, type ChangeSurcharges } from '../../src/store/surcharge-operations';
import { checkSurcharges } from '../checks/check-surcharges';
import { describeDays } from '../checks/demand-warnings';
import type { Desk } from '../desk';

export interface DemandEnd {
  readonly courier: string;
  readonly name: string;
  /** The last day. */
  readonly on: string;
  readonly all?: boolean;
}

/**
 * Ends each surcharge of the name that holds after the day; with `all`, those to come never begin.
 * Returns warnings.
 */
export function endDemand(
  desk: Desk,
  { courier, name, on, all = false }: DemandEnd,
): Promise<Operation<readonly string[]>> {
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
        ...(left.length > 0 && on < today
          ? [`${on} is in the past: quotes since then were with ${name}.`]
          : []),
        ...(all ? [] : toCome.map((one) => `${describeDays(one)} stays; --all ends it too.`)),
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
  const names = [...new Set(demand.map((one) => one.name))];
  const known = names.length === 0 ? 'It has none' : `Its names are ${names.join(', ')}`;
  const later = toCome.map(describeDays).join(', ');
  return new OperationRefusal(
    toCome.length > 0
      ? `No demand surcharge ${name} of ${courier_name} holds on ${on}. To come: ${later}. To cancel that, add --all.`
      : `No demand surcharge ${name} of ${courier_name} goes on after ${on}. ${known}.`,
  );
}
