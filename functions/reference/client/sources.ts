import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findRepository } from '../../tools/functions-folder';
import { readVersion } from '../../tools/read-version';
import { formatted, writeIfChanged } from '../../tools/write-generated';
import { CLIENT_FOLDER } from './build';
import { methodsSource } from './methods';
import { clientShapes, type Shape } from './shapes';
import { typesSource } from './types';

const README = join(CLIENT_FOLDER, 'README.md');
const MANIFEST = join(CLIENT_FOLDER, 'package.json');

/** Writes the types and methods, which are not in the repository. Files that are up to date stay untouched. */
export async function writeSources(): Promise<void> {
  const { schemas, shapes } = clientShapes();
  await Promise.all([
    writeChanged(join(CLIENT_FOLDER, 'src', 'types.gen.ts'), await typesSource(schemas)),
    writeChanged(join(CLIENT_FOLDER, 'src', 'methods.gen.ts'), methodsSource(shapes)),
  ]);
}

/** Two commands at once may both write them, and a compiler may be reading. */
async function writeChanged(path: string, text: string): Promise<void> {
  await writeIfChanged(path, await formatted(path, inTermsOfMethods(text)));
}

/** The README with its table of methods, and the manifest with its version, by path. */
export async function updatedPages(): Promise<ReadonlyMap<string, string>> {
  const readme = withMethods(await readFile(README, 'utf8'), clientShapes().shapes);
  return new Map([
    [README, await formatted(README, readme)],
    [MANIFEST, await formatted(MANIFEST, await withServiceVersion())],
  ]);
}

/** The reference speaks of the member that `changes` sends. */
const inTermsOfMethods = (text: string): string =>
  text.replaceAll('With `changed_since`', 'With `changes`');

/** The client is released with the service. */
async function withServiceVersion(): Promise<string> {
  const client = JSON.parse(await readFile(MANIFEST, 'utf8')) as object;
  return JSON.stringify({ ...client, version: readVersion(findRepository()) });
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
