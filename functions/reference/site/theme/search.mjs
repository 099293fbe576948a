import { thai } from './thai.mjs';

/**
 * Words of a text. It is sent to the browser as text, so it must stand alone: an identifier counts
 * as a whole and in its parts, and Thai, which has no spaces between words, is cut by the platform.
 */
function tokenize(text) {
  const words = [];
  for (const word of text.split(/[^\p{L}\p{M}\p{N}_]+/u)) {
    if (word === '') continue;
    if (/\p{Script=Thai}/u.test(word) && typeof Intl.Segmenter === 'function') {
      globalThis.thaiWords ??= new Intl.Segmenter('th', { granularity: 'word' });
      for (const { segment } of globalThis.thaiWords.segment(word)) words.push(segment);
    } else {
      words.push(word);
      if (word.includes('_')) words.push(...word.split('_').filter((part) => part !== ''));
    }
  }
  return words;
}

/** Examples are not searched: they are the same words over and over. */
const withoutExamples = (source) =>
  source.replace(/<aside class="entry-examples">[\s\S]*<\/aside>/, '');

/** The index drops tags, which would join the words on either side. */
const apart = (html) => html.replace(/<\/(?:p|li|code|span|summary|td|th)>/g, '$& ');

const titleWithAction = (html, { frontmatter }) => {
  const action = frontmatter.entry?.action ?? frontmatter.entry?.function;
  return action === undefined ? html : html.replace(/(<h1[^>]*>[^<]*)/, `$1 · ${action} `);
};

export const search = {
  provider: 'local',
  options: {
    detailedView: 'auto',
    locales: { th: { translations: thai.search } },
    miniSearch: {
      options: { tokenize },
      searchOptions: {
        prefix: true,
        fuzzy: 0.2,
        combineWith: 'AND',
        boost: { title: 6, titles: 2, text: 1 },
        // What an operation is called is its own page first of all.
        boostDocument: (id) =>
          /\/reference\/\w+\/(?!.*#(?:send|answer|errors)$)/.test(id) ? 2 : 1,
      },
    },
    _render: (source, env, md) =>
      titleWithAction(apart(md.render(withoutExamples(source), env)), env),
  },
};

/**
 * Thai is cut into many short words, of which no page may have all: those with most of them come
 * first.
 */
export const thaiSearch = {
  ...search,
  options: {
    ...search.options,
    miniSearch: {
      ...search.options.miniSearch,
      searchOptions: { ...search.options.miniSearch.searchOptions, combineWith: 'OR' },
    },
  },
};
