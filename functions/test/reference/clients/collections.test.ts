import { bruToEnvJsonV2, bruToJsonV2, collectionBruToJson } from '@usebruno/lang';

import { openDemoService } from '../../../local/demo-service';
import { collectionFiles } from '../../../reference/collections/files';
import { OPERATIONS, listExamples } from '../../../reference/document/operations';
import { openedForAll } from '../../support/opened';
import { filesBelow, read } from '../../support/repository';
import { PostmanCollection, PostmanEnvironment, runPostman } from './support/run-postman';

const collection = PostmanCollection.parse(
  JSON.parse(read('clients/postman/shipping-api.postman_collection.json')),
);

const environmentNamed = (id: string) =>
  PostmanEnvironment.parse(JSON.parse(read(`clients/postman/${id}.postman_environment.json`)));

const items = collection.item.flatMap(({ item }) => item);

test('the committed files are what "npm run collections" writes', () => {
  const written = Object.fromEntries(collectionFiles());
  const committed = ['postman', 'bruno'].flatMap((folder) => filesBelow(`clients/${folder}`, ''));
  expect(
    Object.fromEntries(committed.map((path) => [path.replace('clients/', ''), read(path)])),
  ).toEqual(written);
});

const EXAMPLES = OPERATIONS.flatMap(listExamples).filter(({ id }) => !id.endsWith('AtHeldPrice'));

test('each example of an operation is one request, but for that of a recorded quote', () => {
  const titles = EXAMPLES.map(({ title }) => title);
  expect(items.map(({ name }) => name).toSorted()).toEqual(titles.toSorted());
});

describe('run from top to bottom', () => {
  const service = openedForAll(openDemoService);

  const environmentAt = (id: string, overrides: Readonly<Record<string, string>> = {}) => {
    const given: Readonly<Record<string, string>> = { base_url: service.url, ...overrides };
    const environment = environmentNamed(id);
    const values = environment.values.map((one) => ({
      ...one,
      value: given[one.key] ?? one.value,
    }));
    return { ...environment, values };
  };

  test.each(['the first time', 'again'])('%s', async () => {
    const { sent, failures } = await runPostman(collection, environmentAt('local'));
    expect(failures).toEqual([]);
    expect(sent).toEqual(items.map(({ name }) => name));
  });

  test('what the environment has no token for is skipped', async () => {
    const [, client] = environmentNamed('local').values;
    const own = { client_token: client?.value ?? '' };
    const { sent, failures } = await runPostman(collection, environmentAt('uat', own));
    expect(failures).toEqual([]);
    const ofClients = EXAMPLES.filter(({ operation }) => operation.holder === 'client');
    expect(sent).toEqual(ofClients.map(({ title }) => title));
  });
});

describe('Bruno', () => {
  const folders = filesBelow('clients/bruno', 'folder.bru')
    .map((path) => ({ path, meta: collectionBruToJson(read(path)).meta }))
    .toSorted((one, other) => Number(one.meta.seq) - Number(other.meta.seq));

  const requestsIn = (folder: string) =>
    filesBelow(folder, '.bru')
      .filter((path) => !path.endsWith('/folder.bru'))
      .map((path) => bruToJsonV2(read(path)))
      .toSorted((one, other) => one.meta.seq - other.meta.seq);

  test('has the requests of Postman, in the same order', () => {
    const ofBruno = folders.map(({ path, meta }) => ({
      name: meta.name,
      requests: requestsIn(path.replace('/folder.bru', '')).map(
        ({ meta: { name }, http, body }) => [
          name,
          http.method.toUpperCase(),
          http.url,
          JSON.parse(body.json) as unknown,
        ],
      ),
    }));
    const ofPostman = collection.item.map(({ name, item }) => ({
      name,
      requests: item.map(({ name: title, request: { method, url, body } }) => [
        title,
        method,
        url.raw,
        JSON.parse(body.raw) as unknown,
      ]),
    }));
    expect(ofBruno).toEqual(ofPostman);
  });

  test('has the variables of Postman', () => {
    const { vars } = collectionBruToJson(read('clients/bruno/collection.bru'));
    expect(vars?.req.map(({ name, value }) => ({ key: name, value }))).toEqual(collection.variable);
  });

  test.each([
    ['Local', 'local'],
    ['UAT', 'uat'],
    ['Production', 'production'],
  ])('has the environment %s of Postman', (name, id) => {
    const { variables } = bruToEnvJsonV2(read(`clients/bruno/environments/${name}.bru`));
    const ofBruno = variables.map((one) => [
      one.name,
      one.value,
      one.secret ? 'secret' : 'default',
    ]);
    const ofPostman = environmentNamed(id).values.map(({ key, value, type }) => [key, value, type]);
    expect(ofBruno.toSorted()).toEqual(ofPostman.toSorted());
  });
});
