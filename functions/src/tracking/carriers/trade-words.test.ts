import { readExamples } from '../../../test/support/repository';
import WORDS from './trade-words.json';

const EXAMPLES = readExamples<{
  texts: [language: string, text: string][];
  /** Words that a person's name, street or telephone number follows. */
  introducing: string[];
  /** Names that are words of the trade, or of a calendar, as well. */
  names: string[];
}>(__dirname, 'vectors/trade-words.json');

const LANGUAGES = Object.entries(WORDS).map(
  ([language, lines]) => [language, lines.flatMap((line) => line.split(' '))] as const,
);
const listWords = (language: string) => LANGUAGES.find(([name]) => name === language)?.[1] ?? [];

describe.each(LANGUAGES)('the words in %s', (_language, words) => {
  test('are lower-case words without digits', () => {
    expect(words.filter((word) => !/^[\p{L}\p{M}]+$/u.test(word))).toEqual([]);
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(words.filter((word) => word !== word.normalize('NFC'))).toEqual([]);
  });

  test('are sorted and unique', () => {
    expect(words).toEqual([...new Set(words)].toSorted());
  });

  test('introduce nobody, and are nobody’s name', () => {
    const kept = new Set(words);
    const others = [...EXAMPLES.introducing, ...EXAMPLES.names].join(' ').split(' ');
    expect(others.filter((word) => kept.has(word))).toEqual([]);
  });

  test('are none of one letter', () => {
    const single = words.filter((word) => Array.from(word).length === 1);
    expect(single.filter((word) => !['a', 'ณ'].includes(word))).toEqual([]);
  });
});

test('there are enough words to count on', () => {
  expect(listWords('en').length).toBeGreaterThan(700);
  expect(listWords('th').length).toBeGreaterThan(120);
});

test('a Thai word is one word as a segmenter cuts it', () => {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  const cut = listWords('th').filter((word) => Array.from(segmenter.segment(word)).length !== 1);
  expect(cut).toEqual([]);
});

test.each(EXAMPLES.texts)('in %s, every word of %j is listed', (language, text) => {
  const kept = listWords(language);
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(
    text.toLowerCase(),
  );
  const missing = Array.from(segments).filter(
    ({ segment, isWordLike }) => isWordLike === true && !kept.includes(segment),
  );
  expect(missing.map(({ segment }) => segment)).toEqual([]);
});
