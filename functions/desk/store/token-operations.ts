import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';

import { TokenRecord } from '../../src/model/account/principal';
import { hashToken, kindOf, tokenPrefix } from '../../src/model/account/token';
import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { KNOWN_TOKENS, addStart } from '../../src/store/known-tokens';
import {
  type MalformedDocumentError,
  type ParsedDocuments,
  isTime,
  parseDocument,
  parseEach,
} from '../../src/store/parse-document';
import { TOKENS } from '../../src/store/tokens';
import { refuse } from '../faults/refusals';
import type { Account } from '../model/account';
import { tokenHint } from '../model/new-token';
import type { Operation, OperatorDesk } from '../model/operation';
import { requireAccount } from './accounts';
import { type OperatorTransaction, runAudited } from './run-audited';

/** A stored token. `id` is the start of its hash, as operators enter it. */
export interface StoredToken extends TokenRecord {
  readonly id: string;
}

const ID_LENGTH = 12;

const idOf = ({ id }: DocumentSnapshot): string => id.slice(0, ID_LENGTH);

const toToken = (record: TokenRecord, snapshot: DocumentSnapshot): StoredToken => ({
  id: idOf(snapshot),
  ...record,
});

/** The tokens of one account, or of all accounts, newest first. */
export async function listTokens(
  db: Database,
  accountId?: string,
): Promise<ParsedDocuments<StoredToken>> {
  const all = db.collection(TOKENS);
  const { docs } = await runQuery(
    accountId === undefined ? all : all.where('account_id', '==', accountId),
  );
  const { items, malformed } = parseEach(docs, TokenRecord, toToken);
  items.sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1));
  return { items, malformed };
}

export interface NewToken {
  readonly token: string;
  readonly accountId: string;
  readonly label: string;
  readonly expiresAt: Date | null;
}

/** Issues a token for an account, with the account's role and type. */
export function issueToken(desk: OperatorDesk, request: NewToken): Promise<Operation<StoredToken>> {
  return runAudited(desk, async (transaction) => {
    const account = await requireAccount(transaction, request.accountId);
    return addToken(transaction, account, request);
  });
}

/** @throws OperationRefusal for a disabled account, and for an expiry in the past. */
export async function addToken(
  transaction: OperatorTransaction,
  account: Account,
  { token, label, expiresAt }: NewToken,
): Promise<StoredToken> {
  if (account.disabled_at !== null) {
    throw refuse('account_disabled', { account: account.id });
  }
  if (expiresAt !== null && expiresAt <= transaction.operator.now()) {
    throw refuse('expiry_past', { expiry: expiresAt.toISOString() });
  }
  const record: TokenRecord = {
    account_id: account.id,
    email: account.email,
    role: account.role,
    client_type: account.client_type,
    explain: account.explain,
    carrier_share: account.carrier_share,
    kind: kindOf(tokenPrefix(token) ?? 'svc_'),
    label,
    hint: tokenHint(token),
    created_at: transaction.operator.now(),
    expires_at: expiresAt,
    revoked_at: null,
    last_used_on: null,
  };
  const hash = hashToken(token);
  const { db } = transaction;
  const added = addStart(await transaction.query(db.collection(KNOWN_TOKENS)), hash);
  if (added !== undefined) transaction.merge(added.reference, added.fields);
  transaction.create(db.collection(TOKENS).doc(hash), record, 'token issued');
  return { id: hash.slice(0, ID_LENGTH), ...record };
}

/**
 * Issues a successor of the same account, kind and label, and with the same expiry unless another
 * is given. The old token expires at `endsAt`, or at its own expiry if that is earlier.
 */
export function rotateToken(
  desk: OperatorDesk,
  id: string,
  successor: { token: string; expiresAt: Date | null | undefined },
  endsAt: Date,
): Promise<Operation<{ old: StoredToken; successor: StoredToken }>> {
  return runAudited(desk, async (transaction) => {
    const snapshot = await requireToken(transaction, id);
    const old = toToken(parseDocument(snapshot, TokenRecord), snapshot);
    const isOver =
      old.revoked_at !== null || (old.expires_at !== null && old.expires_at <= desk.operator.now());
    if (isOver) throw refuse('token_over', { token: id });
    if (kindOf(tokenPrefix(successor.token) ?? 'svc_') !== old.kind) {
      throw refuse('token_kind_differs', { token: id, kind: old.kind });
    }
    const account = await requireAccount(transaction, old.account_id);
    const ends = old.expires_at !== null && old.expires_at < endsAt ? old.expires_at : endsAt;
    const added = await addToken(transaction, account, {
      token: successor.token,
      accountId: account.id,
      label: old.label,
      expiresAt: successor.expiresAt === undefined ? old.expires_at : successor.expiresAt,
    });
    transaction.update(snapshot, { expires_at: ends }, 'token rotated out');
    return { old: { ...old, expires_at: ends }, successor: added };
  });
}

/** A revoked token; `malformed` is set if the rest of its document cannot be read. */
export interface RevokedToken {
  readonly id: string;
  readonly record: StoredToken | undefined;
  readonly malformed: MalformedDocumentError | undefined;
}

/** Revokes a token, even if its document is malformed. Idempotent. */
export function revokeToken(desk: OperatorDesk, id: string): Promise<Operation<RevokedToken>> {
  return runAudited(desk, async (transaction) => {
    const snapshot = await requireToken(transaction, id);
    const { items, malformed } = parseEach([snapshot], TokenRecord, toToken);
    const revoked = { id: idOf(snapshot), record: items[0], malformed: malformed[0] };
    if (isTime(snapshot.get('revoked_at'))) return revoked;
    const revoked_at = desk.operator.now();
    transaction.update(snapshot, { revoked_at }, 'token revoked');
    return { ...revoked, record: revoked.record && { ...revoked.record, revoked_at } };
  });
}

const MIN_ID_LENGTH = 8;
const HEX = /^[0-9a-f]+$/;

/** By the start of its hash. @throws OperationRefusal unless exactly one token matches. */
export async function requireToken(
  transaction: OperatorTransaction,
  id: string,
): Promise<DocumentSnapshot> {
  if (!HEX.test(id) || id.length < MIN_ID_LENGTH) {
    throw refuse('token_id_invalid', { token: id, least: MIN_ID_LENGTH });
  }
  const tokens = transaction.db.collection(TOKENS);
  const { docs } = await transaction.query(
    tokens.orderBy(FieldPath.documentId()).startAt(id).endAt(`${id}g`).limit(2),
  );
  const [found, another] = docs;
  if (found === undefined) throw refuse('token_missing', { token: id });
  if (another !== undefined) throw refuse('token_ambiguous', { token: id });
  return found;
}
