export interface StoredEntry {
  /** From its document's id: the revision that it made. */
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

/** Whether an entry tells of a deletion or a cancel. */
export const endsRecord = ({ changes }: StoredEntry): boolean =>
  changes.some(
    ({ field, to }) =>
      (field === 'is_deleted' && to === true) || (field === 'status' && to === 'cancelled'),
  );

/** A record with its history; addresses have none. */
export interface StoredRecord {
  /** The path of its document. */
  readonly path: string;
  /** That of its creation. */
  readonly mark: string;
  /** Its members as they are shown, without those that history entries tell beside their changes. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly recorded: {
    readonly revision: number;
    readonly updatedAt: string;
    /** When and why it was deleted or cancelled, where it is. */
    readonly ended: { readonly at: string; readonly reason: string | null } | null;
    readonly entries: readonly StoredEntry[];
  } | null;
}

export interface StoredKey {
  readonly id: string;
  /** The path of the document that the key's request created. */
  readonly resource: string;
}

/** What is in Firestore when all is over. */
export interface Stored {
  readonly records: readonly StoredRecord[];
  readonly keys: readonly StoredKey[];
}
