import type { Operation, SectionId } from '../document/operations';
import type { TokenHolder } from '../document/schemas/examples';
import en from './words/en.json';
import th from './words/th.json';
import thaiTitles from './words/thai-titles.json';

export type Language = 'en' | 'th';

interface Words {
  readonly labels: (typeof en)['labels'] & {
    readonly sections: Readonly<Record<SectionId, string>>;
    readonly callers: Readonly<Record<TokenHolder, string>>;
  };
  readonly home: (typeof en)['home'];
  readonly addresses: (typeof en)['addresses'];
}

/** The words of our own pages, and those around the reference, which is in English alone. */
export const WORDS: Readonly<Record<Language, Words>> = { en, th };

export type Labels = Words['labels'];

export const LABELS: Readonly<Record<Language, Labels>> = { en: en.labels, th: th.labels };

export const LANGUAGES: readonly Language[] = ['en', 'th'];

/** Where the pages of a language begin. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : '/th');

const THAI: Readonly<Record<string, string>> = thaiTitles;

/** What an operation is called in a language. */
export const titleIn = (language: Language, { id, title }: Operation): string =>
  language === 'th' ? (THAI[id] ?? title) : title;
