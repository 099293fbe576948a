import type { ShippingService } from '../../src/catalog/record/shipping-service';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { listAllServices, readActiveServices } from '../../src/store/services';
import { runLine, type Ran } from '../support/admin';
import { importFile } from '../support/import-file';
import { testListVerbs } from '../support/list-verbs-suite';
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
  imported: /^Services imported: 2\. Instances apply this within 24 hours\.\n$/,
  deactivated: /^ Instances apply this within 24 hours\.\n$/,
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
