import type { TokenRecord } from './token-record';

/** Who a request acts for, as its token tells. */
export interface Principal {
  readonly accountId: string;
  readonly email: string;
  readonly role: 'client' | 'staff';
  readonly clientType: 'standard' | 'partner';
}

export function principalOf(record: TokenRecord): Principal {
  return {
    accountId: record.account_id,
    email: record.email,
    role: record.role,
    clientType: record.client_type,
  };
}
