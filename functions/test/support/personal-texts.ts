import { memberPath, withoutLists } from '../../operations/tracking/member-paths';
import { MEMBERS } from '../../operations/tracking/members/members';
import type { Recording } from '../../operations/tracking/recording';
import { normaliseNumber } from '../../src/tracking/numbers/normalise-number';

/** A mark in texts about people: nothing else has it, so a leak shows. */
export const MARK = 'Zqx';

/**
 * A recording with a text about a person in each member that its adapter does not read, and in
 * further members of every object. An answer at fault keeps its words: adapters look for some.
 */
export function withPersonalTexts(recording: Recording, text: string): Recording {
  const { carrier, number, exchanges } = recording;
  const read = new Set(MEMBERS[carrier].read.map(withoutLists));

  function sow(value: unknown, path: string, isFault: boolean): unknown {
    if (Array.isArray(value)) return value.map((one) => sow(one, path, isFault));
    if (typeof value === 'string') return isFault || read.has(path) ? value : text;
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, inner]) => [
      name,
      sow(inner, memberPath(path, normaliseNumber(name) === number ? '*' : name), isFault),
    ]);
    // A dictionary by number has no other members.
    const isByNumber = [...read].some((one) => one.startsWith(memberPath(path, '*.')));
    return Object.fromEntries(isByNumber ? members : [...members, ...furtherMembers(text)]);
  }

  return {
    ...recording,
    exchanges: exchanges.map((exchange) => ({
      ...exchange,
      answer: sow(exchange.answer, '', exchange.status !== 200),
    })),
  };
}

const furtherMembers = (text: string): [string, unknown][] => [
  ['consignee', text],
  ['notes', [text, { name: text }]],
  [`of ${MARK}`, text],
];
