/** Thai sentences by the English ones that the server says; `{day}` stands for any text. */
export type Sentences = Readonly<Record<string, string>>;

/** A Thai sentence, and what stood in the slots of the English one. */
export interface FoundSentence {
  readonly thai: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Finds the sentences that a text may be, the one with the most words of its own first. */
export type SentenceBook = (text: string) => readonly FoundSentence[];

const SLOT = /\{(\w+)\}/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** A sentence without what stands in its slots. */
const ownWords = (sentence: string): string => sentence.replace(SLOT, '');

/** What may stand in a slot; in any other, one letter or more. */
const IN_SLOT: Readonly<Record<string, string>> = {
  sentence: '.+[.?]',
  count: String.raw`\d+`,
};

const patternOf = (sentence: string): string =>
  sentence
    .split(SLOT)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>${IN_SLOT[part] ?? '.+?'})`))
    .join('');

/** What a fault is of: a name or a quoted value before it, with or without a colon. */
const SUBJECT = String.raw`(?:(?<subject>(?:(?!\. ).){1,80}?):? )?`;

function openBook(sentences: Sentences, around: (pattern: string) => string): SentenceBook {
  const entries = Object.entries(sentences)
    .sort(([a], [b]) => ownWords(b).length - ownWords(a).length)
    .map(([english, thai]) => ({ thai, pattern: new RegExp(around(patternOf(english)), 'su') }));
  return (text) =>
    entries.flatMap(({ thai, pattern }) => {
      const match = pattern.exec(text);
      return match === null ? [] : [{ thai, values: { ...match.groups } }];
    });
}

export const bookOf = (sentences: Sentences): SentenceBook =>
  openBook(sentences, (pattern) => `^${pattern}$`);

/** Sentences that end what a name begins; the name is the value `subject`, if there is one. */
export const bookOfEndings = (sentences: Sentences): SentenceBook =>
  openBook(sentences, (pattern) => String.raw`^${SUBJECT}${pattern}\.?$`);
