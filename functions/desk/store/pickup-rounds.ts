import type * as z from 'zod';

import { PickupRecord } from '../../src/model/pickup/pickup';
import { PickupSummaryRecord } from '../../src/model/pickup/shown';
import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseEach } from '../../src/store/parse-document';
import { PICKUPS } from '../../src/store/pickups';

const RoundRecord = PickupSummaryRecord.extend(
  PickupRecord.pick({ contact: true, notes: true }).shape,
);
/** A pickup as those who drive need it. */
export type RoundPickup = z.output<typeof RoundRecord> & { readonly id: string };

/** More than a hub's drivers reach in a day. */
const MAX_PICKUPS = 5000;

/** A hub's pickups of a day in Thailand, the newest first. One read each, at least one. */
export async function readRound(
  db: Database,
  hubId: string,
  date: string,
): Promise<ParsedDocuments<RoundPickup>> {
  const { docs } = await runQuery(
    db
      .collection(PICKUPS)
      .where('destination.id', '==', hubId)
      .where('slot.date', '==', date)
      .orderBy('requested_at', 'desc')
      .select(...RoundRecord.keyof().options)
      .limit(MAX_PICKUPS),
  );
  return parseEach(docs, RoundRecord, (record, { id }) => ({ ...record, id }));
}
