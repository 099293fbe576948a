import { openAdmin, runLine } from '../../support/admin';
import { openedForAll } from '../../support/opened';

const admin = openedForAll(openAdmin);

test('audit list shows who changed what, narrowed and page by page', async () => {
  const project = ['--project', admin.projectId, '--firestore', admin.firestore.host];
  const at = (now: string, by: string, ...args: string[]) =>
    runLine([...project, '--as', by, ...args], { now: () => new Date(now) });
  const create = ['accounts', 'create', 'store', '--email', 'store@example.com'];
  await at('2027-01-05T16:59:00Z', 'malee', ...create);
  await at('2027-01-05T17:00:00Z', 'somchai', 'accounts', 'disable', 'store');

  const { out } = await admin.run('audit', 'list');
  const [headings = '', newest = ''] = out.split('\n');
  expect(headings).toMatch(/^ time in Thailand +by +action +record +changed/);
  expect(newest).toMatch(
    /^ 2027-01-06 00:00 +somchai +account disabled +accounts\/store +disabled_at: 2027-01-06 00:00, was none/,
  );
  expect(out).toMatch(/\n 2027-01-05 23:59 +malee +account created +accounts\/store +email: /);

  const listed = (...args: string[]) => admin.json<object[]>('audit', 'list', ...args);
  expect(await listed('--to', '2027-01-05')).toMatchObject([
    { by: 'malee', action: 'account created', target: 'accounts/store', from: null },
  ]);
  expect(await listed('--by', 'somchai', '--record', 'store')).toMatchObject([
    { action: 'account disabled', from: { disabled_at: null } },
  ]);
  expect((await admin.run('audit', 'list', '--record', 'hubs')).out).toBe('None.\n');

  const first = await admin.run('audit', 'list', '--limit', '1');
  const after = /\nFor older changes, add --after (\w+)\n$/.exec(first.out)?.[1] ?? '';
  expect(await listed('--limit', '1', '--after', after)).toMatchObject([{ by: 'malee' }]);
  expect(await admin.run('audit', 'list', '--after', 'x')).toMatchObject({ code: 3 });
});

test('records have the names that people know, with a read for each', async () => {
  const { db, server } = admin.firestore;
  await admin.run('accounts', 'create', 'shop', '--email', 'shop@example.com');
  const { result } = await admin.json<{ result: { id: string; hint: string } }>(
    'tokens',
    'issue',
    'shop',
    '--label',
    'Web shop',
  );
  await admin.run('tokens', 'revoke', result.id);
  await db.doc('services/falcon').set({ service_name: 'Falcon Express', active: true });
  const change = { at: new Date(), by: 'nim', action: 'rate card published', from: null, to: {} };
  for (const id of ['falcon-3', 'falcon-surcharges', 'kite-1']) {
    await db.collection('audit').add({ ...change, target: `rates/${id}` });
  }

  const { out } = await admin.run('audit', 'list', '--record', result.id);
  expect(out).toContain(`Web shop (${result.hint})`);
  expect(out).toContain('of shop, shop@example.com');
  server?.meter.reset();
  const listed = await admin.json<{ target: string; name: unknown }[]>('audit', 'list');
  // Two audit records of the token, and two of the courier with a service; kite has none.
  const names = new Set(listed.map(({ target }) => target.replace(/^rates\/(\w+)-.*/, '$1'))).size;
  expect(server?.meter.reading().documentsRead).toBeLessThanOrEqual(listed.length + names);
  const named = Object.fromEntries(listed.map(({ target, name }) => [target.slice(0, 19), name]));
  expect(named).toEqual({
    [`tokens/${result.id}`]: {
      kind: 'token',
      label: 'Web shop',
      hint: result.hint,
      account_id: 'shop',
      email: 'shop@example.com',
    },
    'accounts/shop': { kind: 'account', email: 'shop@example.com' },
    'accounts/store': { kind: 'account', email: 'store@example.com' },
    'rates/falcon-3': { kind: 'rates', name: 'Falcon Express', version: 3 },
    'rates/falcon-surcha': { kind: 'rates', name: 'Falcon Express', version: null },
    'rates/kite-1': null,
  });
});
