import { ServiceError } from '../../errors/service-error';
import type { Principal } from './principal';

/** Who may ask for an action at all; rules of its own may refuse more. */
export type Audience = 'everyone' | 'partners' | 'staff';

/** Whether an actor may use pickups: partners and staff. */
export const isPartner = ({ role, clientType }: Principal): boolean =>
  role === 'staff' || clientType === 'partner';

const ADMITS: Readonly<Record<Audience, (actor: Principal) => boolean>> = {
  everyone: () => true,
  partners: isPartner,
  staff: ({ role }) => role === 'staff',
};

const REFUSALS: Readonly<Record<Audience, string>> = {
  everyone: '',
  partners: 'Only partner accounts may use pickups; ask us to become one.',
  staff: 'Only staff may do this; ask us to.',
};

export const isAdmitted = (audience: Audience, actor: Principal): boolean =>
  ADMITS[audience](actor);

/**
 * Partners' actions are refused to others as such, whether or not staff alone may use them.
 * @throws ServiceError `insufficient_role`.
 */
export function assertAdmitted(audience: Audience, actor: Principal): void {
  if (isAdmitted(audience, actor)) return;
  throw new ServiceError('insufficient_role', REFUSALS[audience]);
}
