import { type IssuedToken, type WrittenJson, accountSteps, openAdmin } from '../support/admin';
import { openedForEach } from '../support/opened';

const admin = openedForEach(openAdmin);

const { create, tokenOf } = accountSteps(() => admin);

test('there is no tracking on UAT', async () => {
  const uat = await openAdmin('-uat');
  await uat.json('accounts', 'create', 'store', '--email', 'a@example.com');
  const issued = await uat.run('tokens', 'issue', 'store', '--label', 'x', '--kind', 'tracking');
  expect(issued.code).toBe(3);
  expect(issued.err).toMatch(/in production only/);
  await uat.close();
});

test('a registration for tracking is recorded with its dates, and approving issues the credential', async () => {
  await create();
  const { result: request } = await admin.json<WrittenJson<{ id: string }>>(
    ...['access', 'request', 'big_store', '--purpose', 'order page'],
  );
  const twice = await admin.run('access', 'request', 'big_store', '--purpose', 'again');
  expect(twice).toMatchObject({
    code: 3,
    err: 'The account big_store already has a pending request. To see it, run access list.\n',
  });
  const { out } = await admin.run('attention');
  expect(out).toContain('\nSoon: Tracking requests waiting for a decision: 1.\n');
  expect(await admin.json('attention')).toContainEqual({
    severity: 'warn',
    kind: 'access_pending',
    message: 'Tracking requests waiting for a decision: 1.',
    count: 1,
  });
  const { result } = await admin.json<WrittenJson<IssuedToken>>('access', 'approve', request.id);
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
  expect(again.err).toBe(`The access request ${request.id} is already approved.\n`);
});

test('a registration that is rejected says why, and another may follow', async () => {
  await create();
  const { result } = await admin.json<WrittenJson<{ id: string }>>(
    ...['access', 'request', 'big_store', '--purpose', 'p'],
  );
  await admin.json('access', 'reject', result.id, '--reason', 'no contract');
  expect(await admin.json('access', 'list')).toMatchObject([
    { status: 'rejected', reason: 'no contract' },
  ]);
  await admin.json('access', 'request', 'big_store', '--purpose', 'p');
});

test.each([
  ['access approve', ['access', 'approve', ''], ''],
  ['access approve with a slash', ['access', 'approve', 'a/b'], 'a/b'],
  ['access reject', ['access', 'reject', '..', '--reason', 'x'], '..'],
  ['access request', ['access', 'request', 'a/b', '--purpose', 'x'], 'a/b'],
  ['accounts show', ['accounts', 'show', ''], ''],
  ['accounts disable', ['accounts', 'disable', 'a/b'], 'a/b'],
  ['rates discard', ['rates', 'discard', '', '2'], ''],
  ['rates history', ['rates', 'history', 'a/b'], 'a/b'],
  ['rates prove', ['rates', 'prove', '__x__'], '__x__'],
  ['fuel remove', ['fuel', 'remove', 'a/b', '--from', '2027-01-04'], 'a/b'],
])('%s refuses a text that can be no id, in words of its own', async (_verb, line, id) => {
  const { code, err } = await admin.run(...line);
  expect([code, err]).toEqual([
    3,
    `"${id}" cannot be an id: an id is not empty and has no slash.\n`,
  ]);
});
