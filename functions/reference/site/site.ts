import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readIntegrators } from '../../tools/integrators';
import { OPERATIONS } from '../document/operations';
import { parseDocument } from '../document/schemas/schema';
import { type Advice, type Entry, buildEntry, readAdvice } from './entry';
import { createLinkResolver, readChanges, readGuides } from './guides';
import { homePage } from './home';
import { LANGUAGES, type Language } from './labels';
import { rewriteLinks } from './links';
import { llmsFullText, llmsText } from './llms';
import { buildNavigation, type Navigation } from './navigation';
import type { Page, SiteEnvironment } from './page';
import { referencePages } from './reference';

/** All that the site is made of, before VitePress. */
export interface Site {
  readonly pages: readonly Page[];
  readonly navigation: Readonly<Record<Language, Navigation>>;
  readonly llms: string;
  readonly llmsFull: string;
  readonly document: string;
  /** Where a local start is: the address that the samples name. */
  readonly localAddress: string;
  /** The demo tokens that the samples name. */
  readonly demoTokens: readonly string[];
}

const ERRORS = 'docs/integrators/errors.md';

/** What the page of errors says of each code, to be said on any page. */
function adviceIn(root: string, language: Language): Advice[] {
  const text = readFileSync(join(root, ERRORS), 'utf8').replaceAll('](#', '](errors.md#');
  return readAdvice(rewriteLinks(text, ERRORS, createLinkResolver(root, ERRORS, language)));
}

/** Reads the site of an environment from the repository. */
export function readSite(root: string, environment: SiteEnvironment): Site {
  const text = readFileSync(join(root, 'docs/openapi.json'), 'utf8');
  const document = parseDocument(text);
  const integrators = readIntegrators(root);
  const [local] = document.servers;
  const address = local?.url ?? '';
  const entriesIn = (language: Language): Entry[] => {
    const advice = adviceIn(root, language);
    const { uat: uatAddress } = integrators.addresses;
    const sources = { document, advice, environment, address, uatAddress };
    return OPERATIONS.map((operation) => buildEntry(operation, sources));
  };
  const parts = LANGUAGES.map((language) => {
    const entries = entriesIn(language);
    const guides = readGuides(root, language);
    const reference = referencePages(entries, language);
    const rest = [...guides, ...reference, readChanges(root, language)];
    const home = homePage(integrators, language, new Set(rest.map(({ url }) => url)));
    const navigation = buildNavigation(entries, guides, language);
    return { language, entries, guides, reference, navigation, pages: [home, ...rest] };
  });
  const [english, thai] = parts;
  if (english === undefined || thai === undefined) throw new Error('a language is missing');
  return {
    pages: parts.flatMap(({ pages }) => pages),
    navigation: { en: english.navigation, th: thai.navigation },
    llms: llmsText(document.info.summary, english.guides, english.reference, english.entries),
    llmsFull: llmsFullText(english.pages),
    document: text,
    localAddress: address,
    demoTokens: [...new Set(english.entries.map(({ token }) => token))],
  };
}
