import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that the repository is checked out into. */
export const REPOSITORY = join(__dirname, '../../..');

/** By name, or by path. */
const PASSED_OVER = new Set(['node_modules', 'lib', 'coverage', '.git', 'docs/site']);

/** The text of a file, by its path in the repository. */
export const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');

/** The paths of all files with an ending, below a folder of the repository. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(REPOSITORY, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (PASSED_OVER.has(entry.name) || PASSED_OVER.has(path)) return [];
    if (entry.isDirectory()) return filesBelow(path, ending);
    return path.endsWith(ending) ? [path] : [];
  });
}

/** The names of the scripts of functions/package.json. */
export function scriptNames(): string[] {
  const { scripts } = JSON.parse(read('functions/package.json')) as {
    scripts: Record<string, string>;
  };
  return Object.keys(scripts);
}

const FENCE = /^ *```(\w*)\n([\s\S]*?)^ *```/gm;

interface Fence {
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks of a page, in order. */
export const fences = (page: string): Fence[] =>
  [...page.matchAll(FENCE)].map(([, language = '', text = '']) => ({ language, text }));

/** The shell commands of a page, one line each, without comments. */
export function shellLines(page: string): string[] {
  return fences(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.replaceAll(/\\\n\s*/g, ' ').split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}

const withoutFences = (page: string): string => page.replaceAll(FENCE, '');

/** What stands in backquotes in the running text of a page. */
export const inlineCode = (page: string): string[] =>
  [...withoutFences(page).matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  );

/** The targets of a page's links. */
export const linkTargets = (page: string): string[] =>
  [...withoutFences(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** What a heading is linked by, as GitHub makes it. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-');

/** The headings of a page, each as its level and its text. */
export const headings = (page: string): { level: number; text: string }[] =>
  [...withoutFences(page).matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text,
  }));

/** What the headings of a page are linked by. */
export const anchors = (page: string): string[] => headings(page).map(({ text }) => toAnchor(text));

/** The prose of a page: without its blocks, and without what stands in backquotes. */
export const prose = (page: string): string => withoutFences(page).replaceAll(/`[^`]+`/g, '');

/** What a page says in one place: a paragraph, an entry of a list, or a row or a column of a table. */
export interface Passage {
  readonly text: string;
  /** The words in backquotes. */
  readonly names: ReadonlySet<string>;
  /** Those that it is about: of a row, the names in its first cell; of a column, none. */
  readonly subjects: ReadonlySet<string>;
  readonly isRow: boolean;
}

function toPassage(text: string, subject: string, isRow = false): Passage {
  const namesIn = (part: string) =>
    new Set(inlineCode(part).flatMap((code) => code.match(/\w+/g) ?? []));
  return { text, names: namesIn(text), subjects: namesIn(subject), isRow };
}

/** Everything that a page says, apart from its blocks of code. */
export const passages = (page: string): Passage[] =>
  withoutFences(page)
    .split(/\n\n+/)
    .flatMap((block) => {
      if (!block.startsWith('|')) {
        return block.split(/\n(?=- |\d+\. )/).map((text) => toPassage(text, text));
      }
      const rows = block.split('\n').map((row) => row.split('|').slice(1));
      const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]).join('|'));
      return [
        ...columns.map((column) => toPassage(column, '')),
        ...rows.map((row) => toPassage(row.join('|'), row[0] ?? '', true)),
      ];
    });

/** The tables of examples in a JSON file next to a test, whose rows are as `Tables` says. */
export const readExamples = <Tables>(
  folder: string,
  file: string,
): { readonly [Name in keyof Tables]: Tables[Name] } =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tables;
