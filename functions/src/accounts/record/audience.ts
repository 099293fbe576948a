import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import type { Principal } from './principal';

/** Who may call an action. The action's own rules may refuse more. */
export type Audience = 'everyone' | 'partners' | 'staff';

/** Partners and staff may use pickups. */
export const isPartner = ({ role, clientType }: Principal): boolean =>
  role === 'staff' || clientType === 'partner';

const ADMITS: Readonly<Record<Audience, (actor: Principal) => boolean>> = {
  everyone: () => true,
  partners: isPartner,
  staff: ({ role }) => role === 'staff',
};

export const isAdmitted = (audience: Audience, actor: Principal): boolean =>
  ADMITS[audience](actor);

/** @throws ServiceError `insufficient_role`. */
export function assertAdmitted(audience: Audience, actor: Principal): void {
  if (isAdmitted(audience, actor)) return;
  const code = audience === 'partners' ? 'partners_only' : 'staff_only';
  throw new ServiceError('insufficient_role', serviceFault(code));
}
