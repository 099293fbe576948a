import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

import { ShipmentRecord } from '../shipments/record/shipment';
import { runQuery } from './billed';
import type { Database } from './database';
import { parseEach } from './parse-document';
import { SHIPMENTS } from './shipments';

const MAX_SHIPMENTS = 500;

const HandedOverRecord = ShipmentRecord.pick({
  client_email: true,
  submitted_at: true,
  handovers: true,
}).extend({ handed_over_at: z.date() });

/** A shipment's change from one owner to another. Instants are in milliseconds. */
export interface Handover {
  /** Unique to this handover. */
  readonly key: string;
  readonly at: number;
  /** When the shipment was submitted. */
  readonly createdAt: number;
  readonly from: string;
  readonly to: string;
}

/**
 * The handovers of shipments since an instant; undefined if there are more than 500 such shipments,
 * or if one cannot be read. One read for each shipment, at least one.
 */
export async function findHandovers(
  db: Database,
  since: number,
): Promise<readonly Handover[] | undefined> {
  const { docs } = await runQuery(
    db
      .collection(SHIPMENTS)
      .where('handed_over_at', '>', Timestamp.fromMillis(since))
      .orderBy('handed_over_at')
      .select(...HandedOverRecord.keyof().options)
      .limit(MAX_SHIPMENTS + 1),
  );
  if (docs.length > MAX_SHIPMENTS) return undefined;
  const { items, malformed } = parseEach(docs, HandedOverRecord, handoversOf);
  return malformed.length > 0 ? undefined : items.flat().filter(({ at }) => at > since);
}

const handoversOf = (
  { client_email, submitted_at, handovers = [] }: z.output<typeof HandedOverRecord>,
  { id }: { readonly id: string },
): Handover[] =>
  handovers.map(({ at_ms: at, from }, n) => ({
    key: `${id} ${at}`,
    at,
    createdAt: submitted_at.getTime(),
    from,
    to: handovers[n + 1]?.from ?? client_email,
  }));
