import { generateToken } from '../../operations/accounts/new-token';
import { createLookupLimits } from '../../src/accounts/lookup-limits';
import type { TokenRecord } from '../../src/accounts/record/principal';
import { createTokenVerifier } from '../../src/accounts/token-verifier';
import type { Instance } from '../../src/context';
import { newRecordId } from '../../src/fields/record-id';
import { createInstance } from '../../src/functions/instance';
import { createFeeBook, createHubBook } from '../../src/pickups/book-keepers';
import type { Database } from '../../src/store/database';
import type { Kind } from './traffic';

export interface Clock {
  now: number;
}

/** An instance of the service on a clock that can be moved. */
export function openInstance(db: Database, projectId: string, clock: Clock): Instance {
  return createInstance({
    config: { environment: 'production', projectId },
    db,
    now: () => clock.now,
    newId: newRecordId,
    log: {
      warn: () => undefined,
      error: failAtOnce,
      request: () => undefined,
      quote: () => undefined,
    },
    carrierSettings: () => {
      throw new Error('No carrier is asked here.');
    },
  });
}

/** An instance that cannot load something would be counted wrongly. */
function failAtOnce(message: string): never {
  throw new Error(message);
}

/** The same, but token reads are only counted: thousands of real reads would take minutes. */
export function withCountedTokens(instance: Instance, onRead: () => void): Instance {
  const lastUsedOn = new Map<string, string>();
  const tokens = createTokenVerifier({
    readToken: (hash) => {
      onRead();
      return Promise.resolve({ ...TOKEN_RECORD, last_used_on: lastUsedOn.get(hash) ?? null });
    },
    markTokenUsed: (hash, day) => {
      lastUsedOn.set(hash, day);
      return Promise.resolve();
    },
    onBookkeepingFailure: () => undefined,
    lookups: createLookupLimits({ now: instance.now, log: instance.log }),
    now: instance.now,
  });
  return { ...instance, tokens };
}

/** A token's record as the store has it. */
export const TOKEN_RECORD: TokenRecord = {
  account_id: 'scale',
  email: 'scale@example.com',
  role: 'client',
  client_type: 'standard',
  explain: 'full',
  kind: 'api',
  label: 'scale',
  hint: '',
  created_at: new Date(0),
  expires_at: null,
  revoked_at: null,
  last_used_on: null,
};

const HERE = '127.0.0.1';

export const newTokens = (count: number): string[] =>
  Array.from({ length: count }, () => generateToken('svc_'));

const HUBS: ReadonlySet<string> = new Set([
  'pickup list_destinations',
  'pickup quote_fee',
  'pickup create with a key',
]);

/** Loads through an instance's caches what a call of this kind needs. */
export async function useCaches(instance: Instance, kind: Kind, token: string): Promise<void> {
  const verified = await instance.tokens.verify(token, 'api', () => HERE);
  await verified.bookkeeping;
  if (kind.function === 'apiQuote') await instance.rates.get();
  if (kind.function === 'apiShippingServices') await instance.services.get();
  if (!HUBS.has(kind.action)) return;
  await instance.kept(createHubBook).get();
  if (kind.action !== 'pickup list_destinations') await instance.kept(createFeeBook).get();
}
