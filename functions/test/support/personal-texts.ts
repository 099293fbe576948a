import { memberPath, withoutLists } from '../../admin/tracking/member-path';
import type { Recording } from '../../admin/tracking/recording';
import { MEMBERS } from '../../src/tracking/carriers/members';

/** A mark in texts about people: nothing else has it, so a leak shows. */
export const MARK = 'Zqx';

/**
 * A recording with a text about a person in each member that its adapter does not read, and in
 * further members of every object.
 */
export function withPersonalTexts(recording: Recording, text: string): Recording {
  const { carrier, number, exchanges } = recording;
  const read = new Set(MEMBERS[carrier].read.map(withoutLists));

  function sow(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((one) => sow(one, path));
    if (typeof value === 'string') return read.has(path) ? value : text;
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, inner]) => [
      name,
      sow(inner, memberPath(path, name === number ? '*' : name)),
    ]);
    // A dictionary by number has no other members.
    const isByNumber = [...read].some((one) => one.startsWith(memberPath(path, '*.')));
    return Object.fromEntries(isByNumber ? members : [...members, ...furtherMembers(text)]);
  }

  return {
    ...recording,
    exchanges: exchanges.map((exchange) =>
      exchange.answer === undefined ? exchange : { ...exchange, answer: sow(exchange.answer, '') },
    ),
  };
}

const furtherMembers = (text: string): [string, unknown][] => [
  ['consignee', text],
  ['notes', [text, { name: text }]],
  [`of ${MARK}`, text],
];
