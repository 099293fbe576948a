import { readFileSync } from 'node:fs';

import { defineConfig } from 'vitepress';

import { plainMarkdown } from './plain-markdown.mjs';
import { search, thaiSearch } from './search.mjs';
import { thai } from './thai.mjs';

const { navigation, localAddress, demoTokens } = JSON.parse(
  readFileSync(new URL('site.json', import.meta.url), 'utf8'),
);

/** As GitHub makes them, so that links to headings lead there in both, in Thai as well. */
const slugify = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

export default defineConfig({
  title: 'Shipping API',
  description: 'Quotes, shipments, pickups and tracking for parcels from Thailand.',
  cleanUrls: true,
  // What all pages share is loaded once, not with each.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: navigation.en },
    th: {
      label: 'ไทย',
      lang: 'th',
      description: thai.description,
      themeConfig: { ...navigation.th, ...thai.theme, search: thaiSearch },
    },
  },
  themeConfig: {
    outline: [2, 3],
    externalLinkIcon: true,
    search,
  },
  markdown: {
    anchor: { slugify },
    config: (md) => plainMarkdown(md, { localAddress, demoTokens }),
  },
  // As by default, but Safari 14.1 in place of 14.0, for which our esbuild cannot write destructuring.
  vite: { build: { target: ['es2020', 'chrome87', 'edge88', 'firefox78', 'safari14.1'] } },
});
