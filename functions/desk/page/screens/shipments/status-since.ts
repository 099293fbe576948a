interface Entry {
  readonly at: string;
  readonly changes: readonly { readonly field: string }[];
}

/** When the status was last set, by a history with the newest change first; undefined if that is not in it. */
export const statusSince = (entries: readonly Entry[]): string | undefined =>
  entries.find(({ changes }) => changes.some(({ field }) => field === 'status'))?.at;
