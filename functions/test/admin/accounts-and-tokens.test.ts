import { hashToken, isWellFormed } from '../../src/accounts/record/token';
import { readToken } from '../../src/store/tokens';
import { openAdmin, type Admin } from '../support/admin';

interface Written<T> {
  dry_run: boolean;
  result: T;
  changes: { action: string; target: string; from: object | null; to: object | null }[];
}
type Token = { token: string; id: string; hint: string; kind: string; expires_at: string | null };

let admin: Admin;

beforeEach(async () => {
  admin = await openAdmin();
});
afterEach(() => admin.close());

const create = (id = 'big_store', ...more: string[]) =>
  admin.json<Written<object>>('accounts', 'create', id, '--email', `${id}@example.com`, ...more);
const issue = async (id = 'big_store', ...more: string[]) =>
  (await admin.json<Written<Token>>('tokens', 'issue', id, '--label', 'shop', ...more)).result;
const tokenOf = (token: string) => readToken(admin.firestore.db, hashToken(token));
const audit = async () => {
  const { docs } = await admin.firestore.db.collection('audit').orderBy('at').get();
  return docs.map((doc) => doc.data());
};

test('an account is created once, listed and shown, with its audit record', async () => {
  await create('big_store', '--client-type', 'partner');
  const again = await admin.run('accounts', 'create', 'big_store', '--email', 'x@example.com');
  expect(again).toMatchObject({ code: 3, err: 'There is an account big_store already.\n' });
  const [account] = await admin.json<object[]>('accounts', 'list');
  expect(account).toMatchObject({
    id: 'big_store',
    email: 'big_store@example.com',
    role: 'client',
    client_type: 'partner',
    disabled_at: null,
  });
  expect((await admin.run('accounts', 'show', 'big_store')).out).toContain('partner');
  expect(await audit()).toMatchObject([
    {
      by: 'tester',
      action: 'account created',
      target: 'accounts/big_store',
      from: null,
      to: { email: 'big_store@example.com', role: 'client' },
    },
  ]);
});

test('a token is shown once, stored by its hash, and opens as what its account is', async () => {
  await create('big_store', '--role', 'staff');
  const { token, id } = await issue('big_store', '--expires', '2097-12-31');
  expect(token).toMatch(/^svc_/);
  expect(isWellFormed(token)).toBe(true);
  const stored = await tokenOf(token);
  expect(stored).toMatchObject({ account_id: 'big_store', role: 'staff', kind: 'api' });
  expect(stored?.expires_at).toEqual(new Date('2097-12-31T16:59:59.999Z'));
  expect(hashToken(token).startsWith(id)).toBe(true);
  const everything = JSON.stringify([
    await audit(),
    (await admin.run('tokens', 'list')).out,
    (await admin.run('accounts', 'show', 'big_store')).out,
    stored,
  ]);
  expect(everything).not.toContain(token);
  expect(everything).toContain(id);
});

test.each([
  ['production', '', 'api', /^svc_/],
  ['UAT', '-uat', 'api', /^uat_svc_/],
  ['tracking', '', 'tracking', /^trk_/],
])('a token on %s has its prefix', async (_name, suffix, kind, prefix) => {
  const own = await openAdmin(suffix);
  await own.json('accounts', 'create', 'store', '--email', 'a@example.com');
  const { result } = await own.json<Written<Token>>(
    ...['tokens', 'issue', 'store', '--label', 'x', '--kind', kind],
  );
  expect(result.token).toMatch(prefix);
  await own.close();
});

test('there is no tracking on UAT', async () => {
  const uat = await openAdmin('-uat');
  await uat.json('accounts', 'create', 'store', '--email', 'a@example.com');
  const issued = await uat.run('tokens', 'issue', 'store', '--label', 'x', '--kind', 'tracking');
  expect(issued.code).toBe(3);
  expect(issued.err).toMatch(/in production only/);
  await uat.close();
});

