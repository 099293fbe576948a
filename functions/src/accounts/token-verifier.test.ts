import { generateToken } from '../../desk/model/new-token';
import { HashStarts, startBytesOf } from '../model/account/hash-starts';
import { hashToken } from '../model/account/token';
import { createKnownTokens, createTokenVerifier } from './token-verifier';
import { createLookupLimits } from './lookup-limits';

const MINUTES = 10;
const STORES = 20;
const ONLY = ['2001:db8:1', '2001:db8'];

/** Tokens by their hashes, and instances that know them as each is started. */
function openTokens() {
  const clock = { now: 1_700_000_000_000 };
  const stored = new Set<string>();
  const lookups = { count: 0 };
  const issue = (): string => {
    const token = generateToken('svc_');
    stored.add(hashToken(token));
    return token;
  };
  const record = {
    account_id: 'store',
    email: 'store@example.com',
    role: 'client' as const,
    client_type: 'standard' as const,
    explain: 'plain' as const,
    carrier_share: 25,
    kind: 'api' as const,
    label: '',
    hint: '',
    created_at: new Date(0),
    expires_at: null,
    revoked_at: null,
    last_used_on: null,
  };
  const now = () => clock.now;
  const startInstance = () =>
    createTokenVerifier({
      readToken(hash) {
        lookups.count += 1;
        return Promise.resolve(stored.has(hash) ? record : undefined);
      },
      markTokenUsed: () => Promise.resolve(),
      saveSpent: fail,
      onBookkeepingFailure: fail,
      lookups: createLookupLimits({ now, log: { warn: () => undefined } }),
      known: createKnownTokens({
        read: () =>
          Promise.resolve({
            starts: HashStarts.of([...stored].map(startBytesOf)),
            builtMsAgo: 0,
            claimedMsAgo: 0,
            claim: fail,
          }),
        rebuild: fail,
        onFailure: fail,
        now,
      }),
      now,
    });
  return { clock, issue, startInstance, lookups };
}

function fail(): never {
  throw new Error('Not here');
}

const ATTACKS = [
  // Through Hosting, callers share the address of the last hop.
  [
    'of one address that all share',
    { first: 101, perSecond: 2 },
    () => ['203.0.113.7'],
    ['203.0.113.7'],
  ],
  ['of one /48', { first: 1300, perSecond: 44 }, () => ONLY, ['198.51.100.7']],
  [
    'of as many networks as it likes',
    { first: 1300, perSecond: 44 },
    (n: number) => [`2001:${n}:1`, `2001:${n}`],
    ['198.51.100.7'],
  ],
] as const;

test.each(ATTACKS)(
  'ten minutes of forged tokens %s, with a new instance each minute, refuse no store',
  async (_name, { first, perSecond }, networksOf, ownNetworks) => {
    const { clock, issue, startInstance, lookups } = openTokens();
    const stores = Array.from({ length: STORES }, issue);
    let forged = 0;
    let refused = 0;
    for (let second = 0, tokens = startInstance(); second < MINUTES * 60; second += 1) {
      const isNew = second % 60 === 0;
      if (isNew) tokens = startInstance();
      const flood = Array.from({ length: isNew ? first : perSecond }, async () => {
        forged += 1;
        const from = networksOf(forged);
        await tokens.verify(generateToken('svc_'), 'api', () => [...from]);
      });
      refused += (await Promise.allSettled(flood)).filter(isRejected).length;
      // Also one that was issued two seconds ago.
      stores.push(issue());
      for (const token of [stores[second % STORES], stores.at(-3)]) {
        const { principal } = await tokens.verify(token ?? '', 'api', () => [...ownNetworks]);
        expect(principal.accountId).toBe('store');
      }
      clock.now += 1000;
    }
    expect(refused).toBe(forged);
    expect(lookups.count).toBeLessThan(MINUTES * (1000 + 60 * (6 + 2)));
  },
);

const isRejected = ({ status }: PromiseSettledResult<unknown>): boolean => status === 'rejected';

test('a store whose token was issued a moment ago is told when to come again, if others flood', async () => {
  const { clock, issue, startInstance } = openTokens();
  const tokens = startInstance();
  const call = (token: string) => tokens.verify(token, 'api', () => ONLY);
  const flood = Array.from({ length: 101 }, async () => call(generateToken('svc_')));
  await Promise.allSettled(flood);
  const token = issue();
  const refusal = await Promise.resolve(call(token)).catch((cause: unknown) => cause);
  expect(refusal).toMatchObject({ code: 'invalid_token', retryAfterSeconds: 1 });
  clock.now += 2000;
  expect(await call(token)).toMatchObject({ principal: { accountId: 'store' } });
});
