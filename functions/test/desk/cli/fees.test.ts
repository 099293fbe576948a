import { listAllFeeRules } from '../../../desk/store/catalogs';
import type { StoredFeeRule } from '../../../src/pricing/fees/rule';
import { readActiveFeeRules } from '../../../src/store/catalog';
import { type Ran, openAdmin } from '../../support/admin';
import { testListVerbs } from '../../support/list-verbs-suite';
import { openedForEach } from '../../support/opened';
import { aFeeRule, aHub, aWrittenFee, aZone } from '../../support/records';
import { read } from '../../support/repository';
import { NOON } from '../../support/service';

const admin = openedForEach(() => openAdmin({ now: () => new Date(NOON) }));

const run = (...args: string[]): Promise<Ran> => admin.run('fees', ...args);

const zoneOf = (id: string): string => id.split('.')[0] ?? '';

async function openPlaces(zones: string[], hubs: string[]): Promise<void> {
  const provinces = [['TH-50'], ['TH-51'], ['TH-52']];
  const all = zones.map((id, at) => aZone(id, { provinces: provinces[at] ?? [] }));
  await admin.importing('zones.json', all);
  await admin.importing(
    'hubs.json',
    hubs.map((id) => aHub(id)),
  );
}

testListVerbs<StoredFeeRule>({
  command: 'fees',
  noun: 'fee rule',
  collection: 'pickup_fees',
  ids: ['a.bangkok.2026-01-01', 'b.bangkok.2026-01-01'],
  write: (id, fields) => aWrittenFee({ zone: zoneOf(id), ...fields }),
  store: (id, fields) => aFeeRule(zoneOf(id), 'bangkok', fields),
  change: { written: { base_thb: 130 }, stored: { base_satang: 13_000 } },
  readActive: readActiveFeeRules,
  listAll: listAllFeeRules,
  imported:
    /^Fee rules imported: 2\.\nWarning: No hub is active\.\nWarning: No zone is active\.\n$/,
  deactivated: /^\nWarning: /,
  row: /a\.bangkok\.2026-01-01 +inactive +99\.5 +5 +15 +20 +8 +12\.5 +7/,
  listedFields: { written: { base_thb: 99.5 }, stored: { base_satang: 9950 } },
  idMember: 'valid_from',
  refusedFiles: [
    [
      'faults of several rules, all reported in their order',
      [
        aWrittenFee({ zone: 'no.rth', base_thb: 4.355, fuel_percent: 120 }),
        aWrittenFee({ valid_from: '2569-01-01', included_weight_kg: '20', included_parcels: 1.5 }),
      ],
      /^FILE:3:13: 0\.zone: must be lower-case letters, digits, - and _\.\n.*:6:17: 0\.base_thb: must have at most 2 decimals\.\n.*:11:21: 0\.fuel_percent: must be at most 100\.\n.*:17:19: 1\.valid_from: .*\. Did you mean 2026-01-01\?\n.*:19:25: 1\.included_parcels: must be a whole number\.\n.*:21:27: 1\.included_weight_kg: must be a number\.\n6 faults; nothing was imported/,
    ],
    [
      'the same typo in rules of two zones',
      [aWrittenFee({ per_kg_thb: 0.075 }), aWrittenFee({ zone: 'south', per_kg_thb: 0.075 })],
      /^.*0\.per_kg_thb: .*\n.*1\.per_kg_thb: .*\n2 faults; nothing was imported/,
    ],
  ],
  malformedIds: ['north.bangkok', 'north.bangkok.2026-1-1', 'a.b.2026-01-01/c'],
  idRule: 'must be zone, hub and first day, such as upper_north.rama_iv.2027-01-01.',
  hasLint: true,
});

test('lint looks at what counts on a day, and shows every fault and warning', async () => {
  expect(await run('lint')).toMatchObject({
    code: 3,
    err: 'No hub is active.\nNo zone is active.\n',
  });
  await openPlaces(['north', 'lamphun'], ['bangkok']);
  await admin.importing('fees.json', [
    aWrittenFee({ vat_percent: 0.7 }),
    aWrittenFee({ zone: 'lamphun', valid_from: '2026-12-01' }),
  ]);
  const refused = await run('lint');
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(
    /^No fee from lamphun to bangkok on 2026-11-21\.\nnorth\.bangkok\.2026-01-01: VAT is 0\.7 %, neither 0 nor 7 %\.\nWarning: In no zone, .*\n$/,
  );
  await admin.importing('fees.json', [aWrittenFee()]);
  expect((await run('lint')).code).toBe(3);
  const linted = await run('lint', '--on', '2026-12-01');
  expect(linted).toMatchObject({ code: 0, err: '' });
  expect(linted.out).toMatch(
    /^Every zone has a fee to every hub on 2026-12-01; no faults found\.\nWarning: In no zone/,
  );
});

test('a missing fee is reported, and where it cannot be asked for', async () => {
  await admin.importing('fees.json', [aWrittenFee()]);
  const before = ['explain', 'north', 'bangkok', '1', '1', '--on', '2025-12-31'];
  expect(await run(...before)).toMatchObject({
    code: 3,
    err: 'No fee from north to bangkok on 2025-12-31. To see the fee rules, run fees list.\n',
  });
  // The most that a pickup can be.
  expect((await run('explain', 'north', 'bangkok', '1000', '10000')).out).toMatch(
    /2026-01-01:\nThe zone north is not active\.\nThe hub bangkok is not active\.\n *part/,
  );
});

test.each(['hubs', 'pickup_zones'])('what cannot be read of %s is named', async (collection) => {
  await openPlaces(['north'], ['bangkok']);
  await admin.importing('fees.json', [aWrittenFee()]);
  await admin.firestore.db.doc(`${collection}/broken`).create({ active: true });
  const named = new RegExp(`The document ${collection}/broken is malformed`);
  expect((await run('explain', 'north', 'bangkok', '1', '1')).out).toMatch(named);
  const lint = await run('lint', '--on', '2027-01-01');
  expect(lint.out + lint.err).toMatch(named);
});

test("the operator's guide shows fees that are imported as they are", async () => {
  const guide = read('docs/operators/guide.md');
  const [, block = ''] = /`fees import[\s\S]*?```json\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(await admin.importing('fees.json', block)).toMatchObject({ code: 0 });
  await openPlaces(['upper_north', 'islands'], ['rama_iv']);
  expect(await run('lint', '--on', '2027-01-01')).toMatchObject({ code: 0, err: '' });
});
