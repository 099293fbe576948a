import { ServiceError } from '../../errors/service-error';
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

const REFUSALS: Readonly<Record<Audience, string>> = {
  everyone: '',
  partners: 'Only partner accounts can use pickups; contact us to become a partner.',
  staff: 'Only staff can do this; contact us.',
};

export const isAdmitted = (audience: Audience, actor: Principal): boolean =>
  ADMITS[audience](actor);

/** @throws ServiceError `insufficient_role`. */
export function assertAdmitted(audience: Audience, actor: Principal): void {
  if (isAdmitted(audience, actor)) return;
  throw new ServiceError('insufficient_role', REFUSALS[audience]);
}
