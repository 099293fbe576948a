import { status } from '@grpc/grpc-js';

import type { Zone } from '../../../src/pricing/fees/rule';
import { readActiveFeeRules, readActiveHubs, readActiveZones } from '../../../src/store/catalog';
import { PROVINCES } from '../../../src/thailand/province';
import { type Ran, openAdmin } from '../../support/admin';
import { itLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';
import { aHub, aWrittenFee, aZone } from '../../support/records';
import { NOON } from '../../support/service';

const OTHERS = PROVINCES.map(({ code }) => code).filter((code) => code !== 'TH-10');

const admin = openedForEach(() => openAdmin({ now: () => new Date(NOON) }));
const { run } = admin;

/** Two zones that cover the country, two hubs, and a fee from each to each: nothing to warn of. */
beforeEach(async () => {
  await importing('hubs', [aHub('rama_iv'), aHub('phuket')]);
  const metro = aZone('metro', { provinces: ['TH-10'] });
  await importing('zones', [metro, aZone('upcountry', { provinces: OTHERS })]);
  const fees = ['metro', 'upcountry'].flatMap((zone) => [
    written(zone),
    written(zone, { hub: 'phuket' }),
  ]);
  await importing('fees', fees);
});

const importing = (noun: string, content: unknown, ...options: string[]): Promise<Ran> =>
  admin.importing(`${noun}.json`, content, ...options);

const warningsOf = ({ code, out }: Ran): string[] => {
  expect(code).toBe(0);
  return out
    .split('\n')
    .filter((line) => line.startsWith('Warning: '))
    .map((line) => line.slice('Warning: '.length));
};

const written = (zone: string, fields: object = {}) =>
  aWrittenFee({ zone, hub: 'rama_iv', ...fields });

test.each<[string, unknown]>([
  ['hubs', [aHub('rama_iv', { sort_order: 3 })]],
  ['zones', [aZone('metro', { provinces: ['TH-10'], sort_order: 3 })]],
  ['fees', [written('metro', { base_thb: 130 })]],
])('a change of %s that leaves all well prints no warning', async (noun, content) => {
  expect(warningsOf(await importing(noun, content))).toEqual([]);
  expect(warningsOf(await importing(noun, content))).toEqual([]);
});

test('a second zone of Bangkok is reported at once, and by a dry run before', async () => {
  const second: Zone[] = [aZone('m2', { provinces: ['Bangkok'] })];
  const warnings = [
    'Bangkok is in m2 and in metro.',
    'No fee from m2 to phuket on 2026-11-21.',
    'No fee from m2 to rama_iv on 2026-11-21.',
  ];
  expect(warningsOf(await importing('zones', second, '--dry-run')).sort()).toEqual(warnings);
  const { items } = await readActiveZones(admin.firestore.db);
  expect(items).toHaveLength(2);
  expect(warningsOf(await importing('zones', second)).sort()).toEqual(warnings);
});

test('a fee of a zone that there is not is reported, in JSON too', async () => {
  const warnings = ['nowhere.rama_iv.2026-01-01: there is no zone nowhere.'];
  expect(warningsOf(await importing('fees', [written('nowhere')]))).toEqual(warnings);
  const ran = await importing('fees', [written('nowhere')], '--json');
  expect(JSON.parse(ran.out)).toMatchObject({ result: { fee_rules: 1 }, warnings });
});

test('a hub that rules name is missed once it is deactivated, and no more once it is back', async () => {
  const warnings = ['metro', 'upcountry'].map(
    (zone) => `${zone}.phuket.2026-01-01: the hub phuket is not active.`,
  );
  expect(warningsOf(await run('hubs', 'deactivate', 'phuket', '--dry-run'))).toEqual(warnings);
  expect((await readActiveHubs(admin.firestore.db)).items).toHaveLength(2);
  expect(warningsOf(await run('hubs', 'deactivate', 'phuket'))).toEqual(warnings);
  expect(warningsOf(await run('hubs', 'activate', 'phuket', '--dry-run'))).toEqual([]);
  expect(warningsOf(await run('hubs', 'activate', 'phuket'))).toEqual([]);
});

test('a rule and a zone that are missed are reported', async () => {
  const rule = 'metro.rama_iv.2026-01-01';
  expect(warningsOf(await run('fees', 'deactivate', rule))).toEqual([
    'No fee from metro to rama_iv on 2026-11-21.',
  ]);
  expect(warningsOf(await run('fees', 'activate', rule))).toEqual([]);
  expect(warningsOf(await run('zones', 'deactivate', 'metro'))).toEqual([
    'In no zone, so without pickups: Bangkok.',
    'metro.phuket.2026-01-01: the zone metro is not active.',
    'metro.rama_iv.2026-01-01: the zone metro is not active.',
  ]);
});

test('what is wrong with hubs is reported where hubs are changed', async () => {
  const twin = aHub('phuket', { name: 'Hub rama_iv', cutoff_time: '17:00' });
  const hubs = warningsOf(await importing('hubs', [twin]));
  expect(hubs).toHaveLength(2);
  expect(hubs).toContain(
    'The cutoff 17:00 of phuket has no effect: its last slot begins at 13:00.',
  );
  expect(warningsOf(await importing('fees', [written('metro')]))).toEqual([]);
});

test('ten warnings are listed, and how many more there are', async () => {
  const fees = Array.from({ length: 12 }, (_, at) => written(`zone_${at}`));
  const warnings = warningsOf(await importing('fees', fees));
  expect(warnings).toHaveLength(11);
  expect(warnings[10]).toBe('And 2 more. To see all, run fees lint.');
  expect((await readActiveFeeRules(admin.firestore.db)).items).toHaveLength(16);
});

test.each(['hubs/broken', 'pickup_zones/broken', 'pickup_fees/broken'])(
  'that %s cannot be read is reported, and keeps nothing from being changed',
  async (path) => {
    await admin.firestore.db.doc(path).set({ active: true });
    const [warning] = warningsOf(await importing('fees', [written('metro', { base_thb: 99 })]));
    expect(warning).toContain(`The document ${path} is malformed: `);
  },
);

itLocal('a change that cannot be looked at afterwards is reported all the same', async () => {
  const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
  admin.firestore.server?.faults.add({ at: 'read', path: /pickup_fees/, fault });
  const ran = await importing('hubs', [aHub('rama_iv', { sort_order: 7 })]);
  expect(ran.code).toBe(0);
  expect(ran.out).toMatch(
    /^Hubs imported: 1\.\nWarning: The result could not be checked: .* To check it, run fees lint\.\n$/,
  );
  const { items } = await readActiveHubs(admin.firestore.db);
  expect(items.find(({ id }) => id === 'rama_iv')?.sort_order).toBe(7);
});

test('what cannot be read is not activated, and while it rests fees are linted without it', async () => {
  await admin.firestore.db.doc('pickup_zones/old').set({ active: false, name: 'x' });
  const { code, err } = await run('zones', 'activate', 'old');
  expect(code).toBe(3);
  expect(err).toMatch(/^The document pickup_zones\/old is malformed: /);
  expect((await run('fees', 'lint')).code).toBe(0);
});
