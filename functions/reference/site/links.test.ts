import { rewriteLinks, urlOfFile } from './links';

const FILE = 'docs/integrators/guides/uat.md';

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
  expect(rewriteLinks(markdown, FILE)).toBe(expected);
});

test.each([
  ['docs/integrators/th/guides/uat.md', '/th/guides/uat'],
  ['docs/integrators/th/quotes.md', '/th/docs/quotes'],
  ['docs/integrators/th/changes.md', '/th/changes'],
  ['docs/integrators/th/', '/th/guides/'],
  ['docs/operators/README.md', undefined],
])('%s is at %s', (file, url) => {
  expect(urlOfFile(file)).toBe(url);
});
