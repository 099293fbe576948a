import { listAllHubs } from '../../../desk/store/catalogs';
import type { Hub } from '../../../src/slots/hub';
import { readActiveHubs } from '../../../src/store/catalog';
import { openAdmin } from '../../support/admin';
import { testListVerbs } from '../../support/list-verbs-suite';
import { openedForEach } from '../../support/opened';
import { aHub } from '../../support/records';

testListVerbs<Hub>({
  command: 'hubs',
  noun: 'hub',
  collection: 'hubs',
  ids: ['a', 'b'],
  write: aHub,
  store: aHub,
  change: { written: { sort_order: 0 }, stored: { sort_order: 0 } },
  readActive: readActiveHubs,
  listAll: listAllHubs,
  imported:
    /^Hubs imported: 2\.\nWarning: No zone is active\.\nWarning: No fee rule is active\.\n$/,
  deactivated: /^\nWarning: /,
  row: /a +Hub a +inactive +Bangkok 10110 +Mon-Fri +11:00 +09:00-12:00 13:00-17:00/,
  listedFields: { written: { province: 'Bangkok' }, stored: {} },
  idMember: 'id',
  refusedFiles: [
    [
      'faults of several hubs, all reported in their order',
      [aHub('A!', { province: 'Bankok' }), aHub('b', { cutoff_time: '9' })],
      /:3:11: 0\.id: must be lower[\s\S]*:6:17: 0\.province: .*\. Did you mean Bangkok\?[\s\S]*1\.cutoff_time: [\s\S]*\n3 faults;/,
    ],
  ],
  malformedIds: ['../x', 'A', ''],
  idRule: 'must be lower-case letters, digits, - and _.',
  hasLint: true,
});

const admin = openedForEach(openAdmin);
const run = (...args: string[]) => admin.run('hubs', ...args);

test('lint checks the active hubs', async () => {
  expect(await run('lint')).toMatchObject({ code: 3, err: 'No hub is active.\n' });
  await admin.importing('hubs.json', [aHub('a'), aHub('b', { name: 'Hub a' })]);
  expect(await run('lint')).toMatchObject({ code: 3, err: 'a and b have the same name.\n' });
  await run('deactivate', 'b');
  expect(await run('lint')).toMatchObject({ code: 0, out: '1 active hub; no faults found.\n' });
});
