import { FieldPath, type Query } from 'firebase-admin/firestore';
import type * as z from 'zod';

import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import {
  type MalformedDocumentError,
  type ParsedDocuments,
  parseEach,
} from '../../src/store/parse-document';
import { BILLS, BillRecord, isCurrent, readIds } from './bills';

/** What lists show and sums read of a bill: not what was found in its lines, and decided about them. */
const ListedRecord = BillRecord.omit({ findings: true, matches: true });
const LISTED_PATHS = ListedRecord.keyof().options;

export interface ListedBill extends z.infer<typeof ListedRecord> {
  readonly id: string;
}

const LISTED_AT_ONCE = 100;

/** The bills that count, newest first. */
export const currentBills = (bills: readonly ListedBill[]): ListedBill[] =>
  bills.filter(isCurrent).sort((a, b) => ((a.date ?? '') > (b.date ?? '') ? -1 : 1));

/** One read for each version of each bill. */
export function listBills(db: Database, courier?: string): Promise<ParsedDocuments<ListedBill>> {
  const all = db.collection(BILLS);
  const some = courier === undefined ? all : all.where('courier', '==', courier);
  return readListed(db, some.orderBy(FieldPath.documentId()));
}

/** The bills of a courier or of all; perhaps with those of others, where all were read already. */
export type BillLists = (courier?: string) => Promise<ParsedDocuments<ListedBill>>;

/** Lists that are read once. */
export function openBillLists(db: Database): BillLists {
  const read = new Map<string, ReturnType<typeof listBills>>();
  return (courier) => {
    const found = read.get('') ?? read.get(courier ?? '') ?? listBills(db, courier);
    read.set(courier ?? '', found);
    return found;
  };
}

/** Reads bills in turn: together, what they found in their lines would fill the memory. */
async function readListed(db: Database, ordered: Query): Promise<ParsedDocuments<ListedBill>> {
  const items: ListedBill[] = [];
  const malformed: MalformedDocumentError[] = [];
  const page = ordered.select(...LISTED_PATHS).limit(LISTED_AT_ONCE);
  for (let next: Query | undefined = page; next !== undefined;) {
    const { docs } = await runQuery(next);
    const parsed = parseEach(docs, ListedRecord, (record, { id }) => ({ ...record, id }));
    for (const item of parsed.items) items.push({ ...item, ...(await readIds(db, item)) });
    malformed.push(...parsed.malformed);
    next = docs.length < LISTED_AT_ONCE ? undefined : page.startAfter(docs.at(-1));
  }
  return { items, malformed };
}

/** The ids of the shipments whose freight is on bills that count. */
export const billedShipments = (bills: readonly ListedBill[]): ReadonlySet<string> =>
  new Set(bills.filter(isCurrent).flatMap(({ shipments }) => shipments.split(' ')));

/** Those that were imported since an instant. One read each. */
export const listBillsSince = (db: Database, since: Date): Promise<ParsedDocuments<ListedBill>> =>
  readListed(db, db.collection(BILLS).where('imported_at', '>=', since).orderBy('imported_at'));
