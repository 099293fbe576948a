import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseDocument, parseEach } from '../../src/store/parse-document';
import { refuse } from '../faults/refusals';
import type { Operation, Operator, OperatorDesk } from '../model/operation';
import { requireAccount } from './accounts';
import { requireDocumentId } from './document-id';
import { type OperatorTransaction, runAudited } from './run-audited';
import { type StoredToken, addToken } from './token-operations';

/** A registration for the tracking interface: a document of the collection `access_requests`. */
export const AccessRequestRecord = z.object({
  account_id: z.string(),
  purpose: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  requested_at: z.date(),
  decided_at: z.date().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AccessRequestRecord = z.infer<typeof AccessRequestRecord>;

export interface AccessRequest extends AccessRequestRecord {
  readonly id: string;
}

const ACCESS_REQUESTS = 'access_requests';

export async function listAccessRequests(db: Database): Promise<ParsedDocuments<AccessRequest>> {
  const { docs } = await runQuery(db.collection(ACCESS_REQUESTS));
  const { items, malformed } = parseEach(docs, AccessRequestRecord, (record, { id }) => ({
    id,
    ...record,
  }));
  items.sort((a, b) => a.requested_at.getTime() - b.requested_at.getTime());
  return { items, malformed };
}

/** @throws OperationRefusal for a disabled or unknown account, and one with a pending request. */
export function requestTracking(
  desk: OperatorDesk,
  { accountId, purpose }: { readonly accountId: string; readonly purpose: string },
): Promise<Operation<AccessRequest>> {
  return runAudited(desk, async (transaction) => {
    const requests = desk.db.collection(ACCESS_REQUESTS);
    const account = await requireAccount(transaction, accountId);
    if (account.disabled_at !== null) {
      throw refuse('account_disabled', { account: accountId });
    }
    const earlier = await transaction.query(requests.where('account_id', '==', accountId));
    if (earlier.docs.some((doc) => doc.get('status') === 'pending')) {
      throw refuse('request_pending', { account: accountId });
    }
    const reference = requests.doc();
    const record: AccessRequestRecord = {
      account_id: accountId,
      purpose,
      status: 'pending',
      requested_at: desk.operator.now(),
      decided_at: null,
      decided_by: null,
      reason: null,
    };
    transaction.create(reference, record, 'tracking access requested');
    return { id: reference.id, ...record };
  });
}

export function approveAccess(
  desk: OperatorDesk,
  id: string,
  token: string,
): Promise<Operation<StoredToken>> {
  return runAudited(desk, async (transaction) => {
    const snapshot = await requirePending(transaction, id);
    const request = parseDocument(snapshot, AccessRequestRecord);
    const account = await requireAccount(transaction, request.account_id);
    const added = await addToken(transaction, account, {
      token,
      accountId: account.id,
      label: `Tracking: ${request.purpose}`.slice(0, 80),
      expiresAt: null,
    });
    transaction.update(
      snapshot,
      decision(desk.operator, 'approved', null),
      'tracking access approved',
    );
    return added;
  });
}

/** Rejects a pending request. @throws OperationRefusal for one that is decided or unknown. */
export function rejectTracking(
  desk: OperatorDesk,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Operation<void>> {
  return runAudited(desk, async (transaction) => {
    const snapshot = await requirePending(transaction, id);
    const fields = decision(desk.operator, 'rejected', reason);
    transaction.update(snapshot, fields, 'tracking access rejected');
  });
}

const decision = (
  operator: Operator,
  status: 'approved' | 'rejected',
  reason: string | null,
): Record<string, unknown> => ({
  status,
  decided_at: operator.now(),
  decided_by: operator.name,
  reason,
});

/** Reads the status alone, so that a malformed request can still be rejected. */
async function requirePending(
  transaction: OperatorTransaction,
  id: string,
): Promise<DocumentSnapshot> {
  const snapshot = await transaction.get(
    transaction.db.collection(ACCESS_REQUESTS).doc(requireDocumentId(id)),
  );
  if (!snapshot.exists) throw refuse('request_missing', { request: id });
  if (snapshot.get('status') === 'pending') return snapshot;
  const { status } = parseDocument(snapshot, AccessRequestRecord);
  throw refuse('request_decided', { request: id, status });
}
