import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { runLine, type Ran } from '../support/admin';
import { importFile } from '../support/import-file';
import { openService, type Service } from '../support/service';
import { issueToken } from '../support/tokens';

const service = (id: string, fields: object = {}) => ({
  id,
  service_name: `Service ${id}`,
  logo: null,
  active: true,
  sort_order: 1,
  ...fields,
});

let api: Service;
let token: string;
let folder: string;

beforeEach(async () => {
  api = await openService(servicesEndpoint);
  token = await issueToken(api.db, 'svc_');
  folder = await mkdtemp(join(tmpdir(), 'services-'));
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]): Promise<Ran> =>
  runLine([...api.project, '--as', 'tester', 'services', ...args]);

const importing = (content: unknown): Promise<Ran> => importFile(run, 'services.json', content);

/** The ids that a new instance lists. */
async function listed(): Promise<string[]> {
  api.restart();
  const { body } = await api.post({ api_token: token });
  return (body['data'] as { id: string }[]).map(({ id }) => id);
}

test('services are imported, changed, deactivated and activated, and listed accordingly', async () => {
  expect((await importing([service('b'), service('a')])).code).toBe(0);
  expect(await listed()).toEqual(['a', 'b']);
  expect((await importing([service('b', { sort_order: 0 })])).code).toBe(0);
  expect(await listed()).toEqual(['b', 'a']);
  expect((await run('deactivate', 'b')).out).toContain('The service b is deactivated');
  expect(await listed()).toEqual(['a']);
  await run('activate', 'b');
  expect(await listed()).toEqual(['b', 'a']);
  const { docs } = await api.db.collection('audit').get();
  const changes = docs.map((doc) => [doc.get('action') as unknown, doc.get('to') as unknown]);
  expect(changes).toHaveLength(5);
  expect(changes).toContainEqual(['service changed', { sort_order: 0 }]);
  expect(changes).toContainEqual(['service deactivated', { active: false }]);
});

test('an import that changes nothing says so and records nothing', async () => {
  await importing([service('a')]);
  const again = await importing([service('a')]);
  expect(again.out).toContain('There was nothing to change.');
  expect((await api.db.collection('audit').get()).size).toBe(1);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '[', /^FOLDER\/services\.json:1:2: This is not JSON: /],
  ['no list', service('a'), /:1:1: must be a list\.\n/],
  ['nothing', [], /:1:1: must have at least one service\.\n/],
  ['the same service twice', [service('a'), service('a')], /a is listed twice/],
  [
    'several faults, all told',
    [service('A!'), service('b', { logo: 'http://x.y/z.png', colour: 1 })],
    /0\.id: must be lower-case[\s\S]*1\.logo: must be an https URL[\s\S]*1\.colour: is not a known member\.[\s\S]*3 faults; nothing/,
  ],
])('a file with %s is refused, and nothing is imported', async (_name, content, message) => {
  const { code, err } = await importing(content);
  expect(code).toBe(3);
  expect(err).toMatch(message);
  expect(await listed()).toEqual([]);
});

test('a file that is not UTF-8 is refused', async () => {
  const content = JSON.stringify([service('a', { service_name: 'Expr\u00e9ss' })]);
  const file = join(folder, 'services.json');
  await writeFile(file, Buffer.from(content, 'latin1'));
  const { code, err } = await run('import', file);
  expect(code).toBe(3);
  expect(err).toMatch(/is not UTF-8/);
});

test('a service that is not there, or a file, is told in one sentence', async () => {
  expect(await run('activate', 'nothing')).toMatchObject({
    code: 3,
    err: 'There is no service nothing.\n',
  });
  const { code, err } = await run('deactivate', '../x');
  expect(code).toBe(2);
  expect(err).toContain('"../x" must be lower-case letters');
  const missing = await run('import', join(folder, 'missing.json'));
  expect(missing.code).toBe(1);
  expect(missing.err).toMatch(/^[^\n]*no such file[^\n]*\n$/);
});
