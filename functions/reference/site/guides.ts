import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Integrators } from '../../tools/integrators';
import { addressesFile, addressesPage } from './addresses';
import { LABELS, prefixOf, type Language } from './labels';
import { rewriteLinks, urlOfFile } from './links';
import { type Page, type SiteEnvironment, frontMatter, withDemoTokens } from './page';

const DOCS = 'docs/integrators';

/** In this order in the sidebar; pages that are not named come after them, by name. */
const ORDER = [
  'README',
  'guides/get-a-token',
  'guides/first-quote',
  'guides/quote-to-shipment',
  'quote-to-shipment',
  'guides/tracking',
  'guides/pickups',
  'guides/following-changes',
  'guides/errors-and-retries',
  'guides/uat',
  'guides/going-live',
  'addresses',
  'quotes',
  'services',
  'shipments',
  'pickups',
  'tracking',
  'errors',
  'typescript',
  'python',
  'php',
  'collections',
];

const TOOLS = ['typescript', 'python', 'php', 'collections'];

export type GuideGroup = 'guides' | 'details' | 'tools';

export interface Guide extends Page {
  readonly group: GuideGroup;
}

/** The names of the pages of a folder, such as `guides/uat`, in the order of the sidebar. */
function guideNames(root: string): string[] {
  const names = ['', 'guides/'].flatMap((folder) => {
    const path = join(root, DOCS, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}${file.replace(/\.md$/, '')}`);
  });
  const place = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : Infinity);
  return names.toSorted((one, other) => place(one) - place(other) || one.localeCompare(other));
}

const groupOf = (name: string): GuideGroup => {
  if (name === 'README' || name.includes('/') || name === 'quote-to-shipment') return 'guides';
  return TOOLS.includes(name) ? 'tools' : 'details';
};

/** The pages of docs/integrators in a language. */
export function readGuides(
  root: string,
  language: Language,
  { environment, integrators }: { environment: SiteEnvironment; integrators: Integrators },
): Guide[] {
  return guideNames(root).map((name) => {
    const file = `${DOCS}${prefixOf(language)}/${name}.md`;
    const text = withDemoTokens(readFileSync(join(root, file), 'utf8'), environment);
    const plain = rewriteLinks(text, file);
    const source =
      file === addressesFile(language) ? addressesPage(integrators, language, true) : plain;
    const url = urlOfFile(file) ?? '';
    return { language, group: groupOf(name), url, title: readTitle(text), source, plain };
  });
}

const readTitle = (page: string): string => /^# (.+)$/m.exec(page)?.[1]?.trim() ?? '';

/** What concerns operators and maintainers: the end of the part of a release, or a paragraph. */
const NOT_FOR_INTEGRATORS =
  /(?:^|(?<=\. ))For (?:operators|maintainers)\b[\s\S]*?(?=^## |(?![\s\S]))|^(?:\*\*Before you deploy|Load cards)\b[\s\S]*?\n\n/gm;

/** The page of the changelog, with what concerns integrators alone. */
export function readChanges(root: string, language: Language): Page {
  const file = language === 'th' ? `${DOCS}/th/changes.md` : 'CHANGELOG.md';
  const text = readFileSync(join(root, file), 'utf8').replaceAll(NOT_FOR_INTEGRATORS, '\n');
  const plain = rewriteLinks(text, file);
  const source = `${frontMatter({ outline: false })}${plain}`;
  return { language, url: urlOfFile(file) ?? '', title: LABELS[language].changes, source, plain };
}
