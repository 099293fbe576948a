import type { Hub } from '../../src/pickups/slots/hub';
import { listAllHubs, readActiveHubs } from '../../src/store/hubs';
import { openAdmin, type Admin, type Ran } from '../support/admin';
import { aHub } from '../support/hubs';
import { importFile } from '../support/import-file';

let admin: Admin;

beforeEach(async () => {
  admin = await openAdmin();
});
afterEach(() => admin.close());

const run = (...args: string[]): Promise<Ran> => admin.run('hubs', ...args);

const importing = (content: unknown, ...options: string[]): Promise<Ran> =>
  importFile(run, 'hubs.json', content, ...options);

async function activeIds(): Promise<string[]> {
  const { items } = await readActiveHubs(admin.firestore.db);
  return items.map(({ id }) => id).sort();
}

test('hubs are imported, changed, deactivated and activated, each with its record', async () => {
  expect(await importing([aHub('b'), aHub('a')])).toMatchObject({
    code: 0,
    out: 'Hubs imported: 2.\nWarning: No zone is active.\nWarning: No fee rule is active.\n',
  });
  expect(await activeIds()).toEqual(['a', 'b']);
  await importing([aHub('b', { sort_order: 0 })]);
  const { db } = admin.firestore;
  expect((await listAllHubs(db)).items).toEqual([aHub('b', { sort_order: 0 }), aHub('a')]);
  expect(await run('deactivate', 'b')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The hub b is deactivated\.\nWarning: /),
  });
  expect(await activeIds()).toEqual(['a']);
  await run('activate', 'b');
  expect(await activeIds()).toEqual(['a', 'b']);
  const { docs } = await db.collection('audit').get();
  const changes = docs.map((doc) => [doc.get('action') as unknown, doc.get('to') as unknown]);
  expect(changes).toHaveLength(5);
  expect(changes).toContainEqual(['hub changed', { sort_order: 0 }]);
  expect(changes).toContainEqual(['hub deactivated', { active: false }]);
});

test('an import that changes nothing says so, and a dry run changes nothing', async () => {
  expect((await importing([aHub('a')], '--dry-run')).out).toContain('hub created: hubs/a');
  expect(await activeIds()).toEqual([]);
  await importing([aHub('a')]);
  expect((await importing([aHub('a')])).out).toContain('There was nothing to change.');
  expect((await admin.firestore.db.collection('audit').get()).size).toBe(1);
});

test('the list shows where and when, and in JSON the hubs', async () => {
  expect((await run('list')).out).toBe('None.\n');
  await importing([aHub('a', { province: 'Bangkok', active: false })]);
  expect((await run('list')).out).toMatch(
    /a +Hub a +inactive +TH-10 10110 +1 2 3 4 5 +11:00 +09:00-12:00 13:00-17:00/,
  );
  expect(await admin.json<Hub[]>('hubs', 'list')).toEqual([aHub('a', { active: false })]);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '[\n', /^FOLDER\/hubs\.json:2:1: This is not JSON: .*\n1 fault; nothing is imported/],
  ['nothing', '', /hubs\.json:1:1: /],
  ['no list', aHub('a'), /^FOLDER\/hubs\.json:1:1: must be a list\.\n1 fault/],
  ['no hub', [], /^FOLDER\/hubs\.json:1:1: must have at least one hub\.\n/],
  ['a hub twice', [aHub('a'), aHub('a')], /^FOLDER\/hubs\.json:\d\d:11: 1\.id: a is listed twice/],
  [
    'faults of several hubs, all told in their order',
    [aHub('A!', { province: 'Bankok' }), aHub('b', { cutoff_time: '9' })],
    /:3:11: 0\.id: must be lower[\s\S]*:6:17: 0\.province: .*\. Is it Bangkok\?[\s\S]*1\.cutoff_time: [\s\S]*\n3 faults;/,
  ],
  [
    'what is told in our words',
    [{ ...aHub('a', { sort_order: -1 }), active: 'yes', slots: [{ from: '9:00', too: 1 }] }],
    /0\.slots\.0\.from: must be a time of day[^\n]*\n[^\n]*0\.slots\.0\.too: is not a known member\. Is it to\?\n[^\n]*0\.active: must be true or false\.\n[^\n]*0\.sort_order: must be at least 0\.\n/,
  ],
  [
    'the postal code of another province',
    [aHub('a', { postal_code: '50100' })],
    /:7:20: 0\.postal_code: belongs to Chiang Mai, not to Bangkok\.\n/,
  ],
])('a file with %s is refused by line and column', async (_name, content, message) => {
  const { code, err } = await importing(content);
  expect(code).toBe(3);
  expect(err).toMatch(message);
  expect(await activeIds()).toEqual([]);
});

test('a hub that is not there is told in one sentence', async () => {
  expect(await run('activate', 'nowhere')).toMatchObject({
    code: 3,
    err: 'There is no hub nowhere.\n',
  });
});

test.each(['../x', 'a/b', 'A', 'a.b', ''])('a hub that is called %j cannot be', async (id) => {
  for (const verb of ['activate', 'deactivate']) {
    const { code, err } = await run(verb, id);
    expect(code).toBe(2);
    expect(err).toContain(`"${id}" must be lower-case letters, digits, - and _.`);
  }
});

test('lint looks at the active hubs', async () => {
  expect(await run('lint')).toMatchObject({ code: 3, err: 'No hub is active.\n' });
  await importing([aHub('a'), aHub('b', { name: 'Hub a' })]);
  expect(await run('lint')).toMatchObject({ code: 3, err: 'a and b have the same name.\n' });
  await run('deactivate', 'b');
  expect(await run('lint')).toMatchObject({
    code: 0,
    out: '1 hub is active; no fault was found.\n',
  });
});

test('a stored hub that is none is named by lint and leaves the others whole', async () => {
  await importing([aHub('a')]);
  await admin.firestore.db.doc('hubs/broken').set({ active: true });
  expect(await activeIds()).toEqual(['a']);
  const linted = await run('lint');
  expect(linted.code).toBe(3);
  expect(linted.err).toMatch(/^The document hubs\/broken is malformed: [^\n]*\n$/);
  expect((await run('list')).code).toBe(0);
});
