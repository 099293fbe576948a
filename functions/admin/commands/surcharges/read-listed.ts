import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import { OperationRefusal } from '../../../src/store/operation';
import type { ParsedDocuments } from '../../../src/store/parse-document';
import { readVersions } from '../../../src/store/rate-versions';
import { listSurcharges } from '../../../src/store/surcharges';
import type { Session } from '../../session';

/**
 * What is dated beside the cards of one courier, or of all.
 * @throws OperationRefusal for a courier that has neither a card nor surcharges.
 */
export async function readListed(
  { db }: Session,
  courier: string | undefined,
): Promise<ParsedDocuments<CourierSurcharges>> {
  const { items, malformed } = await listSurcharges(db);
  if (courier === undefined) return { items, malformed };
  const own = items.filter(({ courier_name }) => courier_name === courier);
  if (own.length === 0 && (await readVersions(db, courier)).stored.length === 0) {
    throw new OperationRefusal(`There is no courier ${courier}; rates list shows the couriers.`);
  }
  return { items: own, malformed };
}
