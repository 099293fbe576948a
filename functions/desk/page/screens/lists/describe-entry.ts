import type { AnswerOf } from '../../api/types';
import { formatYear } from '../../format/day';
import type { Language } from '../../language/texts';
import { describeChange, nameField, uncapitalise } from '../audit/describe-change';
import { ENTRY } from './texts';

export type EntryChange = AnswerOf<'hubs.history'>['changes'][number]['entries'][number];

/**
 * What a change does to an entry, in a line; nothing that came or went is left out.
 * @example 'hub rama_iv: cutoff 15:00 → 16:00'
 */
export function describeEntry(
  { kind, id, is_new, fields }: EntryChange,
  language: Language,
): string {
  const t = ENTRY[language];
  const name = t[kind](kind === 'holidays' ? formatYear(Number(id), language) : id);
  const entry = is_new ? t.isNew(name) : name;
  const changes = fields.map((field) => {
    const { from, to } = describeChange(field, language, Infinity);
    const change = from === undefined ? to : `${from} → ${to}`;
    return `${uncapitalise(nameField(field.field, language))} ${change}`;
  });
  return changes.length === 0 ? entry : `${entry}: ${changes.join(', ')}`;
}
