import type { RateCard } from '../../src/pricing/cards/rate-card';
import { shiftDay } from '../../src/thailand/day';
import type { Desk } from '../model/desk';
import type { SheetContent } from '../sheets/sheet';
import { listCards, readVersions } from '../store/rate-versions';
import { liveVersions } from '../surcharges/check-surcharges';
import { cardSheet } from './files/write-card';

/** The courier's newest card that is quoted today. */
export async function readLiveCard(
  desk: Pick<Desk, 'db' | 'today'>,
  courier: string,
): Promise<RateCard | undefined> {
  const live = liveVersions(listCards(await readVersions(desk.db, courier)), desk.today());
  return live.sort((a, b) => b.version - a.version)[0];
}

/** A card as the spreadsheet of its next version, from tomorrow on. */
export const nextVersionSheet = (
  desk: Pick<Desk, 'today'>,
  card: RateCard,
  note: string,
): SheetContent => cardSheet({ ...card, valid_from: shiftDay(desk.today(), 1), note });
