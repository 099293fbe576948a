import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

import type { App } from './app';
import { describeTexts, TEXTS } from './testing/text-tables';

/** Their tables are read from the bundle of the page. */
export type Tested = typeof App;

const load = createRequire(__filename);

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every text that takes values, by its name. */
function listFunctions(value: unknown, name: string): [string, (...given: unknown[]) => unknown][] {
  if (typeof value === 'function')
    return [[name, (...given): unknown => Reflect.apply(value, null, given)]];
  if (!isTable(value)) return [];
  return Object.entries(value).flatMap(([part, inner]) => listFunctions(inner, `${name}.${part}`));
}

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  new RegExp(`(?:^|[/\\${sep}])[\\w-]*texts\\.ts$`).test(file),
);
const texts = files.flatMap((file) => {
  const words: unknown = load(join(__dirname, file));
  if (!isTable(words)) return [];
  return Object.entries(words).flatMap(([name, table]) =>
    isTable(table) ? listFunctions(table['en'], `${file} ${name}`) : [],
  );
});

test('there are texts that take values', () => {
  expect(texts.length).toBeGreaterThan(100);
});

const PLURAL =
  /(?:^|[^\w.])1 (?:more |earlier |typical )?(?!continues|gets |gives |has |is |less )\w+s\b/;

test.each(texts)('%s says one thing as one', (_name, text) => {
  // A count is the text of a number, or a number.
  const said = String(text('1', '1', '1'));
  expect(PLURAL.test(said) ? String(text(1, 1, 1)) : said).not.toMatch(PLURAL);
});

test('every text is as it was recorded, with each of its values in its place', async () => {
  const recorded = readFileSync(TEXTS).toString().split('\n').slice(0, -1);
  expect(await describeTexts()).toEqual(recorded);
});
