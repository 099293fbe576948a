import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { compileFunction } from 'node:vm';

import { bundlePage } from './bundle-page';
import { markText } from './text-tables';

/**
 * Functions of the page, and below each a call a line with its answer: `[5] → "0.05"`. `"$NAME"` stands for a value that
 * is defined above, `{"...":"NAME"}` spreads it, and `"en|th"` calls it in both languages. A new line needs no
 * answer: `npx tsx test/support/record.ts functions` writes it, to be checked by eye.
 */
export const CALLS = join(__dirname, 'calls.txt');
/** What `describeConstants` answered; `npx tsx test/support/record.ts constants` writes it. */
export const CONSTANTS = join(__dirname, 'constants.txt');

type Exposed = (...given: unknown[]) => unknown;

const PAGE = join(__dirname, '..');
const FUNCTION = /^(\S+\.tsx?) (\w+)$/;

/** The same lines with what the functions answer now, those that a file keeps to itself as well. */
export async function answerCalls(lines: readonly string[]): Promise<string[]> {
  const names = lines.map((line) => FUNCTION.exec(line) ?? []);
  const functions = await expose((file) =>
    names.flatMap(([, own, name = '']) => (own === file ? [name] : [])),
  );
  const values = new Map<string, unknown>();
  let called: Exposed | undefined;
  return lines.map((line) => {
    const [, name, defined] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (name !== undefined && defined !== undefined) values.set(name, readValue(defined, values));
    if (FUNCTION.test(line)) {
      called = functions.get(line) as Exposed | undefined;
      if (called === undefined) throw new Error(`There is no ${line}: it has moved, or is gone.`);
    }
    if (called === undefined || !line.startsWith('[')) return line;
    const [given = ''] = line.split(' → ');
    return `${given} → ${callExposed(called, given, values)}`;
  });
}

function callExposed(called: Exposed, given: string, values: ReadonlyMap<string, unknown>): string {
  const languages = given.includes('"en|th"') ? ['en', 'th'] : [''];
  const answers = languages.map((language) => {
    // Each line has the values of a call.
    const own = readValue(given.replace('en|th', language), values) as unknown[];
    const answer = called(...own);
    return answer === undefined ? 'undefined' : JSON.stringify(answer, writeMissing);
  });
  return [...new Set(answers)].join(' | ');
}

/** What JSON does not have is written as a text. */
const readValue = (text: string, values: ReadonlyMap<string, unknown>): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string') {
      const [, kind, own = ''] = /^(\$|@date |@query )(.*)$/.exec(value) ?? [];
      if (kind === '$') return values.get(own);
      if (kind === '@date ') return new Date(own);
      return kind === '@query ' ? new URLSearchParams(own) : value;
    }
    if (typeof value !== 'object' || value === null || !('...' in value)) return value;
    const { '...': name, ...others } = value;
    return Object.assign({}, values.get(String(name)), others);
  });

const writeMissing = (_: string, value: unknown): unknown => {
  if (value instanceof URLSearchParams || value instanceof RegExp) return value.toString();
  if (value instanceof Set) return [...(value as ReadonlySet<unknown>)];
  return value === undefined || Number.isNaN(value) ? String(value) : value;
};

const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]*)\b/gm;

/** A line for each constant of the page that is no table of texts. */
export async function describeConstants(): Promise<string[]> {
  const constants = await expose((_, source) =>
    [...source.matchAll(CONSTANT)].map(([, name = '']) => name),
  );
  return [...constants]
    .filter(([, value]) => typeof value !== 'function' && !isTexts(value))
    .map(([name, value]) => `${name} ${shortened(JSON.stringify(value, writeMissing))}`)
    .sort();
}

const MAX_LENGTH = 240;

/** How a long text begins, with a check of all of it. */
const shortened = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}… ${markText(text)}`;

const isTexts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'th' in value && typeof value.th === 'object';

/** What files of the page have by these names, exported or not, by `file name`. */
async function expose(
  namesIn: (file: string, source: string) => readonly string[],
): Promise<Map<string, unknown>> {
  const code = await bundlePage('app.tsx', [
    {
      name: 'exposed names',
      setup(bundle) {
        bundle.onLoad({ filter: /page[/\\].+\.tsx?$/ }, async ({ path }) => {
          const file = relative(PAGE, path).split(sep).join('/');
          const source = (await readFile(path)).toString();
          const exposing = namesIn(file, source).map(
            (name) => `expose('${file} ${name}', ${name});`,
          );
          return {
            loader: extname(path) === '.tsx' ? 'tsx' : 'ts',
            contents: [source, ...exposing].join('\n'),
          };
        });
      },
    },
  ]);
  const exposed = new Map<string, unknown>();
  Reflect.apply(compileFunction(code, ['expose']), null, [
    (name: string, value: unknown) => exposed.set(name, value),
  ]);
  return exposed;
}
