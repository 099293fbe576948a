import { createRateCard } from '../../operations/store/rate-versions';
import { openAdmin } from '../support/admin';
import { aRateCard } from '../support/cards';
import { openedForEach } from '../support/opened';

const admin = openedForEach(openAdmin);

/** A token whose id begins with the letters given, of a day. */
const store = (id: string, day: string) =>
  admin.firestore.db
    .collection('tokens')
    .doc(id.padEnd(64, '0'))
    .set({
      account_id: 'store',
      email: 'store@example.com',
      role: 'client',
      client_type: 'standard',
      kind: 'api',
      label: id,
      hint: 'svc_aa...zz',
      created_at: new Date(day),
      expires_at: null,
      revoked_at: null,
      last_used_on: null,
    });

test('tokens are listed from the newest on, those of one moment by their ids', async () => {
  await store('a', '2026-01-02');
  await store('b', '2026-01-03');
  await store('d', '2026-01-01');
  await store('c', '2026-01-01');
  await store('e', '2026-01-04');
  const listed = await admin.json<{ label: string }[]>('tokens', 'list');
  expect(listed.map(({ label }) => label)).toEqual(['e', 'b', 'a', 'c', 'd']);
});

test('rates are listed by courier, and of each from the newest version on', async () => {
  for (const [courier_name, version] of [
    ['b', 2],
    ['a', 10],
    ['c', 1],
    ['a', 2],
    ['b', 10],
    ['a', 1],
  ] as const) {
    await createRateCard(admin.firestore.db, aRateCard({ courier_name, version }));
  }
  const listed = await admin.json<{ courier_name: string; version: number }[]>('rates', 'list');
  expect(listed.map(({ courier_name, version }) => `${courier_name}-${version}`)).toEqual([
    ...['a-10', 'a-2', 'a-1', 'b-10', 'b-2', 'c-1'],
  ]);
});

test('requests for tracking are listed from the oldest on', async () => {
  const day = async (id: string, requested_at: Date) =>
    admin.firestore.db.doc(`access_requests/${id}`).set({
      ...{ account_id: 'store', purpose: 'p', status: 'pending', requested_at },
      ...{ decided_at: null, decided_by: null, reason: null },
    });
  await day('a', new Date('2026-01-03'));
  await day('b', new Date('2026-01-01'));
  await day('c', new Date('2026-01-02'));
  const listed = await admin.json<{ id: string }[]>('access', 'list');
  expect(listed.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
