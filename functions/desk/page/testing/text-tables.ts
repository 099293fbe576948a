import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

import type { Texts } from '../language/texts';
import { FAMILIES } from '../thai/glossary';
import { bundlePage } from './bundle-page';

/** A text in both languages, with what it is called; those that take values are given their marks. */
export interface TextPair {
  readonly table: number;
  readonly name: string;
  readonly en: string;
  readonly th: string;
}

/** What `describeTexts` answered; `npx tsx test/support/record.ts texts` writes it. */
export const TEXTS = join(__dirname, 'texts.txt');

const MARKS = ['{1}', '{2}', '{3}', '{4}'];
/** What texts are given: some say one thing otherwise than several, or nothing otherwise than something. */
const GIVEN = [
  MARKS,
  [1, 1, 1, 1],
  ['1', '1', '1', '1'],
  [2, 3, 4, 5],
  [-2, -1, 0, 1],
  [null, 2, null, 2],
  ['A', undefined],
];

/** Every text of the page, those within its components as well. */
export async function readTextPairs(): Promise<TextPair[]> {
  const tables = await readTables();
  return tables.flatMap(({ en, th }, table) => listPairs(table, '', en, th));
}

/** A line for each text or group of texts, with a check of all that it says in both languages; tables apart. */
export async function describeTexts(): Promise<string[]> {
  const tables = await readTables();
  return [...tables, { en: FAMILIES, th: {} }]
    .map(({ en, th }) => ({
      names: Object.keys(en),
      checks: Object.entries(en).map(([name, text]: [string, unknown]) =>
        markText(JSON.stringify([sayAll(text), sayAll(Reflect.get(th, name))])),
      ),
    }))
    .sort((a, b) => (a.names.join() < b.names.join() ? -1 : 1))
    .flatMap(({ names, checks }) => [...names.map((name, at) => `${name} ${checks[at]}`), '']);
}

/** A few letters that are others for any other text. */
export const markText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 4);

/** What a text says of each of what it may be given; of a group, what each of its texts says. */
function sayAll(text: unknown): unknown {
  if (typeof text === 'function') return GIVEN.map((given) => say(text, given));
  if (typeof text !== 'object' || text === null || text instanceof RegExp) return String(text);
  return Object.entries(text).map(([name, inner]: [string, unknown]) => [name, sayAll(inner)]);
}

async function readTables(): Promise<Texts<object>[]> {
  const tables: Texts<object>[] = [];
  const code = await bundlePage('app.tsx', [
    {
      name: 'text tables',
      setup(bundle) {
        bundle.onLoad({ filter: /language[/\\]texts\.ts$/ }, async ({ path }) => ({
          loader: 'ts',
          contents: `${(await readFile(path))
            .toString()
            .replace('export const texts', 'const allTexts')
            .replace('export const translated', 'const allTranslated')}
export const texts: typeof allTexts = (pairs) => note(allTexts(pairs));
export const translated: typeof allTranslated = (pairs) => note(allTranslated(pairs));`,
        }));
      },
    },
  ]);
  const note = <Table extends Texts<object>>(table: Table): Table => {
    tables.push(table);
    return table;
  };
  Reflect.apply(compileFunction(code, ['note']), null, [note]);
  return tables;
}

function listPairs(table: number, name: string, en: unknown, th: unknown): TextPair[] {
  if (typeof en === 'string') return [{ table, name, en, th: String(th) }];
  if (typeof en === 'function' && typeof th === 'function') {
    const [english, thai] = [say(en, MARKS), say(th, MARKS)];
    return english === undefined || thai === undefined
      ? []
      : [{ table, name, en: english, th: thai }];
  }
  if (typeof en !== 'object' || en === null) return [];
  return Object.entries(en).flatMap(([key, inner]: [string, unknown]) =>
    listPairs(table, name === '' ? key : `${name}.${key}`, inner, Reflect.get(th as object, key)),
  );
}

/** Undefined where it takes something other than texts. */
function say(text: object, given: readonly unknown[]): string | undefined {
  try {
    return String(Reflect.apply(text as () => unknown, null, given));
  } catch {
    return undefined;
  }
}
