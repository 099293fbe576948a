import { SECTIONS, type SectionId } from '../document/operations';
import type { Entry } from './entry';
import { entryPage } from './entry-page';
import { LABELS, prefixOf, type Language } from './labels';
import { entryMarkdown } from './llms';
import type { Page } from './page';

const sectionIds = Object.keys(SECTIONS) as SectionId[];

export interface Section {
  readonly id: SectionId;
  readonly entries: readonly Entry[];
}

/** The sections that have entries, in the order of the reference. */
export const listSections = (entries: readonly Entry[]): Section[] =>
  sectionIds
    .map((id) => ({ id, entries: entries.filter(({ operation }) => operation.section === id) }))
    .filter((section) => section.entries.length > 0);

/** The pages of the reference in a language: an overview and one of each entry. */
export const referencePages = (entries: readonly Entry[], language: Language): Page[] => [
  overview(entries, language),
  ...entries.map((entry) => ({
    language,
    url: `${prefixOf(language)}${entry.url}`,
    title: entry.operation.title,
    source: entryPage(entry, language),
    plain: entryMarkdown(entry, language),
  })),
];

function overview(entries: readonly Entry[], language: Language): Page {
  const labels = LABELS[language];
  const prefix = prefixOf(language);
  const tables = listSections(entries).map(({ id, entries: ofSection }) =>
    [
      `## ${labels.sections[id].title}`,
      '',
      labels.sections[id].description,
      '',
      `| ${labels.operation} | ${labels.function} |`,
      '| --- | --- |',
      ...ofSection.map(({ operation, url }) => {
        const action = operation.example['action'];
        const named = typeof action === 'string' ? `, \`${action}\`` : '';
        return `| [${operation.title}](${prefix}${url}) | \`${operation.function}\`${named} |`;
      }),
    ].join('\n'),
  );
  const plain = [
    `# ${labels.reference}`,
    '[`openapi.json`](/openapi.json) · [`llms.txt`](/llms.txt) · [`llms-full.txt`](/llms-full.txt)',
    ...tables,
  ].join('\n\n');
  const url = `${prefix}/reference/`;
  return { language, url, title: labels.reference, source: plain, plain };
}
