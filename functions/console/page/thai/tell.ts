import type { SlotValue } from '../../../src/errors/fault';
import { fillSentence } from '../../../src/errors/fill-sentence';
import { formatDay, formatInstant } from '../format/day';
import { FIELD_SENTENCES } from './field-sentences';
import { bookOf, bookOfEndings, type FoundSentence } from './sentence-book';
import { SENTENCES } from './sentences';
import { THAI_WORDS, thaiField } from './words';

const findWhole = bookOf(SENTENCES);
const findEnding = bookOfEndings(FIELD_SENTENCES);

/** A place before a fault: `zones[0].countries`, `fuel.csv, sheet fuel, C7`. */
const AFTER_PLACE = /^(?<place>(?:(?!\. ).)+?): (?<sentence>.+)$/su;

/**
 * A sentence of the server in Thai; undefined if it is not known.
 * @example tellSentence('The country is missing.') // 'ไม่ได้ระบุประเทศ'
 */
export function tellSentence(text: string): string | undefined {
  const sentence = text.trim();
  for (const found of findWhole(sentence)) {
    const told = tellFound(found);
    if (told !== undefined) return told;
  }
  const [ending] = findEnding(sentence);
  if (ending !== undefined) return tellEnding(ending);
  const { place, sentence: rest = '' } = AFTER_PLACE.exec(sentence)?.groups ?? {};
  const told = rest === '' ? undefined : tellSentence(rest);
  return told === undefined ? undefined : `${place}: ${told}`;
}

/** A text of several lines in Thai; undefined if one of them is not known. */
export function tellText(text: string): string | undefined {
  const lines = text.split('\n').map(tellSentence);
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

function tellEnding({ thai, values: { subject, ...values } }: FoundSentence): string {
  const told = fillThai(thai, values);
  if (subject === undefined) return told;
  return `${thaiField(subject.replace(/^"(.*)"$/s, '“$1”'))} ${told}`;
}

/** Undefined if a sentence within it is not known. */
function tellFound({ thai, values }: FoundSentence): string | undefined {
  const { sentence } = values;
  if (sentence === undefined) return fillThai(thai, values);
  const told = tellSentence(sentence);
  return told === undefined ? undefined : fillThai(thai, { ...values, sentence: told });
}

/** Fills a Thai sentence; days, units and words of the system become Thai as well. */
export const fillThai = (thai: string, values: Readonly<Record<string, SlotValue>>): string =>
  fillSentence(
    thai,
    Object.fromEntries(
      Object.entries(values).map(([slot, value]) => [slot, tellValue(slot, typeof value === 'object' ? '' : String(value))]),
    ),
  );

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const tellDay = (text: string): string => (DAY.test(text) ? formatDay(text, 'th') : tellWord(text));
const inThaiUnits = (text: string): string =>
  text
    .replaceAll(/(?<=\d) kg\b/g, ' กก.')
    .replaceAll(/(?<=\d) cm\b/g, ' ซม.')
    .replaceAll(/(?<=\d) THB\b/g, ' บาท');
const tellWord = (text: string): string => THAI_WORDS[text] ?? text;
const each =
  (tell: (text: string) => string, mark: string) =>
  (text: string): string =>
    text.split(mark).map(tell).join(mark);

/** How the value of a slot is told; `day1` is a second `day`. Others are told as they are. */
const TELL_VALUE: Readonly<Record<string, (text: string) => string>> = {
  day: tellDay,
  from: tellDay,
  until: tellDay,
  planned: each(tellDay, ' '),
  instant: (text) => (Number.isNaN(Date.parse(text)) ? text : formatInstant(text, 'th')),
  hint: (text) => text.replaceAll(' or ', ' หรือ '),
  weight: inThaiUnits,
  price: inThaiUnits,
  amount: inThaiUnits,
  length: inThaiUnits,
  proof: (text) =>
    each(tellDay, ' ')(each(tellWord, ', ')(inThaiUnits(text.replace(', on ', ', ')))),
  part: tellWord,
  at: (text) => text.replace(/^lines? /, 'บรรทัด ').replace(/ and (\d+) more$/, ' และอีก $1'),
  advice: (text) => tellText(text) ?? text,
  courier: (text) => text.replace(/ \(and (\d+) more\)$/, ' (และอีก $1 รายการ)'),
  field: thaiField,
  fields: each(thaiField, ', '),
  noun: tellWord,
  what: tellWord,
  unit: tellWord,
  kind: tellWord,
  separator: tellWord,
  status: tellWord,
  statuses: each(tellWord, ', '),
  reason: (text) => text.replace(/\S.*/s, (own) => tellText(own) ?? own),
  lines: each((line) => tellSentence(line) ?? line, '\n'),
};

const tellValue = (slot: string, text: string): string =>
  (TELL_VALUE[slot.replace(/\d$/, '')] ?? ((same: string) => same))(text);
