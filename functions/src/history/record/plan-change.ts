import type { Principal } from '../../accounts/record/principal';
import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import { changesBetween, entryBy, type FieldChange, type HistoryEntry } from './entry';

interface Revisioned {
  readonly updated_at: Date;
  readonly revision: number;
}

/** How a kind of record appears in its history. */
export interface HistoryPolicy<Item> {
  readonly show: (item: Item) => object;
  /** Members that the entry already has as fields of its own. */
  readonly omittedMembers: ReadonlySet<string>;
  readonly isPublic: (changes: readonly FieldChange[]) => boolean;
}

/** What an actor does to a record, and the reason given, if any. */
export interface Intent<Action extends HistoryEntry['action'] = HistoryEntry['action']> {
  readonly action: Action;
  readonly reason: string | null;
}

interface AttributedIntent extends Intent {
  readonly actor: Principal;
  readonly at: Date;
}

/**
 * A record's next state, the fields to write, and the history entry; undefined if nothing differs.
 */
export function planChange<Item extends Revisioned>(
  { show, omittedMembers, isPublic }: HistoryPolicy<Item>,
  before: Item,
  wanted: Partial<Item>,
  { actor, at, action, reason }: AttributedIntent,
): { after: Item; patch: Record<string, unknown>; entry: HistoryEntry } | undefined {
  const patch = { ...wanted, updated_at: at, revision: before.revision + 1 };
  const after = { ...before, ...patch };
  const changes = changesBetween(show(before), show(after), omittedMembers);
  if (changes.length === 0) return undefined;
  const entry = { ...entryBy(actor, at), action, changes, reason, is_public: isPublic(changes) };
  return { after, patch, entry };
}

/** For each status, the statuses that may follow. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/**
 * @param noun - The kind of record, such as `shipment`.
 * @throws ServiceError `invalid_transition` naming the allowed statuses.
 */
export function assertTransition<Status extends string>(
  noun: string,
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
): void {
  const next = transitions[from];
  if (from === to || next.includes(to)) return;
  throw new ServiceError(
    'invalid_transition',
    next.length > 0
      ? serviceFault('transition_impossible', { noun, from, to, next })
      : serviceFault('transition_from_final', { noun, from, to }),
  );
}
