import tokens from '../../desk/demo/tokens.json';
import type { Language } from './labels';

/** A page of the site, in one language. */
export interface Page {
  readonly language: Language;
  /** Such as `/guides/first-quote`, or `/th/guides/` for the page of a folder. */
  readonly url: string;
  readonly title: string;
  /** What VitePress makes the page of: Markdown, with components in our own pages. */
  readonly source: string;
  /** The same for programs: plain Markdown. */
  readonly plain: string;
}

/** The file of a page, without its ending: `guides/first-quote`, `th/guides/index`. */
export const fileOf = ({ url }: Pick<Page, 'url'>): string =>
  `${url.slice(1)}${url.endsWith('/') ? 'index' : ''}`;

/** The address of a page as plain Markdown. */
export const markdownUrl = (page: Pick<Page, 'url'>): string => `/${fileOf(page)}.md`;

/** Front matter, of which YAML takes JSON. */
export const frontMatter = (values: Readonly<Record<string, unknown>>): string =>
  ['---', ...Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)]
    .concat('---', '', '')
    .join('\n');

export const SITE_ENVIRONMENTS = ['production', 'uat'] as const;

/** Whose page it is: the two differ in their demo tokens, and UAT has no tracking. */
export type SiteEnvironment = (typeof SITE_ENVIRONMENTS)[number];

const UAT_TOKENS: Readonly<Record<string, string>> = tokens.uat;

/** A text with the demo tokens of production as one that names those of the environment. */
export function withDemoTokens(text: string, environment: SiteEnvironment): string {
  if (environment === 'production') return text;
  return Object.entries(tokens.production).reduce(
    (changed, [holder, token]) => changed.replaceAll(token, UAT_TOKENS[holder] ?? token),
    text,
  );
}