test('a change of role reaches all tokens of the account in the same moment, and no other', async () => {
  await create();
  await create('other');
  const [one, two, others] = [await issue(), await issue(), await issue('other')];
  const set = await admin.json<Written<{ tokens: number }>>(
    ...['accounts', 'set', 'big_store', '--role', 'staff', '--client-type', 'partner'],
  );
  expect(set.result.tokens).toBe(2);
  for (const { token } of [one, two]) {
    expect(await tokenOf(token)).toMatchObject({ role: 'staff', client_type: 'partner' });
  }
  expect(await tokenOf(others.token)).toMatchObject({ role: 'client', client_type: 'standard' });
  const same = await admin.json<Written<object>>('accounts', 'set', 'big_store', '--role', 'staff');
  expect(same.changes).toEqual([]);
});

test('a disabled account has no token that works, and gets none', async () => {
  await create();
  const { token } = await issue();
  await admin.json('accounts', 'disable', 'big_store');
  expect((await tokenOf(token))?.revoked_at).not.toBeNull();
  const refused = await admin.run('tokens', 'issue', 'big_store', '--label', 'x');
  expect(refused).toMatchObject({ code: 3, err: 'The account big_store is disabled.\n' });
  const again = await admin.json<Written<object>>('accounts', 'disable', 'big_store');
  expect(again.changes).toEqual([]);
});

test('an account that is enabled again has its tokens revoked still, and gets new ones', async () => {
  await create();
  const { token } = await issue();
  await admin.json('accounts', 'disable', 'big_store');
  const asking = await admin.run('access', 'request', 'big_store', '--purpose', 'p');
  expect(asking).toMatchObject({ code: 3, err: 'The account big_store is disabled.\n' });
  const { out } = await admin.run('accounts', 'enable', 'big_store');
  expect(out).toContain('Its old tokens stay revoked');
  expect((await tokenOf(token))?.revoked_at).not.toBeNull();
  await issue();
  await admin.json('access', 'request', 'big_store', '--purpose', 'p');
  expect(await audit()).toContainEqual(
    expect.objectContaining({
      action: 'account enabled',
      from: { disabled_at: expect.any(Object) },
      to: { disabled_at: null },
    }),
  );
  const again = await admin.json<Written<object>>('accounts', 'enable', 'big_store');
  expect(again.changes).toEqual([]);
});

test('a rotated token lives on for the overlap, and its successor is like it', async () => {
  await create();
  const old = await issue('big_store', '--kind', 'tracking');
  const before = Date.now();
  const { result } = await admin.json<Written<Token>>('tokens', 'rotate', old.id, '--overlap', '2');
  expect(result.token).toMatch(/^trk_/);
  const ends = (await tokenOf(old.token))?.expires_at?.getTime();
  expect(ends).toBeGreaterThanOrEqual(before + 2 * 3_600_000);
  expect(ends).toBeLessThan(Date.now() + 2 * 3_600_000 + 1000);
  expect(await tokenOf(result.token)).toMatchObject({ label: 'shop', expires_at: null });
});

test('a rotated token never lives longer than it would have', async () => {
  await create();
  const old = await issue();
  const soon = new Date(Date.now() + 60_000);
  await admin.firestore.db
    .collection('tokens')
    .doc(hashToken(old.token))
    .update({ expires_at: soon });
  await admin.json('tokens', 'rotate', old.id);
  expect((await tokenOf(old.token))?.expires_at).toEqual(soon);
});

test('the successor of a token expires when the old one would have, unless another day is given', async () => {
  await create();
  const expiryAfter = async (...options: string[]) => {
    const old = await issue('big_store', '--expires', '2097-12-31');
    const { out } = await admin.run('tokens', 'rotate', old.id, ...options);
    const stored = await tokenOf(out.split('\n')[0] ?? '');
    return { out, expires_at: stored?.expires_at };
  };
  const inherited = await expiryAfter();
  expect(inherited.expires_at).toEqual(new Date('2097-12-31T16:59:59.999Z'));
  expect(inherited.out).toContain('It works until 2097-12-31T16:59:59.999Z. The old token');
  const given = await expiryAfter('--expires', '2098-12-31');
  expect(given.expires_at).toEqual(new Date('2098-12-31T16:59:59.999Z'));
  const endless = await expiryAfter('--expires', 'none');
  expect(endless.expires_at).toBeNull();
  expect(endless.out).toContain('It works without an end date');
});

