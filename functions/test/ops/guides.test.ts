import { fences, filesBelow, headings, inlineCode, prose, read } from '../support/repository';

const ENGLISH = 'docs/integrators';
const THAI = `${ENGLISH}/th`;

const GUIDES = filesBelow(`${ENGLISH}/guides`, '.md').map((page) => page.replace(ENGLISH, ''));
const IN_THAI = filesBelow(THAI, '.md').map((page) => page.replace(THAI, ''));
const IN_BOTH = [...new Set(['/README.md', '/addresses.md', ...GUIDES, ...IN_THAI])];

test('the pages in Thai are the guides, the index, the addresses and pages by subject', () => {
  expect([...IN_THAI].sort()).toEqual([...IN_BOTH].sort());
  expect(GUIDES).toHaveLength(9);
});

describe.each(IN_BOTH)('%s', (path) => {
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
