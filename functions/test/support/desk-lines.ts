import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Aliases } from './aliases';
import { DEMO_NOW, toMoment, openDemoDesk } from './demo-answers';
import { openFolder } from './opened';
import { readLines } from './read-lines';
import { onOneLine, runLine, splitWords } from './run-line';
import { markText } from './text-marks';

export const LINES = join(__dirname, '../desk/cli/lines.txt');

/** The lines below each heading, which begins with `#`. */
function readSections(): string[][] {
  const sections: string[][] = [];
  for (const line of readLines(LINES)) {
    if (line.startsWith('#')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

export const SECTIONS: readonly (readonly string[])[] = readSections();

/** Where the lines run: on the demo data, with a folder for their files. */
export async function openLines() {
  const clock = { now: DEMO_NOW };
  const [demo, folder] = [await openDemoDesk(() => clock.now), await openFolder()];
  const { firestoreHost: host = '' } = demo.deskAt(DEMO_NOW).project;
  const seen: string[][] = [];
  return {
    /** What the lines of a section answer, after those of all sections before it. */
    run: async (at: number): Promise<readonly string[]> => {
      for (const section of SECTIONS.slice(seen.length, at + 1)) {
        seen.push(await runLines(section, { host, folder: folder.path, clock }));
      }
      return seen[at] ?? [];
    },
    close: () => Promise.all([demo.close(), folder.close()]),
  };
}

const MAX_LINES = 10;
const MAX_LENGTH = 200;

interface Place {
  readonly host: string;
  readonly folder: string;
  readonly clock: { now: number };
}

const WIDE = /(?<=\S) {3,}|^ {3,}/g;

/** The first lines, and the beginnings of long ones. A mark stands for the rest. */
function selectLines(text: string, sign = ''): string[] {
  if (text === '') return [];
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => `${sign}${line.replace(WIDE, '  ')}`.trimEnd());
  const rest = lines.slice(MAX_LINES);
  return [
    ...lines
      .slice(0, MAX_LINES)
      .map((line) =>
        line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}... ${markText(line)}` : line,
      ),
    ...(rest.length > 0 ? [`... ${rest.length} more lines ${markText(rest.join('\n'))}`] : []),
  ];
}

/** `cat`, `write` and `edit`: what a person does with files between commands. */
async function handleFile([verb, path = '', from = '', to = '']: readonly string[]) {
  const text = verb === 'write' ? '' : await readFile(path, 'utf8').catch(() => 'none');
  if (verb === 'cat') return text.replace(/^\ufeff/, '');
  const made = verb === 'write' ? from.replaceAll(String.raw`\n`, '\n') : text.replace(from, to);
  if (made === text) return `It has no ${from}.`;
  await writeFile(path, made);
  return '';
}

/**
 * Runs each line of a record that begins with `$`, and returns the record with what the lines answer
 * now: their output, errors after `!`, and an exit code other than 0. `@` sets the day. Random ids are
 * numbered in the order in which they are seen after a heading, `*1`, and later lines may use them.
 */
async function runLines(
  record: readonly string[],
  { host, folder, clock }: Place,
): Promise<string[]> {
  const aliases = new Aliases('*');
  const mask = (text: string): string => aliases.hide(text.replaceAll(folder, 'FOLDER'));
  const unmask = (word: string): string => aliases.restore(word.replaceAll('FOLDER', folder));
  const seen: string[] = [];
  for (const line of record.filter((one) => /^[$@#]/.test(one))) {
    seen.push(line);
    if (line.startsWith('@')) clock.now = toMoment(line.slice(2));
    if (!line.startsWith('$')) continue;
    const words = splitWords(line.slice(2)).map(unmask);
    if (['cat', 'write', 'edit'].includes(words[0] ?? '')) {
      seen.push(...selectLines(mask(await handleFile(words)), '| '));
      continue;
    }
    clock.now += MINUTE_MS;
    const before = ['--project', 'demo-shipping', '--firestore', host, '--as', 'somchai'];
    const { code, out, err } = await runLine([...before, ...words], {
      now: () => new Date(clock.now),
    });
    seen.push(
      ...selectLines(mask(onOneLine(out))),
      ...selectLines(mask(err), '! '),
      ...(code === 0 ? [] : [`exit ${code}`]),
    );
  }
  return seen;
}

const MINUTE_MS = 60_000;
