import { listAllHubs, listAllServices } from '../../../desk/store/catalogs';
import type { Zone } from '../../../src/pricing/fees/rule';
import { type Admin, type Ran, openAdmin } from '../../support/admin';
import { openedForEach } from '../../support/opened';
import { aFeeRule, aHub, aZone } from '../../support/records';

interface HistoryEntry {
  change: string;
  by: string;
  changes: { id: string; target: string }[];
}

const admin = openedForEach(openAdmin);

const run = (...args: string[]): Promise<Ran> => admin.run('hubs', ...args);

const importing = (content: unknown, ...options: string[]): Promise<Ran> =>
  admin.importing('hubs.json', content, ...options);

const history = (noun = 'hubs'): Promise<HistoryEntry[]> =>
  admin.json<HistoryEntry[]>(noun, 'history');

/** The id of the newest change. */
const newest = async (noun = 'hubs'): Promise<string> => (await history(noun))[0]?.change ?? '';

const stored = async () => (await listAllHubs(admin.firestore.db)).items;

test('an import is undone: what it changed is as it was, and what it created is inactive', async () => {
  await importing([aHub('a')]);
  expect((await run('undo', await newest(), '--dry-run')).out).toMatch(
    /active yes -> no\nWarning: No hub is active\.\n/,
  );
  const changed = aHub('a', { cutoff_time: '09:00', working_days: [6] });
  await importing([changed, aHub('b')]);
  const change = await newest();
  const dry = await run('undo', change, '--dry-run');
  expect(dry.out).toMatch(
    /^Dry run: nothing was changed\. This would change:\n {2}hub a: .*cutoff time 09:00 -> 11:00.*\n {2}hub b: active yes -> no\n/,
  );
  expect(await stored()).toEqual([changed, aHub('b')]);
  expect((await run('undo', change)).out).toMatch(
    `The change ${change} is undone: 2 hubs.\nWarning: No zone is active.\n`,
  );
  expect(await stored()).toEqual([aHub('a'), aHub('b', { active: false })]);
  const returned = admin.firestore.db.collection('audit').where('action', '==', 'hub returned');
  expect((await returned.get()).docs.map((doc) => doc.data())).toContainEqual(
    expect.objectContaining({ target: 'hubs/b', from: { active: true }, to: { active: false } }),
  );
});

test('an undone change can be done again by undoing that', async () => {
  await importing([aHub('a')]);
  await importing([aHub('a', { name: 'New' })]);
  await run('undo', await newest());
  await run('undo', await newest());
  expect(await stored()).toEqual([aHub('a', { name: 'New' })]);
});

test.each<[string, (db: Admin['firestore']['db']) => Promise<unknown>, RegExp]>([
  [
    'an entry that was changed by other means',
    (db) => db.doc('hubs/a').update({ name: 'Other' }),
    / cannot be undone\. Nothing was changed:\n {2}hub a: name changed without an audit record\.\n$/,
  ],
  [
    'a record that cannot be read',
    (db) => db.collection('audit').add({ target: 'hubs/z' }),
    /^The document audit\/\w+ is malformed: /,
  ],
  [
    'a record that lacks a field',
    async (db) => {
      const { docs } = await db.collection('audit').where('action', '==', 'hub changed').get();
      await docs[0]?.ref.update({ from: { name: null } });
    },
    /\n {2}hub a: its values before the change are not valid: name .*\n$/,
  ],
])('%s is refused', async (_name, corrupt, message) => {
  await importing([aHub('a')]);
  await importing([aHub('a', { name: 'New' })]);
  const change = await newest();
  await corrupt(admin.firestore.db);
  expect(await run('undo', change)).toMatchObject({
    code: 3,
    err: expect.stringMatching(message),
  });
});

test('a change that is none of the list is refused', async () => {
  await importing([aHub('a')]);
  expect(await admin.run('zones', 'undo', await newest())).toMatchObject({
    code: 3,
    err: expect.stringMatching(
      /^No change of zones is \w{20}\. To see the changes, use the history command\.\n$/,
    ),
  });
});

test('zones, fee rules, services and holidays are undone as well', async () => {
  const { db } = admin.firestore;
  const service = { id: 'a', service_name: 'A', logo: null, active: true, sort_order: 1 };
  const day = { date: '2026-01-01', name_en: 'New Year', name_th: 'ปีใหม่' };
  const { id, ...rule } = aFeeRule('a', 'b');
  await db.doc(`pickup_fees/${id}`).set(rule);
  await admin.run('fees', 'deactivate', id);
  for (const [noun, before, after] of [
    ['zones', [aZone('a')], [aZone('a', { provinces: ['TH-10'] })]],
    ['services', [service], [{ ...service, logo: 'https://x.example/a.png' }]],
    ['holidays', [day], [day, { ...day, date: '2026-05-01' }]],
  ] as const) {
    for (const content of [before, after]) {
      expect(await admin.importing(`${noun}.json`, content)).toMatchObject({ code: 0 });
    }
  }
  for (const noun of ['zones', 'fees', 'services', 'holidays']) {
    expect(await admin.run(noun, 'undo', await newest(noun))).toMatchObject({ code: 0, err: '' });
  }
  expect(await admin.json<Zone[]>('zones', 'list')).toEqual([aZone('a')]);
  expect(await admin.json('fees', 'list')).toEqual([{ id, ...rule }]);
  expect((await listAllServices(db)).items).toEqual([service]);
  expect(await admin.json('holidays', 'list')).toEqual([{ year: 2026, days: [day] }]);
  const first = (await history('holidays')).at(-1)?.change ?? '';
  expect((await admin.run('holidays', 'undo', first, '--with-later')).err).toMatch(
    /holiday year 2026: the change created it, and entries of this list are never deleted\.\n$/,
  );
});