test('no token is issued that has expired already, or without a label', async () => {
  await create();
  const { id } = await issue();
  for (const args of [
    ['issue', 'big_store', '--label', 'x'],
    ['rotate', id],
  ]) {
    const { code, err } = await admin.run('tokens', ...args, '--expires', '2020-01-31');
    expect({ code, err }).toEqual({
      code: 3,
      err: 'The expiry, 2020-01-31T16:59:59.999Z, is past.\n',
    });
  }
  for (const label of ['', '  ']) {
    const { code, err } = await admin.run('tokens', 'issue', 'big_store', '--label', label);
    expect(code).toBe(2);
    expect(err).toMatch(/" is empty\./);
  }
  expect(await admin.json('tokens', 'list')).toHaveLength(1);
});

test('a token is revoked by the beginning of its id, once', async () => {
  await create();
  const { token, id } = await issue();
  await admin.json('tokens', 'revoke', id.slice(0, 8));
  const first = (await tokenOf(token))?.revoked_at;
  const again = await admin.json<Written<object>>('tokens', 'revoke', id);
  expect(again.changes).toEqual([]);
  expect((await tokenOf(token))?.revoked_at).toEqual(first);
  const rotated = await admin.run('tokens', 'rotate', id);
  expect(rotated.code).toBe(3);
});

test.each([
  [['tokens', 'revoke', '0123456789ab'], /There is no token 0123456789ab/],
  [['tokens', 'revoke', 'short'], /no token id/],
  [['tokens', 'issue', 'nobody', '--label', 'x'], /There is no account nobody/],
  [['accounts', 'set', 'nobody', '--role', 'staff'], /There is no account nobody/],
  [['accounts', 'show', 'nobody'], /There is no account nobody/],
  [['accounts', 'disable', 'nobody'], /There is no account nobody/],
  [['accounts', 'enable', 'nobody'], /There is no account nobody/],
  [['access', 'approve', 'nothing'], /There is no access request nothing/],
])('%j is refused, and nothing is recorded', async (args, message) => {
  const { code, err } = await admin.run(...args);
  expect(code).toBe(3);
  expect(err).toMatch(message);
  expect(await audit()).toEqual([]);
});

test('a registration for tracking is recorded with its dates, and approving issues the credential', async () => {
  await create();
  const { result: request } = await admin.json<Written<{ id: string }>>(
    ...['access', 'request', 'big_store', '--purpose', 'order page'],
  );
  const twice = await admin.run('access', 'request', 'big_store', '--purpose', 'again');
  expect(twice).toMatchObject({ code: 3, err: 'A request of big_store is pending already.\n' });
  const { result } = await admin.json<Written<Token>>('access', 'approve', request.id);
  expect(result.token).toMatch(/^trk_/);
  expect(await tokenOf(result.token)).toMatchObject({ kind: 'tracking', account_id: 'big_store' });
  const [listed] = await admin.json<object[]>('access', 'list');
  expect(listed).toMatchObject({
    account_id: 'big_store',
    purpose: 'order page',
    status: 'approved',
    decided_by: 'tester',
    requested_at: expect.stringMatching(/^20/),
    decided_at: expect.stringMatching(/^20/),
  });
  const again = await admin.run('access', 'reject', request.id, '--reason', 'x');
  expect(again.err).toBe(`The access request ${request.id} is approved already.\n`);
});

test('a registration that is rejected says why, and another may follow', async () => {
  await create();
  const { result } = await admin.json<Written<{ id: string }>>(
    ...['access', 'request', 'big_store', '--purpose', 'p'],
  );
  await admin.json('access', 'reject', result.id, '--reason', 'no contract');
  expect(await admin.json('access', 'list')).toMatchObject([
    { status: 'rejected', reason: 'no contract' },
  ]);
  await admin.json('access', 'request', 'big_store', '--purpose', 'p');
});

test('a dry run shows what would change and changes nothing', async () => {
  const { out, code } = await admin.run(
    ...['--dry-run', 'accounts', 'create', 'big_store', '--email', 'a@example.com'],
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^Dry run: nothing was changed[\s\S]*account created: accounts\/big_store/);
  expect(await admin.json('accounts', 'list')).toEqual([]);
  expect(await audit()).toEqual([]);
});
