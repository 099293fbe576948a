import { envJsonToBruV2, jsonToBruV2, jsonToCollectionBru } from '@usebruno/lang';

import { info } from '../document/info';
import type { CollectionEnvironment, CollectionFolder, CollectionRequest } from './requests';

const ANSWERS_WITH_SUCCESS = `test("Status is 200", () => expect(res.getStatus()).to.equal(200));
test("success is true", () => expect(res.getBody().success).to.equal(true));`;

/** The files of the collection, by their paths in its folder. */
export const brunoFiles = (
  folders: readonly CollectionFolder[],
  variables: readonly { readonly name: string; readonly value: string }[],
  environments: readonly CollectionEnvironment[],
): Map<string, string> =>
  new Map([
    [
      'bruno.json',
      `${JSON.stringify({ version: '1', name: info.title, type: 'collection' }, null, 2)}\n`,
    ],
    ['collection.bru', collectionFile(variables)],
    ...environments.map((one) => [`environments/${one.name}.bru`, environmentFile(one)] as const),
    ...folders.flatMap(({ id, title, description, requests }, index) => [
      [`${id}/folder.bru`, folderFile(title, description, index + 1)] as const,
      ...requests.map(
        (request, place) => [`${id}/${request.slug}.bru`, requestFile(request, place + 1)] as const,
      ),
    ]),
  ]);

const collectionFile = (
  variables: readonly { readonly name: string; readonly value: string }[],
): string =>
  jsonToCollectionBru({
    meta: { name: info.title },
    vars: { req: variables.map((one) => ({ ...one, enabled: true })) },
    tests: ANSWERS_WITH_SUCCESS,
    docs: info.description,
  });

const folderFile = (name: string, docs: string, seq: number): string =>
  jsonToCollectionBru({ meta: { name, seq }, docs });

function requestFile(
  { operation, title, url, body, needs, stores }: CollectionRequest,
  seq: number,
): string {
  const before = needs.map((name) => `if (!bru.getEnvVar("${name}")) bru.runner.skipRequest();`);
  const after = stores && [
    'if (res.getStatus() === 200) {',
    `  bru.setVar("${stores.variable}", res.getBody().data.${stores.member});`,
    '}',
  ];
  return jsonToBruV2({
    meta: { name: title, type: 'http', seq },
    http: { method: 'post', url, body: 'json', auth: 'none' },
    body: { json: body },
    script: {
      ...(before.length > 0 && { req: before.join('\n') }),
      ...(after && { res: after.join('\n') }),
    },
    ...(operation.description !== undefined && { docs: operation.description }),
  });
}

const environmentFile = ({ variables }: CollectionEnvironment): string =>
  envJsonToBruV2({
    variables: variables.map(({ name, value, isSecret }) => ({
      name,
      value,
      enabled: true,
      secret: isSecret,
    })),
  });
