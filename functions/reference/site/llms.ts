import { LOCAL_ADDRESS } from '../document/info';
import { LANGUAGES as SAMPLE_LANGUAGES } from '../samples/samples';
import type { Entry } from './entry';
import { fill, LABELS, type Language, type Words, WORDS } from './labels';
import type { Member } from './members';
import { type Page, markdownUrl } from './page';

const writeLine = (page: Page, sentence = ''): string =>
  `- [${page.title}](${markdownUrl(page)})${sentence === '' ? '' : `: ${sentence}`}`;

/** Files cannot put in the address that they are read at. */
const EXAMPLES_NAME = `Examples in Markdown name \`${LOCAL_ADDRESS}\`, where \`npm start\` serves this site unless told otherwise: use the address of this site.`;

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
    EXAMPLES_NAME,
    `## ${LABELS.en.guides}`,
    guides.map((page) => writeLine(page)).join('\n'),
    `## ${LABELS.en.reference}`,
    reference
      .map((page) =>
        writeLine(page, sentences.get(page.url)?.replace(/\.?$/, '.').replace(/^\.$/, '')),
      )
      .join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Every page in one file. */
export const llmsFullText = (pages: readonly Page[]): string =>
  [EXAMPLES_NAME, ...pages.map(({ plain }) => plain.trim())].join('\n\n---\n\n').concat('\n');

const NAMES: Readonly<Record<string, string>> = SAMPLE_LANGUAGES;

/** An entry as plain Markdown, for programs that read the reference. */
export function entryMarkdown(entry: Entry, language: Language): string {
  const { operation, methods, needsOne, request, answer, errors, samples, recorded } = entry;
  const { title, description = '', holder, function: name } = operation;
  const words = WORDS[language];
  const { labels, plain } = words;
  return [
    `# ${title}`,
    methods.map((method) => `\`${method} /${name}\``).join(', '),
    description,
    labels.callers[holder],
    `## ${labels.send}`,
    needsOne,
    memberTable(request, words),
    `## ${labels.answer}`,
    memberTable(answer, words),
    `## ${labels.errors}`,
    [`| ${plain.status} | ${plain.code} | ${labels.whatToDo} |`, '| --- | --- | --- |']
      .concat(errors.map(({ status, code, advice }) => `| ${status} | \`${code}\` | ${advice} |`))
      .join('\n'),
    `## ${plain.examples}`,
    ...Object.entries(samples).map(([language, code]) =>
      block(NAMES[language] ?? language, language === 'curl' ? 'sh' : language, code),
    ),
    recorded === undefined ? '' : block(plain.recorded, 'json', recorded),
    ...entry.variants.map(({ about, body }) => block(capitalised(about), 'json', body)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const block = (name: string, language: string, code: string): string =>
  `### ${name}\n\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

const quoted = (value: string): string => `\`${value}\``;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const writeRows = (members: readonly Member[], words: Words, prefix = ''): string[] =>
  members.flatMap((member) => {
    const path = `${prefix}${member.name}`;
    const below = member.isList ? `${path}[].` : `${path}.`;
    return [
      writeRow(path, member, words),
      ...member.parts.flatMap((part) => writeRows(part.members, words, below)),
    ];
  });

function writeRow(path: string, member: Member, { plain, members }: Words): string {
  const { type, presence, description, limits, values, example } = member;
  const facts = [
    description,
    values.length > 0 ? fill(plain.values, values.map(quoted).join(', ')) : '',
    limits === '' ? '' : fill(plain.limits, limits),
    example === undefined ? '' : fill(plain.example, quoted(example)),
  ].filter((text) => text !== '');
  return `| \`${path}\` | ${cell(type)} | ${members.presence[presence]} | ${cell(facts.join(' '))} |`;
}

/** A list of members as a plain Markdown table; a nested member has its path, `data.items[].hs_code`. */
const memberTable = (members: readonly Member[], words: Words): string =>
  [
    `| ${words.plain.member} | ${words.plain.type} | ${words.plain.presence} | ${words.plain.meaning} |`,
    '| --- | --- | --- | --- |',
    ...writeRows(members, words),
  ].join('\n');
