import { getDocument, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import {
  type MalformedDocumentError,
  type ParsedDocuments,
  isTime,
  parseDocument,
  parseEach,
} from '../../src/store/parse-document';
import { SHIPMENTS } from '../../src/store/shipments';
import { TOKENS } from '../../src/store/tokens';
import { type Account, AccountRecord, Email } from '../accounts/account';
import { refuse } from '../faults/refusals';
import { type OperatorTransaction, operate } from './operate';
import type { Operation, Operator } from './operation';

export const ACCOUNTS = 'accounts';

/**
 * A shipment belongs to the account with its e-mail address, so addresses are unique. All accounts
 * are read, because earlier releases may have stored addresses in upper case.
 * @throws OperationRefusal naming the other account.
 */
export async function requireFree(
  db: Database,
  transaction: OperatorTransaction,
  email: string,
  id: string,
): Promise<void> {
  const { docs } = await transaction.query(db.collection(ACCOUNTS).select('email'));
  const other = docs.find(
    (doc) => doc.id !== id && String(doc.get('email')).toLowerCase() === email,
  );
  if (other === undefined) return;
  throw refuse('email_taken', { account: other.id, email });
}

/** @throws OperationRefusal if the account would lose its shipments with its address. */
export async function requireNoShipment(
  db: Database,
  transaction: OperatorTransaction,
  email: string,
): Promise<void> {
  const own = db.collection(SHIPMENTS).where('client_email', '==', email).limit(1);
  if ((await transaction.query(own)).empty) return;
  throw refuse('email_has_shipments', { email });
}

const refOf = (db: Database, id: string) => db.collection(ACCOUNTS).doc(id);

const toAccount = (record: AccountRecord, { id }: { id: string }): Account => ({ id, ...record });

/**
 * The account with this id, or the error if its document is malformed; undefined if there is none.
 */
export async function readAccount(
  db: Database,
  id: string,
): Promise<Account | MalformedDocumentError | undefined> {
  const snapshot = await getDocument(refOf(db, id));
  if (!snapshot.exists) return undefined;
  const { items, malformed } = parseEach([snapshot], AccountRecord, toAccount);
  return items[0] ?? malformed[0];
}

/** All accounts, by id. */
export async function listAccounts(db: Database): Promise<ParsedDocuments<Account>> {
  const { docs } = await runQuery(db.collection(ACCOUNTS));
  return parseEach(docs, AccountRecord, toAccount);
}

/** Reads an account within a transaction. @throws OperationRefusal if there is none. */
export async function requireAccount(
  db: Database,
  transaction: OperatorTransaction,
  id: string,
): Promise<Account> {
  const snapshot = await transaction.get(refOf(db, id));
  if (!snapshot.exists) throw refuse('account_missing', { account: id });
  return toAccount(parseDocument(snapshot, AccountRecord), snapshot);
}

export function createAccount(
  db: Database,
  operator: Operator,
  id: string,
  record: AccountRecord,
): Promise<Operation<void>> {
  return operate(db, operator, async (transaction) => {
    const reference = refOf(db, id);
    if ((await transaction.get(reference)).exists) {
      throw refuse('account_exists', { account: id });
    }
    const email = Email.parse(record.email);
    await requireFree(db, transaction, email, id);
    transaction.create(reference, { ...record, email }, 'account created');
  });
}

/**
 * Changes an account and, in the same transaction, all its tokens, which carry a copy of its role, type and view.
 * @throws OperationRefusal if another account has the e-mail address, or if the account would lose
 * shipments that belong to its current address.
 */
export function updateAccount(
  db: Database,
  operator: Operator,
  id: string,
  patch: Partial<Pick<AccountRecord, 'email' | 'role' | 'client_type' | 'explain'>>,
): Promise<Operation<{ tokens: number }>> {
  return operate(db, operator, async (transaction) => {
    const { account, tokens } = await readWithTokens(db, transaction, id);
    const { email } = patch;
    const before = Email.safeParse(account.get('email')).data;
    if (email !== undefined && email !== before) {
      await requireFree(db, transaction, email, id);
      if (before !== undefined) await requireNoShipment(db, transaction, before);
    }
    transaction.update(account, patch, 'account changed');
    for (const token of tokens) transaction.update(token, patch, 'token follows its account');
    return { tokens: tokens.length };
  });
}

/**
 * Disables an account and revokes all its tokens, even if their documents are malformed.
 * Idempotent.
 */
export function disableAccount(
  db: Database,
  operator: Operator,
  id: string,
): Promise<Operation<{ tokens: number }>> {
  return operate(db, operator, async (transaction) => {
    const { account, tokens } = await readWithTokens(db, transaction, id);
    const now = operator.now();
    const live = tokens.filter((token) => !isTime(token.get('revoked_at')));
    if (!isTime(account.get('disabled_at'))) {
      transaction.update(account, { disabled_at: now }, 'account disabled');
    }
    for (const token of live) transaction.update(token, { revoked_at: now }, 'token revoked');
    return { tokens: live.length };
  });
}

/** Lets a disabled account have new tokens; its old ones stay revoked. */
export function enableAccount(
  db: Database,
  operator: Operator,
  id: string,
): Promise<Operation<void>> {
  return operate(db, operator, async (transaction) => {
    const account = await transaction.get(refOf(db, id));
    if (!account.exists) throw refuse('account_missing', { account: id });
    transaction.update(account, { disabled_at: null }, 'account enabled');
  });
}

async function readWithTokens(db: Database, transaction: OperatorTransaction, id: string) {
  const account = await transaction.get(refOf(db, id));
  if (!account.exists) throw refuse('account_missing', { account: id });
  const { docs } = await transaction.query(db.collection(TOKENS).where('account_id', '==', id));
  return { account, tokens: docs };
}
