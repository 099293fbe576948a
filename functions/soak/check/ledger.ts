export type Collection = 'shipments' | 'pickups' | 'pickup_addresses';

/** What the caller of an operation knows of it: without an answer, it may have landed or not. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** A record that a caller wants once, however often it sends the request. */
export interface Creation {
  /** Stored with the record, in no other: by it a record made twice is found. */
  readonly mark: string;
  readonly collection: Collection;
  readonly accountId: string;
  readonly key: string | undefined;
  /** Members of the new record as they are shown. */
  readonly expected: Readonly<Record<string, unknown>>;
  /** One of each time it was sent. */
  readonly outcomes: readonly Outcome[];
}

/** A change of a record, sent once. */
export interface Change {
  /** The reason that its history entry tells, and that of no other. */
  readonly mark: string;
  /** The path of the record's document. */
  readonly record: string;
  readonly accountId: string;
  readonly action: 'update' | 'delete' | 'restore' | 'cancel';
  /** Members that it sets, as they are shown. */
  readonly sets: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome;
}

/** All that callers asked to be written, and what they were answered. */
export interface Ledger {
  readonly creations: readonly Creation[];
  readonly changes: readonly Change[];
}
