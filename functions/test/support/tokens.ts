import { generateToken, tokenHint } from '../../operations/accounts/new-token';
import type { TokenRecord } from '../../src/accounts/record/principal';
import { hashToken, type TokenPrefix } from '../../src/accounts/record/token';
import type { Database } from '../../src/store/database';

/** Stores a new token and hands it out. */
export async function issueToken(
  db: Database,
  prefix: TokenPrefix,
  overrides: Partial<TokenRecord> = {},
): Promise<string> {
  const token = generateToken(prefix);
  await storeToken(db, token, { kind: prefix === 'trk_' ? 'tracking' : 'api', ...overrides });
  return token;
}

/** Stores a token that is there already: one that works, unless the overrides say otherwise. */
export async function storeToken(
  db: Database,
  token: string,
  overrides: Partial<TokenRecord> = {},
): Promise<void> {
  await db
    .collection('tokens')
    .doc(hashToken(token))
    .create({
      account_id: 'acct_test',
      email: 'owner@example.com',
      role: 'client',
      client_type: 'standard',
      kind: 'api',
      label: 'test',
      hint: tokenHint(token),
      created_at: new Date('2026-01-01T00:00:00Z'),
      expires_at: null,
      revoked_at: null,
      last_used_on: null,
      ...overrides,
    });
}
