import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod';

import { ShipmentRecord, withoutStalePieces } from '../../src/model/shipment/shipment';
import { countMatches } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type MalformedDocumentError, parseEach } from '../../src/store/parse-document';
import { type PageStart, readPage } from '../../src/store/read-page';
import { NEWEST_BY, filteredShipments } from '../../src/store/shipments';
import { EVERYTHING } from './shipments';

/** Days of creation in Thailand, both included. */
export interface SoldWhen {
  readonly from: string;
  readonly to: string;
}

const FIELDS = {
  service_id: true,
  shipment_type: true,
  actual_weight_dg: true,
  length_10um: true,
  width_10um: true,
  height_10um: true,
  pieces: true,
  consignee_address: true,
  client_email: true,
} as const;

/** The price that the client was given, without its steps. */
const SoldPrice = z.object({
  total_satang: z.int(),
  rate_version: z.int(),
  day: z.iso.date(),
});

const SoldFields = ShipmentRecord.pick(FIELDS);
const SoldRecord = SoldFields.extend({ price: SoldPrice.nullable().default(null) }).transform(
  withoutStalePieces,
);

/** What a price depends on, of a shipment that may have one. */
export type SoldShipment = z.output<typeof SoldRecord> & { readonly id: string };

/** The live shipments of a service, by the courier whose card prices it. */
const soldBy = (db: Database, courier: string, { from, to }: SoldWhen): Query =>
  filteredShipments(db, { ...EVERYTHING, createdFrom: from, createdTo: to }).where(
    'service_id',
    '==',
    courier,
  );

/** How many there are, priced or not. One read for each 1,000. */
export const countSold = (
  db: Database,
  courier: string,
  when: SoldWhen,
  atMost: number,
): Promise<number> => countMatches(soldBy(db, courier, when).orderBy(NEWEST_BY, 'desc'), atMost);

const PER_PAGE = 1000;

/** All of them, newest first, by pages. One read each, and one more after a full last page. */
export async function* readSold(
  db: Database,
  courier: string,
  when: SoldWhen,
): AsyncGenerator<{
  readonly items: readonly SoldShipment[];
  readonly malformed: readonly MalformedDocumentError[];
}> {
  const query = soldBy(db, courier, when).select(
    ...SoldFields.keyof().options,
    NEWEST_BY,
    ...SoldPrice.keyof().options.map((name) => `price.${name}`),
  );
  let start: PageStart = { after: undefined, skip: 0 };
  for (;;) {
    const bounds = { ...start, limit: PER_PAGE, peek: false };
    const page = await readPage(query, NEWEST_BY, bounds, (rows) =>
      parseEach(rows, SoldRecord, (record, { id }) => ({ ...record, id })),
    );
    yield page;
    if (!page.isFull || page.last === undefined) return;
    start = { after: page.last, skip: 0 };
  }
}
