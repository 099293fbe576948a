import { FieldValue } from 'firebase-admin/firestore';

import { hashToken } from '../../../src/model/account/token';
import { type WrittenJson, accountSteps, openAdmin } from '../../support/admin';
import { openedForEach } from '../../support/opened';

const admin = openedForEach(openAdmin);

const { refused } = admin;
const { create, issue, tokenOf, audit } = accountSteps(() => admin);

const set = (id: string, ...options: string[]) =>
  admin.json<WrittenJson<{ tokens: number }>>('accounts', 'set', id, ...options);
const DISABLED =
  'The account big_store is disabled. To enable it, run accounts enable big_store.\n';

test('a change of role reaches all tokens of the account in the same moment, and no other', async () => {
  await create();
  await create('other');
  const [one, two, others] = [await issue(), await issue(), await issue('other')];
  const changed = await set('big_store', '--role', 'staff', '--client-type', 'partner');
  expect(changed.result.tokens).toBe(2);
  for (const { token } of [one, two]) {
    expect(await tokenOf(token)).toMatchObject({ role: 'staff', client_type: 'partner' });
  }
  expect(await tokenOf(others.token)).toMatchObject({ role: 'client', client_type: 'standard' });
  expect((await set('big_store', '--role', 'staff')).changes).toEqual([]);
});

