import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readIntegrators } from '../../tools/integrators';
import { addressesFile, addressesPage } from './addresses';
import { LABELS, type Language } from './labels';
import { rewriteLinks, urlOfFile, type Resolve } from './links';
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

/** The pages of docs/integrators in a language; what is not translated stays in English, and says so. */
export function readGuides(
  root: string,
  language: Language,
  environment: SiteEnvironment,
): Guide[] {
  const names = guideNames(root);
  const isThere = (file: string): boolean => existsSync(join(root, file));
  return names.map((name) => {
    const english = `${DOCS}/${name}.md`;
    const thai = `${DOCS}/th/${name}.md`;
    const file = language === 'th' && isThere(thai) ? thai : english;
    const text = withDemoTokens(readFileSync(join(root, file), 'utf8'), environment);
    const plain = rewriteLinks(text, file, createLinkResolver(root, file, language));
    const shown =
      file === addressesFile(language)
        ? addressesPage(readIntegrators(root), language, true)
        : plain;
    const note = language === 'th' && file === english ? LABELS.th.untranslated : '';
    return {
      language,
      group: groupOf(name),
      url: urlOfFile(english, language) ?? '',
      title: readTitle(text),
      source: `${frontMatter({ ...(note !== '' && { untranslated: note }) })}${shown}`,
      plain,
    };
  });
}

/**
 * Where the links of a file lead. A link to the other language on purpose stays one, and one that
 * leads from English to a translated page loses its anchor: headings are translated as well.
 */
export function createLinkResolver(root: string, file: string, language: Language): Resolve {
  const isThere = (path: string): boolean => existsSync(join(root, path));
  const isThai = (path: string): boolean => path.startsWith(`${DOCS}/th/`);
  return (path, anchor) => {
    if (!isThere(path)) return undefined;
    const isTranslated = path.startsWith(DOCS) && isThere(path.replace(DOCS, `${DOCS}/th`));
    const isMeant = isThai(path) || (isThai(file) && isTranslated);
    const meant: Language = isThai(path) ? 'th' : 'en';
    const url = urlOfFile(path, isMeant ? meant : language);
    if (url === undefined) return undefined;
    return language === 'th' && !isMeant && isTranslated ? url : `${url}${anchor}`;
  };
}

const readTitle = (page: string): string => /^# (.+)$/m.exec(page)?.[1]?.trim() ?? '';

/** What concerns operators and maintainers ends the part of a release. */
const NOT_FOR_INTEGRATORS =
  /(?:^|(?<=\. ))For (?:operators|maintainers)\b[\s\S]*?(?=^## |(?![\s\S]))/gm;

/** The page of the changelog, with what concerns integrators alone. */
export function readChanges(root: string, language: Language): Page {
  const file = 'CHANGELOG.md';
  const plain = rewriteLinks(
    readFileSync(join(root, file), 'utf8').replaceAll(NOT_FOR_INTEGRATORS, '\n'),
    file,
    createLinkResolver(root, file, language),
  );
  const url = urlOfFile(file, language) ?? '';
  const note = language === 'th' ? { untranslated: LABELS.th.untranslated } : {};
  const source = `${frontMatter({ outline: false, ...note })}${plain}`;
  return { language, url, title: LABELS[language].changes, source, plain };
}
