import type { RateCard } from '../../src/pricing/cards/rate-card';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { OnTimeMonths } from '../model/on-time/on-time-counts';
import { nextVersionSheet, readLiveCard } from '../rates/next-version';
import type { SheetContent } from '../sheets/sheet';
import { type SuggestedRange, readOnTime } from './read-on-time';

interface RangesWanted {
  readonly courier: string;
  readonly months: OnTimeMonths;
  /** The code of one zone; all of them if undefined. */
  readonly zone?: string | undefined;
}

/** A card as a spreadsheet, with the zones whose range was changed. */
export interface DraftedRanges {
  readonly courier: string;
  readonly sheet: SheetContent;
  readonly changed: readonly SuggestedRange[];
}

/**
 * The courier's live card as the spreadsheet of its next version, with the ranges of days that would
 * have kept 90 % of its parcels.
 * @throws OperationRefusal if no range is suggested.
 */
export async function draftRanges(
  desk: Desk,
  { courier, months, zone }: RangesWanted,
): Promise<DraftedRanges> {
  const [{ suggestions }, card] = [
    await readOnTime(desk, { months }),
    await readLiveCard(desk, courier),
  ];
  const changed = suggestions.filter(
    (one) => one.courier === courier && (zone === undefined || one.zone === zone),
  );
  if (card === undefined || changed.length === 0) throw refuse('kept_no_suggestion', { courier });
  const note = 'Days that would have kept 90 % of the parcels';
  return { courier, changed, sheet: nextVersionSheet(desk, withRanges(card, changed), note) };
}

const withRanges = (card: RateCard, changed: readonly SuggestedRange[]): RateCard => ({
  ...card,
  zones: card.zones.map((one) => {
    const found = changed.find(({ zone }) => zone === one.code);
    return found === undefined ? one : { ...one, estimated_days: found.suggested_days };
  }),
});
