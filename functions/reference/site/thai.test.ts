import { findRepository } from '../../tools/functions-folder';
import { OPERATIONS } from '../document/operations';
import { MEMBERS } from '../document/schemas/members';
import { operationIn } from './labels';
import { readSite } from './site';
import { THAI_MEMBERS } from './thai-document';

const { pages } = readSite(findRepository(), 'production');
const thaiPages = pages.filter(({ url }) => url.startsWith('/th/reference/'));

/** What pages in Thai call by its English name. */
const TERMS = /tracking credential|idempotency key|JSON object|HS code/g;

/** Fences, code, tags and where links lead, and the entry as its components take it. */
const NOT_PROSE =
  /^`{3,4}\w+\n[\s\S]*?^`{3,4}$|^entry: .*$|<code[^>]*>.*?<\/code>|`[^`\n]+`|<[^<>]+>|\]\([^)]*\)/gm;

/** Every sentence with two English words in a row. */
const inEnglish = (page: string): string[] =>
  page
    .replaceAll(NOT_PROSE, '\n')
    .replaceAll(TERMS, '')
    .split('\n')
    .filter((line) => /\b[A-Za-z]{2,} [A-Za-z]{2,}/.test(line));

test.each(thaiPages)('$url is in Thai, and as plain Markdown', ({ source, plain }) => {
  expect([source, plain].map(inEnglish)).toEqual([[], []]);
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
