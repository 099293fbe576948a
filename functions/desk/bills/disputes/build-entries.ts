import { type NetEntry, netEntries } from '../../model/bill/ledger';
import type { LedgerEntry } from '../../model/bill/ledger-entry';

/** Who makes an entry, when and why. */
export interface Maker {
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
}

type Own = Pick<LedgerEntry, 'kind' | 'parts'> & Partial<LedgerEntry>;

export const buildEntry = ({ at, by, reason }: Maker, own: Own): LedgerEntry => ({
  at: at.toISOString(),
  by,
  reason,
  number: null,
  day: null,
  bill: null,
  line: null,
  reverses: null,
  ...own,
});

/** Entries that take others back, as far as these still count. */
export const reverseEntries = (
  entries: readonly LedgerEntry[],
  maker: Maker,
  isTaken: (one: NetEntry) => boolean,
): LedgerEntry[] =>
  netEntries(entries)
    .filter((one) => one.isLive && isTaken(one))
    .map(({ at, parts }) =>
      buildEntry(maker, { kind: 'reversed', parts: [...parts], reverses: at }),
    );
