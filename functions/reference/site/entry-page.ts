import { isForReading } from '../document/operations';
import { LANGUAGES as SAMPLE_LANGUAGES } from '../samples/samples';
import type { Entry } from './entry';
import { type Language, type Words, WORDS } from './labels';
import type { Member, Part } from './members';
import { frontMatter } from './page';

/** How the highlighter calls a language, if not by its own name. */
const FENCE_OF: Readonly<Record<string, string>> = { curl: 'sh', typescript: 'ts' };

/**
 * An entry as VitePress takes it: the text as Markdown, so that it is searched, and the examples
 * next to it in slots of a component.
 */
export function entryPage(entry: Entry, language: Language): string {
  const words = WORDS[language];
  const { labels } = words;
  const { operation, needsOne } = entry;
  const { title, description = '', holder, section } = operation;
  return `${frontMatter({
    title,
    aside: false,
    pageClass: 'entry',
    ...(description !== '' && { description: description.replaceAll('`', '') }),
    entry: forBrowser(entry),
  })}<div class="entry-columns"><div class="entry-text">
<p class="entry-section">${labels.sections[section].title}</p>

# ${title}

${callLine(entry, labels.tryIt)}

${description}

${labels.callers[holder]}

## ${labels.send} {#send}

${needsOne}

${memberList(entry.request, words)}

## ${labels.answer} {#answer}

${memberList(entry.answer, words)}

${errorSection(entry, words)}

</div><aside class="entry-examples">

${examples(entry)}

</aside></div>
`;
}

/** What the components need of an entry. */
const forBrowser = ({ operation, samples, ...entry }: Entry): object => ({
  id: operation.id,
  function: operation.function,
  action: operation.example['action'],
  holder: operation.holder,
  languages: Object.fromEntries(
    Object.keys(samples).map((language) => [
      language,
      (SAMPLE_LANGUAGES as Readonly<Record<string, string>>)[language] ?? language,
    ]),
  ),
  body: entry.body,
  variants: entry.variants
    .filter((variant) => !isForReading(variant))
    .map(({ id, about, body }) => ({ id, about, body })),
  token: entry.token,
  servers: entry.servers,
  sandbox: entry.sandbox,
  environment: entry.environment,
  isHere: entry.isHere,
});

const callLine = ({ operation, methods, isHere }: Entry, tryIt: string): string => {
  const verbs = methods.map((method) => `<span class="entry-method">${method}</span>`);
  const action = operation.example['action'];
  const named = typeof action === 'string' ? ` <code>action: ${inlineHtml(action)}</code>` : '';
  const form = isHere ? ` <a href="#try-it">${tryIt}</a>` : '';
  return `<p v-pre class="entry-call">${verbs.join(' ')} <code>/${operation.function}</code>${named}${form}</p>`;
};

function errorSection({ errors, codesUrl }: Entry, { labels }: Words): string {
  return [
    `## ${labels.errors} {#errors}`,
    '',
    `| ${labels.code} | ${labels.whatToDo} |`,
    '| --- | --- |',
    ...errors.map(
      ({ code, status, advice }) => `| [\`${code}\`](${codesUrl}) ${status} | ${advice} |`,
    ),
  ].join('\n');
}

function examples({ samples, recorded }: Entry): string {
  const slots = Object.entries(samples).map(([language, code]) =>
    slot(language, fence(FENCE_OF[language] ?? language, code)),
  );
  const answer = recorded === undefined ? [] : [slot('answer', fence('json', recorded))];
  return `<EntryExamples>\n${[...slots, ...answer].join('\n')}\n</EntryExamples>`;
}

const slot = (name: string, content: string): string =>
  `<template #${name}>\n\n${content}\n\n</template>`;

const fence = (language: string, code: string): string =>
  `\`\`\`\`${language}\n${code.trimEnd()}\n\`\`\`\``;

/** A list of members as HTML in one line, as Markdown passes it through, with nested lists folded. */
const memberList = (members: readonly Member[], words: Words): string =>
  `<ul v-pre class="members">${members.map((member) => memberItem(member, words, 0)).join('')}</ul>`;

function memberItem(member: Member, words: Words, depth: number): string {
  const { name, type, presence, description, parts } = member;
  const head = [
    `<code class="member-name">${escapeHtml(name)}</code>`,
    `<span class="member-type">${escapeHtml(type)}</span>`,
    presence === 'required' || presence === 'not always'
      ? `<span class="member-${presence === 'required' ? presence : 'type'}">${words.members.presence[presence]}</span>`
      : '',
  ];
  const sentence = description === '' ? '' : `<p>${inlineHtml(description)}</p>`;
  const nested = parts.map((part) => fold(part, member, words, depth));
  return `<li><div class="member-head">${head.join(' ')}</div>${sentence}${facts(member, words)}${nested.join('')}</li>`;
}

function facts({ limits, values, example }: Member, { labels }: Words): string {
  const parts = [
    values.length > 0 && !(values.length === 1 && values[0] === example)
      ? `${values.length === 1 ? labels.always : labels.oneOf} ${codes(values)}`
      : '',
    limits === '' ? '' : inlineHtml(limits),
    example === undefined ? '' : `${labels.example} ${codes([example])}`,
  ].filter((text) => text !== '');
  return parts.length === 0
    ? ''
    : `<p class="member-facts">${parts.join(' <span aria-hidden="true">·</span> ')}</p>`;
}

const codes = (values: readonly string[]): string =>
  values.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ');

/** What is always there is shown at once; the rest is one click away. */
function fold({ title, members }: Part, owner: Member, words: Words, depth: number): string {
  const isAlways = owner.presence === 'required' || owner.presence === 'always';
  const open = depth === 0 && isAlways ? ' open' : '';
  const name = title === undefined ? `<code>${escapeHtml(owner.name)}</code>` : escapeHtml(title);
  const items = members.map((member) => memberItem(member, words, depth + 1)).join('');
  return `<details${open}><summary>${words.labels.membersOf} ${name}</summary><ul class="members">${items}</ul></details>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A sentence of the document, of whose Markdown only backquotes are used. */
const inlineHtml = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** The same of a sentence with links. */
export const linkedHtml = (text: string): string =>
  inlineHtml(text).replaceAll(/\[([^[\]]+)\]\(([^()]+)\)/g, '<a href="$2">$1</a>');
