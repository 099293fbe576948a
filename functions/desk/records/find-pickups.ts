import * as z from 'zod';

import { readSearch } from '../../src/fields/search-terms';
import { isIntact, readReference } from '../../src/model/creation/record-id';
import { ShownPickupSummary, showPickupSummary } from '../../src/model/pickup/shown';
import { pickupStore } from '../../src/store/pickups';
import { findProvince } from '../../src/thailand/province';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { listAccounts } from '../store/accounts';
import { searchPickups } from '../store/search';
import { type FoundRows, type ListedRows, foundRows, listOfService } from './ask-service';
import { findParty } from './found-party';

export const PickupFilters = z.object({
  status: z.string().optional(),
  /** A hub's pickups on a day: both or none. */
  destination_id: z.string().optional(),
  pickup_date: z.string().optional(),
});
export type PickupFilters = z.output<typeof PickupFilters>;

export const PickupSearch = PickupFilters.extend({
  /** A pickup's number or id, the client's account or e-mail address, or a part of a name or telephone number. */
  text: z.string().max(100).optional(),
  cursor: z.string().optional(),
});
export type PickupSearch = z.output<typeof PickupSearch>;

/** What a pickup was found by; `filters` if the search has no text. */
type PickupFoundBy = 'number' | 'account' | 'client_email' | 'beginning' | 'filters';

type FoundPickup = z.output<typeof ShownPickupSummary> & {
  readonly found_by: PickupFoundBy;
  /** The contact's name, if it is found by that. */
  readonly found_contact: string | null;
  readonly pickup_province_th: string;
};

const PAGE_ROWS = 50;

/**
 * The pickup with a number, else the pickups of an account or of a client, newest first, else those of
 * whose names or telephone numbers a text is a part.
 * @throws ServiceError as the service lists them.
 */
export async function findPickups(
  desk: Desk,
  { text = '', ...filters }: PickupSearch,
): Promise<FoundRows<FoundPickup>> {
  const words = text.trim();
  if (words === '') return list(desk, filters, 'filters');
  const id = readReference('PR', words);
  const named = id !== undefined && isIntact(id) ? await pickupStore.read(desk.db, id) : undefined;
  if (named !== undefined) return foundRows([toRow(showPickupSummary(named), 'number')], false);
  const isAddress = words.includes('@');
  const account_id = isAddress ? await findAccountId(desk, words) : words;
  const found_by = isAddress ? 'client_email' : 'account';
  const ofAccount =
    account_id !== undefined && (await list(desk, { ...filters, account_id }, found_by));
  if (ofAccount && (ofAccount.total > 0 || filters.cursor !== undefined)) return ofAccount;
  const query = readSearch(words);
  const { rows, isTruncated } = await searchPickups(desk.db, query, PAGE_ROWS);
  const fitting = rows.filter(({ status }) => (filters.status ?? status) === status);
  return foundRows(
    fitting.map((row) => {
      const parties = [row.pickup_address, row.contact] as const;
      const { party, name } = findParty(['address', 'contact'], parties, query);
      const found_contact = party === 'contact' ? name : null;
      return { ...toRow(showPickupSummary(row), 'beginning'), found_contact };
    }),
    isTruncated,
  );
}

function toRow(row: z.output<typeof ShownPickupSummary>, found_by: PickupFoundBy): FoundPickup {
  const { pickup_province } = row;
  const pickup_province_th = findProvince(pickup_province)?.name_th ?? pickup_province;
  return { ...row, found_by, found_contact: null, pickup_province_th };
}

export const listPickups = (
  desk: Desk,
  filters: Readonly<Record<string, unknown>>,
  limit = PAGE_ROWS,
): Promise<ListedRows<z.output<typeof ShownPickupSummary>>> =>
  listOfService(desk, ShownPickupSummary, {
    action: 'list',
    api_scope: 'pickup',
    limit,
    ...filters,
  });

async function list(
  desk: Desk,
  filters: Readonly<Record<string, unknown>>,
  found_by: PickupFoundBy,
): Promise<FoundRows<FoundPickup>> {
  const { rows, ...place } = await listPickups(desk, filters);
  return { ...place, is_cut: false, rows: rows.map((row) => toRow(row, found_by)) };
}

/**
 * The account with an e-mail address. All are read, because earlier releases may have stored
 * addresses in upper case.
 * @throws OperationRefusal if several have it, which operators' commands refuse.
 */
async function findAccountId({ db }: Desk, text: string): Promise<string | undefined> {
  const email = text.toLowerCase();
  const { items } = await listAccounts(db);
  const ids = items.filter((one) => one.email === email).map(({ id }) => id);
  if (ids.length <= 1) return ids[0];
  throw refuse('email_ambiguous', { email: text, accounts: ids });
}
