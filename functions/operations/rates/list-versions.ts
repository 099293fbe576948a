import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { ParsedDocuments } from '../../src/store/parse-document';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import { readDiscardedDrafts, type DiscardedDrafts } from '../store/discarded-drafts';
import { cardsOf, listRateCards, readVersions, requireVersion } from '../store/rate-versions';

export interface VersionList extends ParsedDocuments<RateCard> {
  readonly discarded: DiscardedDrafts;
}

/** Every version of every courier, by courier and newest first. */
export async function listVersions({ db }: Desk): Promise<VersionList> {
  const [cards, discarded] = await Promise.all([listRateCards(db), readDiscardedDrafts(db)]);
  return { ...cards, discarded };
}

/**
 * The versions of a courier, newest first.
 * @throws OperationRefusal if there is no such courier.
 */
export async function listVersionsOf({ db }: Desk, courier: string): Promise<VersionList> {
  const [versions, discarded] = await Promise.all([
    readVersions(db, courier),
    readDiscardedDrafts(db),
  ]);
  const { stored, malformed } = versions;
  if (stored.length === 0 && malformed.length === 0) {
    throw refuse('courier_missing', { courier });
  }
  return { items: cardsOf(versions), malformed: [...malformed], discarded };
}

/** @throws OperationRefusal if there is no such version. */
export const readVersion = async (
  { db }: Pick<Desk, 'db'>,
  courier: string,
  version: number,
): Promise<RateCard> => requireVersion(await readVersions(db, courier), version).card;
