import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Zone } from '../../src/pickups/fees/zone';
import { listAllZones, readActiveZones } from '../../src/store/zones';
import { openAdmin, type Admin, type Ran } from '../support/admin';
import { aZone } from '../support/fees';
import { importFile } from '../support/import-file';

let admin: Admin;

beforeEach(async () => {
  admin = await openAdmin();
});
afterEach(() => admin.close());

const run = (...args: string[]): Promise<Ran> => admin.run('zones', ...args);

const importing = (content: unknown, ...options: string[]): Promise<Ran> =>
  importFile(run, 'zones.json', content, ...options);

async function activeIds(): Promise<string[]> {
  const { items } = await readActiveZones(admin.firestore.db);
  return items.map(({ id }) => id).sort();
}

test('zones are imported, changed, deactivated and activated, each with its record', async () => {
  expect(await importing([aZone('b'), aZone('a', { provinces: ['ลำพูน'] })])).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Zones imported: 2\.\nWarning: No hub is active\.\nWarning: No fee rule is active\.\n/,
    ),
  });
  await importing([aZone('b', { sort_order: 0 })]);
  const { db } = admin.firestore;
  expect((await listAllZones(db)).items).toEqual([
    aZone('b', { sort_order: 0 }),
    aZone('a', { provinces: ['TH-51'] }),
  ]);
  expect(await run('deactivate', 'b')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The zone b is deactivated\.\nWarning: /),
  });
  expect(await activeIds()).toEqual(['a']);
  await run('activate', 'b');
  expect(await activeIds()).toEqual(['a', 'b']);
  const { docs } = await db.collection('audit').get();
  const changes = docs.map((doc) => [doc.get('action') as unknown, doc.get('to') as unknown]);
  expect(changes).toHaveLength(5);
  expect(changes).toContainEqual(['zone changed', { sort_order: 0 }]);
  expect(changes).toContainEqual(['zone deactivated', { active: false }]);
});

test('an import that changes nothing says so, and a dry run changes nothing', async () => {
  const dry = await importing([aZone('a')], '--dry-run');
  expect(dry.out).toContain('zone created: pickup_zones/a');
  expect(await activeIds()).toEqual([]);
  await importing([aZone('a')]);
  expect((await importing([aZone('a')])).out).toContain('There was nothing to change.');
});

test('the list shows what is in a zone, and in JSON the zones', async () => {
  expect((await run('list')).out).toBe('None.\n');
  const zone = aZone('a', { provinces: ['TH-50', 'TH-51'], postal_codes: ['84320'] });
  await importing([{ ...zone, active: false }]);
  expect((await run('list')).out).toMatch(/a +Zone a +inactive +TH-50 TH-51 +84320/);
  expect(await admin.json<Zone[]>('zones', 'list')).toEqual([{ ...zone, active: false }]);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '[\n', /^FOLDER\/zones\.json:2:1: This is not JSON: .*\n1 fault; nothing is import/],
  ['no zone', [], /^FOLDER\/zones\.json:1:1: must have at least one zone\.\n/],
  ['a zone twice', [aZone('a'), aZone('a')], /^FOLDER\/zones\.json:\d\d:11: 1\.id: a is listed/],
  [
    'faults of several zones, all told in their order',
    [
      aZone('a', { provinces: ['TH-10', 'Bankok'] }),
      aZone('b', { postal_codes: ['84320', '99999'] }),
    ],
    /:8:7: 0\.provinces\.1: .*\. Is it Bangkok\?\n[\s\S]*:23:7: 1\.postal_codes\.1: is not a postal code of any province\.\n2 faults;/,
  ],
  [
    'what is told in our words',
    [{ ...aZone('a', { sort_order: 1.5 }), active: 'yes', postal_codes: '84320', colour: 1 }, 'b'],
    /:9:21: 0\.postal_codes: must be a list\.\n.*:10:15: 0\.active: must be true or false\.\n.*:11:19: 0\.sort_order: must be a whole number\.\n.*:12:15: 0\.colour: is not a known member\.\n.*:14:3: 1: must be an object\.\n5 faults/,
  ],
  [
    'a zone of nothing',
    [aZone('a', { provinces: [] })],
    /:6:18: 0\.provinces: must list a province unless postal_codes lists a postal code\.\n/,
  ],
])('a file with %s is refused by line and column', async (_name, content, message) => {
  const { code, err } = await importing(content);
  expect(code).toBe(3);
  expect(err).toMatch(message);
  expect(await activeIds()).toEqual([]);
});

test('a zone that is not there is told in one sentence', async () => {
  expect(await run('activate', 'nowhere')).toMatchObject({
    code: 3,
    err: 'There is no zone nowhere.\n',
  });
});

test.each(['../x', 'a/b', 'A', 'a.b', ''])('a zone that is called %j cannot be', async (id) => {
  for (const verb of ['activate', 'deactivate']) {
    const { code, err } = await run(verb, id);
    expect(code).toBe(2);
    expect(err).toContain(`"${id}" must be lower-case letters, digits, - and _.`);
  }
});

test('lint looks at the active zones, and warns of provinces without one', async () => {
  expect(await run('lint')).toMatchObject({ code: 3, err: 'No zone is active.\n' });
  await importing([aZone('a'), aZone('b')]);
  const refused = await run('lint');
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(/^Chiang Mai is in a and in b\.\nWarning: In no zone, .*: Bangkok, /);
  await run('deactivate', 'b');
  const linted = await run('lint');
  expect(linted.code).toBe(0);
  expect(linted.out).toMatch(/^1 zone is active; no fault was found\.\nWarning: In no zone, .*\n$/);
  expect(await admin.json('zones', 'lint')).toMatchObject({
    zones: 1,
    faults: [],
    warnings: [expect.stringMatching(/^In no zone/)],
  });
});

test('a stored zone that is none is named by lint and leaves the others whole', async () => {
  await importing([aZone('a')]);
  await admin.firestore.db.doc('pickup_zones/broken').set({ active: true });
  expect(await activeIds()).toEqual(['a']);
  const linted = await run('lint');
  expect(linted.code).toBe(3);
  expect(linted.err).toMatch(/^The document pickup_zones\/broken is malformed: /);
  expect((await run('list')).code).toBe(0);
});

test("the operator's guide shows zones that are imported as they are", async () => {
  const guide = await readFile(join(__dirname, '../../../docs/operators/guide.md'), 'utf8');
  const [, block = ''] = /`zones import[\s\S]*?```json\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(await importing(block)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Zones imported: 2\.\n/),
  });
  expect((await run('lint')).code).toBe(0);
});
