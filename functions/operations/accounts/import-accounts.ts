import type { Fault } from '../../src/errors/fault';
import type { Desk } from '../desk';
import { listFinding } from '../faults/lists';
import type { ExportedList } from '../lists/list-kind';
import type { ListFileForm } from '../lists/tables/list-file';
import { ACCOUNT_FILE, type AccountLine } from '../lists/tables/list-tables';
import { listAccounts } from '../store/accounts';
import { importAccounts } from '../store/import-accounts';
import type { Operation } from '../store/operation';
import { formatDay } from '../words/format-day';

export interface AccountsRead {
  readonly accounts: number;
  readonly created: number;
  readonly unchanged: number;
  readonly tokens: number;
  readonly warnings: readonly Fault[];
}

/**
 * Creates and changes accounts, all or none. Whether one is disabled is never changed; a
 * warning says so if the file and the store differ.
 */
export async function importAccountLines(
  { db, operator }: Desk,
  lines: readonly AccountLine[],
): Promise<Operation<AccountsRead>> {
  const given = lines.map(({ disabled, ...settings }) => settings);
  const { changes, result } = await importAccounts(db, operator, given);
  const { created, tokens, disabledAt } = result;
  const warnings = lines.flatMap(({ id, disabled }) => {
    const stored = formatDay(disabledAt.get(id) ?? null);
    return (stored === '') === ((disabled ?? '') === '')
      ? []
      : [
          listFinding(stored === '' ? 'account_not_disabled' : 'account_stays_disabled', {
            account: id,
          }),
        ];
  });
  const changed = changes.filter(({ target }) => target.startsWith('accounts/')).length;
  const unchanged = lines.length - changed;
  return { changes, result: { accounts: lines.length, created, unchanged, tokens, warnings } };
}

/** The stored settings of accounts, and since when they are disabled. No tokens. */
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