test('a disabled account has no token that works, and gets none; enabled again, it gets new ones', async () => {
  await create();
  const { token } = await issue();
  await admin.json('accounts', 'disable', 'big_store');
  expect(await tokenOf(token)).toMatchObject({ revoked_at: expect.any(Date) });
  expect(await refused('tokens', 'issue', 'big_store', '--label', 'x')).toBe(DISABLED);
  expect(await refused('access', 'request', 'big_store', '--purpose', 'p')).toBe(DISABLED);
  const said = await admin.run('accounts', 'disable', 'big_store');
  expect(said.out).toBe('Nothing was changed: the account big_store is already disabled.\n');

  const { out } = await admin.run('accounts', 'enable', 'big_store');
  expect(out).toContain('Its old tokens stay revoked');
  expect(await tokenOf(token)).toMatchObject({ revoked_at: expect.any(Date) });
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

const NO_ID = /^"[^"]*" cannot be an id: an id is not empty and has no slash\.\n$/;

test.each([
  [['tokens', 'revoke', '0123456789ab'], /There is no token 0123456789ab/],
  [['tokens', 'revoke', 'short'], /not a token id/],
  [['tokens', 'issue', 'nobody', '--label', 'x'], /There is no account nobody/],
  [['accounts', 'set', 'nobody', '--role', 'staff'], /There is no account nobody/],
  [['accounts', 'show', 'nobody'], /There is no account nobody/],
  [['accounts', 'disable', 'nobody'], /There is no account nobody/],
  [['accounts', 'enable', 'nobody'], /There is no account nobody/],
  [['access', 'approve', 'nothing'], /There is no access request nothing/],
  [['access', 'approve', ''], NO_ID],
  [['access', 'approve', 'a/b'], NO_ID],
  [['access', 'reject', '..', '--reason', 'x'], NO_ID],
  [['access', 'request', 'a/b', '--purpose', 'x'], NO_ID],
  [['accounts', 'show', ''], NO_ID],
  [['accounts', 'disable', 'a/b'], NO_ID],
  [['rates', 'discard', '', '2'], NO_ID],
  [['rates', 'history', 'a/b'], NO_ID],
  [['rates', 'prove', '__x__'], NO_ID],
  [['fuel', 'remove', 'a/b', '--from', '2027-01-04'], /^"a\/b" cannot be an id: /],
])('%j is refused, and nothing is recorded', async (args, message) => {
  expect(await refused(...args)).toMatch(message);
  expect(await audit()).toEqual([]);
});

describe('who sees the markup', () => {
  const viewOf = async (account: string): Promise<unknown> => {
    const accounts = await admin.json<{ id: string; explain: string }[]>('accounts', 'list');
    return accounts.find(({ id }) => id === account)?.explain;
  };

  test('its tokens follow a change, and are issued and rotated with it', async () => {
    await create();
    const issued = await issue();
    expect(await tokenOf(issued.token)).toMatchObject({ explain: 'plain' });
    expect((await set('big_store', '--explain', 'full')).result.tokens).toBe(1);
    expect(await tokenOf(issued.token)).toMatchObject({ explain: 'full' });
    const rotated = await admin.json<WrittenJson<{ token: string }>>('tokens', 'rotate', issued.id);
    expect(await tokenOf(rotated.result.token)).toMatchObject({ explain: 'full' });
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

    expect((await set('big_store', '--explain', 'plain')).changes).toHaveLength(3);
    expect(await viewOf('big_store')).toBe('plain');
    for (const { token } of [issued, fresh]) {
      expect(await tokenOf(token)).toMatchObject({ explain: 'plain' });
    }
  });
});

test('the share of carriers’ quotas is a quarter, and staff set another, which its tokens follow', async () => {
  await create();
  const issued = await issue();
  expect(await tokenOf(issued.token)).toMatchObject({ carrier_share: 25 });
  await set('big_store', '--carrier-share', '60');
  expect(await tokenOf(issued.token)).toMatchObject({ carrier_share: 60 });
  expect((await admin.run('accounts', 'show', 'big_store')).out).toMatch(/plain +60 % /);
  for (const wrong of ['0', '101', '2.5', 'half']) {
    const run = await admin.run('accounts', 'set', 'big_store', '--carrier-share', wrong);
    expect(run.code).toBe(2);
  }
});

describe('the address of an account', () => {
  beforeEach(async () => {
    await admin.json('accounts', 'create', 'store', '--email', 'It@Store.Example');
  });
  const emailOf = async (id: string): Promise<unknown> =>
    (await admin.firestore.db.doc(`accounts/${id}`).get()).get('email');

  test('is stored in lower case', async () => {
    expect(await emailOf('store')).toBe('it@store.example');
    await set('store', '--email', 'NEW@Store.Example');
    expect(await emailOf('store')).toBe('new@store.example');
  });

  test('is that of no other account, however it is written', async () => {
    const sentence =
      'The account store already uses it@store.example, and shipments belong to the address.\n';
    const setOther = (email: string) => refused('accounts', 'set', 'other', '--email', email);
    expect(await refused('accounts', 'create', 'other', '--email', 'IT@store.example')).toBe(
      sentence,
    );
    await admin.json('accounts', 'create', 'other', '--email', 'other@store.example');
    expect(await setOther('it@STORE.example')).toBe(sentence);
    await admin.json('accounts', 'disable', 'store');
    expect(await setOther('it@store.example')).toBe(sentence);
    expect(await emailOf('other')).toBe('other@store.example');
  });

  test('that an earlier release stored in capitals counts too, and its account may change it', async () => {
    const { db } = admin.firestore;
    await db.doc('accounts/store').update({ email: 'It@Store.Example' });
    await refused('accounts', 'create', 'other', '--email', 'it@store.example');
    await db.doc('shipments/1').set({ client_email: 'it@store.example' });
    await set('store', '--email', 'it@store.example');
    expect(await emailOf('store')).toBe('it@store.example');
  });

  test('stays where it has shipments, and everything else may change', async () => {
    const { db } = admin.firestore;
    await db.doc('shipments/1').set({ client_email: 'it@store.example', is_deleted: true });
    await db.doc('shipments/2').set({ client_email: 'other@store.example' });
    expect(await refused('accounts', 'set', 'store', '--email', 'new@store.example')).toBe(
      'The account has shipments under it@store.example, and would lose them with another address.\n',
    );
    await set('store', '--email', 'it@store.example', '--role', 'staff');
    await db.doc('shipments/1').delete();
    await set('store', '--email', 'new@store.example');
    expect(await emailOf('store')).toBe('new@store.example');
  });
});
