import { listAllServices } from '../../operations/store/catalogs';
import type { ShippingService } from '../../src/catalog/record/shipping-service';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { readActiveServices } from '../../src/store/catalog';
import { type Ran, importFile, openAdmin, runLine } from '../support/admin';
import { testListVerbs } from '../support/list-verbs-suite';
import { openedForEach } from '../support/opened';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';

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

test('a new instance lists the active services in their order', async () => {
  const api = await openService(servicesEndpoint);
  const token = await issueToken(api.db, 'svc_');
  const run = (...args: string[]): Promise<Ran> =>
    runLine([...api.project, '--as', 'tester', 'services', ...args]);
  const importing = (content: unknown): Promise<Ran> => importFile(run, 'services.json', content);
  const listed = async (): Promise<string[]> => {
    api.restart();
    const { body } = await api.post({ api_token: token });
    return (body['data'] as { id: string }[]).map(({ id }) => id);
  };
  try {
    expect((await importing([service('b'), service('a')])).code).toBe(0);
    expect(await listed()).toEqual(['a', 'b']);
    expect((await importing([service('b', { sort_order: 0 })])).code).toBe(0);
    expect(await listed()).toEqual(['b', 'a']);
    await run('deactivate', 'b');
    expect(await listed()).toEqual(['a']);
    await run('activate', 'b');
    expect(await listed()).toEqual(['b', 'a']);
    expect((await importing([service('A!'), service('c')])).code).toBe(3);
    expect(await listed()).toEqual(['b', 'a']);
  } finally {
    await api.close();
  }
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
      service('owl', {
        service_name: 'Owl',
        sort_order: 0,
        logo: 'https://x.example/owl.png',
      }),
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

  test('a dry run adds nothing', async () => {
    const { out } = await add('falcon', '--name', 'Falcon', '--dry-run');
    expect(out).toContain('\n  service falcon is new: name Falcon, ');
    expect(await stored()).toEqual([]);
  });

  test('one that exists stays as it is', async () => {
    await add('falcon', '--name', 'Falcon');
    expect(await add('falcon', '--name', 'Other')).toMatchObject({
      code: 3,
      err: 'The service falcon already exists. To change it, run services import.\n',
    });
    await run('deactivate', 'falcon');
    expect(await add('falcon', '--name', 'Other')).toMatchObject({
      code: 3,
      err: 'The service falcon already exists and is not active. To put it back on the list, run services activate falcon.\n',
    });
    expect(await stored()).toMatchObject([{ service_name: 'Falcon', active: false }]);
  });

  test.each([
    [['A/b', '--name', 'X'], /"A\/b" must be lower-case letters/],
    [['falcon'], /Missing: --name <text>\./],
    [['falcon', '--name', ' '], /" " must not be empty/],
    [['falcon', '--name', 'X', '--logo', 'http://x.y/z.png'], /must be an https URL/],
    [['falcon', '--name', 'X', '--sort-order', '10001'], /a whole number from 0 to 10000/],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await add(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(await stored()).toEqual([]);
  });
});
