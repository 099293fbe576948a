import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import tokens from '../../desk/demo/tokens.json';
import { STATUS_OF } from '../../src/errors/service-error';
import { findRepository } from '../../tools/functions-folder';
import { readIntegrators } from '../../tools/integrators';
import { OPERATIONS } from '../document/operations';
import { addressesFile, addressesPage } from './addresses';
import { urlOf } from './entry';
import { LANGUAGES, operationIn, prefixOf } from './labels';
import { readSite } from './site';

const ROOT = findRepository();
const production = readSite(ROOT, 'production');
const uat = readSite(ROOT, 'uat');

const pageAt = (site: typeof production, url: string) =>
  site.pages.find((page) => page.url === url)?.source ?? '';

test.each(OPERATIONS)('$title has a page in both languages, with its samples', (operation) => {
  for (const language of LANGUAGES) {
    const source = pageAt(production, `${prefixOf(language)}${urlOf(operation)}`);
    expect(source).toContain(`# ${operationIn(language, operation).title}\n`);
    expect(source).toContain('<template #curl>');
    expect(source).toContain('<template #answer>');
  }
});

// Whoever sends an action of the reference never gets this one.
const OF_NO_OPERATION = 'unknown_action';

test.each(LANGUAGES)('every error code has what to do (%s)', (language) => {
  const reference = OPERATIONS.map((operation) =>
    pageAt(production, `${prefixOf(language)}${urlOf(operation)}`),
  ).join('');
  const advised = new Set(
    [...reference.matchAll(/^\| \[`(\w+)`\]\(\S+\) \d+ \| \S.* \|$/gm)].map(([, code]) => code),
  );
  expect(Object.keys(STATUS_OF).filter((code) => !advised.has(code))).toEqual([OF_NO_OPERATION]);
});

test('the page of UAT has the tokens of UAT, and no way to try tracking', () => {
  const reference = uat.pages.filter(({ url }) => url.includes('/reference/'));
  const sources = reference.filter(({ url }) => !url.includes('/tracking/'));
  const text = sources.map(({ source, plain }) => source + plain).join('');
  for (const token of Object.values(tokens.production)) expect(text).not.toContain(token);
  expect(text).toContain(tokens.uat.client);
  expect(pageAt(uat, '/th/guides/first-quote')).toContain(tokens.uat.client);
  expect(pageAt(uat, '/reference/tracking/get')).toContain('"isHere":false');
  expect(pageAt(production, '/reference/tracking/get')).toContain('"isHere":true');
});

test('the document of a site names its own service first, but no tracking on UAT', () => {
  const listServers = (text: string) => text.match(/(?<="url":")[^"]+(?=","description")/g);
  const { production: live, uat: sandbox } = readIntegrators(ROOT).addresses;
  expect(listServers(production.document)).toEqual(['/', live, sandbox, '/', live, '/', live]);
  expect(listServers(uat.document)).toEqual(['/', live, sandbox, live, live]);
  expect(uat.document).not.toContain(tokens.production.client);
});

test('the page of changes has every release, and nothing for operators', () => {
  const releases = (text: string): string[] => text.match(/^## .+$/gm) ?? [];
  const changes = pageAt(production, '/changes');
  expect(releases(changes)).toEqual(releases(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')));
  expect(changes).toContain('`apiQuote`: prices from every active courier.');
  expect(changes).not.toMatch(/operators:|maintainers:|deploy|roll|`npm run|`(?:rates|bills) \w+/);
});

test.each(LANGUAGES)('of local addresses, the site (%s) names its own alone', (language) => {
  const local = production.pages
    .filter((page) => page.language === language && !page.url.includes('/reference/'))
    .flatMap(({ source }) => source.match(/\b(?:127\.0\.0\.1|localhost):\d+/g) ?? []);
  expect([...new Set(local)]).toEqual(['127.0.0.1:5080']);
});

/** Without what the formatter pads tables with. */
const unpadded = (page: string): string =>
  page.replaceAll(/(?<! ) +\|/g, ' |').replaceAll(/-{3,}/g, '---');

test.each(LANGUAGES)('the page of addresses (%s) is that of integrators.json', (language) => {
  const committed = readFileSync(join(ROOT, addressesFile(language)), 'utf8');
  expect(unpadded(committed)).toBe(unpadded(addressesPage(readIntegrators(ROOT), language)));
});
