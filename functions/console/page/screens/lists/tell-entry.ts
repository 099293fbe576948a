import type { AnswerOf } from '../../api/call';
import { formatYear } from '../../format/day';
import type { Language } from '../../texts';
import { tellChange } from '../audit/tell-change';
import { tellField, uncapitalise } from '../audit/tell-value';
import { ENTRY } from './texts';

export type ToldEntry = AnswerOf<'lists.history'>['changes'][number]['entries'][number];

/**
 * What a change does to an entry, in a line; nothing that came or went is left out.
 * @example 'hub rama_iv: cutoff 15:00 → 16:00'
 */
export function tellEntry({ kind, id, is_new, fields }: ToldEntry, language: Language): string {
  const t = ENTRY[language];
  const name = t[kind](kind === 'holidays' ? formatYear(Number(id), language) : id);
  const entry = is_new ? t.isNew(name) : name;
  const told = fields.map((field) => {
    const { from, to } = tellChange(field, language, Infinity);
    const change = from === undefined ? to : `${from} → ${to}`;
    return `${uncapitalise(tellField(field.field, language))} ${change}`;
  });
  return told.length === 0 ? entry : `${entry}: ${told.join(', ')}`;
}
