import { info } from '../document/info';
import type { CollectionEnvironment, CollectionFolder, CollectionRequest } from './requests';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The same at each release, so that an import replaces the one before. */
const COLLECTION_ID = '5f1d0f0e-6f0c-4b53-9a52-6c1f1b0a7d11';

const ANSWERS_WITH_SUCCESS = [
  "pm.test('Status is 200', () => pm.response.to.have.status(200));",
  "pm.test('success is true', () => pm.expect(pm.response.json().success).to.equal(true));",
];

/** The collection in Postman's format v2.1. */
export const postmanCollection = (
  folders: readonly CollectionFolder[],
  variables: readonly { readonly name: string; readonly value: string }[],
): object => ({
  info: {
    _postman_id: COLLECTION_ID,
    name: info.title,
    description: info.description,
    schema: SCHEMA,
  },
  auth: { type: 'noauth' },
  item: folders.map(({ title, description, requests }) => ({
    name: title,
    description,
    item: requests.map(buildItem),
  })),
  variable: variables.map(({ name, value }) => ({ key: name, value })),
});

function buildItem(request: CollectionRequest): object {
  const { operation, title, url, body, answer } = request;
  const sent = {
    method: 'POST',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } },
    url: { raw: url, host: ['{{base_url}}'], path: [operation.function] },
    ...(operation.description !== undefined && { description: operation.description }),
  };
  return {
    name: title,
    event: buildEvents(request),
    request: sent,
    response: answer === undefined ? [] : [savedAnswer(title, sent, answer)],
  };
}

const savedAnswer = (name: string, sent: object, answer: unknown): object => ({
  name,
  originalRequest: sent,
  status: 'OK',
  code: 200,
  _postman_previewlanguage: 'json',
  header: [{ key: 'Content-Type', value: 'application/json; charset=utf-8' }],
  body: JSON.stringify(answer, null, 2),
});

function buildEvents({ needs, stores }: CollectionRequest): object[] {
  const before = needs.map(
    (name) => `if (!pm.variables.get('${name}')) pm.execution.skipRequest();`,
  );
  const after = [...ANSWERS_WITH_SUCCESS];
  if (stores) {
    const { variable, member } = stores;
    // All scripts of a request share one scope, so that none declares a name.
    after.push(
      'if (pm.response.code === 200) {',
      `  pm.collectionVariables.set('${variable}', pm.response.json().data.${member});`,
      '}',
    );
  }
  return [
    ...(before.length > 0 ? [buildScript('prerequest', before)] : []),
    buildScript('test', after),
  ];
}

const buildScript = (listen: string, exec: readonly string[]): object => ({
  listen,
  script: { type: 'text/javascript', exec },
});

/** An environment as Postman imports it. */
export const postmanEnvironment = ({ id, name, variables }: CollectionEnvironment): object => ({
  id: `thai-shipping-${id}`,
  name: `${info.title}: ${name}`,
  values: variables.map(({ name: key, value, isSecret }) => ({
    key,
    value,
    type: isSecret ? 'secret' : 'default',
    enabled: true,
  })),
  _postman_variable_scope: 'environment',
});
