import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readIntegrators, type Integrators } from '../../tools/integrators';
import { readAdvice } from '../document/errors';
import { ofSite } from '../document/of-site';
import { OPERATIONS } from '../document/operations';
import { parseDocument } from '../document/schemas/schema';
import { buildEntry, type Entry, type Sources } from './entry';
import { linkedHtml } from './entry-page';
import { readChanges, readGuides, type Guide, type GuideGroup } from './guides';
import { LABELS, LANGUAGES, WORDS, prefixOf, type Labels, type Language } from './labels';
import { rewriteLinks, urlOfFile } from './links';
import { llmsFullText, llmsText } from './llms';
import { frontMatter, type Page, type SiteEnvironment, withDemoTokens } from './page';
import { listSections, referencePages } from './reference';
import { thaiDocument } from './thai-document';
import { expiryAt, wellKnownFiles } from './well-known';

/** All that the site is made of, before VitePress. */
export interface Site {
  readonly pages: readonly Page[];
  /** What the theme needs in each language. */
  readonly themes: Readonly<Record<Language, Theme>>;
  readonly llms: string;
  readonly llmsFull: string;
  readonly document: string;
  /** By path. */
  readonly wellKnown: Readonly<Record<string, string>>;
  readonly environment: SiteEnvironment;
  /** Where a local start is: the address that the samples name. */
  readonly localAddress: string;
  /** The demo tokens that the samples name. */
  readonly demoTokens: readonly string[];
}

const ERRORS = { en: 'docs/integrators/errors.md', th: 'docs/integrators/th/errors.md' };
const CODES = { en: '#codes', th: '#รหัสข้อผิดพลาด' };

/** What the page of errors says of each code, to be said on any page, and where. */
function adviceIn(root: string, language: Language): Pick<Sources, 'advice' | 'codesUrl'> {
  const file = ERRORS[language];
  const text = readFileSync(join(root, file), 'utf8').replaceAll('](#', '](errors.md#');
  return {
    advice: readAdvice(rewriteLinks(text, file)),
    codesUrl: `${urlOfFile(file) ?? ''}${CODES[language]}`,
  };
}

/** Reads the site of an environment from the repository. */
export function readSite(root: string, environment: SiteEnvironment): Site {
  const text = readFileSync(join(root, 'docs/openapi.json'), 'utf8');
  const document = parseDocument(text);
  const integrators = readIntegrators(root);
  const [local] = document.servers;
  const address = local?.url ?? '';
  const entriesIn = (language: Language, advice: Pick<Sources, 'advice' | 'codesUrl'>): Entry[] => {
    const { uat: uatAddress } = integrators.addresses;
    const inLanguage = language === 'th' ? thaiDocument(document) : document;
    const sources = { language, document: inLanguage, environment, address, uatAddress };
    return OPERATIONS.map((operation) => buildEntry(operation, { ...sources, ...advice }));
  };
  const parts = LANGUAGES.map((language) => {
    const ofErrors = adviceIn(root, language);
    const entries = entriesIn(language, ofErrors);
    const guides = readGuides(root, language, { environment, integrators });
    const reference = referencePages(entries, language);
    const rest = [...guides, ...reference, readChanges(root, language)];
    const home = homePage(integrators, language, new Set(rest.map(({ url }) => url)));
    const advice = ofErrors.advice.map(
      ({ code, advice: text }) => [code, linkedHtml(text)] as const,
    );
    const theme = {
      ...buildNavigation(entries, guides, language),
      advice: Object.fromEntries(advice),
    };
    return { language, entries, guides, reference, theme, pages: [home, ...rest] };
  });
  const [english, thai] = parts;
  if (english === undefined || thai === undefined) throw new Error('a language is missing');
  return {
    pages: parts.flatMap(({ pages }) => pages),
    themes: { en: english.theme, th: thai.theme },
    llms: llmsText(document.info.summary, english.guides, english.reference, english.entries),
    llmsFull: llmsFullText(english.pages),
    document: withDemoTokens(ofSite(text, integrators.addresses[environment]), environment),
    wellKnown: wellKnownFiles(integrators, environment, expiryAt(Date.now())),
    environment,
    localAddress: address,
    demoTokens: [...new Set(english.entries.map(({ token }) => token))],
  };
}

interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly SidebarItem[];
}

interface Navigation {
  readonly nav: readonly (SidebarItem & { readonly activeMatch?: string })[];
  readonly sidebar: Readonly<Record<string, readonly SidebarItem[]>>;
}

interface Theme extends Navigation {
  /** What to do about each error, by its code, as HTML. */
  readonly advice: Readonly<Record<string, string>>;
}

/** The navigation of a language: the reference has a sidebar of its own, the guides another. */
function buildNavigation(
  entries: readonly Entry[],
  guides: readonly Guide[],
  language: Language,
): Navigation {
  const labels = LABELS[language];
  const prefix = prefixOf(language);
  const reference = referenceItems(entries, language);
  const reading = guideItems(guides, labels, prefix);
  return {
    nav: [
      {
        text: labels.guides,
        link: `${prefix}/guides/`,
        activeMatch: `^${prefix}/(?:guides|docs)/`,
      },
      {
        text: labels.reference,
        link: `${prefix}/reference/`,
        activeMatch: `^${prefix}/reference/`,
      },
      { text: labels.changes, link: `${prefix}/changes` },
    ],
    sidebar: {
      [`${prefix}/reference/`]: reference,
      [`${prefix}/guides/`]: reading,
      [`${prefix}/docs/`]: reading,
      [`${prefix}/changes`]: reading,
    },
  };
}

const referenceItems = (entries: readonly Entry[], language: Language): SidebarItem[] => [
  {
    text: LABELS[language].reference,
    items: [{ text: LABELS[language].overview, link: `${prefixOf(language)}/reference/` }],
  },
  ...listSections(entries).map(({ id, entries: ofSection }) => ({
    text: LABELS[language].sections[id].title,
    items: ofSection.map(({ operation, url }) => ({
      text: operation.title,
      link: `${prefixOf(language)}${url}`,
    })),
  })),
];

function guideItems(guides: readonly Guide[], labels: Labels, prefix: string): SidebarItem[] {
  const groups: readonly GuideGroup[] = ['guides', 'details', 'tools'];
  const items = groups.map((group) => ({
    text: labels[group],
    items: guides
      .filter((guide) => guide.group === group)
      .map(({ url, title }) => ({
        text: url === `${prefix}/guides/` ? labels.overview : title,
        link: url,
      })),
  }));
  return [
    ...items.filter((group) => group.items.length > 0),
    {
      text: labels.reference,
      items: [
        { text: labels.reference, link: `${prefix}/reference/` },
        { text: labels.changes, link: `${prefix}/changes` },
      ],
    },
  ];
}

/** The first page; of its ways in, those whose pages there are not yet are left out. The first has a button as well. */
function homePage(integrators: Integrators, language: Language, urls: ReadonlySet<string>): Page {
  const { tagline, action, cards, addresses, environment, address, help } = WORDS[language].home;
  const prefix = prefixOf(language);
  const ways = cards
    .map((card) => ({ ...card, link: `${prefix}${card.link}` }))
    .filter(({ link }) => urls.has(link));
  const { production, uat } = integrators.addresses;
  const { name, email, url } = integrators.contact;
  const facts = [
    `## ${addresses}`,
    [
      `| ${environment} | ${address} |`,
      '| --- | --- |',
      `| production | \`${production}\` |`,
      `| UAT | \`${uat}\` |`,
    ].join('\n'),
    `## ${help}`,
    `${name}: [${email}](mailto:${email}), [${url}](${url})`,
  ].join('\n\n');
  const [first] = ways;
  const actions = first ? [{ theme: 'brand', text: action, link: first.link }] : [];
  const hero = { name: 'Shipping API', tagline, actions };
  return {
    language,
    url: `${prefix}/`,
    title: 'Shipping API',
    source: `${frontMatter({ layout: 'home', hero, features: ways })}${facts}\n`,
    plain: [
      `# Shipping API`,
      tagline,
      ways.map(({ title, details, link }) => `- [${title}](${link}): ${details}`).join('\n'),
      facts,
    ].join('\n\n'),
  };
}
