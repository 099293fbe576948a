import * as z from 'zod';

export const ENTRY_KINDS = [
  'claimed',
  'credited',
  'refused',
  'accepted',
  'written_off',
  'reversed',
] as const;

/** An amount of a part of a line: see `nameOfPart`. */
const Part = z.object({ part: z.string(), satang: z.int() });
export type Part = z.infer<typeof Part>;

/** One entry of a line's ledger of claims. None is ever changed or removed: `reversed` takes others back. */
export const LedgerEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  parts: z.array(Part),
  /** When, as ISO text. */
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
  /** The carrier's number of the claim, or of its note. */
  number: z.string().nullable(),
  /** Of the note: a day in Thailand. */
  day: z.string().nullable(),
  /** The line of a later bill that gives the credit. */
  bill: z.string().nullable(),
  line: z.int().nullable(),
  /** The index of the entry that is taken back, in whole or in part. */
  reverses: z.int().nullable(),
  /** Of an acceptance: whether it is of what was never claimed. Releases up to 1.24 do not say. */
  is_unclaimed: z.boolean().optional(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** What a recheck gives as its reason. */
export const CHECKED_AGAIN = 'Checked again';
