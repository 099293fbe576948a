import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import { getDocuments, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseDocument, parseEach } from '../../src/store/parse-document';
import { inGroups } from '../../tools/in-groups';
import { netEntries, sumEntries, sumSatang } from '../model/bill/ledger';
import { CHECKED_AGAIN, LedgerEntry } from '../model/bill/ledger-entry';
import { deriveEntries } from './old-disputes';
import type { OperatorTransaction } from './run-audited';

const DISPUTES = 'bill_disputes';

/** What became of a line; a line without a document is open. */
export const DISPUTE_STATES = [
  'open',
  'disputed',
  'credited',
  'refused',
  'accepted',
  'written_off',
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

const DisputeRecord = z.object({
  bill: z.string(),
  courier: z.string(),
  line: z.int(),
  /** The version that has the line, where its bill is a later one that no longer has it. */
  line_of: z.string().optional(),
  tracking_number: z.string().nullable(),
  reference: z.string().nullable(),
  shipment: z.string().nullable(),
  state: z.enum(DISPUTE_STATES),
  reason: z.string().nullable(),
  claim_number: z.string().nullable(),
  /** The day in Thailand by which the carrier wants to know. */
  file_by: z.string().nullable(),
  /** All that happened to its claims, the first first; what follows from them is stored for queries and lists. */
  entries: z.array(LedgerEntry).optional(),
  /** What is credited beyond what was claimed, and nobody has accepted. */
  over_satang: z.int().optional(),
  /** What is claimed, else what is due. */
  expected_satang: z.int(),
  /** By hand and by credits together; null for nothing. */
  received_satang: z.int().nullable(),
  /** What a person says was credited, in addition to the credits of bills. */
  by_hand_satang: z.int().nullable(),
  /** The lines of later bills that credit it, each for a part or all of it. */
  credits: z.array(z.object({ bill: z.string(), line: z.int(), satang: z.int() })),
  /** Their bills, so that a query finds them. */
  credit_bills: z.array(z.string()),
  /** The line of the version that replaced the bill, or that version where it has no such line. */
  moved_to: z.string().nullable(),
  /** What the client is to pay in addition, with VAT; null where nobody decided that. */
  client_charge_satang: z.int().nullable(),
  changed_at: z.date(),
  changed_by: z.string(),
  /** All that was decided, the first first. */
  steps: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      state: z.enum(DISPUTE_STATES),
      reason: z.string().nullable(),
    }),
  ),
});

type Stored = z.infer<typeof DisputeRecord>;

export interface Dispute extends Omit<Stored, 'entries' | 'over_satang'> {
  readonly id: string;
  readonly entries: readonly LedgerEntry[];
  readonly over_satang: number;
}

const complete = (stored: Stored, id: string): Dispute => ({
  ...stored,
  id,
  entries: stored.entries ?? deriveEntries(stored),
  over_satang: stored.over_satang ?? 0,
});

/** What follows from the entries of a dispute. */
type Derived =
  | 'state'
  | 'reason'
  | 'claim_number'
  | 'received_satang'
  | 'by_hand_satang'
  | 'credits'
  | 'credit_bills'
  | 'over_satang'
  | 'changed_at'
  | 'changed_by';

/** A dispute with further entries. What is expected is what is due, until something is claimed. */
export function withEntries(
  dispute: Omit<Dispute, Derived>,
  added: readonly LedgerEntry[],
  { at, by }: { readonly at: Date; readonly by: string },
): Dispute {
  const entries = [...dispute.entries, ...added];
  const derived = { ...deriveFields(entries), changed_at: at, changed_by: by };
  const reason = added.at(-1)?.bill ?? added.at(-1)?.reason ?? null;
  const step = { at: at.toISOString(), by, state: derived.state, reason };
  const { claimed } = sumEntries(entries);
  return {
    ...dispute,
    ...derived,
    entries,
    expected_satang: claimed === 0 ? dispute.expected_satang : claimed,
    steps: added.length === 0 ? dispute.steps : [...dispute.steps, step],
  };
}

