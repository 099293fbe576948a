import { countryName } from '../countries/country-list';
import { GRAMS_PER_KG, satangToThb } from '../measures/units';
import {
  type Bilingual,
  type Fault,
  type PlacedFault,
  type Sentences,
  type SlotKind,
  type SlotValue,
  faultsWithin,
} from './fault';

type NestedKind = 'fault' | 'enumerated' | 'faults' | 'sentences' | 'bilingual';

/** How a language formats the values of slots. A kind without an entry is left as is. */
export interface Formats extends Partial<
  Readonly<Record<Exclude<SlotKind, 'text' | NestedKind>, (value: string) => string>>
> {
  readonly language: keyof Bilingual;
  /** Joins `a, b` and `c`. */
  readonly or: (some: string, last: string) => string;
  /** The question after a sentence: did you mean this? */
  readonly suggest: (suggested: string) => string;
}

export type Say = (fault: Fault) => string;

/** The kinds of lists joined by "or": `a, b or c`. */
const CHOICES = ['choice', 'countriesToType', 'suggestions', 'suggestedCountries'];
const SUGGESTIONS = ['suggestions', 'suggestedCountries'];

const SLOT = /\{(\w+)(?::(\w+))?(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** The kinds of a list, and of what is in it. */
const LISTS: Readonly<Record<string, SlotKind>> = {
  list: 'text',
  days: 'day',
  timeRanges: 'timeRange',
  slots: 'slot',
  choice: 'text',
  suggestions: 'text',
  countries: 'country',
  couriers: 'courier',
  provinces: 'provinces',
  countriesToType: 'countryToType',
  suggestedCountries: 'countryToType',
  terms: 'term',
  fields: 'field',
};

/**
 * Says faults in a language: `sentences` are its own, by code; `declared` are the English ones, which
 * say what kind of value each slot holds.
 * @throws Error for a code that no table has.
 */
export function createWords(sentences: Sentences, declared: Sentences, formats: Formats): Say {
  const say: Say = ({ code: given, values }) => {
    const code = chooseCode(given, values);
    const [own, english] = [sentences[code], declared[code]];
    if (own === undefined || english === undefined) throw new Error(`No sentence for "${code}".`);
    const kinds = readKinds(english);
    return own.replace(SLOT, (slot, name: string, _kind, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return slot;
      if (one !== undefined && many !== undefined) return value === 1 ? one : many;
      return formatValue(value, kinds.get(name) ?? 'text');
    });
  };

  /** The sentence `<code>_without_<value>`, if there is one, where that value is empty. */
  function chooseCode(code: string, values: Fault['values']): string {
    const codes = Object.keys(values)
      .filter((name) => values[name] === '')
      .map((name) => `${code}_without_${name}`);
    return codes.find((one) => one in sentences) ?? code;
  }

  function formatValue(value: SlotValue, kind: string): string {
    if (isList(value)) return formatList(value, kind);
    if (typeof value === 'object') return 'code' in value ? say(value) : value[formats.language];
    return formatOne(String(value), kind);
  }

  function formatList(values: readonly string[] | readonly Fault[], kind: string): string {
    const texts = values.map((value) =>
      typeof value === 'string' ? formatOne(value, LISTS[kind] ?? 'text') : sayListed(value),
    );
    if (kind === 'faults') return texts.join('\n');
    if (kind === 'sentences') return texts.join(' ');
    if (kind === 'either') return texts.reduce(formats.or);
    const joined = CHOICES.includes(kind) ? joinChoice(texts) : texts.join(', ');
    if (!SUGGESTIONS.includes(kind)) return joined;
    return texts.length === 0 ? '' : formats.suggest(joined);
  }

  function sayListed(fault: Fault | PlacedFault<unknown>): string {
    if (!('place' in fault) || typeof fault.place !== 'string') return say(fault);
    return `  ${formats.place?.(fault.place) ?? fault.place}: ${say(fault)}`;
  }

  const joinChoice = (texts: readonly string[]): string =>
    texts.length < 2
      ? texts.join('')
      : formats.or(texts.slice(0, -1).join(', '), texts.at(-1) ?? '');

  const formatOne = (text: string, kind: string): string =>
    isFormatted(kind, formats) ? (formats[kind]?.(text) ?? text) : text;

  return say;
}

/** Formats that are not kinds of slots. */
const NO_KINDS = ['language', 'or', 'suggest'] as const;

const isList = (value: SlotValue): value is readonly string[] | readonly Fault[] =>
  Array.isArray(value);

const isFormatted = (
  kind: string,
  formats: Formats,
): kind is Exclude<keyof Formats, (typeof NO_KINDS)[number]> =>
  !NO_KINDS.some((name) => name === kind) && kind in formats;

const readKinds = (sentence: string): ReadonlyMap<string, string> =>
  new Map(
    [...sentence.matchAll(SLOT)].flatMap(([, name = '', kind]) =>
      kind === undefined ? [] : [[name, kind] as const],
    ),
  );

const GROUPED = /\B(?=(?:\d{3}){1,6}$)/g;

/** Formats of the command line, the log and the API's English. */
export const ENGLISH_FORMATS: Formats = {
  language: 'en',
  number: (text) => text.replace(GROUPED, ','),
  grams: (text) => `${Number(text) / GRAMS_PER_KG} kg`,
  kilograms: (text) => `${text} kg`,
  centimetres: (text) => `${text} cm`,
  millimetres: (text) => `${Number(text) / 10} cm`,
  satang: (text) => `${satangToThb(Number(text))} THB`,
  basisPoints: (text) => `${Number(text) / 100} %`,
  countryToType: (code) => `${code} (${countryName(code) ?? code})`,
  or: (some, last) => `${some} or ${last}`,
  suggest: (suggested) => ` Did you mean ${suggested}?`,
};

/** For sentences whose values are given in Thai. */
export const THAI_FORMATS: Formats = {
  language: 'th',
  or: (some, last) => `${some} หรือ ${last}`,
  suggest: (suggested) => ` หมายถึง ${suggested} หรือไม่`,
};

export const sayInEnglish = (table: Sentences): Say => createWords(table, table, ENGLISH_FORMATS);

export interface ReportedFault extends Fault {
  readonly path: string;
  readonly message: string;
}

/** A placed fault as in the log and the `--json` output. */
export const withMessage =
  (say: Say) =>
  ({ place: path, code, values }: PlacedFault): ReportedFault => ({
    path,
    message: say({ code, values }),
    code,
    values,
  });

/**
 * A fault in words, followed by the advice for it and for those within it, each once.
 * @param advice Sentences by code, in the same language.
 */
export const withAdvice =
  (say: Say, advice: Sentences, advise: Say): Say =>
  (fault) => {
    const text = say(fault);
    const found = faultsWithin(fault).filter(({ code }) => code in advice);
    return [text, ...new Set(found.map(advise))].join(text.includes('\n') ? '\n' : ' ');
  };
