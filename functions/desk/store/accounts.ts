import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';

import { DEFAULT_CARRIER_SHARE } from '../../src/model/account/principal';
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
import { refuse } from '../faults/refusals';
import { type Account, AccountRecord, Email } from '../model/account';
import type { OperatorDesk, Operation, Operator } from '../model/operation';
import { isDocumentId, requireDocumentId } from './document-id';
import { type OperatorTransaction, runAudited } from './run-audited';

const ACCOUNTS = 'accounts';

/**
 * A shipment belongs to the account with its e-mail address, so addresses are unique. All accounts
 * are read, because earlier releases may have stored addresses in upper case.
 * @throws OperationRefusal naming the other account.
 */
async function requireFree(
  transaction: OperatorTransaction,
  email: string,
  id: string,
): Promise<void> {
  const { docs } = await transaction.query(transaction.db.collection(ACCOUNTS).select('email'));
  const other = docs.find(
    (doc) => doc.id !== id && String(doc.get('email')).toLowerCase() === email,
  );
  if (other === undefined) return;
  throw refuse('email_taken', { account: other.id, email });
}

/** @throws OperationRefusal if the account would lose its shipments with its address. */
async function requireNoShipment(transaction: OperatorTransaction, email: string): Promise<void> {
  const own = transaction.db.collection(SHIPMENTS).where('client_email', '==', email).limit(1);
  if ((await transaction.query(own)).empty) return;
  throw refuse('email_has_shipments', { email });
}

const accountReference = (db: Database, id: string) =>
  db.collection(ACCOUNTS).doc(requireDocumentId(id));

const toAccount = (record: AccountRecord, { id }: { id: string }): Account => ({ id, ...record });

/** The account, or the error if its document is malformed; undefined if there is none. */
export async function readAccount(
  db: Database,
  id: string,
): Promise<Account | MalformedDocumentError | undefined> {
  const snapshot = await getDocument(accountReference(db, id));
  if (!snapshot.exists) return undefined;
  const { items, malformed } = parseEach([snapshot], AccountRecord, toAccount);
  return items[0] ?? malformed[0];
}

export async function listAccounts(db: Database): Promise<ParsedDocuments<Account>> {
  const { docs } = await runQuery(db.collection(ACCOUNTS));
  return parseEach(docs, AccountRecord, toAccount);
}

export interface FoundAccount {
  readonly id: string;
  readonly email: string;
}

const MAX_FOUND = 10;

/** By the beginning of an id or address, stored in lower case. One read each, at least two. */
export async function searchAccounts(
  db: Database,
  text: string,
): Promise<{ readonly rows: FoundAccount[]; readonly reads: number }> {
  const start = text.trim().toLowerCase();
  if (start === '' || !isDocumentId(start)) return { rows: [], reads: 0 };
  const all = db.collection(ACCOUNTS);
  const pages = await Promise.all(
    [FieldPath.documentId(), 'email'].map((field) =>
      runQuery(all.orderBy(field).startAt(start).endAt(`${start}\uF8FF`).limit(MAX_FOUND)),
    ),
  );
  const docs = pages.flatMap((page) => page.docs);
  const { items } = parseEach(docs, AccountRecord, toAccount);
  const rows = [...new Map(items.map(({ id, email }) => [id, { id, email }])).values()];
  return { rows, reads: pages.reduce((sum, page) => sum + Math.max(1, page.size), 0) };
}

/** Reads an account within a transaction. @throws OperationRefusal if there is none. */
export async function requireAccount(
  transaction: OperatorTransaction,
  id: string,
): Promise<Account> {
  const snapshot = await transaction.get(accountReference(transaction.db, id));
  if (!snapshot.exists) throw refuse('account_missing', { account: id });
  return toAccount(parseDocument(snapshot, AccountRecord), snapshot);
}

export function createAccount(
  desk: OperatorDesk,
  id: string,
  record: AccountRecord,
): Promise<Operation<void>> {
  return runAudited(desk, async (transaction) => {
    const reference = accountReference(desk.db, id);
    if ((await transaction.get(reference)).exists) {
      throw refuse('account_exists', { account: id });
    }
    const email = Email.parse(record.email);
    await requireFree(transaction, email, id);
    transaction.create(reference, { ...record, email }, 'account created');
  });
}

/**
 * Changes an account and, in the same transaction, all its tokens, which carry a copy of its role,
 * type and view.
 * @throws OperationRefusal if another account has the e-mail address, or if the account would lose
 * shipments that belong to its current address.
 */
export function changeAccount(
  desk: OperatorDesk,
  { id, ...patch }: Partial<AccountSettings> & { readonly id: string },
): Promise<Operation<{ tokens: number }>> {
  return runAudited(desk, async (transaction) => {
    const { account, tokens } = await readWithTokens(transaction, id);
    const { email } = patch;
    const before = Email.safeParse(account.get('email')).data;
    if (email !== undefined && email !== before) {
      await requireFree(transaction, email, id);
      if (before !== undefined) await requireNoShipment(transaction, before);
    }
    transaction.update(account, patch, 'account changed');
    for (const token of tokens) transaction.update(token, patch, 'token follows its account');
    return { tokens: tokens.length };
  });
}

