import type { AccountRecord } from '../operations/accounts/account';
import { generateToken } from '../operations/accounts/new-token';
import { createAccount } from '../operations/store/accounts';
import type { Operator } from '../operations/store/operation';
import { issueToken } from '../operations/store/token-operations';
import type { Database } from '../src/store/database';

export const emailOf = (accountId: string): string => `${accountId}@example.com`;

type Chosen = Pick<AccountRecord, 'role' | 'client_type' | 'explain'>;

/** Creates an account that a tool sends requests with: by default a client who sees all steps of a price. */
export async function openAccount(
  db: Database,
  operator: Operator,
  accountId: string,
  chosen: Partial<Chosen> = {},
): Promise<void> {
  await createAccount(db, operator, accountId, {
    email: emailOf(accountId),
    role: 'client',
    client_type: 'standard',
    explain: 'full',
    created_at: operator.now(),
    disabled_at: null,
    ...chosen,
  });
}

/** Issues a token of an account, labelled with the operator's name. */
export async function issueToolToken(
  db: Database,
  operator: Operator,
  accountId: string,
  prefix: 'svc_' | 'trk_' = 'svc_',
): Promise<string> {
  const token = generateToken(prefix);
  await issueToken(db, operator, { token, accountId, label: operator.name, expiresAt: null });
  return token;
}
