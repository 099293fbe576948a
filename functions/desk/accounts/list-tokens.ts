import type { Fault } from '../../src/errors/fault';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { type StoredToken, listTokens } from '../store/token-operations';

export interface ShownToken extends StoredToken {
  readonly state: 'revoked' | 'expired' | 'live';
}

interface ShownTokens {
  readonly tokens: readonly ShownToken[];
  readonly malformed: readonly Fault[];
}

/** The tokens of one account or of all, the newest first, and whether they work. */
export async function listTokenStates(
  { db, operator }: Desk,
  account: string | undefined,
): Promise<ShownTokens> {
  const { items, malformed } = await listTokens(db, account);
  const now = operator.now();
  return {
    tokens: items.map((token) => ({ ...token, state: resolveState(token, now) })),
    malformed: malformed.map(unreadable),
  };
}

function resolveState({ revoked_at, expires_at }: StoredToken, now: Date): ShownToken['state'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= now ? 'expired' : 'live';
}
