export type Language = 'en' | 'th';

/** A text in both languages: the same names, so that none is missing in one. */
export interface Texts<Words> {
  readonly en: Words;
  readonly th: Words;
}

type Text = string | ((...given: never[]) => string);
/** One text is both where the languages say the same. */
type Pair = Text | readonly [en: Text, th: Text];
interface Pairs {
  readonly [name: string]: Pair | Pairs;
}

/** A value for each slot of a text, once however often it stands there. */
type ValuesOf<
  Given,
  Slots = never,
  Values extends (string | number)[] = [],
> = Given extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot extends Slots
    ? ValuesOf<Rest, Slots, Values>
    : ValuesOf<Rest, Slots | Slot, [...Values, string | number]>
  : Values;

type WordOf<Given> = Given extends string
  ? ValuesOf<Given> extends []
    ? string
    : (...values: ValuesOf<Given>) => string
  : Given;

type WordsOf<Given> = {
  readonly [Name in keyof Given]: Given[Name] extends readonly [infer English, infer Thai]
    ? WordOf<English> | WordOf<Thai>
    : Given[Name] extends Text
      ? WordOf<Given[Name]>
      : WordsOf<Given[Name]>;
};

const SLOT = /\{(\w+)\}/g;

const readSlots = (text: string): string[] => [
  ...new Set([...text.matchAll(SLOT)].map(([, slot = '']) => slot)),
];

/** A text with slots takes their values in the order of the first language that is no function. */
function toWord([en, th]: readonly [Text, Text], language: Language): unknown {
  const text = language === 'en' ? en : th;
  if (typeof text !== 'string') return text;
  const slots = readSlots(typeof en === 'string' ? en : text);
  if (slots.length === 0) return text;
  return (...values: string[]) =>
    text.replace(SLOT, (_, slot: string) => values[slots.indexOf(slot)] ?? '');
}

const isText = (given: Pair | Pairs): given is Text => typeof given !== 'object';
const isPair = (given: Exclude<Pair | Pairs, Text>): given is readonly [Text, Text] =>
  Array.isArray(given);

function toWords(pairs: Pairs, language: Language): object {
  const words = Object.entries(pairs).map(([name, given]) => {
    if (isText(given)) return [name, toWord([given, given], language)];
    return [name, isPair(given) ? toWord(given, language) : toWords(given, language)];
  });
  return Object.fromEntries(words) as object;
}

/**
 * The words of a screen in both languages, one a line; those with slots are functions of their values.
 * @example texts({ chosen: ['{count} chosen', 'เลือกแล้ว {count} รายการ'] }).en.chosen('2') // '2 chosen'
 */
export const texts = <const Given extends Pairs>(pairs: Given): Texts<WordsOf<Given>> => ({
  // Each name of the pairs has its word.
  en: toWords(pairs, 'en') as WordsOf<Given>,
  th: toWords(pairs, 'th') as WordsOf<Given>,
});

/**
 * Words with their translation, one for each of some names.
 * @example translated<'zone'>({ zone: ['Zone', 'โซน'] }).th.zone // 'โซน'
 */
export const translated = <Name extends string>(
  pairs: Readonly<Record<Name, readonly [en: string, th: string]>>,
): Texts<Readonly<Record<Name, string>>> => ({
  // Each name of the pairs has its word, as none has a slot.
  en: toWords(pairs, 'en') as Record<Name, string>,
  th: toWords(pairs, 'th') as Record<Name, string>,
});
