import { listAllServices } from '../../../desk/store/catalogs';
import type { ShippingService } from '../../../src/model/service/shipping-service';
import { readActiveServices } from '../../../src/store/catalog';
import { type Ran, openAdmin } from '../../support/admin';
import { testListVerbs } from '../../support/list-verbs-suite';
import { openedForEach } from '../../support/opened';

const service = (id: string, fields: object = {}): ShippingService => ({
  id,
  service_name: `Service ${id}`,
  logo: null,
  active: true,
  sort_order: 1,
  ...fields,
});

testListVerbs<ShippingService>({
  command: 'services',
  noun: 'service',
  collection: 'services',
  ids: ['a', 'b'],
  write: service,
  store: service,
  change: { written: { sort_order: 0 }, stored: { sort_order: 0 } },
  readActive: readActiveServices,
  listAll: listAllServices,
  imported: /^Services imported: 2\. This takes effect within 24 hours\.\n$/,
  deactivated: /^ This takes effect within 24 hours\.\n$/,
  row: /a +Service a +inactive +1/,
  idMember: 'id',
  refusedFiles: [
    [
      'several faults, all reported',
      [service('A!'), { ...service('b', { logo: 'http://x.y/z.png' }), colour: 1 }],
      /0\.id: must be lower-case[\s\S]*1\.logo: must be an https URL[\s\S]*1\.colour: is not a known member\.[\s\S]*3 faults; nothing/,
    ],
  ],
  malformedIds: ['../x'],
  idRule: 'must be lower-case letters',
  hasLint: false,
});

describe('adding one', () => {
  const admin = openedForEach(openAdmin);

  const run = (...args: string[]): Promise<Ran> => admin.run('services', ...args);
  const add = (...args: string[]): Promise<Ran> => run('add', ...args);
  const stored = () => admin.json<ShippingService[]>('services', 'list');

  test('it comes after the last, or where it is put, with its record', async () => {
    expect(await add('falcon', '--name', ' Falcon Express ')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^The service falcon is added\. This takes effect within 24 hours\.\n/,
      ),
    });
    await add('heron', '--name', 'Heron');
    await add('owl', '--name', 'Owl', '--sort-order', '0', '--logo', 'https://x.example/owl.png');
    expect(await stored()).toEqual([
      {
        ...service('owl', { service_name: 'Owl', logo: 'https://x.example/owl.png' }),
        sort_order: 0,
      },
      service('falcon', { service_name: 'Falcon Express', sort_order: 10 }),
      service('heron', { service_name: 'Heron', sort_order: 20 }),
    ]);
    const { docs } = await admin.firestore.db.collection('audit').get();
    expect(docs.map((doc) => doc.data())).toContainEqual(
      expect.objectContaining({
        by: 'tester',
        action: 'service created',
        target: 'services/heron',
        from: null,
        to: { service_name: 'Heron', logo: null, active: true, sort_order: 20 },
      }),
    );
  });

  test('there is room for one more after the last place', async () => {
    await add('falcon', '--name', 'Falcon', '--sort-order', '10000');
    await admin.firestore.db.doc('services/broken').set({ sort_order: 'x' });
    expect((await add('heron', '--name', 'Heron')).code).toBe(0);
    expect((await stored()).map(({ id }) => id)).toContain('heron');
  });

  test('after how many days without news its parcels need care is set, shown and unset', async () => {
    await add('falcon', '--name', 'Falcon', '--silent-after-days', '9');
    await add('heron', '--name', 'Heron');
    const silentAfter = (...args: string[]) => run('silent-after', ...args);
    expect(await silentAfter('heron', '1')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Parcels of heron need care after 1 day without news\.\n/),
    });
    const { out } = await run('list');
    expect(out).toMatch(/silent after days/);
    expect(out).toMatch(/falcon +Falcon +active +10 +9\b/);
    expect(out).toMatch(/heron +Heron +active +20 +1\b/);
    expect((await silentAfter('heron', 'default')).out).toContain('after 5 days without news');
    const [falcon, heron] = await stored();
    expect(falcon).toMatchObject({ silent_after_days: 9 });
    // Releases before 1.18.0 cannot read a service that has it, even as null.
    expect(heron).not.toHaveProperty('silent_after_days');
    expect((await readActiveServices(admin.firestore.db)).malformed).toEqual([]);
    const { docs } = await admin.firestore.db.collection('audit').get();
    expect(docs.map((doc) => doc.data())).toContainEqual(
      expect.objectContaining({
        by: 'tester',
        action: 'service changed',
        target: 'services/heron',
        from: { silent_after_days: 1 },
        to: { silent_after_days: null },
      }),
    );
  });

  test.each([
    ['silent-after falcon 0', 2, 'from 1 to 60'],
    ['silent-after osprey 5', 3, 'There is no service osprey.'],
    ['add heron --name=', 2, '"" must not be empty'],
    ['add heron --name X --logo http://x.y/z.png', 2, 'must be an https URL'],
    ['add heron --name X --sort-order 10001', 2, 'a whole number from 0 to 10000'],
  ])('%s is refused', async (line, code, message) => {
    await add('falcon', '--name', 'Falcon');
    const ran = await run(...line.split(' '));
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(message);
    expect(await stored()).toEqual([service('falcon', { service_name: 'Falcon', sort_order: 10 })]);
  });

  test('a file sets the days, leaves them where it has no column, and unsets them where it is blank', async () => {
    await add('falcon', '--name', 'Falcon', '--silent-after-days', '9');
    const importing = (heading: string, cell: string) =>
      admin.importing(
        'services.csv',
        `id,service name,logo,active,sort order${heading}\nfalcon,Falcon,,yes,10${cell}\n`,
      );
    await importing('', '');
    expect(await stored()).toMatchObject([{ silent_after_days: 9 }]);
    const ran = await importing(',silent after days', ',12');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(await stored()).toMatchObject([{ silent_after_days: 12 }]);
    expect((await importing(',silent after days', ',61')).code).toBe(3);
    await importing(',silent after days', ',');
    expect((await stored())[0]).not.toHaveProperty('silent_after_days');
  });
});
