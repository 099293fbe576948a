export type Collection = 'shipments' | 'pickups' | 'pickup_addresses';

/** What the caller knows of an operation: without an answer, it may have taken effect or not. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly answer: Readonly<Record<string, unknown>> }
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
  readonly expected: Readonly<Record<string, unknown>>;
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
  readonly sets: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome;
}

/** All writes that callers requested, and their answers. */
export interface Ledger {
  readonly creations: readonly Creation[];
  readonly changes: readonly Change[];
}
