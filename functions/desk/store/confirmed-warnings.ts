import * as z from 'zod';

import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { parseEach } from '../../src/store/parse-document';
import type { Operation, OperatorDesk } from '../model/operation';
import type { Confirmation } from '../rates/lint/warning-key';
import { AuditEntry } from './read-audit';
import { AUDIT, runAudited } from './run-audited';

const CONFIRMED = 'warning confirmed';
const WITHDRAWN = 'warning confirmation withdrawn';

const Confirmed = AuditEntry.extend({
  to: z.object({ key: z.string(), reason: z.string(), version: z.int() }),
});

/** Audit records of this target are the only trace of a confirmation: no document has it. */
const targetOf = (courier: string): string => `confirmed_warnings/${courier}`;

/** The confirmed warnings of a courier by their keys. Reads one audit record for each. */
export async function readConfirmations(
  db: Database,
  courier: string,
): Promise<ReadonlyMap<string, Confirmation>> {
  const { docs } = await runQuery(db.collection(AUDIT).where('target', '==', targetOf(courier)));
  // In the order in which Firestore stored them; those restored together, by their clocks.
  const { items } = parseEach(docs, Confirmed, (record, { createTime }) => ({
    ...record,
    storedAt: createTime?.toMillis() ?? 0,
  }));
  const inOrder = items.toSorted((a, b) => a.storedAt - b.storedAt || +a.at - +b.at);
  const confirmed = new Map<string, Confirmation>();
  for (const { action, to, by, at } of inOrder) {
    if (action === CONFIRMED) confirmed.set(to.key, { ...to, by, at });
    else confirmed.delete(to.key);
  }
  return confirmed;
}

interface GivenConfirmation {
  readonly courier: string;
  readonly version: number;
  readonly key: string;
  readonly reason: string;
  /** In English, for those who read the audit. */
  readonly warning: string;
}

export const storeConfirmation = (
  desk: OperatorDesk,
  { courier, ...confirmation }: GivenConfirmation,
): Promise<Operation<void>> => note(desk, CONFIRMED, courier, confirmation);

export const withdrawConfirmation = (
  desk: OperatorDesk,
  courier: string,
  { key, reason, version }: Confirmation,
): Promise<Operation<void>> => note(desk, WITHDRAWN, courier, { key, reason, version });

const note = (
  desk: OperatorDesk,
  action: string,
  courier: string,
  to: object,
): Promise<Operation<void>> =>
  runAudited(desk, (transaction) => {
    transaction.note(action, targetOf(courier), to);
    return Promise.resolve();
  });
