import { posix } from 'node:path';

import { prefixOf, type Language } from './labels';

const DOCS = 'docs/integrators';

/** Files of the repository that the site has as they are, for integrators to copy. */
export const DOWNLOADS = [
  'clients/python/shipping.py',
  'clients/php/shipping.php',
  'clients/postman/shipping-api.postman_collection.json',
  'clients/postman/local.postman_environment.json',
  'clients/postman/uat.postman_environment.json',
  'clients/postman/production.postman_environment.json',
  'clients/typescript/examples/quote-to-tracking.mjs',
];

/**
 * The address on the site of a file of the repository, by its path; undefined for what the site has
 * not. A link to another page stays in the language of the page.
 */
export function urlOfFile(path: string, language: Language): string | undefined {
  if (path === 'docs/openapi.json') return '/openapi.json';
  if (DOWNLOADS.includes(path)) return `/${path}`;
  const prefix = prefixOf(language);
  if (path === 'CHANGELOG.md') return `${prefix}/changes`;
  const [, page] = /^docs\/integrators\/(?:th\/)?(.+)\.md$/.exec(path) ?? [];
  if (page === undefined) {
    return path.replace(/\/$/, '') === DOCS ? `${prefix}/guides/` : undefined;
  }
  if (page === 'README') return `${prefix}/guides/`;
  return `${prefix}${page.startsWith('guides/') ? `/${page}` : `/docs/${page}`}`;
}

/** Fenced blocks and code, which are left alone, or a link. */
const CODE_OR_LINK =
  /^( *)(```+)[^`\n]*\n[\s\S]*?^\1\2 *$|(?<!`)`+[^`]+`+(?!\])|\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^)\s]+)\)/gm;

/** Where a link to a file of the repository leads on the site; undefined for nowhere. */
export type Resolve = (path: string, anchor: string) => string | undefined;

/**
 * A page of the repository with its links as the site needs them. What the site has not keeps its
 * text, without a link.
 */
export const rewriteLinks = (markdown: string, file: string, resolve: Resolve): string =>
  markdown.replaceAll(
    CODE_OR_LINK,
    (whole: string, _indent, _fence, text: string | undefined, target: string | undefined) => {
      if (text === undefined || target === undefined) return whole;
      if (/^(?:[a-z]+:|#|\/)/i.test(target)) return whole;
      const [path = '', anchor] = target.split('#');
      const url = resolve(
        posix.join(posix.dirname(file), path),
        anchor === undefined ? '' : `#${anchor}`,
      );
      return url === undefined ? text : `[${text}](${url})`;
    },
  );
