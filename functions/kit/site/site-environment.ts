import tokens from '../../operations/demo/tokens.json';

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
