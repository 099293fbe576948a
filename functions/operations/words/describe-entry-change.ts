import type { AuditedChange } from '../store/operation';
import { toDisplayUnits } from '../units/to-display-units';
import { describeMember, describeMembers } from './describe-members';

/** The lists whose entries are named by their ids, by collection. */
const NOUNS = new Map([
  ['accounts', 'account'],
  ['holidays', 'holiday year'],
  ['hubs', 'hub'],
  ['pickup_fees', 'fee rule'],
  ['pickup_zones', 'zone'],
  ['services', 'service'],
]);

/**
 * Describes a change in the reader's words and units; if `isBrief`, without the members of a new
 * entry.
 * @example 'hub rama_iv: cutoff time 15:00 -> 16:00'
 */
export function describeEntryChange(
  { action, target, from, to }: AuditedChange,
  { isBrief = false } = {},
): string {
  const [collection = '', id = ''] = target.split('/');
  const noun = NOUNS.get(collection);
  const after = toDisplayUnits(to);
  if (noun === undefined || !isRecord(after))
    return `${action}: ${target} ${JSON.stringify(after)}`;
  const before = toDisplayUnits(from);
  if (!isRecord(before)) {
    return `${noun} ${id} is new${isBrief ? '' : `: ${describeMembers(after)}`}`;
  }
  const members = Object.keys(after).map((name) => describeMember(name, before[name], after[name]));
  return `${noun} ${id}: ${members.join(', ')}`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
