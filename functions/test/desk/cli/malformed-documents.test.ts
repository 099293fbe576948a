import { hashToken } from '../../../src/model/account/token';
import { type WrittenJson, accountSteps, openAdmin, runLine } from '../../support/admin';
import { connectFirestore } from '../../support/firestore';
import { openedForEach } from '../../support/opened';

const admin = openedForEach(openAdmin);

beforeEach(async () => {
  await steps.create('store');
});

const doc = (path: string) => admin.firestore.db.doc(path);
const fields = async (path: string) => (await doc(path).get()).data();

const steps = accountSteps(() => admin);

async function issue(): Promise<{ id: string; path: string }> {
  const { id, token } = await steps.issue('store');
  return { id, path: `tokens/${hashToken(token)}` };
}

/** A token of the account whose document has lost its kind, and also the fields in `lost`. */
async function issueMalformed(...lost: string[]): Promise<{ id: string; path: string }> {
  const token = await issue();
  const rest = { ...(await fields(token.path)) };
  for (const name of ['kind', ...lost]) Reflect.deleteProperty(rest, name);
  await doc(token.path).set(rest);
  return token;
}

describe('a malformed token', () => {
  test('is reported along with those that are listed, of all accounts and of its own', async () => {
    const good = await issue();
    const { path } = await issueMalformed();
    const reported = { path, malformed: expect.stringMatching(/malformed: kind: /) };
    for (const args of [[], ['store']]) {
      expect(await admin.json('tokens', 'list', ...args)).toEqual([
        expect.objectContaining({ id: good.id, kind: 'api' }),
        reported,
      ]);
    }
    const shown = await admin.json<object>('accounts', 'show', 'store');
    expect(shown).toMatchObject({
      id: 'store',
      email: 'store@example.com',
      tokens: [{ id: good.id }, reported],
    });
    const { out } = await admin.run('accounts', 'show', 'store');
    expect(out).toContain(good.id);
    expect(out).toContain(`The document ${path} is malformed: kind: `);
  });

  test('keeps no other from being rotated, and is not rotated itself', async () => {
    const good = await issue();
    const bad = await issueMalformed();
    await admin.json('tokens', 'rotate', good.id);
    expect((await fields(good.path))?.['expires_at']).toHaveProperty('toDate');
    const before = await fields(bad.path);
    const { code, err } = await admin.run('tokens', 'rotate', bad.id);
    expect(code).toBe(3);
    expect(err).toMatch(new RegExp(`^The document ${bad.path} is malformed: kind: [^\n]*\n$`));
    expect(await fields(bad.path)).toEqual(before);
  });

  test.each([
    ['is not said', ['revoked_at'], {}],
    ['is no time', [], { revoked_at: 'never' }],
    ['is null', [], {}],
  ])('is revoked once, where its revoked_at %s', async (_name, lost, more) => {
    const { id, path } = await issueMalformed(...lost);
    await doc(path).set(more, { merge: true });
    const { out, code } = await admin.run('tokens', 'revoke', id);
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`^The token ${id} is revoked; [^\n]*\nThe document ${path} is malformed: `),
    );
    const revoked = (await fields(path))?.['revoked_at'];
    expect(revoked).toHaveProperty('toDate');
    const again = await admin.json<WrittenJson<object>>('tokens', 'revoke', id);
    expect(again).toMatchObject({ changes: [], result: { id, path } });
    expect((await fields(path))?.['revoked_at']).toEqual(revoked);
  });

  test('is revoked with the others when its account is disabled, and so recorded', async () => {
    const good = await issue();
    const bad = await issueMalformed('revoked_at');
    const disable = () =>
      admin.json<WrittenJson<{ tokens: number }>>('accounts', 'disable', 'store');
    const { changes, result } = await disable();
    expect(result.tokens).toBe(2);
    expect(changes.map(({ target }) => target).sort()).toEqual(
      ['accounts/store', bad.path, good.path].sort(),
    );
    for (const { path } of [good, bad]) {
      expect((await fields(path))?.['revoked_at']).toHaveProperty('toDate');
    }
    expect(await steps.audit()).toContainEqual(
      expect.objectContaining({ target: bad.path, from: { revoked_at: null } }),
    );
    expect((await disable()).changes).toEqual([]);
  });

  test('follows its account like the others', async () => {
    const { path } = await issueMalformed('role');
    await admin.json('accounts', 'set', 'store', '--role', 'staff');
    expect(await fields(path)).toMatchObject({ role: 'staff' });
  });
});

