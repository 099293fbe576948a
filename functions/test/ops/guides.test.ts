import { readChanges } from '../../reference/site/guides';
import {
  REPOSITORY,
  fences,
  filesBelow,
  headings,
  inlineCode,
  prose,
  read,
} from '../support/repository';

const ENGLISH = 'docs/integrators';
const THAI = `${ENGLISH}/th`;

const IN_THAI = filesBelow(THAI, '.md').map((page) => page.replace(THAI, ''));
const PAGES = filesBelow(ENGLISH, '.md')
  .filter((page) => !page.startsWith(THAI))
  .map((page) => page.replace(ENGLISH, ''));

test('every page is in Thai as well, and so are the changes', () => {
  expect([...IN_THAI].sort()).toEqual([...PAGES, '/changes.md'].sort());
});

/** The releases in their order, each with the names that its part has. */
const releasesIn = (language: 'en' | 'th'): string[] =>
  readChanges(REPOSITORY, language)
    .plain.split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [release = ''] = part.split('\n');
      return [...new Set(['', ...inlineCode(part)])].sort().map((code) => `${release} ${code}`);
    });

test('the changes in Thai have every release in its place, with the same names', () => {
  expect(releasesIn('th')).toEqual(releasesIn('en'));
});

describe.each(PAGES)('%s', (path) => {
  const english = read(`${ENGLISH}${path}`);
  const thai = read(`${THAI}${path}`);

  test('has the same headings in both languages, one of them its title', () => {
    const levels = headings(english).map(({ level }) => level);
    expect(headings(thai).map(({ level }) => level)).toEqual(levels);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
  });

  test('shows the same examples in both languages', () => {
    expect(fences(thai)).toEqual(fences(english));
  });

  test('names the same members, codes and addresses in both languages', () => {
    const named = (page: string) => [...new Set(inlineCode(page))].sort();
    expect(named(thai)).toEqual(named(english));
  });

  test('has a table row in Thai for each in English', () => {
    const rows = (page: string) => prose(page).match(/^\|/gm)?.length ?? 0;
    expect(rows(thai)).toBe(rows(english));
  });

  test('is Thai, not English left untranslated', () => {
    const paragraphs = prose(thai)
      .replaceAll(/\([^\s()]+\)/g, '')
      .split('\n\n')
      .filter((text) => /[a-z]{3}/i.test(text) && !text.startsWith('#'));
    expect(paragraphs.filter((text) => !/\p{Script=Thai}/u.test(text))).toEqual(
      path === '/README.md' ? ['[English]'] : [],
    );
  });
});

// The site compiles Markdown as templates of Vue: a tag or braces in the text would be taken for code.
test.each(filesBelow(ENGLISH, '.md'))('%s has no markup of templates outside of code', (page) => {
  expect(prose(read(page)).match(/\{\{|<\/?[a-z]/gi) ?? []).toEqual([]);
});
