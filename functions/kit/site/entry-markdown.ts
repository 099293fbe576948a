import { LANGUAGES as SAMPLE_LANGUAGES } from '../samples/samples';
import type { Entry } from './entry';
import { LABELS } from './labels';
import type { Member } from './members';

const NAMES: Readonly<Record<string, string>> = SAMPLE_LANGUAGES;

/** An entry as plain Markdown, for programs that read the reference. */
export function entryMarkdown(entry: Entry): string {
  const { operation, methods, needsOne, request, answer, errors, samples, recorded } = entry;
  const { title, description = '', holder, function: name } = operation;
  const labels = LABELS.en;
  const one = needsOne.map((member) => `\`${member}\``).join(', ');
  return [
    `# ${title}`,
    methods.map((method) => `\`${method} /${name}\``).join(', '),
    description,
    labels.callers[holder],
    `## ${labels.send}`,
    needsOne.length > 0 ? `At least one of ${one}.` : '',
    memberTable(request),
    `## ${labels.answer}`,
    memberTable(answer),
    `## ${labels.errors}`,
    ['| status | code | what to do |', '| --- | --- | --- |']
      .concat(errors.map(({ status, code, advice }) => `| ${status} | \`${code}\` | ${advice} |`))
      .join('\n'),
    '## Examples',
    ...Object.entries(samples).map(([language, code]) =>
      block(NAMES[language] ?? language, language === 'curl' ? 'sh' : language, code),
    ),
    recorded === undefined ? '' : block('The answer', 'json', recorded),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

const block = (name: string, language: string, code: string): string =>
  `### ${name}\n\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const rowsOf = (members: readonly Member[], prefix = ''): string[] =>
  members.flatMap((member) => {
    const path = `${prefix}${member.name}`;
    const below = member.type.startsWith('array') ? `${path}[].` : `${path}.`;
    return [rowOf(path, member), ...member.parts.flatMap((part) => rowsOf(part.members, below))];
  });

function rowOf(path: string, member: Member): string {
  const { type, presence, description, limits, values, example } = member;
  const facts = [
    description,
    values.length > 0 ? `Values: ${values.map((value) => `\`${value}\``).join(', ')}.` : '',
    limits === '' ? '' : `Limits: ${limits}.`,
    example === undefined ? '' : `Example: \`${example}\`.`,
  ].filter((text) => text !== '');
  return `| \`${path}\` | ${cell(type)} | ${presence} | ${cell(facts.join(' '))} |`;
}

/** A list of members as a plain Markdown table; a nested member has its path, `data.items[].hs_code`. */
const memberTable = (members: readonly Member[]): string =>
  ['| member | type | presence | meaning |', '| --- | --- | --- | --- |', ...rowsOf(members)].join(
    '\n',
  );
