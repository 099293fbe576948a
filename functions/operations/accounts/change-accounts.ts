import { MalformedDocumentError, type ParsedDocuments } from '../../src/store/parse-document';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import {
  createAccount,
  disableAccount,
  enableAccount,
  listAccounts,
  readAccount,
  updateAccount,
} from '../store/accounts';
import type { AccountSettings } from '../store/import-accounts';
import type { Operation } from '../store/operation';
import type { Account } from './account';

/** An account as the service sees it: staff see every step, whatever is stored. */
const toShown = (account: Account): Account =>
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

/** @throws OperationRefusal if there is no such account. */
export async function showAccount(
  desk: Desk,
  id: string,
): Promise<Account | MalformedDocumentError> {
  const account = await findAccount(desk, id);
  return account instanceof MalformedDocumentError ? account : toShown(account);
}

export const openAccount = (
  { db, operator }: Desk,
  { id, ...settings }: AccountSettings & { readonly id: string },
): Promise<Operation<void>> =>
  createAccount(db, operator, id, {
    ...settings,
    created_at: operator.now(),
    disabled_at: null,
  });

/** Changes an account and all its tokens. @throws OperationRefusal if there is no such account. */
export const changeAccount = (
  { db, operator }: Desk,
  { id, ...settings }: Partial<AccountSettings> & { readonly id: string },
): Promise<Operation<{ tokens: number }>> => updateAccount(db, operator, id, settings);

/** Disables an account and revokes all its tokens, or allows a disabled one new tokens. */
export async function switchAccount(
  { db, operator }: Desk,
  { id, disabled }: { readonly id: string; readonly disabled: boolean },
): Promise<Operation<{ tokens: number }>> {
  if (disabled) return disableAccount(db, operator, id);
  const { changes } = await enableAccount(db, operator, id);
  return { changes, result: { tokens: 0 } };
}
