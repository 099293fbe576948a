import * as z from 'zod';

import type { Desk } from '../../operations/desk';
import { refuse } from '../../operations/faults/refusals';
import { listAccounts } from '../../operations/store/accounts';
import { isIntact, readReference } from '../../src/creation/record/record-id';
import { ShownPickupSummary, showPickupSummary } from '../../src/pickups/record/shown';
import { pickupStore } from '../../src/store/pickups';
import { type ListedRows, listOfService } from '../ask-service';

/** What the search of pickups takes. */
export const PickupSearch = z.object({
  /** A pickup's number or id, or the client's account or e-mail address. */
  text: z.string().optional(),
  status: z.string().optional(),
  /** A hub's pickups on a day: both or none. */
  destination_id: z.string().optional(),
  pickup_date: z.string().optional(),
  cursor: z.string().optional(),
});
export type PickupSearch = z.output<typeof PickupSearch>;

/** What a pickup was found by; `filters` if the search has no text. */
type PickupFoundBy = 'number' | 'account' | 'client_email' | 'filters';

type FoundPickup = z.output<typeof ShownPickupSummary> & { readonly found_by: PickupFoundBy };

const PAGE_ROWS = 50;

/**
 * The pickup with a number, else the pickups of an account or of a client, newest first.
 * @throws ServiceError as the service lists them.
 */
export async function findPickups(
  desk: Desk,
  { text = '', ...filters }: PickupSearch,
): Promise<ListedRows<FoundPickup>> {
  const words = text.trim();
  if (words === '') return list(desk, filters, 'filters');
  if (words.includes('@')) {
    const account_id = await accountOf(desk, words);
    return account_id === undefined
      ? { rows: [], total: 0, next_cursor: null }
      : list(desk, { ...filters, account_id }, 'client_email');
  }
  const id = readReference('PR', words);
  const named = id !== undefined && isIntact(id) ? await pickupStore.read(desk.db, id) : undefined;
  if (named !== undefined) {
    const row: FoundPickup = { ...showPickupSummary(named), found_by: 'number' };
    return { rows: [row], total: 1, next_cursor: null };
  }
  return list(desk, { ...filters, account_id: words }, 'account');
}

async function list(
  desk: Desk,
  filters: Readonly<Record<string, unknown>>,
  found_by: PickupFoundBy,
): Promise<ListedRows<FoundPickup>> {
  const body = { action: 'list', api_scope: 'pickup', limit: PAGE_ROWS, ...filters };
  const { rows, ...place } = await listOfService(desk, ShownPickupSummary, body);
  return { ...place, rows: rows.map((row) => ({ ...row, found_by })) };
}

/**
 * The account with an e-mail address. All are read, because earlier releases may have stored
 * addresses in upper case.
 * @throws OperationRefusal if several have it, which operators' commands refuse.
 */
async function accountOf({ db }: Desk, text: string): Promise<string | undefined> {
  const email = text.toLowerCase();
  const { items } = await listAccounts(db);
  const ids = items.filter((one) => one.email === email).map(({ id }) => id);
  if (ids.length <= 1) return ids[0];
  throw refuse('email_ambiguous', { email: text, accounts: ids });
}
