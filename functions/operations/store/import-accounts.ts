import type { DocumentSnapshot } from 'firebase-admin/firestore';

import type { Database } from '../../src/store/database';
import { parseEach } from '../../src/store/parse-document';
import { TOKENS } from '../../src/store/tokens';
import { AccountRecord } from '../accounts/account';
import { refuse } from '../faults/refusals';
import { ACCOUNTS, requireNoShipment } from './accounts';
import { type OperatorTransaction, operate } from './operate';
import type { Operation, Operator } from './operation';

/** What an operator sets of an account. */
export type AccountSettings = Pick<AccountRecord, 'email' | 'role' | 'client_type' | 'explain'>;

interface PlannedAccount {
  readonly id: string;
  readonly snapshot: DocumentSnapshot;
  /** The differences from what is stored; for a new account, everything. */
  readonly patch: Partial<AccountSettings>;
  readonly tokens: readonly DocumentSnapshot[];
}

/** The accounts of an import before it. */
export interface AccountsImported {
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
  db: Database,
  operator: Operator,
  given: readonly (AccountSettings & { readonly id: string })[],
): Promise<Operation<AccountsImported>> {
  return operate(db, operator, async (transaction) => {
    const { docs } = await transaction.query(db.collection(ACCOUNTS));
    refuseSharedEmails(docs, given);
    const planned: PlannedAccount[] = [];
    for (const { id, ...settings } of given) {
      const stored = docs.find((doc) => doc.id === id);
      planned.push(await planAccount(db, transaction, id, settings, stored));
    }
    for (const one of planned) writeAccount(transaction, operator, one);
    const existing = planned.filter(({ snapshot }) => snapshot.exists);
    return {
      created: planned.length - existing.length,
      tokens: planned.reduce((count, { tokens }) => count + tokens.length, 0),
      disabledAt: new Map(existing.map(({ id, snapshot }) => [id, disabledAtOf(snapshot)])),
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
  db: Database,
  transaction: OperatorTransaction,
  id: string,
  settings: AccountSettings,
  stored: DocumentSnapshot | undefined,
): Promise<PlannedAccount> {
  if (stored === undefined) {
    const snapshot = await transaction.get(db.collection(ACCOUNTS).doc(id));
    return { id, snapshot, patch: settings, tokens: [] };
  }
  const patch = differenceFrom(stored, settings);
  const before = String(stored.get('email')).toLowerCase();
  if (patch.email !== undefined) await requireNoShipment(db, transaction, before);
  if (Object.keys(patch).length === 0) return { id, snapshot: stored, patch, tokens: [] };
  const own = db.collection(TOKENS).where('account_id', '==', id);
  return { id, snapshot: stored, patch, tokens: (await transaction.query(own)).docs };
}

/** An account of an earlier release is compared with its defaults and in lower case. */
function differenceFrom(
  stored: DocumentSnapshot,
  settings: AccountSettings,
): Partial<AccountSettings> {
  const [account] = parseEach([stored], AccountRecord, (record) => record).items;
  if (account === undefined) return settings;
  return {
    ...(settings.email !== account.email && { email: settings.email }),
    ...(settings.role !== account.role && { role: settings.role }),
    ...(settings.client_type !== account.client_type && { client_type: settings.client_type }),
    ...(settings.explain !== account.explain && { explain: settings.explain }),
  };
}

function writeAccount(
  transaction: OperatorTransaction,
  operator: Operator,
  { snapshot, patch, tokens }: PlannedAccount,
): void {
  if (!snapshot.exists) {
    const fresh = { ...patch, created_at: operator.now(), disabled_at: null };
    transaction.create(snapshot.ref, fresh, 'account created');
    return;
  }
  transaction.update(snapshot, patch, 'account changed');
  for (const token of tokens) transaction.update(token, patch, 'token follows its account');
}

function disabledAtOf(snapshot: DocumentSnapshot): Date | null {
  const [account] = parseEach([snapshot], AccountRecord, (record) => record).items;
  return account?.disabled_at ?? null;
}