/** Revokes all its tokens, even if documents are malformed. Idempotent. */
export function disableAccount(
  desk: OperatorDesk,
  id: string,
): Promise<Operation<{ tokens: number }>> {
  return runAudited(desk, async (transaction) => {
    const { account, tokens } = await readWithTokens(transaction, id);
    const now = desk.operator.now();
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
  desk: OperatorDesk,
  id: string,
): Promise<Operation<{ tokens: number }>> {
  return runAudited(desk, async (transaction) => {
    const account = await transaction.get(accountReference(desk.db, id));
    if (!account.exists) throw refuse('account_missing', { account: id });
    transaction.update(account, { disabled_at: null }, 'account enabled');
    return { tokens: 0 };
  });
}

async function readWithTokens(transaction: OperatorTransaction, id: string) {
  const account = await transaction.get(accountReference(transaction.db, id));
  if (!account.exists) throw refuse('account_missing', { account: id });
  const { docs } = await transaction.query(
    transaction.db.collection(TOKENS).where('account_id', '==', id),
  );
  return { account, tokens: docs };
}

export type AccountSettings = Pick<AccountRecord, 'email' | 'role' | 'client_type' | 'explain'> &
  Partial<Pick<AccountRecord, 'carrier_share'>>;

interface PlannedAccount {
  readonly id: string;
  readonly snapshot: DocumentSnapshot;
  /** The differences from what is stored; for a new account, everything. */
  readonly patch: Partial<AccountSettings>;
  readonly tokens: readonly DocumentSnapshot[];
}

interface AccountsImported {
  readonly created: number;
  /** How many tokens follow their accounts. */
  readonly tokens: number;
  /** When each existing account was disabled, by id. */
  readonly disabledAt: ReadonlyMap<string, Date | null>;
}

/**
 * Creates and changes accounts, all or none, and with them their tokens, which carry a copy.
 * Neither disables nor enables one. Other accounts stay as they are.
 * @throws OperationRefusal if two accounts would have the same e-mail address, or if one would lose
 * shipments that belong to its current address.
 */
export function importAccounts(
  desk: OperatorDesk,
  given: readonly (AccountSettings & { readonly id: string })[],
): Promise<Operation<AccountsImported>> {
  return runAudited(desk, async (transaction) => {
    const { docs } = await transaction.query(desk.db.collection(ACCOUNTS));
    refuseSharedEmails(docs, given);
    const planned: PlannedAccount[] = [];
    for (const { id, ...settings } of given) {
      const stored = docs.find((doc) => doc.id === id);
      planned.push(await planAccount(transaction, id, settings, stored));
    }
    for (const one of planned) writeAccount(transaction, desk.operator, one);
    const existing = planned.filter(({ snapshot }) => snapshot.exists);
    return {
      created: planned.length - existing.length,
      tokens: planned.reduce((count, { tokens }) => count + tokens.length, 0),
      disabledAt: new Map(existing.map(({ id, snapshot }) => [id, readDisabledAt(snapshot)])),
    };
  });
}

/** Addresses are compared after the import, so that accounts of one file may swap theirs. */
function refuseSharedEmails(
  docs: readonly DocumentSnapshot[],
  given: readonly (AccountSettings & { readonly id: string })[],
): void {
  const emails = new Map(docs.map((doc) => [doc.id, String(doc.get('email')).toLowerCase()]));
  for (const { id, email } of given) emails.set(id, email);
  const faults = given.flatMap(({ id, email }, at) => {
    const other = [...emails].find(
      ([otherId, otherEmail]) =>
        otherEmail === email &&
        otherId !== id &&
        !given.slice(at + 1).some((later) => later.id === otherId),
    );
    return other === undefined
      ? []
      : [refuse('emails_shared', { one: id, other: other[0], email }).fault];
  });
  if (faults.length > 0) throw refuse('accounts_faulty', { reasons: faults });
}

async function planAccount(
  transaction: OperatorTransaction,
  id: string,
  settings: AccountSettings,
  stored: DocumentSnapshot | undefined,
): Promise<PlannedAccount> {
  if (stored === undefined) {
    const snapshot = await transaction.get(transaction.db.collection(ACCOUNTS).doc(id));
    return { id, snapshot, patch: settings, tokens: [] };
  }
  const patch = differenceFrom(stored, settings);
  const before = String(stored.get('email')).toLowerCase();
  if (patch.email !== undefined) await requireNoShipment(transaction, before);
  if (Object.keys(patch).length === 0) return { id, snapshot: stored, patch, tokens: [] };
  const own = transaction.db.collection(TOKENS).where('account_id', '==', id);
  return { id, snapshot: stored, patch, tokens: (await transaction.query(own)).docs };
}

/** An account of an earlier release is compared with its defaults and in lower case. */
function differenceFrom(
  stored: DocumentSnapshot,
  settings: AccountSettings,
): Partial<AccountSettings> {
  const [account] = parseEach([stored], AccountRecord, (record) => record).items;
  if (account === undefined) return settings;
  const { carrier_share = account.carrier_share } = settings;
  return {
    ...(settings.email !== account.email && { email: settings.email }),
    ...(settings.role !== account.role && { role: settings.role }),
    ...(settings.client_type !== account.client_type && { client_type: settings.client_type }),
    ...(settings.explain !== account.explain && { explain: settings.explain }),
    ...(carrier_share !== account.carrier_share && { carrier_share }),
  };
}

function writeAccount(
  transaction: OperatorTransaction,
  operator: Operator,
  { snapshot, patch, tokens }: PlannedAccount,
): void {
  if (!snapshot.exists) {
    const fresh = {
      ...patch,
      carrier_share: patch.carrier_share ?? DEFAULT_CARRIER_SHARE,
      created_at: operator.now(),
      disabled_at: null,
    };
    transaction.create(snapshot.ref, fresh, 'account created');
    return;
  }
  transaction.update(snapshot, patch, 'account changed');
  for (const token of tokens) transaction.update(token, patch, 'token follows its account');
}

function readDisabledAt(snapshot: DocumentSnapshot): Date | null {
  const [account] = parseEach([snapshot], AccountRecord, (record) => record).items;
  return account?.disabled_at ?? null;
}
