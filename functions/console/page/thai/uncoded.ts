/**
 * Faults of cells, cards, surcharges and proofs, which the server still sends as text. This file and the tables of
 * `sentences.ts` go once none does.
 */
import { formatDay } from '../format/day';
import { SENTENCES } from './sentences';
import { THAI_WORDS } from './words';

/** A text of several lines in Thai; undefined if one of them is not known. */
export function textInThai(text: string): string | undefined {
  const lines = text.split('\n').map(sentenceInThai);
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

/** A place before a fault: `zones[0].countries`, `fuel.csv, sheet fuel, C7`. */
const AFTER_PLACE = /^(?<place>(?:(?!\. ).)+?): (?<sentence>.+)$/su;

function sentenceInThai(text: string): string | undefined {
  const whole = text.trim();
  for (const { thai, pattern } of BOOK) {
    const match = pattern.exec(whole);
    const found = match === null ? undefined : foundInThai(thai, { ...match.groups });
    if (found !== undefined) return found;
  }
  const { place, sentence = '' } = AFTER_PLACE.exec(whole)?.groups ?? {};
  const inThai = sentence === '' ? undefined : sentenceInThai(sentence);
  return inThai === undefined ? undefined : `${place}: ${inThai}`;
}

/** Undefined if a sentence within it is not known. */
function foundInThai(thai: string, values: Readonly<Record<string, string>>): string | undefined {
  const { sentence } = values;
  if (sentence === undefined) return fillThai(thai, values);
  const inThai = sentenceInThai(sentence);
  return inThai === undefined ? undefined : fillThai(thai, { ...values, sentence: inThai });
}

const SLOT = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
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

/** The sentence with the most words of its own first. */
const BOOK = Object.entries(SENTENCES)
  .sort(([a], [b]) => ownWords(b).length - ownWords(a).length)
  .map(([english, thai]) => ({ thai, pattern: new RegExp(`^${patternOf(english)}$`, 'su') }));

const fillThai = (thai: string, values: Readonly<Record<string, string>>): string =>
  thai.replace(SLOT, (slot, name: string) => {
    const value = values[name];
    return value === undefined ? slot : valueInThai(name, value);
  });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayInThai = (text: string): string =>
  DAY.test(text) ? formatDay(text, 'th') : wordInThai(text);
const inThaiUnits = (text: string): string =>
  text
    .replaceAll(/(?<=\d) kg\b/g, ' กก.')
    .replaceAll(/(?<=\d) cm\b/g, ' ซม.')
    .replaceAll(/(?<=\d) THB\b/g, ' บาท');
const wordInThai = (text: string): string => THAI_WORDS[text] ?? text;
const each =
  (say: (text: string) => string, mark: string) =>
  (text: string): string =>
    text.split(mark).map(say).join(mark);

/** How the value of a slot is said; `day1` is a second `day`. Others are said as they are. */
const IN_THAI: Readonly<Record<string, (text: string) => string>> = {
  day: dayInThai,
  from: dayInThai,
  until: dayInThai,
  hint: (text) => text.replaceAll(' or ', ' หรือ '),
  weight: inThaiUnits,
  price: inThaiUnits,
  amount: inThaiUnits,
  proof: (text) =>
    each(dayInThai, ' ')(each(wordInThai, ', ')(inThaiUnits(text.replace(', on ', ', ')))),
  part: wordInThai,
  at: (text) => text.replace(/^lines? /, 'บรรทัด ').replace(/ and (\d+) more$/, ' และอีก $1'),
  advice: (text) => textInThai(text) ?? text,
  courier: (text) => text.replace(/ \(and (\d+) more\)$/, ' (และอีก $1 รายการ)'),
  noun: wordInThai,
  what: wordInThai,
  unit: wordInThai,
  kind: wordInThai,
  separator: wordInThai,
};

const valueInThai = (slot: string, text: string): string =>
  (IN_THAI[slot.replace(/\d$/, '')] ?? ((same: string) => same))(text);
