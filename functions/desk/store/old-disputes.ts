import { WHOLE_LINE } from '../model/bill/ledger';
import type { LedgerEntry } from '../model/bill/ledger-entry';

interface OldStep extends Pick<LedgerEntry, 'at' | 'by' | 'reason'> {
  readonly state: string;
}

interface OldDispute extends Pick<OldStep, 'state' | 'reason'> {
  readonly expected_satang: number;
  readonly received_satang: number | null;
  readonly by_hand_satang: number | null;
  readonly credits: readonly { bill: string; line: number; satang: number }[];
  readonly claim_number: string | null;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly steps: readonly OldStep[];
}

/** What a dispute of a release without entries says, as entries about the line as a whole. */
export function deriveEntries(old: OldDispute): LedgerEntry[] {
  const { state, credits, by_hand_satang, steps } = old;
  if (state === 'open') return [];
  const due = Math.max(0, old.expected_satang);
  const received = old.received_satang ?? 0;
  const last = { at: old.changed_at.toISOString(), by: old.changed_by, reason: old.reason };
  const build = (
    kind: LedgerEntry['kind'],
    satang: number,
    more: Partial<LedgerEntry> = {},
  ): LedgerEntry => {
    const own = steps.findLast((step) => step.state === (kind === 'claimed' ? 'disputed' : kind));
    const { at, by, reason } = own ?? steps.at(-1) ?? last;
    const parts = satang === 0 ? [] : [{ part: WHOLE_LINE, satang }];
    const nothing = { number: null, day: null, bill: null, line: null, reverses: null };
    return { kind, parts, at, by, reason, ...nothing, ...more };
  };
  const isClaimed = state !== 'accepted' || received > 0 || old.claim_number !== null;
  const left = isClaimed ? Math.max(0, due - received) : old.expected_satang;
  return [
    ...(isClaimed ? [build('claimed', due, { number: old.claim_number })] : []),
    // A credit of less closed the claim.
    ...(state === 'credited' && left > 0 ? [build('accepted', left)] : []),
    ...credits.map(({ satang, ...of }) => build('credited', satang, of)),
    ...(by_hand_satang === null ? [] : [build('credited', by_hand_satang)]),
    ...(state === 'refused' || state === 'accepted' ? [build(state, left)] : []),
  ];
}
