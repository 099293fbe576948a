import type { TokenRecord } from './token-record';

/** Who a request acts for, as its token tells. */
export interface Principal {
  /** Of the token: its hash, by which each is known. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: 'client' | 'staff';
  readonly clientType: 'standard' | 'partner';
}

export function principalOf(tokenHash: string, record: TokenRecord): Principal {
  return {
    tokenHash,
    accountId: record.account_id,
    email: record.email,
    role: record.role,
    clientType: record.client_type,
  };
}
