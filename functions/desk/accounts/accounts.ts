import type { Fault } from '../../src/errors/fault';
import { DEFAULT_CARRIER_SHARE } from '../../src/model/account/principal';
import type { MalformedDocumentError, ParsedDocuments } from '../../src/store/parse-document';
import { listFinding } from '../faults/lists';
import { refuse } from '../faults/refusals';
import type { ExportedList } from '../lists/list-kind';
import { type AccountLine, ACCOUNT_FILE } from '../lists/list-tables';
import type { ListFileForm } from '../lists/tables/list-table';
import type { Account } from '../model/account';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import {
  type AccountSettings,
  createAccount,
  importAccounts,
  listAccounts,
  readAccount,
} from '../store/accounts';
import { formatDay } from '../words/format-day';

/** An account as the service sees it: staff see every step, whatever is stored. */
export const toShown = (account: Account): Account =>
  account.role === 'staff' ? { ...account, explain: 'full' } : account;

export async function listShownAccounts({ db }: Desk): Promise<ParsedDocuments<Account>> {
  const { items, malformed } = await listAccounts(db);
  return { items: items.map(toShown), malformed };
}

/** An account as it is stored. @throws OperationRefusal if there is no such account. */
export async function findAccount(
  { db }: Desk,
  id: string,
): Promise<Account | MalformedDocumentError> {
  const account = await readAccount(db, id);
  if (account === undefined) throw refuse('account_missing', { account: id });
  return account;
}

export const openAccount = (
  desk: Desk,
  { id, ...settings }: AccountSettings & { readonly id: string },
): Promise<Operation<void>> =>
  createAccount(desk, id, {
    ...settings,
    carrier_share: settings.carrier_share ?? DEFAULT_CARRIER_SHARE,
    created_at: desk.operator.now(),
    disabled_at: null,
  });

interface AccountsRead {
  readonly accounts: number;
  readonly created: number;
  readonly unchanged: number;
  readonly tokens: number;
  readonly warnings: readonly Fault[];
}

/** All or none. Never disables or enables one: a warning says where file and store differ. */
export async function importAccountLines(
  desk: Desk,
  lines: readonly AccountLine[],
): Promise<Operation<AccountsRead>> {
  const given = lines.map(({ disabled, carrier_share, ...settings }) => ({
    ...settings,
    ...(carrier_share != null && { carrier_share }),
  }));
  const { changes, result } = await importAccounts(desk, given);
  const { created, tokens, disabledAt } = result;
  const warnings = lines.flatMap(({ id, disabled }) => {
    const isEnabled = formatDay(disabledAt.get(id) ?? null) === '';
    const code = isEnabled ? 'account_not_disabled' : 'account_stays_disabled';
    return isEnabled === ((disabled ?? '') === '') ? [] : [listFinding(code, { account: id })];
  });
  const changed = changes.filter(({ target }) => target.startsWith('accounts/')).length;
  const unchanged = lines.length - changed;
  return { changes, result: { accounts: lines.length, created, unchanged, tokens, warnings } };
}

export const ACCOUNTS_LIST: ExportedList<AccountLine> & ListFileForm<AccountLine> = {
  ...ACCOUNT_FILE,
  async listAll(db) {
    const { items, malformed } = await listAccounts(db);
    const lines = items.map(
      ({ id, email, role, client_type, explain, carrier_share, disabled_at }): AccountLine => ({
        id,
        email,
        role,
        client_type,
        explain,
        carrier_share,
        ...(disabled_at !== null && { disabled: formatDay(disabled_at) }),
      }),
    );
    return { items: lines, malformed };
  },
  example: () => [
    {
      id: 'big_store',
      email: 'it@bigstore.example',
      role: 'client',
      client_type: 'partner',
      explain: 'plain',
      carrier_share: 25,
    },
    {
      id: 'desk',
      email: 'desk@carrier.example',
      role: 'staff',
      client_type: 'standard',
      explain: 'full',
      carrier_share: 25,
    },
  ],
};
