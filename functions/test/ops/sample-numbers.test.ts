import { isWellFormed } from '../../src/model/account/token';
import { isIntact, readReference } from '../../src/model/creation/record-id';
import { filesBelow, read } from '../support/repository';

const SOURCES = ['src', 'desk', 'tools', 'local', 'reference'];

/** All that shows a reader a number, an id or a token: pages, clients, collections, messages. */
const files = [
  'README.md',
  'CHANGELOG.md',
  ...['.md', '.json'].flatMap((ending) => filesBelow('docs', ending)),
  ...filesBelow('clients', ''),
  ...SOURCES.flatMap((folder) =>
    ['.ts', '.tsx', '.json'].flatMap((ending) => filesBelow(`functions/${folder}`, ending)),
  ).filter((file) => !/\.test\.tsx?$|\/vectors\//.test(file)),
];
const samples = (form: RegExp) =>
  files.flatMap((file) =>
    [...read(file).matchAll(form)].map((match) => ({ file, sample: match[1] ?? match[0] })),
  );

const REFERENCE = /\b[SP]R-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/gi;
/** `SR-XXXX-XXXX-XXXX` stands for any. */
const MASK = /^[SP]R(?:-X{4}){3}$/i;

test('every sample number has the right check character', () => {
  const numbers = samples(REFERENCE).filter(({ sample }) => !MASK.test(sample));
  expect(numbers.length).toBeGreaterThan(100);
  const wrong = numbers.filter(({ sample }) => {
    const id = readReference(undefined, sample.slice(3));
    return id === undefined || !isIntact(id);
  });
  expect(wrong).toEqual([]);
});

const ID = /(?<![\w/+=-])([0-9a-hjkmnp-tv-z]{12})(?![\w/+=])/g;
/** A word has no digits, an amount no letters, and part of a hash no letters after f. */
const isId = (text: string): boolean => /\d/.test(text) && /[g-z]/.test(text);

test('every sample id has the right check character', () => {
  const ids = samples(ID).filter(({ sample }) => isId(sample));
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter(({ sample }) => !isIntact(sample))).toEqual([]);
});

const TOKEN = /\b((?:uat_)?svc_|trk_)[0-9A-Za-z]{12,}/g;
/** Stands for one that the reader fills in. */
const PLACEHOLDER = /^(?:uat_)?(?:svc|trk)_EXAMPLE/;

test('every sample token is one, or a whole one cut short, or says that it is an example', () => {
  const found = files.flatMap((file) =>
    [...read(file).matchAll(TOKEN)].map(([sample]) => ({ file, sample })),
  );
  const tokens = found.map(({ sample }) => sample).filter(isWellFormed);
  expect(tokens.length).toBeGreaterThan(30);
  const wrong = found.filter(
    ({ sample }) => !PLACEHOLDER.test(sample) && !tokens.some((token) => token.startsWith(sample)),
  );
  expect(wrong).toEqual([]);
});
