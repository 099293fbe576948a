import type { Entry } from './entry';
import { LABELS } from './labels';
import { markdownUrl, type Page } from './page';

const lineOf = (page: Page, sentence = ''): string =>
  `- [${page.title}](${markdownUrl(page)})${sentence === '' ? '' : `: ${sentence}`}`;

/** What a language model reads first: the pages, with one line each (https://llmstxt.org). */
export function llmsText(
  summary: string,
  guides: readonly Page[],
  reference: readonly Page[],
  entries: readonly Entry[],
): string {
  const sentences = new Map(
    entries.map(({ url, operation }) => [url, operation.description?.split('. ')[0] ?? '']),
  );
  return [
    '# Shipping API',
    `> ${summary}`,
    'Every page is also there as Markdown: put `.md` after its address. `/llms-full.txt` has all of them in one file, `/openapi.json` every member of every request and answer.',
    `## ${LABELS.en.guides}`,
    guides.map((page) => lineOf(page)).join('\n'),
    `## ${LABELS.en.reference}`,
    reference
      .map((page) =>
        lineOf(page, sentences.get(page.url)?.replace(/\.?$/, '.').replace(/^\.$/, '')),
      )
      .join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Every page in one file. */
export const llmsFullText = (pages: readonly Page[]): string =>
  pages
    .map(({ plain }) => plain.trim())
    .join('\n\n---\n\n')
    .concat('\n');
