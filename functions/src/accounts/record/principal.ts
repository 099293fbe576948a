import type { TokenRecord } from './token-record';

/** The account a request acts for, read from its token. */
export interface Principal {
  /** The hash identifies the token. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: 'client' | 'staff';
  readonly clientType: 'standard' | 'partner';
  /** How much of a price's steps the account sees; staff see all. */
  readonly explain: 'full' | 'plain';
}

export function principalOf(tokenHash: string, record: TokenRecord): Principal {
  return {
    tokenHash,
    accountId: record.account_id,
    email: record.email,
    role: record.role,
    clientType: record.client_type,
    explain: record.explain,
  };
}
