import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';

import type { Texts } from '../language/texts';
import { bundlePage } from './bundle-page';

/** A text in both languages, with what it is called; those that take values are given their marks. */
export interface TextPair {
  readonly table: number;
  readonly name: string;
  readonly en: string;
  readonly th: string;
}

const MARKS = ['{1}', '{2}', '{3}', '{4}'];

/** Every text of the page, those within its components as well. */
export async function readTextPairs(): Promise<TextPair[]> {
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
  return tables.flatMap(({ en, th }, table) => pairsOf(table, '', en, th));
}

function pairsOf(table: number, name: string, en: unknown, th: unknown): TextPair[] {
  if (typeof en === 'string') return [{ table, name, en, th: String(th) }];
  if (typeof en === 'function' && typeof th === 'function') {
    const [english, thai] = [say(en), say(th)];
    return english === undefined || thai === undefined
      ? []
      : [{ table, name, en: english, th: thai }];
  }
  if (typeof en !== 'object' || en === null) return [];
  return Object.entries(en).flatMap(([key, inner]: [string, unknown]) =>
    pairsOf(table, name === '' ? key : `${name}.${key}`, inner, Reflect.get(th as object, key)),
  );
}

/** Undefined where it takes something other than texts. */
function say(text: object): string | undefined {
  try {
    return String(Reflect.apply(text as () => unknown, null, MARKS));
  } catch {
    return undefined;
  }
}
