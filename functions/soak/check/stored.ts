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
  /** Its members as shown, without those that history entries have beside their changes. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly recorded: {
    readonly revision: number;
    readonly updatedAt: string;
    /** When and why it was deleted or cancelled, if it was. */
    readonly ended: { readonly at: string; readonly reason: string | null } | null;
    readonly entries: readonly StoredEntry[];
  } | null;
}

export interface StoredKey {
  readonly id: string;
  /** The path of the document that the key's request created. */
  readonly resource: string;
}

/** What Firestore holds at the end. */
export interface Stored {
  readonly records: readonly StoredRecord[];
  readonly keys: readonly StoredKey[];
}