describe('a malformed account', () => {
  beforeEach(async () => {
    await issue();
    await doc('accounts/store').set({ email: 'Store@Example.com', role: 'owner' });
    await steps.create('other');
  });

  const reported = {
    path: 'accounts/store',
    malformed: expect.stringMatching(/malformed: role: .*client_type: /),
  };

  test('is reported along with those that are listed, and shown with its tokens', async () => {
    expect(await admin.json('accounts', 'list')).toEqual([
      expect.objectContaining({ id: 'other' }),
      reported,
    ]);
    expect(await admin.json('accounts', 'show', 'store')).toEqual({
      ...reported,
      tokens: [expect.objectContaining({ account_id: 'store' })],
    });
  });

  test('is disabled, with its tokens, gets no other, and keeps its address from others', async () => {
    const { result } = await admin.json<WrittenJson<object>>('accounts', 'disable', 'store');
    expect(result).toMatchObject({ tokens: 1 });
    expect((await fields('accounts/store'))?.['disabled_at']).toHaveProperty('toDate');
    const issued = await admin.run('tokens', 'issue', 'store', '--label', 'x');
    expect(issued.code).toBe(3);
    expect(issued.err).toMatch(/^The document accounts\/store is malformed: /);
    const taken = await admin.run('accounts', 'set', 'other', '--email', 'store@example.com');
    expect(taken.err).toMatch(/^The account store already uses/);
  });

  test('is fixed by setting what is wrong, but for an address that has shipments', async () => {
    await doc('shipments/1').set({ client_email: 'store@example.com' });
    const moved = await admin.run('accounts', 'set', 'store', '--email', 'new@example.com');
    expect(moved.err).toMatch(/^The account has shipments under store@example.com/);
    await doc('accounts/store').update({ email: 7 });
    const set = ['accounts', 'set', 'store', '--role', 'client', '--client-type', 'standard'];
    await admin.json(...set, '--email', 'store@example.com');
    expect(await fields('accounts/store')).toEqual({
      email: 'store@example.com',
      role: 'client',
      client_type: 'standard',
    });
  });
});

test('a malformed request for tracking is reported along with the others, not approved, and rejected', async () => {
  const request = async () =>
    (
      await admin.json<WrittenJson<{ id: string }>>(
        'access',
        'request',
        'store',
        '--purpose',
        'order page',
      )
    ).result.id;
  const bad = await request();
  await doc(`access_requests/${bad}`).update({ requested_at: 'yesterday' });
  const path = `access_requests/${bad}`;
  const reported = { path, malformed: expect.stringContaining('malformed: requested_at: ') };
  expect(await admin.json('access', 'list')).toEqual([reported]);
  const { code, err } = await admin.run('access', 'approve', bad);
  expect(code).toBe(3);
  expect(err).toMatch(/^The document access_requests\/\w+ is malformed: requested_at: /);
  await admin.json('access', 'reject', bad, '--reason', 'unreadable');
  const good = await request();
  expect(await admin.json('access', 'list')).toEqual([
    expect.objectContaining({ id: good, status: 'pending' }),
    reported,
  ]);
  await doc(path).update({ status: 7 });
  const unclear = await admin.run('access', 'reject', bad, '--reason', 'x');
  expect(unclear.code).toBe(3);
  expect(unclear.err).toMatch(/^The document access_requests\/\w+ is malformed: status: /);
});

test('the holidays of a year that cannot be read are imported again', async () => {
  await doc('holidays/2026').set({ year: 2026 });
  const path = 'holidays/2026';
  const malformed = expect.stringMatching(`^The document ${path} is malformed: days: `) as string;
  expect(await admin.json('holidays', 'list')).toEqual([{ path, malformed }]);
  const { code, err } = await admin.run('holidays', 'import', 'desk/data/holidays/2026.json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(await admin.json('holidays', 'list')).toMatchObject([{ year: 2026 }]);
});

test('the demo data is loaded despite documents that cannot be read, which stay', async () => {
  const projectId = `demo-${admin.projectId}`;
  const { host } = admin.firestore;
  const client = connectFirestore(projectId, host);
  const { db } = client;
  for (const path of ['hubs/bangkok', 'holidays/2026']) await db.doc(path).set({ a: 1 });
  const { code, err } = await runLine(['--project', projectId, '--firestore', host, 'seed']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const path of ['hubs/bangkok', 'holidays/2026']) {
    expect((await db.doc(path).get()).data()).toEqual({ a: 1 });
  }
  expect((await db.collection('hubs').get()).size).toBeGreaterThan(1);
  await client.close();
});
