export type Language = 'en' | 'th';

/** A text in both languages: the same names, so that none is missing in one. */
export interface Texts<Words> {
  readonly en: Words;
  readonly th: Words;
}

type Widened<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string
    ? string
    : Words[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Widened<Words[Name]>;
};

/**
 * The words of a screen in both languages.
 * @example const TEXTS = texts({ title: 'Rates' }, { title: 'อัตราค่าส่ง' });
 */
export const texts = <Words extends object>(
  en: Words,
  th: Widened<Words>,
): Texts<Widened<Words>> => ({ en: en as Widened<Words>, th });
