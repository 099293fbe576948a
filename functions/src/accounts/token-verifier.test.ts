import { generateToken } from '../../desk/model/new-token';
import { HashStarts, toStartBytes } from '../model/account/hash-starts';
import { hashToken } from '../model/account/token';
import { createLookupLimits } from './lookup-limits';
import { createKnownTokens, createTokenVerifier, READ_AGAIN_MS } from './token-verifier';

const OLD = hashToken('old');
const NEW = hashToken('new');
const buildStarts = (...hashes: string[]) => HashStarts.of(hashes.map(toStartBytes));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BUILT = { builtMsAgo: DAY, claimedMsAgo: DAY };

function open(first: Partial<{ builtMsAgo: number; claimedMsAgo: number }> = {}) {
  const clock = { now: 1_000_000 };
  const stored = { starts: buildStarts(OLD), ...BUILT, ...first };
  const seen = { reads: 0, claims: 0, rebuilds: 0, failures: [] as unknown[] };
  const state = { fails: false, isClaimed: false };
  const known = createKnownTokens({
    now: () => clock.now,
    onFailure: (cause) => seen.failures.push(cause),
    read() {
      seen.reads += 1;
      if (state.fails) return Promise.reject(new Error('No Firestore'));
      const claim = () => {
        seen.claims += 1;
        return Promise.resolve(!state.isClaimed);
      };
      return Promise.resolve({ ...stored, claim });
    },
    rebuild(before) {
      seen.rebuilds += 1;
      expect(before).toBe(stored.starts);
      return Promise.resolve(buildStarts(OLD, NEW));
    },
  });
  const later = (ms: number) => {
    clock.now += ms;
  };
  return { known, seen, stored, state, later };
}

test('they are read once, side by side with the first look-up', async () => {
  const { known, seen, later } = open();
  expect(known.has(OLD)).toBe(false);
  known.start();
  await known.underWay;
  later(DAY);
  known.start();
  expect(known.underWay).toBeUndefined();
  expect([known.has(OLD), known.has(NEW), seen.reads]).toEqual([true, false, 1]);
});

test('a flood of unknown tokens reads them at most every two seconds, once for all that come at once', async () => {
  const { known, seen, stored, later } = open();
  const flood = () => Promise.all(Array.from({ length: 50 }, () => known.hasNow(NEW)));
  expect(new Set(await flood())).toEqual(new Set([false]));
  later(READ_AGAIN_MS - 1);
  stored.starts = buildStarts(OLD, NEW);
  await flood();
  expect(seen.reads).toBe(1);
  later(1);
  expect(new Set(await flood())).toEqual(new Set([true]));
  expect(seen).toEqual({ reads: 2, claims: 0, rebuilds: 0, failures: [] });
});

test('a token that was issued since costs one read', async () => {
  const { known, seen, stored, later } = open();
  await known.hasNow(OLD);
  stored.starts = buildStarts(OLD, NEW);
  later(READ_AGAIN_MS);
  for (let n = 0; n < 3; n += 1) known.note(NEW);
  await known.underWay;
  known.note(NEW);
  known.note(OLD);
  expect(known.underWay).toBeUndefined();
  expect(seen).toEqual({ reads: 2, claims: 0, rebuilds: 0, failures: [] });
});

test('work that ends leaves later work to be waited for', async () => {
  const { known, seen, later } = open();
  known.start();
  const first = known.underWay;
  later(READ_AGAIN_MS);
  known.note(NEW);
  await first;
  await known.underWay;
  expect([known.has(NEW), seen.reads]).toEqual([true, 2]);
});

test('a live token that did not add itself has them rebuilt, once', async () => {
  const { known, seen, later } = open();
  await known.hasNow(OLD);
  // It may have been issued since: only a read that began after it was found shows that it is missing.
  known.note(NEW);
  await known.underWay;
  expect(seen.claims).toBe(0);
  later(READ_AGAIN_MS);
  known.note(NEW);
  await known.underWay;
  expect(known.has(NEW)).toBe(true);
  expect(seen).toEqual({ reads: 2, claims: 1, rebuilds: 1, failures: [] });
});

test.each([
  ['never built', { builtMsAgo: Infinity, claimedMsAgo: Infinity }, 1, 1],
  ['being built', { builtMsAgo: Infinity, claimedMsAgo: 9 * MINUTE }, 0, 0],
  ['whose builder has ended', { builtMsAgo: Infinity, claimedMsAgo: 11 * MINUTE }, 1, 1],
  ['of last week', { builtMsAgo: 7 * DAY, claimedMsAgo: 7 * DAY }, 0, 1],
  ['of last month', { builtMsAgo: 31 * DAY, claimedMsAgo: 31 * DAY }, 1, 1],
  ['of last month, being built', { builtMsAgo: 31 * DAY, claimedMsAgo: MINUTE }, 0, 0],
  ['rebuilt half an hour ago', { builtMsAgo: 30 * MINUTE, claimedMsAgo: 31 * MINUTE }, 0, 0],
])(
  'what is %s is rebuilt when it is read: %j: %d, and if a token is missing: %d',
  async (...row) => {
    const [, ages, plainly, missing] = row;
    const one = open(ages);
    one.known.start();
    await one.known.underWay;
    expect(one.seen.rebuilds).toBe(plainly);
    const other = open(ages);
    other.known.note(NEW);
    await other.known.underWay;
    expect(other.seen.rebuilds).toBe(missing);
  },
);

test('while another instance rebuilds them, what there was serves', async () => {
  const { known, state, seen } = open({ builtMsAgo: 31 * DAY, claimedMsAgo: 31 * DAY });
  state.isClaimed = true;
  expect(await known.hasNow(OLD)).toBe(true);
  expect(seen).toEqual({ reads: 1, claims: 1, rebuilds: 0, failures: [] });
});

test('what cannot be read is reported and read again; what was read before goes on serving', async () => {
  const { known, state, seen, later } = open();
  state.fails = true;
  known.start();
  await known.underWay;
  later(READ_AGAIN_MS);
  await expect(known.hasNow(OLD)).rejects.toThrow('No Firestore');
  state.fails = false;
  later(READ_AGAIN_MS);
  expect(await known.hasNow(OLD)).toBe(true);
  state.fails = true;
  later(READ_AGAIN_MS);
  expect(await known.hasNow(NEW)).toBe(false);
  expect(known.has(OLD)).toBe(true);
  expect(seen.failures).toHaveLength(3);
});

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
            starts: HashStarts.of([...stored].map(toStartBytes)),
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
