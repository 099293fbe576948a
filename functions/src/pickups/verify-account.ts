import type { Principal } from '../accounts/principal';
import type { Context } from '../context';

export interface VerifiedAccount {
  account_id: string;
  email: string;
  client_type: Principal['clientType'];
  environment: string;
  permissions: string[];
}

const PARTNERS = ['address:create', 'address:list', 'address:get'];

/** What a partner's token stands for, and what it may do: no reads. */
export const verifyAccount = ({ actor, config }: Context): VerifiedAccount => ({
  account_id: actor.accountId,
  email: actor.email,
  client_type: actor.clientType,
  environment: config.environment,
  permissions: PARTNERS,
});
