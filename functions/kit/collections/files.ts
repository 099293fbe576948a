import { SERVERS } from '../../openapi/info';
import { brunoFiles } from './bruno';
import { environments } from './environments';
import { postmanCollection, postmanEnvironment } from './postman';
import { collectionFolders, storedVariables } from './requests';

function addressOf(described: string): string {
  const server = SERVERS.find(({ description }) => description.startsWith(described));
  if (server === undefined) throw new Error(`No server is described as ${described}.`);
  return server.url;
}

/** Every file of the collections, by its path in `clients/`. */
export function collectionFiles(): Map<string, string> {
  const folders = collectionFolders();
  const variables = storedVariables();
  const all = environments({
    local: addressOf('A local start'),
    uat: addressOf('UAT'),
    production: addressOf('Production'),
  });
  return new Map([
    ['postman/shipping-api.postman_collection.json', json(postmanCollection(folders, variables))],
    ...all.map(
      (one) =>
        [`postman/${one.id}.postman_environment.json`, json(postmanEnvironment(one))] as const,
    ),
    ...[...brunoFiles(folders, variables, all)].map(
      ([path, text]) => [`bruno/${path}`, text] as const,
    ),
  ]);
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
