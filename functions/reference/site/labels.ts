import { type Operation, SECTIONS, type SectionId, type Variant } from '../document/operations';
import type { TokenHolder } from '../document/schemas/examples';
import en from './words/en.json';
import th from './words/th.json';
import thaiOperations from './words/thai-operations.json';

export type Language = 'en' | 'th';

type English = typeof en;

export interface Words extends Omit<English, 'labels'> {
  readonly labels: English['labels'] & {
    readonly sections: Readonly<Record<SectionId, { title: string; description: string }>>;
    readonly callers: Readonly<Record<TokenHolder, string>>;
  };
}

/** The words of our own pages, and those of the reference that the document does not have. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: { ...en, labels: { ...en.labels, sections: SECTIONS } },
  th,
};

export type Labels = Words['labels'];

/** The words for types, limits and presence. */
export type MemberWords = Words['members'];

export const LABELS: Readonly<Record<Language, Labels>> = { en: WORDS.en.labels, th: th.labels };

export const LANGUAGES: readonly Language[] = ['en', 'th'];

/** Where the pages of a language begin. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : '/th');

/** A phrase with a text in its place: `at least {}`. */
export const fill = (phrase: string, text: string): string => phrase.replace('{}', () => text);

const THAI: Readonly<Record<string, Pick<Operation, 'title' | 'description'>>> = thaiOperations;
const THAI_VARIANTS: Readonly<Record<Variant['id'], string>> = th.variants;

/** An operation with what it is called and described as in a language. */
export function operationIn(language: Language, operation: Operation): Operation {
  if (language === 'en') return operation;
  const { id, variants } = operation;
  return {
    ...operation,
    ...THAI[id],
    ...(variants && {
      variants: variants.map((variant) => ({ ...variant, about: THAI_VARIANTS[variant.id] })),
    }),
  };
}
