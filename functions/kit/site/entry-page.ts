import { LANGUAGES as SAMPLE_LANGUAGES } from '../samples/samples';
import type { Entry } from './entry';
import { inlineHtml } from './html';
import { LABELS, prefixOf, type Labels, type Language } from './labels';
import { memberList } from './member-html';
import { titleIn } from './operation-title';
import { frontMatter } from './page';

/** How the highlighter calls a language, if not by its own name. */
const FENCE_OF: Readonly<Record<string, string>> = { curl: 'sh', typescript: 'ts' };

/**
 * An entry as VitePress takes it: the text as Markdown, so that it is searched, and the examples
 * beside it in slots of a component.
 */
export function entryPage(entry: Entry, language: Language): string {
  const labels = LABELS[language];
  const { operation, needsOne } = entry;
  const { description = '', holder, section } = operation;
  const title = titleIn(language, operation);
  return `${frontMatter({
    title,
    aside: false,
    pageClass: 'entry',
    ...(description !== '' && { description }),
    ...(labels.englishFields !== '' && { untranslated: labels.englishFields }),
    entry: forBrowser(entry),
  })}<div class="entry-columns"><div class="entry-text">
<p class="entry-section">${labels.sections[section]}</p>

# ${title}

${callLine(entry)}

${description}

${labels.callers[holder]}

## ${labels.send} {#send}

${needsOne.length > 0 ? `At least one of ${needsOne.map((name) => `\`${name}\``).join(', ')}.` : ''}

${memberList(entry.request, labels)}

## ${labels.answer} {#answer}

${memberList(entry.answer, labels)}

${errorSection(entry, labels, language)}

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
  token: entry.token,
  servers: entry.servers,
  sandbox: entry.sandbox,
  environment: entry.environment,
  isHere: entry.isHere,
});

const callLine = ({ operation, methods }: Entry): string => {
  const verbs = methods.map((method) => `<span class="entry-method">${method}</span>`);
  const action = operation.example['action'];
  const named = typeof action === 'string' ? ` <code>action: ${inlineHtml(action)}</code>` : '';
  return `<p v-pre class="entry-call">${verbs.join(' ')} <code>/${operation.function}</code>${named}</p>`;
};

function errorSection({ errors }: Entry, labels: Labels, language: Language): string {
  const codes = `${prefixOf(language)}/docs/errors#codes`;
  return [
    `## ${labels.errors} {#errors}`,
    '',
    `| ${labels.code} | ${labels.whatToDo} |`,
    '| --- | --- |',
    ...errors.map(
      ({ code, status, advice }) => `| [\`${code}\`](${codes}) ${status} | ${advice} |`,
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
