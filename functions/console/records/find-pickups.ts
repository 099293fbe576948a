import * as z from 'zod';

import type { Desk } from '../../admin/desk';
import { isIntact, readReference } from '../../src/fields/record-id';
import { showPickupSummary, ShownPickupSummary } from '../../src/pickups/record/summary';
import { pickupStore } from '../../src/store/pickups';
import { listOfService, type ListedRows } from '../ask-service';

/** What the search of pickups takes. */
export const PickupSearch = z.object({
  /** A pickup's number or id, or the client's account. */
  text: z.string().optional(),
  status: z.string().optional(),
  /** A hub's pickups on a day: both or none. */
  destination_id: z.string().optional(),
  pickup_date: z.string().optional(),
  cursor: z.string().optional(),
});
export type PickupSearch = z.output<typeof PickupSearch>;

const PAGE_ROWS = 50;

/**
 * The pickup with a number, else the account's pickups, newest first.
 * @throws ServiceError as the service lists them.
 */
export async function findPickups(
  desk: Desk,
  { text = '', ...filters }: PickupSearch,
): Promise<ListedRows<z.output<typeof ShownPickupSummary>>> {
  const words = text.trim();
  const id = readReference('PR', words);
  if (id !== undefined && isIntact(id)) {
    const pickup = await pickupStore.read(desk.db, id);
    if (pickup !== undefined) {
      return { rows: [showPickupSummary(pickup)], total: 1, next_cursor: null };
    }
  }
  return listOfService(desk, ShownPickupSummary, {
    action: 'list',
    api_scope: 'pickup',
    limit: PAGE_ROWS,
    ...filters,
    ...(words !== '' && { account_id: words }),
  });
}
