import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { type PublishedRates, readPublishedRates } from '../../src/store/rates';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { readVersions } from '../store/rate-versions';
import { listSurcharges, readSurcharges } from '../store/surcharge-operations';

/**
 * The dated charges of one courier, or of all.
 * @throws OperationRefusal for a courier that has neither a card nor surcharges.
 */
export async function readListed(
  { db }: Pick<Desk, 'db'>,
  courier: string | undefined,
): Promise<ParsedDocuments<CourierSurcharges>> {
  if (courier === undefined) return listSurcharges(db);
  const { stored } = await readVersions(db, courier);
  const own = await readSurcharges(db, courier);
  const isKnown = stored.length > 0 || own.suspensions.length > 0;
  if (isKnown) return { items: [own], malformed: [] };
  throw refuse('courier_missing', { courier });
}

/** The same, and the published cards of all. */
export async function readListedWithCards(
  desk: Desk,
  courier: string | undefined,
): Promise<Pick<PublishedRates, 'cards' | 'surcharges'>> {
  const { cards, surcharges } = await readPublishedRates(desk.db);
  return {
    cards,
    surcharges: courier === undefined ? surcharges : await readListed(desk, courier),
  };
}
