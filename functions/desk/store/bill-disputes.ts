import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import { getDocuments, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseDocument, parseEach } from '../../src/store/parse-document';
import { inGroups } from '../../tools/in-groups';
import type { OperatorTransaction } from './run-audited';

const DISPUTES = 'bill_disputes';

/** What became of a line; a line without a document is open. */
export const DISPUTE_STATES = ['open', 'disputed', 'credited', 'refused', 'accepted'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

const DisputeRecord = z.object({
  bill: z.string(),
  courier: z.string(),
  line: z.int(),
  tracking_number: z.string().nullable(),
  reference: z.string().nullable(),
  shipment: z.string().nullable(),
  state: z.enum(DISPUTE_STATES),
  reason: z.string().nullable(),
  claim_number: z.string().nullable(),
  /** The day in Thailand by which the carrier wants to know. */
  file_by: z.string().nullable(),
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

export interface Dispute extends z.infer<typeof DisputeRecord> {
  readonly id: string;
}

/** What was credited, in satang. */
export const sumReceived = ({
  credits,
  by_hand_satang,
}: Pick<Dispute, 'credits' | 'by_hand_satang'>): number =>
  credits.reduce((sum, { satang }) => sum + satang, by_hand_satang ?? 0);

/** A dispute whose fields about its credits are those of its credits. */
export const withReceived = (dispute: Dispute): Dispute => ({
  ...dispute,
  credit_bills: [...new Set(dispute.credits.map(({ bill }) => bill))],
  received_satang:
    dispute.credits.length === 0 && dispute.by_hand_satang === null ? null : sumReceived(dispute),
});

/** A dispute after one more decision. */
export const withStep = (
  dispute: Omit<Dispute, 'state' | 'changed_at' | 'changed_by'>,
  { at, by }: { readonly at: Date; readonly by: string },
  state: DisputeState,
  reason: string | null,
): Dispute => ({
  ...dispute,
  state,
  changed_at: at,
  changed_by: by,
  steps: [...dispute.steps, { at: at.toISOString(), by, state, reason }],
});

/** What is still claimed, in satang. */
export const computeClaimed = (dispute: Dispute): number =>
  dispute.state === 'disputed' ? Math.max(0, dispute.expected_satang - sumReceived(dispute)) : 0;

export const disputeReference = (db: Database, id: string): DocumentReference =>
  db.collection(DISPUTES).doc(id);

/** A derived record: the audit has the decision, with all its lines. */
export const storeDispute = (transaction: OperatorTransaction, { id, ...record }: Dispute): void =>
  transaction.merge(disputeReference(transaction.db, id), record);

/** Undefined for a line that is open. @throws MalformedDocumentError. */
export const toDispute = (found: DocumentSnapshot): Dispute | undefined =>
  found.exists ? { ...parseDocument(found, DisputeRecord), id: found.id } : undefined;

const parseAll = (docs: readonly DocumentSnapshot[]): ParsedDocuments<Dispute> =>
  parseEach(docs, DisputeRecord, (record, { id }) => ({ ...record, id }));

/** Without those that moved to a later version of their bill. One read for each line that is not open. */
export async function readDisputes(db: Database, bill: string): Promise<ParsedDocuments<Dispute>> {
  const { docs } = await runQuery(db.collection(DISPUTES).where('bill', '==', bill));
  const { items, malformed } = parseAll(docs);
  return { items: items.filter(isCurrent), malformed };
}

/** Those of a bill about lines that a later version, which replaced it, did not have. One read each. */
export async function readMovedTo(db: Database, bill: string, after: string): Promise<Dispute[]> {
  const moved = db.collection(DISPUTES).where('bill', '==', bill).where('moved_to', '==', after);
  return parseAll((await runQuery(moved)).docs).items;
}

/** The disputes with some ids. One read each. */
export async function readDisputesById(db: Database, ids: readonly string[]): Promise<Dispute[]> {
  const found = await getDocuments(
    db,
    ids.map((id) => disputeReference(db, id)),
  );
  return parseAll(found.filter(({ exists }) => exists)).items.filter(isCurrent);
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
