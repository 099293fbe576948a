import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { cardsOf, listRateCards, readVersions } from '../../src/store/rate-versions';
import type { Desk } from '../desk';
import { refuse } from '../refusals';

/** Every version of every courier, by courier and newest first. */
export const listVersions = ({ db }: Desk): Promise<ParsedDocuments<RateCard>> => listRateCards(db);

/**
 * The versions of a courier, newest first.
 * @throws OperationRefusal if there is no such courier.
 */
export async function listVersionsOf(
  { db }: Desk,
  courier: string,
): Promise<ParsedDocuments<RateCard>> {
  const versions = await readVersions(db, courier);
  const { stored, malformed } = versions;
  if (stored.length === 0 && malformed.length === 0) {
    throw refuse('courier_missing', { courier });
  }
  return { items: cardsOf(versions), malformed: [...malformed] };
}
