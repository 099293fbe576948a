import { findRepository } from '../../tools/functions-folder';
import { OPERATIONS } from '../document/operations';
import { MEMBERS } from '../document/schemas/members';
import { operationIn } from './labels';
import { readSite } from './site';
import { THAI_MEMBERS } from './thai-document';

const { pages } = readSite(findRepository(), 'production');
const thaiPages = pages.filter(({ url }) => url.startsWith('/th/'));

/** What pages in Thai call by its English name. */
const TERMS = /tracking credential|idempotency key|JSON object|HS code|Cotton shirt for women/g;

/** Fences, code, tags and where links lead, and the entry as its components take it. */
const NOT_PROSE =
  /^`{3,4}\w+\n[\s\S]*?^`{3,4}$|^entry: .*$|<code[^>]*>.*?<\/code>|`[^`\n]+`|<[^<>]+>|\]\([^)]*\)/gm;

/** Every line with so many English words in a row. */
const inEnglish = (page: string, words: RegExp): string[] =>
  page
    .replaceAll(NOT_PROSE, '\n')
    .replaceAll(TERMS, '')
    .split('\n')
    .filter((line) => words.test(line));

test.each(thaiPages)('$url is in Thai, and as plain Markdown', ({ url, source, plain }) => {
  // Other pages than the reference have names and terms of up to three words.
  const words = url.includes('/reference/') ? /(?:\b[A-Za-z]{2,} ?){2}/ : /(?:\b[A-Za-z]{2,} ?){4}/;
  expect([source, plain].map((page) => inEnglish(page, words))).toEqual([[], []]);
});

const namesIn = (sentence = ''): string[] =>
  (sentence.match(/`[^`]+`/g) ?? []).filter((name) => name !== '`null`').sort();

const SENTENCES = [
  ...Object.entries(MEMBERS).map(([name, member]) => [name, member, THAI_MEMBERS[name]] as const),
  ...OPERATIONS.filter(({ description }) => description !== undefined).map(
    (operation) => [operation.id, operation, operationIn('th', operation)] as const,
  ),
];

test.each(SENTENCES)('the Thai of %s names what the English names', (_name, english, thai) => {
  expect(thai?.description).toMatch(/\p{Script=Thai}/u);
  expect(namesIn(thai?.description)).toEqual(namesIn(english.description));
});