function deriveFields(
  entries: readonly LedgerEntry[],
): Omit<Pick<Dispute, Derived>, 'changed_at' | 'changed_by'> {
  const live = netEntries(entries).filter(({ isLive }) => isLive);
  const { open, over } = sumEntries(entries);
  const closed = live.flatMap(({ entry: { kind } }) =>
    kind === 'claimed' || kind === 'reversed' ? [] : [kind],
  );
  const credited = live.filter(({ entry }) => entry.kind === 'credited');
  const credits = credited.flatMap(({ entry: { bill, line }, parts }) =>
    bill === null ? [] : [{ bill, line: line ?? 0, satang: sumSatang(parts) }],
  );
  const byHand = credited.filter(({ entry }) => entry.bill === null).map(({ parts }) => parts);
  const decided = live.filter(
    ({ entry: { kind, reason } }) => kind !== 'reversed' && reason !== CHECKED_AGAIN,
  );
  const claims = decided.filter(({ entry }) => entry.kind === 'claimed');
  // The carrier's reason for a refusal is not ours.
  const said = claims.length === 0 ? decided : claims;
  return {
    state: open > 0 ? 'disputed' : (closed.at(-1) ?? 'open'),
    reason: said.findLast(({ entry }) => entry.reason !== null)?.entry.reason ?? null,
    claim_number:
      live.findLast(({ entry: { kind, number } }) => kind !== 'credited' && number)?.entry.number ??
      null,
    received_satang: credited.length === 0 ? null : sumSatang(credited.flatMap((one) => one.parts)),
    by_hand_satang: byHand.length === 0 ? null : sumSatang(byHand.flat()),
    credits,
    credit_bills: [...new Set(credits.map(({ bill }) => bill))],
    over_satang: over,
  };
}

/** What is still claimed, in satang. */
export const computeClaimed = ({ entries }: Pick<Dispute, 'entries'>): number =>
  sumEntries(entries).open;

export const disputeReference = (db: Database, id: string): DocumentReference =>
  db.collection(DISPUTES).doc(id);

/** A derived record: the audit has the decision, with all its lines. */
export const storeDispute = (transaction: OperatorTransaction, { id, ...record }: Dispute): void =>
  transaction.merge(disputeReference(transaction.db, id), record);

/** Undefined for a line that is open. @throws MalformedDocumentError. */
export const toDispute = (found: DocumentSnapshot): Dispute | undefined =>
  found.exists ? complete(parseDocument(found, DisputeRecord), found.id) : undefined;

const parseAll = (docs: readonly DocumentSnapshot[]): ParsedDocuments<Dispute> =>
  parseEach(docs, DisputeRecord, (record, { id }) => complete(record, id));

/** Without those that moved to a later version of their bill. One read for each line that is not open. */
export async function readDisputes(db: Database, bill: string): Promise<ParsedDocuments<Dispute>> {
  const { items, malformed } = await readLedgers(db, bill);
  return { items: items.filter(isCurrent), malformed };
}

/** The same with those whose decisions were all taken back. */
export async function readLedgers(db: Database, bill: string): Promise<ParsedDocuments<Dispute>> {
  const { items, malformed } = await readAllLedgers(db, bill);
  return { items: items.filter(({ moved_to }) => moved_to === null), malformed };
}

/** Every dispute of a bill, also those that moved away. One read each. */
export async function readAllLedgers(
  db: Database,
  bill: string,
): Promise<ParsedDocuments<Dispute>> {
  return parseAll((await runQuery(db.collection(DISPUTES).where('bill', '==', bill))).docs);
}

/** Whether the version after a bill has not taken over all decisions yet. One read. */
export async function areLeftBehind(db: Database, bill: string): Promise<boolean> {
  const left = db.collection(DISPUTES).where('bill', '==', bill).where('moved_to', '==', null);
  return (await runQuery(left.limit(1))).docs.length > 0;
}

/** Those of a bill about lines that a later version, which replaced it, did not have. One read each. */
export async function readMovedTo(db: Database, bill: string, after: string): Promise<Dispute[]> {
  const moved = db.collection(DISPUTES).where('bill', '==', bill).where('moved_to', '==', after);
  return parseAll((await runQuery(moved)).docs).items;
}

