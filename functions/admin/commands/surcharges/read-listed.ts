import { refuse } from '../../../operations/faults/refusals';
import { readVersions } from '../../../operations/store/rate-versions';
import { listSurcharges, readSurcharges } from '../../../operations/store/surcharge-operations';
import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import type { ParsedDocuments } from '../../../src/store/parse-document';
import type { Session } from '../../session';

/**
 * What is dated beside the cards of one courier, or of all.
 * @throws OperationRefusal for a courier that has neither a card nor surcharges.
 */
export async function readListed(
  { db }: Session,
  courier: string | undefined,
): Promise<ParsedDocuments<CourierSurcharges>> {
  if (courier === undefined) return listSurcharges(db);
  const { stored } = await readVersions(db, courier);
  const own = await readSurcharges(db, courier);
  const isKnown = stored.length > 0 || own.suspensions.length > 0;
  if (isKnown) return { items: [own], malformed: [] };
  throw refuse('courier_missing', { courier });
}
