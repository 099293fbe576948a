import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import { Instant, showsAs } from '../../fields/answer-members';
import { type Principal, Role } from '../account/principal';

const FieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
/** A change of a field as shown: the value before and the value now. */
export type FieldChange = z.infer<typeof FieldChange>;

/** A change as stored: of a long list only a part, see `storeChanges`. */
const StoredChange = FieldChange.extend({
  list: z
    .object({
      /** Elements of the earlier list that the later one has too: where they start in each, how many. */
      kept: z.array(z.tuple([z.int().min(0), z.int().min(0), z.int().min(1)])),
      length: z.int(),
    })
    .optional(),
});
export type StoredChange = z.infer<typeof StoredChange>;

/**
 * A document of a record's collection `history`; its id is the revision it created. The changes are
 * stored as JSON text: exact, and without fields for Firestore to index.
 */
export const HistoryEntry = z.object({
  at: z.date(),
  by: Role,
  account_id: z.string(),
  action: z.enum(['create', 'update', 'delete', 'restore', 'cancel']),
  changes: z.array(StoredChange),
  reason: z.string().nullable(),
  /** Whether tracking shows it to everybody. */
  is_public: z.boolean(),
  /** Whether its status takes back the one before. Releases before 1.16.0 store none. */
  is_correction: z.literal(true).optional(),
  /** When the status began, if that is not the time of the change. Releases before 1.24.0 store none. */
  began_at: z.date().optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export interface RecordedEntry extends HistoryEntry {
  readonly revision: number;
}

/**
 * The time of a change: Firestore's when it read the record, as machines' clocks differ. It is at
 * least a millisecond after every earlier time of the record: a fast clock may have set its
 * creation time, and a follower would miss the second of two changes at one instant.
 */
export const timeOfChange = (readAt: Date, ...earlier: readonly Date[]): Date =>
  new Date(Math.max(readAt.getTime(), ...earlier.map((time) => time.getTime() + 1)));

export const entryBy = (
  { role, accountId }: Principal,
  at: Date,
): Pick<HistoryEntry, 'at' | 'by' | 'account_id'> => ({ at, by: role, account_id: accountId });

const { by, action, reason } = HistoryEntry.shape;

/** An entry as shown to the record's owner and to staff. `by` names only the role. */
export const ShownEntry = z.strictObject({
  at: Instant,
  by,
  action,
  changes: z.array(FieldChange),
  reason,
});
export type ShownEntry = z.infer<typeof ShownEntry>;

export const HistoryMembers = {
  /**
   * The number of changes that the caller may see, including those that this response leaves out.
   */
  history_total: z.int().min(0).exactOptional(),
  history: z.array(ShownEntry).exactOptional(),
};

const showEntry = showsAs(ShownEntry, (entry: HistoryEntry) => ({
  at: entry.at.toISOString(),
  by: entry.by,
  action: entry.action,
  changes: entry.changes.map(({ field, from, to }) => ({ field, from, to })),
  reason: entry.reason,
}));

/** The bytes of JSON that the changes in one response may take. An entry usually takes a hundred. */
export const MAX_HISTORY_BYTES = 1_000_000;
/** For one response. A record usually has about a dozen. */
export const MAX_ENTRIES = 200;

/** The oldest revision that a response has room for, of a record with so many. */
export const oldestInResponse = (revision: number): number =>
  Math.max(1, revision - MAX_ENTRIES + 1);

/** The newest entries of a history that fit in a response; they are added newest first. */
export class NewestEntries<Entry extends Pick<HistoryEntry, 'changes'> = HistoryEntry> {
  private readonly newestFirst: Entry[] = [];
  private room = MAX_HISTORY_BYTES;

  get isFull(): boolean {
    return this.room < 0;
  }

  /** Takes an entry if there is room for it and for all newer ones. */
  add(entry: Entry): void {
    if (this.isFull) return;
    this.room -= Buffer.byteLength(JSON.stringify(entry.changes));
    if (this.room >= 0) this.newestFirst.push(entry);
  }

  oldestFirst(): Entry[] {
    return [...this.newestFirst].reverse();
  }
}

export const showEntries = (entries: NewestEntries): ShownEntry[] =>
  entries.oldestFirst().map(showEntry);

type Omitted = ReadonlySet<string>;

/** The differences between two states of a record as shown, in member order, without `omitted`. */
export function changesBetween(before: object, after: object, omitted: Omitted): FieldChange[] {
  const earlier = new Map(Object.entries<unknown>({ ...before }));
  const later = new Map(Object.entries<unknown>({ ...after }));
  // A member that only some records have is null in the others.
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .map((field) => ({
      field,
      from: earlier.get(field) ?? null,
      to: later.get(field) ?? null,
    }))
    .filter(({ field, from, to }) => !omitted.has(field) && !isDeepStrictEqual(from, to));
}

/** A new record as changes from null, so that its history is complete from the start. */
export const changesToCreate = (after: object, omitted: Omitted): FieldChange[] =>
  Object.entries<unknown>({ ...after })
    .filter(([field, value]) => !omitted.has(field) && value !== null)
    .map(([field, value]) => ({ field, from: null, to: value }));

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
  readonly isCorrection?: boolean | undefined;
  readonly beganAt?: Date | undefined;
}

interface AttributedIntent extends Intent {
  readonly actor: Principal;
  readonly at: Date;
}

/**
 * A record's next state, the fields to write, and the history entry; undefined if nothing differs.
 */
export function planChange<Item extends { readonly updated_at: Date; readonly revision: number }>(
  { show, omittedMembers, isPublic }: HistoryPolicy<Item>,
  before: Item,
  wanted: Partial<Item>,
  { actor, at, action, reason, isCorrection = false, beganAt }: AttributedIntent,
): { after: Item; patch: Record<string, unknown>; entry: HistoryEntry } | undefined {
  const patch = { ...wanted, updated_at: at, revision: before.revision + 1 };
  const after = { ...before, ...patch };
  const changes = changesBetween(show(before), show(after), omittedMembers);
  if (changes.length === 0) return undefined;
  const entry: HistoryEntry = {
    ...entryBy(actor, at),
    action,
    changes,
    reason,
    is_public: isPublic(changes),
    ...(isCorrection && { is_correction: true }),
    ...(beganAt && { began_at: beganAt }),
  };
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
