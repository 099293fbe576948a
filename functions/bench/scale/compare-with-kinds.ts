import type { Row } from '../row';
import { KINDS, type Kind } from './traffic';

type Counts = Pick<Kind, 'function' | 'action' | 'reads' | 'writes' | 'expiring'>;

/** The most that a list's total may cost on top of its rows, in the records measured. */
const MOST_FOR_A_TOTAL = 3;

/** Whether an action's documents match what the simulation of scale assumes. */
export function isAsAssumed(measured: Omit<Counts, 'function'> & { function: string }): boolean {
  const kind = KINDS.find(
    (one) => one.function === measured.function && one.action === measured.action,
  );
  if (kind === undefined) return true;
  const beyond = Math.round(measured.reads) - kind.reads;
  const isList = kind.action.includes('page');
  return (
    beyond >= 0 &&
    beyond <= (isList ? MOST_FOR_A_TOTAL : 0) &&
    Math.round(measured.writes) === kind.writes &&
    Math.round(measured.expiring) === kind.expiring
  );
}

/** Lists the actions whose documents differ from what the simulation of scale assumes. */
export function compareWithKinds(
  measured: readonly (Omit<Counts, 'function'> & { function: string })[],
): Row {
  const others = measured.filter((one) => !isAsAssumed(one)).map(({ action }) => action);
  const named = others.length > 0 ? `: ${others.join(', ')}` : '';
  return {
    name: `actions whose documents are not those that the simulation of scale takes${named}`,
    value: others.length,
    unit: 'documents',
    budget: '0',
    met: others.length === 0,
    from: {},
  };
}