/** The disputes with some ids, also those whose decisions were all taken back. One read each. */
export async function readDisputesById(db: Database, ids: readonly string[]): Promise<Dispute[]> {
  const found = await getDocuments(
    db,
    ids.map((id) => disputeReference(db, id)),
  );
  const { items } = parseAll(found.filter(({ exists }) => exists));
  return items.filter(({ moved_to }) => moved_to === null);
}

/** A line whose decision was taken back is open, like one that nobody decided about. */
const isCurrent = ({ moved_to, state }: Dispute): boolean => moved_to === null && state !== 'open';

/** Those that lines of a bill have credited. One read each. */
export async function readCreditedBy(db: Database, bill: string): Promise<Dispute[]> {
  const credited = db.collection(DISPUTES).where('credit_bills', 'array-contains', bill);
  return parseAll((await runQuery(credited)).docs).items.filter(isCurrent);
}

/** More are not looked at before these are. */
const MAX_DUE = 500;

/** Those in dispute without a claim number that have to be filed by a day. One read each. */
export async function readDueDisputes(
  db: Database,
  day: string,
): Promise<ParsedDocuments<Dispute>> {
  const due = db
    .collection(DISPUTES)
    .where('state', '==', 'disputed')
    .where('claim_number', '==', null)
    .where('moved_to', '==', null)
    .where('file_by', '<=', day);
  return parseAll((await runQuery(due.orderBy('file_by').limit(MAX_DUE))).docs);
}

/**
 * Those about lines that the version that counts no longer has: of a shipment, or of the version that has
 * them. One read for each decision about either.
 */
export async function readLeft(
  db: Database,
  field: 'shipment' | 'line_of',
  value: string,
): Promise<Dispute[]> {
  const { docs } = await runQuery(db.collection(DISPUTES).where(field, '==', value));
  return parseAll(docs).items.filter((one) => isCurrent(one) && isLeft(one));
}

/** Whether the line is one of an earlier version. */
export const isLeft = ({ line_of }: Pick<Dispute, 'line_of'>): boolean => line_of !== undefined;

/** Those with more credited than claimed, which nobody has accepted. One read each. */
export async function readOverCredited(db: Database): Promise<Dispute[]> {
  const over = db.collection(DISPUTES).where('moved_to', '==', null).where('over_satang', '>', 0);
  return parseAll((await runQuery(over.orderBy('over_satang').limit(MAX_DUE))).docs).items;
}

/** Those in dispute. One read each. */
export async function readOpenDisputes(db: Database): Promise<Dispute[]> {
  const open = db
    .collection(DISPUTES)
    .where('state', '==', 'disputed')
    .where('moved_to', '==', null);
  return parseAll((await runQuery(open.limit(MAX_DUE))).docs).items;
}

/** What a person says that a carrier credited of a shipment's line, on no bill, in satang. */
export type HandCredit = Pick<Dispute, 'bill' | 'shipment'> & { readonly satang: number };

const HandRecord = DisputeRecord.pick({
  bill: true,
  shipment: true,
  by_hand_satang: true,
  moved_to: true,
});

/** Of lines that did not move to a later bill. One read each, at least one. */
export async function readHandCredits(db: Database): Promise<HandCredit[]> {
  const credited = db.collection(DISPUTES).where('by_hand_satang', '>', 0);
  const { docs } = await runQuery(credited.select(...HandRecord.keyof().options));
  return parseEach(docs, HandRecord, (one) => one)
    .items.filter(({ moved_to }) => moved_to === null)
    .map(({ bill, shipment, by_hand_satang }) => ({ bill, shipment, satang: by_hand_satang ?? 0 }));
}

const VALUES_PER_QUERY = 30;

/** The disputes about some shipments. One read each. */
export async function readDisputesOf(
  db: Database,
  courier: string,
  shipments: readonly string[],
): Promise<Dispute[]> {
  const found: Dispute[] = [];
  for (const some of inGroups([...new Set(shipments)], VALUES_PER_QUERY)) {
    const { docs } = await runQuery(db.collection(DISPUTES).where('shipment', 'in', some));
    found.push(...parseAll(docs).items.filter((one) => one.courier === courier && isCurrent(one)));
  }
  return found;
}
