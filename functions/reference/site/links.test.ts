import { rewriteLinks, urlOfFile } from './links';

const FILE = 'docs/integrators/guides/uat.md';

const rewritten = (markdown: string) =>
  rewriteLinks(markdown, FILE, (path, anchor) => {
    const url = urlOfFile(path, 'en');
    return url === undefined ? undefined : `${url}${anchor}`;
  });

test.each([
  ['[quotes](../quotes.md)', '[quotes](/docs/quotes)'],
  ['[a guide](first-quote.md#ask)', '[a guide](/guides/first-quote#ask)'],
  ['[index](../README.md)', '[index](/guides/)'],
  ['[`openapi.json`](../../openapi.json)', '[`openapi.json`](/openapi.json)'],
  ['[changes](../../../CHANGELOG.md)', '[changes](/changes)'],
  ['[try it](../../../README.md#try-it)', 'try it'],
  [
    '[above](#above), [a site](https://example.com)',
    '[above](#above), [a site](https://example.com)',
  ],
  ['`[code](../quotes.md)`', '`[code](../quotes.md)`'],
  ['```md\n[code](../quotes.md)\n```', '```md\n[code](../quotes.md)\n```'],
])('%s', (markdown, expected) => {
  expect(rewritten(markdown)).toBe(expected);
});

test('a page in Thai leads to pages in Thai', () => {
  expect(urlOfFile('docs/integrators/th/guides/uat.md', 'th')).toBe('/th/guides/uat');
  expect(urlOfFile('docs/integrators/quotes.md', 'th')).toBe('/th/docs/quotes');
});
