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

/**
 * Words with their translation, one a line.
 * @example translated({ zone: ['Zone', 'โซน'] }).th.zone // 'โซน'
 */
export function translated<Name extends string>(
  pairs: Readonly<Record<Name, readonly [en: string, th: string]>>,
): Texts<Readonly<Record<Name, string>>> {
  const wordsOf = (at: 0 | 1) =>
    // Each name of the pairs has its word.
    Object.fromEntries(
      Object.entries<readonly string[]>(pairs).map(([name, pair]) => [name, pair[at]]),
    ) as Record<Name, string>;
  return { en: wordsOf(0), th: wordsOf(1) };
}
