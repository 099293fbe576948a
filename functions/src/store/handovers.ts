import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

import { ShipmentRecord } from '../shipments/record/shipment';
import { runQuery } from './billed';
import type { Database } from './database';
import { parseEach } from './parse-document';
import { SHIPMENTS } from './shipments';

const MAX_HANDOVERS = 500;

const HandedOverRecord = ShipmentRecord.pick({ client_email: true, handed_over_from: true }).extend(
  { handed_over_at: z.date() },
);

export interface HandedOverShipment {
  readonly key: string;
  /** Past owners and the present one. */
  readonly owners: readonly string[];
}

/**
 * The shipments that staff handed over since an instant; undefined if there are more than 500, or if
 * one cannot be read. One read each, at least one.
 */
export async function findHandedOver(
  db: Database,
  sinceMs: number,
): Promise<readonly HandedOverShipment[] | undefined> {
  const { docs } = await runQuery(
    db
      .collection(SHIPMENTS)
      .where('handed_over_at', '>', Timestamp.fromMillis(sinceMs))
      .orderBy('handed_over_at')
      .select(...HandedOverRecord.keyof().options)
      .limit(MAX_HANDOVERS + 1),
  );
  const { items, malformed } = parseEach(docs, HandedOverRecord, (record, { id }) => ({
    key: `${id} ${record.handed_over_at.getTime()}`,
    owners: [...(record.handed_over_from ?? []), record.client_email],
  }));
  return docs.length > MAX_HANDOVERS || malformed.length > 0 ? undefined : items;
}
