import type { ExportedList } from '../lists/list-kind';
import type { ListFileForm } from '../lists/tables/list-file';
import { ACCOUNT_FILE, type AccountLine } from '../lists/tables/list-tables';
import { listAccounts } from '../store/accounts';
import { formatDay } from '../words/format-day';

/** The settings of accounts as they are stored, and since when they are disabled. No tokens. */
export const ACCOUNTS_LIST: ExportedList<AccountLine> & ListFileForm<AccountLine> = {
  ...ACCOUNT_FILE,
  async listAll(db) {
    const { items, malformed } = await listAccounts(db);
    const lines = items.map(
      ({ id, email, role, client_type, explain, disabled_at }): AccountLine => ({
        ...{ id, email, role, client_type, explain },
        ...(disabled_at !== null && { disabled: formatDay(disabled_at) }),
      }),
    );
    return { items: lines, malformed };
  },
  example: () => [
    {
      ...{ id: 'big_store', email: 'it@bigstore.example' },
      ...{ role: 'client', client_type: 'partner', explain: 'plain' },
    },
    {
      ...{ id: 'desk', email: 'desk@carrier.example' },
      ...{ role: 'staff', client_type: 'standard', explain: 'full' },
    },
  ],
};
