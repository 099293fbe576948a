import { readIntegrators } from '../../tools/integrators';
import { LOCAL_ADDRESS } from '../document/info';
import { brunoFiles } from './bruno';
import { postmanCollection, postmanEnvironment } from './postman';
import { environments, collectionFolders, storedVariables } from './requests';

/** Every file of the collections, by its path in `clients/`. */
export function collectionFiles(): Map<string, string> {
  const folders = collectionFolders();
  const variables = storedVariables();
  const all = environments({ local: LOCAL_ADDRESS, ...readIntegrators().addresses });
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
