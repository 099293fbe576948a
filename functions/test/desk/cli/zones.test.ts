import { listAllZones } from '../../../desk/store/catalogs';
import type { Zone } from '../../../src/pricing/fees/rule';
import { readActiveZones } from '../../../src/store/catalog';
import { type Ran, openAdmin } from '../../support/admin';
import { testListVerbs } from '../../support/list-verbs-suite';
import { openedForEach } from '../../support/opened';
import { aZone } from '../../support/records';
import { read } from '../../support/repository';

const admin = openedForEach(openAdmin);

const run = (...args: string[]): Promise<Ran> => admin.run('zones', ...args);

testListVerbs<Zone>({
  command: 'zones',
  noun: 'zone',
  collection: 'pickup_zones',
  ids: ['a', 'b'],
  write: aZone,
  store: aZone,
  change: { written: { sort_order: 0 }, stored: { sort_order: 0 } },
  readActive: readActiveZones,
  listAll: listAllZones,
  imported: /^Zones imported: 2\.\nWarning: No hub is active\.\nWarning: No fee rule is active\.\n/,
  deactivated: /^\nWarning: /,
  row: /a +Zone a +inactive +Chiang Mai, Lamphun +84320/,
  listedFields: {
    written: { provinces: ['TH-50', 'ลำพูน'], postal_codes: ['84320'] },
    stored: { provinces: ['TH-50', 'TH-51'], postal_codes: ['84320'] },
  },
  idMember: 'id',
  refusedFiles: [
    [
      'faults of several zones, all reported in their order',
      [
        aZone('a', { provinces: ['TH-10', 'Bankok'] }),
        aZone('b', { postal_codes: ['84320', '99999'] }),
      ],
      /:8:7: 0\.provinces\.1: .*\. Did you mean Bangkok\?\n[\s\S]*:23:7: 1\.postal_codes\.1: is not a postal code of any province\.\n2 faults;/,
    ],
  ],
  malformedIds: ['../x', 'A', ''],
  idRule: 'must be lower-case letters, digits, - and _.',
  hasLint: true,
});

test('lint looks at the active zones, and warns of provinces without one', async () => {
  expect(await run('lint')).toMatchObject({ code: 3, err: 'No zone is active.\n' });
  await admin.importing('zones.json', [aZone('a'), aZone('b')]);
  const refused = await run('lint');
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(/^Chiang Mai is in a and in b\.\nWarning: In no zone, .*: Bangkok, /);
  await run('deactivate', 'b');
  const linted = await run('lint');
  expect(linted.code).toBe(0);
  expect(linted.out).toMatch(/^1 active zone; no faults found\.\nWarning: In no zone, .*\n$/);
});

test("the operator's guide shows zones that are imported as they are", async () => {
  const guide = read('docs/operators/guide.md');
  const [, block = ''] = /`zones import[\s\S]*?```json\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(await admin.importing('zones.json', block)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Zones imported: 2\.\n/),
  });
  expect((await run('lint')).code).toBe(0);
});
