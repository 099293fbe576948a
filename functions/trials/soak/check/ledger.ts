import type { JsonObject } from '../../../src/fields/members';

export type Collection = 'shipments' | 'pickups' | 'pickup_addresses';

/** What the caller knows of an operation: without an answer, it may have taken effect or not. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly answer: JsonObject }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** A record that a caller wants once, however often it sends the request. */
export interface Creation {
  /** Unique text stored with the record, which reveals a record that was created twice. */
  readonly mark: string;
  readonly collection: Collection;
  readonly accountId: string;
  readonly key: string | undefined;
  /** Members of the new record, as shown. */
  readonly expected: JsonObject;
  /** One per time that it was sent. */
  readonly outcomes: readonly Outcome[];
}

/** A change of a record, sent once. */
export interface Change {
  /** The unique reason in its history entry. */
  readonly mark: string;
  /** The path of the record's document. */
  readonly record: string;
  readonly accountId: string;
  readonly action: 'update' | 'delete' | 'restore' | 'cancel';
  /** Members that it sets, as shown. */
  readonly sets: JsonObject;
  readonly outcome: Outcome;
}

/** All writes that callers requested, and their answers. */
export interface Ledger {
  readonly creations: readonly Creation[];
  readonly changes: readonly Change[];
}

export interface StoredEntry {
  /** The revision that it created, from its document's id. */
  readonly revision: number;
  readonly at: string;
  readonly accountId: string;
  readonly action: string;
  readonly changes: readonly {
    readonly field: string;
    readonly from: unknown;
    readonly to: unknown;
  }[];
  readonly reason: string | null;
}

/** Whether an entry deleted or cancelled the record. */
export const endsRecord = ({ changes }: StoredEntry): boolean =>
  changes.some(
    ({ field, to }) =>
      (field === 'is_deleted' && to === true) || (field === 'status' && to === 'cancelled'),
  );

/** A record with its history; addresses have none. */
export interface StoredRecord {
  /** The path of its document. */
  readonly path: string;
  /** The mark of its creation. */
  readonly mark: string;
  /** Its members as shown, without those that history entries have next to their changes. */
  readonly shown: JsonObject;
  readonly recorded: {
    readonly revision: number;
    readonly updatedAt: string;
    /** When and why it was deleted or cancelled, if it was. */
    readonly ended: { readonly at: string; readonly reason: string | null } | null;
    readonly entries: readonly StoredEntry[];
  } | null;
}

interface StoredKey {
  readonly id: string;
  /** The path of the document that the key's request created. */
  readonly resource: string;
}

/** What Firestore holds at the end. */
export interface Stored {
  readonly records: readonly StoredRecord[];
  readonly keys: readonly StoredKey[];
}

/**
 * What is wrong with what is stored: acknowledged but missing; stored twice; stored without being
 * requested, or although refused; different from what was sent or answered; a history that does
 * not add up to the record; a keyed creation that was never answered; shown to, or changed by,
 * another account.
 */
export type FindingKind =
  | 'lost'
  | 'doubled'
  | 'unasked'
  | 'altered'
  | 'history'
  | 'unsettled'
  | 'exposed';

export interface Finding {
  readonly kind: FindingKind;
  /** One sentence that names the record or the mark. */
  readonly about: string;
}

export const finding = (kind: FindingKind, about: string): Finding => ({ kind, about });

/** A value within a sentence. */
export const asText = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value);
