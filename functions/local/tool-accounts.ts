import type { AccountRecord } from '../desk/model/account';
import { generateToken } from '../desk/model/new-token';
import type { OperatorDesk } from '../desk/model/operation';
import { createAccount } from '../desk/store/accounts';
import { issueToken } from '../desk/store/token-operations';
import { DEFAULT_CARRIER_SHARE } from '../src/model/account/principal';

export const emailOf = (accountId: string): string => `${accountId}@example.com`;

type Chosen = Pick<AccountRecord, 'role' | 'client_type' | 'explain'>;

/** Creates an account that a tool sends requests with: by default a client who sees all steps of a price. */
export async function openAccount(
  desk: OperatorDesk,
  accountId: string,
  chosen: Partial<Chosen> = {},
): Promise<void> {
  await createAccount(desk, accountId, {
    email: emailOf(accountId),
    role: 'client',
    client_type: 'standard',
    explain: 'full',
    carrier_share: DEFAULT_CARRIER_SHARE,
    created_at: desk.operator.now(),
    disabled_at: null,
    ...chosen,
  });
}

/** Issues a token of an account, labelled with the operator's name. */
export async function issueToolToken(
  desk: OperatorDesk,
  accountId: string,
  prefix: 'svc_' | 'trk_' = 'svc_',
): Promise<string> {
  const token = generateToken(prefix);
  await issueToken(desk, { token, accountId, label: desk.operator.name, expiresAt: null });
  return token;
}
