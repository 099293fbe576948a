import { openAdmin } from '../../support/admin';
import { openedForAll } from '../../support/opened';

const admin = openedForAll(openAdmin);

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
    'rates/falcon-3': { kind: 'rates', name: 'Falcon Express', version: 3 },
    'rates/falcon-surcha': { kind: 'rates', name: 'Falcon Express', version: null },
    'rates/kite-1': null,
  });
});
