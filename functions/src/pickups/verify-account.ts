import type { Principal } from '../accounts/record/principal';
import type { Context } from '../context';

export interface VerifiedAccount {
  account_id: string;
  email: string;
  client_type: Principal['clientType'];
  environment: string;
  permissions: string[];
}

const PARTNERS = [
  'destinations:list',
  'fee:quote',
  'pickup:create',
  'pickup:list',
  'pickup:get',
  'pickup:cancel',
  'pickup:track',
  'address:create',
  'address:list',
  'address:get',
];
const STAFF = [...PARTNERS, 'pickup:update'];

/** What a partner's token stands for, and what it may do: no reads. */
export const verifyAccount = ({ actor, config }: Context): VerifiedAccount => ({
  account_id: actor.accountId,
  email: actor.email,
  client_type: actor.clientType,
  environment: config.environment,
  permissions: actor.role === 'staff' ? STAFF : PARTNERS,
});
