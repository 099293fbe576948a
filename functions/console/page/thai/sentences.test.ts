import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { REFUSALS } from '../../../operations/faults/refusals';
import { FIELD_SENTENCES } from './field-sentences';
import { THAI_REFUSALS } from './refusals';
import { SENTENCES } from './sentences';

const FUNCTIONS = join(__dirname, '../../..');

/** What the page does not repeat: commands, and words that Thai has no need of. */
const UNTOLD = new Set(['{command}', '{ones}', '{rest}']);

const slotsOf = (sentence: string): string[] =>
  (sentence.match(/\{\w+\}/g) ?? []).filter((slot) => !UNTOLD.has(slot)).sort();

const isTold = (english: string, thai: string): boolean =>
  /[ก-๙]/.test(thai) && isDeepStrictEqual(slotsOf(thai), slotsOf(english));

test('every refusal names the same values in Thai', () => {
  const thai = new Map(Object.entries(THAI_REFUSALS));
  const unlike = Object.entries(REFUSALS).filter(
    ([code, english]) => !isTold(english, thai.get(code) ?? ''),
  );
  expect(unlike).toEqual([]);
});

const ALL = Object.entries({ ...SENTENCES, ...FIELD_SENTENCES });

test('every sentence names the same values in Thai', () => {
  expect(ALL.filter(([english, thai]) => !isTold(english, thai))).toEqual([]);
});

test('the sources still say every sentence that the page knows in Thai', () => {
  const sources = ['admin', 'operations', 'src', 'console/actions', 'console/records']
    .flatMap(sourcesIn)
    .join('\n');
  const said = sources.replace(/['`] \+\s+['`]/g, '');
  const lost = ALL.flatMap(([english]) =>
    wordsOf(english).filter((words) => !said.includes(words)),
  );
  expect(lost).toEqual([]);
});

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(FUNCTIONS, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(FUNCTIONS, folder, name), 'utf8'));

/** The words between the slots of a sentence, which a source may put together from several texts. */
const wordsOf = (sentence: string): string[] =>
  sentence.split(/\{\w+\}|(?<=[.;:,]) |\bis not /).map((part) => part.replace(/^\W+|\W+$/g, ''));
