import { hashToken, isWellFormed } from '../../../src/model/account/token';
import { type IssuedToken, type WrittenJson, accountSteps, openAdmin } from '../../support/admin';
import { openedForEach } from '../../support/opened';

const admin = openedForEach(openAdmin);

const { create, issue, tokenOf, audit } = accountSteps(() => admin);

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

test('a token on UAT has its prefix, and there is no tracking', async () => {
  const uat = await openAdmin({ suffix: '-uat' });
  const own = accountSteps(() => uat);
  await own.create();
  expect((await own.issue()).token).toMatch(/^uat_svc_/);
  const tracking = ['tokens', 'issue', 'big_store', '--label', 'x', '--kind', 'tracking'];
  const { code, err } = await uat.run(...tracking);
  expect(code).toBe(3);
  expect(err).toMatch(/in production only/);
  await uat.close();
});

test('a rotated token lives on for the overlap, and its successor is like it', async () => {
  await create();
  const old = await issue('big_store', '--kind', 'tracking');
  const before = Date.now();
  const rotate = ['tokens', 'rotate', old.id, '--overlap', '2'];
  const { result } = await admin.json<WrittenJson<IssuedToken>>(...rotate);
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
  await admin.firestore.db.doc(`tokens/${hashToken(old.token)}`).update({ expires_at: soon });
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
  expect(inherited.out).toContain('It works until 2097-12-31 23:59. The old token');
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
      err: 'The expiry, 2020-01-31 23:59:59 in Thailand, is in the past. Set a later day with --expires.\n',
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
  const again = await admin.json<WrittenJson<object>>('tokens', 'revoke', id);
  expect(again.changes).toEqual([]);
  expect((await tokenOf(token))?.revoked_at).toEqual(first);
  const rotated = await admin.run('tokens', 'rotate', id);
  expect(rotated.code).toBe(3);
});

test('tokens are listed from the newest on, those of one moment by their ids', async () => {
  await create();
  const issued: { id: string; created_at: Date }[] = [];
  for (const day of ['2026-01-02', '2026-01-03', '2026-01-01', '2026-01-01', '2026-01-01']) {
    const { token, id } = await issue();
    const created_at = new Date(day);
    await admin.firestore.db.doc(`tokens/${hashToken(token)}`).update({ created_at });
    issued.push({ id, created_at });
  }
  issued.sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1));
  const listed = await admin.json<{ id: string }[]>('tokens', 'list');
  expect(listed.map(({ id }) => id)).toEqual(issued.map(({ id }) => id));
});

const requestAccess = async (purpose: string): Promise<string> => {
  const request = ['access', 'request', 'big_store', '--purpose', purpose];
  return (await admin.json<WrittenJson<{ id: string }>>(...request)).result.id;
};

test('a registration that is rejected says why, and another may follow', async () => {
  await create();
  await admin.json('access', 'reject', await requestAccess('p'), '--reason', 'no contract');
  expect(await admin.json('access', 'list')).toMatchObject([
    { status: 'rejected', reason: 'no contract' },
  ]);
  await admin.json('access', 'request', 'big_store', '--purpose', 'p');
});

test('requests for tracking are listed from the oldest on', async () => {
  const common = { account_id: 'store', purpose: 'p', status: 'pending', reason: null };
  const undecided = { decided_at: null, decided_by: null };
  for (const [id, day] of Object.entries({ a: '2026-01-03', b: '2026-01-01', c: '2026-01-02' })) {
    const requested_at = new Date(day);
    const request = { ...common, ...undecided, requested_at };
    await admin.firestore.db.doc(`access_requests/${id}`).set(request);
  }
  const listed = await admin.json<{ id: string }[]>('access', 'list');
  expect(listed.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
