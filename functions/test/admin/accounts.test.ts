import { FieldValue } from 'firebase-admin/firestore';

import { hashToken } from '../../src/accounts/record/token';
import { type WrittenJson, accountSteps, openAdmin } from '../support/admin';
import { openedForEach } from '../support/opened';

const admin = openedForEach(openAdmin);

const { create, issue, tokenOf, audit } = accountSteps(() => admin);

test('an account is created once, listed and shown, with its audit record', async () => {
  await create('big_store', '--client-type', 'partner');
  const again = await admin.run('accounts', 'create', 'big_store', '--email', 'x@example.com');
  expect(again).toMatchObject({
    code: 3,
    err: 'The account big_store already exists. To change it, run accounts set big_store.\n',
  });
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

test('a change of role reaches all tokens of the account in the same moment, and no other', async () => {
  await create();
  await create('other');
  const [one, two, others] = [await issue(), await issue(), await issue('other')];
  const set = await admin.json<WrittenJson<{ tokens: number }>>(
    ...['accounts', 'set', 'big_store', '--role', 'staff', '--client-type', 'partner'],
  );
  expect(set.result.tokens).toBe(2);
  for (const { token } of [one, two]) {
    expect(await tokenOf(token)).toMatchObject({ role: 'staff', client_type: 'partner' });
  }
  expect(await tokenOf(others.token)).toMatchObject({ role: 'client', client_type: 'standard' });
  const same = await admin.json<WrittenJson<object>>(
    'accounts',
    'set',
    'big_store',
    '--role',
    'staff',
  );
  expect(same.changes).toEqual([]);
});

test('a disabled account has no token that works, and gets none', async () => {
  await create();
  const { token } = await issue();
  await admin.json('accounts', 'disable', 'big_store');
  expect((await tokenOf(token))?.revoked_at).not.toBeNull();
  const refused = await admin.run('tokens', 'issue', 'big_store', '--label', 'x');
  expect(refused).toMatchObject({
    code: 3,
    err: 'The account big_store is disabled. To enable it, run accounts enable big_store.\n',
  });
  const said = await admin.run('accounts', 'disable', 'big_store');
  expect(said.out).toBe('Nothing was changed: the account big_store is already disabled.\n');
  const again = await admin.json<WrittenJson<object>>('accounts', 'disable', 'big_store');
  expect(again.changes).toEqual([]);
});

test('an account that is enabled again has its tokens revoked still, and gets new ones', async () => {
  await create();
  const { token } = await issue();
  await admin.json('accounts', 'disable', 'big_store');
  const asking = await admin.run('access', 'request', 'big_store', '--purpose', 'p');
  expect(asking).toMatchObject({
    code: 3,
    err: 'The account big_store is disabled. To enable it, run accounts enable big_store.\n',
  });
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
  const again = await admin.json<WrittenJson<object>>('accounts', 'enable', 'big_store');
  expect(again.changes).toEqual([]);
});

test.each([
  [['tokens', 'revoke', '0123456789ab'], /There is no token 0123456789ab/],
  [['tokens', 'revoke', 'short'], /not a token id/],
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

test('a dry run shows what would change and changes nothing', async () => {
  const { out, code } = await admin.run(
    ...['--dry-run', 'accounts', 'create', 'big_store', '--email', 'a@example.com'],
  );
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Dry run: nothing was changed[\s\S]*\n {2}account big_store is new: email a@example\.com, /,
  );
  expect(await admin.json('accounts', 'list')).toEqual([]);
  expect(await audit()).toEqual([]);
});

describe('who sees the markup', () => {
  const viewOf = async (account: string): Promise<unknown> => {
    const accounts = await admin.json<{ id: string; explain: string }[]>('accounts', 'list');
    return accounts.find(({ id }) => id === account)?.explain;
  };

  test('a new account does not, unless it is created so', async () => {
    await create();
    await create('open_store', '--explain', 'full');
    expect(await viewOf('big_store')).toBe('plain');
    expect(await viewOf('open_store')).toBe('full');
    expect((await admin.run('accounts', 'show', 'open_store')).out).toMatch(/standard +full +2/);
    const wrong = await admin.run('accounts', 'set', 'open_store', '--explain', 'some');
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('full, plain') });
  });

  test('its tokens follow a change, and are issued and rotated with it', async () => {
    await create();
    const issued = await issue();
    expect(await tokenOf(issued.token)).toMatchObject({ explain: 'plain' });
    const { result } = await admin.json<WrittenJson<{ tokens: number }>>(
      ...['accounts', 'set', 'big_store', '--explain', 'full'],
    );
    expect(result.tokens).toBe(1);
    expect(await tokenOf(issued.token)).toMatchObject({ explain: 'full' });
    const rotated = await admin.json<WrittenJson<{ token: string }>>('tokens', 'rotate', issued.id);
    expect(await tokenOf(rotated.result.token)).toMatchObject({ explain: 'full' });
  });

  test('staff always do', async () => {
    await create('desk', '--role', 'staff');
    expect(await viewOf('desk')).toBe('full');
    expect((await admin.run('accounts', 'list')).out).toMatch(/staff +standard +full/);
  });

  test('an account of release 1.8.0, whose documents do not say, does until it is changed', async () => {
    await create();
    const issued = await issue();
    const { db } = admin.firestore;
    const without = { explain: FieldValue.delete() };
    await db.doc('accounts/big_store').update(without);
    await db.collection('tokens').doc(hashToken(issued.token)).update(without);
    expect(await viewOf('big_store')).toBe('full');
    const fresh = await issue();
    expect(await tokenOf(fresh.token)).toMatchObject({ explain: 'full' });

    const set = await admin.json<WrittenJson<object>>(
      ...['accounts', 'set', 'big_store', '--explain', 'plain'],
    );
    expect(set.changes).toHaveLength(3);
    expect(await viewOf('big_store')).toBe('plain');
    for (const { token } of [issued, fresh]) {
      expect(await tokenOf(token)).toMatchObject({ explain: 'plain' });
    }
  });
});

describe('the share of carriers’ quotas', () => {
  test('is a quarter, and staff set another, which its tokens follow', async () => {
    await create();
    const issued = await issue();
    expect(await tokenOf(issued.token)).toMatchObject({ carrier_share: 25 });
    await admin.json('accounts', 'set', 'big_store', '--carrier-share', '60');
    expect(await tokenOf(issued.token)).toMatchObject({ carrier_share: 60 });
    expect((await admin.run('accounts', 'show', 'big_store')).out).toMatch(/plain +60 % /);
    for (const wrong of ['0', '101', '2.5', 'half']) {
      const run = await admin.run('accounts', 'set', 'big_store', '--carrier-share', wrong);
      expect(run.code).toBe(2);
    }
  });
});
