import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { findFunctionsFolder } from '../../tooling/functions-folder';
import { CLIENT_FOLDER } from './build';
import { methodsSource } from './methods';
import { clientShapes, type Shape } from './shapes';
import { typesSource } from './types';

/** What `npm run client` writes into the package, by path: types, methods, their table and the version. */
export async function generatedSources(): Promise<ReadonlyMap<string, string>> {
  const { schemas, shapes } = clientShapes();
  const manifest = join(CLIENT_FOLDER, 'package.json');
  const readme = join(CLIENT_FOLDER, 'README.md');
  const files = new Map([
    [join(CLIENT_FOLDER, 'src', 'types.gen.ts'), await typesSource(schemas)],
    [join(CLIENT_FOLDER, 'src', 'methods.gen.ts'), methodsSource(shapes)],
    [readme, withMethods(await readFile(readme, 'utf8'), shapes)],
    [manifest, await withServiceVersion(manifest)],
  ]);
  const style = await resolveConfig(manifest);
  for (const [path, text] of files) {
    files.set(path, await format(inTermsOfMethods(text), { ...style, filepath: path }));
  }
  return files;
}

/** The reference speaks of the member that `changes` sends. */
const inTermsOfMethods = (text: string): string =>
  text.replaceAll('With `changed_since`', 'With `changes`');

/** The client is released with the service. */
async function withServiceVersion(manifest: string): Promise<string> {
  const service = await readFile(join(findFunctionsFolder(), 'package.json'), 'utf8');
  const { version } = JSON.parse(service) as { version: string };
  const client = JSON.parse(await readFile(manifest, 'utf8')) as object;
  return JSON.stringify({ ...client, version });
}

const OPEN = '<!-- methods -->';
const CLOSE = '<!-- /methods -->';

function rows({ operation, action, data }: Shape): string[] {
  const { section, verb, title } = operation;
  const at = `client.${section}`;
  const row = (method: string, gives: string, what: string): string =>
    `| \`${at}.${method}\` | ${gives} | ${what} |`;
  return [
    row(verb, `\`${data}\``, title),
    ...(action?.paging ? [row('listAll', 'each row', 'The same, page after page')] : []),
    ...(action?.paging === 'by page or change'
      ? [row('changes', '`{ record, cursor }`', 'Follow what changed')]
      : []),
  ];
}

/** A README whose table of methods is that of the operations. */
function withMethods(readme: string, shapes: readonly Shape[]): string {
  const table = [
    '| method | `data` | what it does |',
    '| --- | --- | --- |',
    ...shapes.flatMap(rows),
  ];
  const [before = '', rest = ''] = readme.split(OPEN);
  const after = rest.slice(rest.indexOf(CLOSE));
  return `${before}${OPEN}\n\n${table.join('\n')}\n\n${after}`;
}
