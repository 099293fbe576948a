import { generateToken, tokenHint } from '../../desk/model/new-token';
import type { TokenRecord } from '../../src/model/account/principal';
import { hashToken, type TokenPrefix } from '../../src/model/account/token';
import { createKeyedQueue } from '../../src/platform/async';
import type { Database } from '../../src/store/database';
import {
  KNOWN_TOKENS,
  addStart,
  readKnownTokens,
  rebuildKnownTokens,
} from '../../src/store/known-tokens';

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

const inTurn = createKeyedQueue();

/**
 * Stores a token that is there already: one that works, unless the overrides say otherwise. It is one
 * of the known tokens.
 */
export const storeToken = (
  db: Database,
  token: string,
  overrides: Partial<TokenRecord> = {},
): Promise<void> =>
  inTurn('tokens', async () => {
    const hash = hashToken(token);
    await storeRecord(db, hash, { hint: tokenHint(token), ...overrides });
    const added = addStart(await db.collection(KNOWN_TOKENS).get(), hash);
    if (added === undefined) await buildKnownTokens(db);
    else await added.reference.set(added.fields, { merge: true });
  });

/** As the first instance does. */
export async function buildKnownTokens(db: Database): Promise<void> {
  const { starts, claim } = await readKnownTokens(db);
  if (await claim()) await rebuildKnownTokens(db, starts, 0);
}

/** A token as somebody might write it by hand: it is none of the known ones. */
export async function storeRecord(
  db: Database,
  hash: string,
  overrides: Partial<TokenRecord> = {},
): Promise<void> {
  await db
    .collection('tokens')
    .doc(hash)
    .create({
      account_id: 'acct_test',
      email: 'owner@example.com',
      role: 'client',
      client_type: 'standard',
      kind: 'api',
      label: 'test',
      hint: 'svc_ab...yz',
      created_at: new Date('2026-01-01T00:00:00Z'),
      expires_at: null,
      revoked_at: null,
      last_used_on: null,
      ...overrides,
    });
}
