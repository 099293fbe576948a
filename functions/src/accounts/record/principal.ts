import type { TokenRecord } from './token-record';

/** The account a request acts for, read from its token. */
export interface Principal {
  /** The hash identifies the token. */
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
