import type { Principal } from '../../accounts/record/principal';
import { changesBetween } from './changes';
import { entryBy, type Change, type HistoryEntry } from './entry';

interface Changing {
  readonly updated_at: Date;
  readonly revision: number;
}

/** How a kind of record appears in its history. */
export interface Telling<Item> {
  readonly show: (item: Item) => object;
  /** Members that the entry already covers with fields of its own. */
  readonly toldBeside: ReadonlySet<string>;
  readonly isPublic: (changes: readonly Change[]) => boolean;
}

/** What an actor does to a record, and the reason given, if any. */
export interface Intent<Action extends HistoryEntry['action'] = HistoryEntry['action']> {
  readonly action: Action;
  readonly reason: string | null;
}

interface DoneDeed extends Intent {
  readonly actor: Principal;
  readonly at: Date;
}

/**
 * A record's next state, the fields to write, and the history entry; undefined if nothing differs.
 */
export function changeOf<Item extends Changing>(
  { show, toldBeside, isPublic }: Telling<Item>,
  before: Item,
  wanted: Partial<Item>,
  { actor, at, action, reason }: DoneDeed,
): { after: Item; patch: Record<string, unknown>; entry: HistoryEntry } | undefined {
  const patch = { ...wanted, updated_at: at, revision: before.revision + 1 };
  const after = { ...before, ...patch };
  const changes = changesBetween(show(before), show(after), toldBeside);
  if (changes.length === 0) return undefined;
  const entry = { ...entryBy(actor, at), action, changes, reason, is_public: isPublic(changes) };
  return { after, patch, entry };
}
