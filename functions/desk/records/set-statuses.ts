import * as z from 'zod';

import type { Fault } from '../../src/errors/fault';
import { ShipmentStatus } from '../../src/model/shipment/shipment';
import { type PriceChange, UpdatedShipment } from '../../src/model/shipment/updated';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { askService } from './ask-service';
import { changeEach } from './change-each';

/** The rows of a page of the list. */
const MAX_ROWS = 100;

export const StatusesWanted = z.object({
  request_numbers: z.array(z.string()).min(1).max(MAX_ROWS),
  status: ShipmentStatus,
});
type StatusesWanted = z.output<typeof StatusesWanted>;

/** What a status makes of a shipment; a refused one is not changed. */
export interface StatusOutcome {
  readonly request_number: string;
  readonly price_change: z.output<typeof PriceChange> | null;
  readonly refusal: Fault | null;
}

/** What a status would make of shipments, their prices among it. One read each. */
export const previewStatuses = (desk: Desk, wanted: StatusesWanted): Promise<StatusOutcome[]> =>
  setEach(desk, wanted, { preview: true });

/** A read and two writes each; none after a failure. @throws OperationRefusal if dry. */
export async function setStatuses(
  desk: Desk,
  wanted: StatusesWanted,
): Promise<Operation<StatusOutcome[]>> {
  if (desk.operator.dryRun) throw refuse('no_dry_run');
  return { result: await setEach(desk, wanted, {}), changes: [] };
}

async function setEach(
  desk: Desk,
  { request_numbers, status }: StatusesWanted,
  how: object,
): Promise<StatusOutcome[]> {
  const priceChanges = new Map<string, z.output<typeof PriceChange>>();
  const outcomes = await changeEach(request_numbers, async (request_number) => {
    const data = { status };
    const body = { action: 'update', request_number, data, ...how };
    const { price_change } = await askService(desk, UpdatedShipment, body);
    if (price_change !== undefined) priceChanges.set(request_number, price_change);
  });
  return outcomes.map(({ item, refusal }) => ({
    request_number: item,
    price_change: priceChanges.get(item) ?? null,
    refusal,
  }));
}
