import { readFileSync } from 'node:fs';

import { defineConfig } from 'vitepress';

import { plainMarkdown } from './plain-markdown.mjs';
import { search, thaiSearch } from './search.mjs';
import { thai } from './thai.mjs';

const { themes, localAddress, demoTokens, environment } = JSON.parse(
  readFileSync(new URL('site.json', import.meta.url), 'utf8'),
);

/** As GitHub makes them, so that links to headings lead there in both, in Thai as well. */
const slugify = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** A parcel, closed with tape. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0d6ca4" d="M16 2l13 6.5v15L16 30 3 23.5v-15z"/><path fill="none" stroke="#fff" stroke-width="2" d="M4 9l12 6 12-6M16 15v14M10 6l12 6v5"/></svg>`;

export default defineConfig({
  title: 'Shipping API',
  description: 'Quotes, shipments, pickups and tracking for parcels from Thailand.',
  cleanUrls: true,
  // What all pages share is loaded once, not with each.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(ICON)}` }]],
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: themes.en },
    th: {
      label: 'ไทย',
      lang: 'th',
      description: thai.description,
      themeConfig: { ...themes.th, ...thai.theme, search: thaiSearch },
    },
  },
  themeConfig: {
    outline: [2, 3],
    externalLinkIcon: true,
    environment,
    search,
  },
  markdown: {
    anchor: { slugify },
    config: (md) => plainMarkdown(md, { localAddress, demoTokens }),
  },
  // As by default, but Safari 14.1 in place of 14.0, for which our esbuild cannot write destructuring.
  vite: { build: { target: ['es2020', 'chrome87', 'edge88', 'firefox78', 'safari14.1'] } },
});
