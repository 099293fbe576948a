import { posix } from 'node:path';

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

/** The address on the site of a file of the repository; undefined for what the site has not. */
export function urlOfFile(path: string): string | undefined {
  if (path === 'docs/openapi.json') return '/openapi.json';
  if (DOWNLOADS.includes(path)) return `/${path}`;
  if (path === 'CHANGELOG.md') return '/changes';
  const found = /^docs\/integrators(\/th)?(?:\/(.+)\.md|\/?)$/.exec(path);
  if (found === null) return undefined;
  const [, prefix = '', page = 'README'] = found;
  if (page === 'README') return `${prefix}/guides/`;
  return `${prefix}/${/^(?:guides\/|changes$)/.test(page) ? page : `docs/${page}`}`;
}

/** Fenced blocks and code, which are left alone, or a link. */
const CODE_OR_LINK =
  /^( *)(```+)[^`\n]*\n[\s\S]*?^\1\2 *$|(?<!`)`+[^`]+`+(?!\])|\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^)\s]+)\)/gm;

/**
 * A page of the repository with its links as the site needs them. What the site has not keeps its
 * text, without a link.
 */
export const rewriteLinks = (markdown: string, file: string): string =>
  markdown.replaceAll(
    CODE_OR_LINK,
    (whole: string, _indent, _fence, text: string | undefined, target: string | undefined) => {
      if (text === undefined || target === undefined) return whole;
      if (/^(?:[a-z]+:|#|\/)/i.test(target)) return whole;
      const [path = '', anchor] = target.split('#');
      const url = urlOfFile(posix.join(posix.dirname(file), path));
      if (url === undefined) return text;
      return `[${text}](${url}${anchor === undefined ? '' : `#${anchor}`})`;
    },
  );
