import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
} from 'firebase-admin/firestore';
import * as z from 'zod';

import { getDocument, getDocuments, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import {
  MalformedDocumentError,
  parseDocument,
  parseEach,
  parseJsonText,
} from '../../src/store/parse-document';
import { inGroups } from '../../tools/in-groups';
import { refuseBill } from '../faults/bills';
import { Cause } from '../model/bill/bill';
import { encodeNumber, plainNumber } from '../model/bill/bill-number';
import { CheckedLine } from '../model/bill/checked-line';
import { VERDICTS } from '../model/bill/names';
import { isDocumentId } from './document-id';
import type { OperatorTransaction } from './run-audited';

export const BILLS = 'bills';
export const BILL_LINES = 'bill_lines';
const BILL_IDS = 'bill_shipments';

const Finding = Cause.omit({ satang: true }).extend({
  lines: z.int(),
  satang: z.int(),
  places: z.array(z.string()),
  /** By which people name it, also after another check. Up to 1.22 it was its place. */
  no: z.int().default(0),
});

/** What was sold and billed to a country, for a client, in a month. */
export const BilledSum = z.object({
  country: z.string(),
  client: z.string(),
  /** `2026-11`. */
  month: z.string(),
  lines: z.int(),
  sold: z.int(),
  billed: z.int(),
});
export type BilledSum = z.infer<typeof BilledSum>;

const json = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(parseJsonText, schema);

/** A document of `bills`: one version of a bill, without its lines. Money is in satang. */
export const BillRecord = z.object({
  courier: z.string(),
  /** As on the bill. */
  number: z.string(),
  /** A day, if the file tells. */
  date: z.string().nullable(),
  layout: z.string(),
  file_name: z.string(),
  /** What was read: of the file and the layout. */
  digest: z.string(),
  /** Names its documents of lines: those of two people, or of two checks, never mix. */
  lines_key: z.string(),
  version: z.int().min(1),
  /** The id of the version that replaced it. */
  superseded_by: z.string().nullable(),
  /** When a person took it back. */
  withdrawn_at: z.date().nullable(),
  /** Net of VAT, with duties and taxes. */
  total_satang: z.int(),
  vat_satang: z.int(),
  duty_satang: z.int(),
  billed_satang: z.int(),
  booked_satang: z.int(),
  /** What lines bill above what was booked and below it, and credit: `over - under - credit` is the difference. */
  over_satang: z.int(),
  under_satang: z.int(),
  credit_satang: z.int(),
  lines: z.int(),
  verdicts: z.partialRecord(z.enum(VERDICTS), z.int()),
  /** The shipments that a person named for lines, by their rows. */
  matches: json(z.record(z.string(), z.string())),
  /** How many lines somebody has decided about of those about which that is needed. */
  decided: z.int(),
  /** The days of its lines, the first and the last. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The rows with which its documents of lines begin. */
  first_rows: z.array(z.int()),
  findings: json(z.array(Finding)),
  /** The highest number that a finding of it has had. */
  last_finding: z.int().default(0),
  /** Null for a bill of too many clients: then its lines tell. */
  sums: json(z.array(BilledSum).nullable()),
  /** The ids of the shipments whose freight it has, in one text. */
  shipments: z.string(),
  /** Those of its lines without: later charges, and what is billed twice. */
  further_shipments: z.string().default(''),
  /** How many documents beside those of lines have these ids, of a bill that has no room for them. */
  id_documents: z.int().default(0),
  imported_at: z.date(),
  imported_by: z.string(),
});
export type BillRecord = z.infer<typeof BillRecord>;

export interface Bill extends BillRecord {
  readonly id: string;
}

/** Some lines of a bill, as JSON text: some two hundred documents hold ten thousand lines. */
export const BillLines = z.object({
  bill: z.string(),
  courier: z.string(),
  lines_key: z.string(),
  /** Ids, so that a shipment's page finds its bills. */
  shipments: z.array(z.string()),
  lines: json(z.array(CheckedLine)),
});

export const LINES_PER_DOCUMENT = 50;

/** The id of a version: `dhl_express-BKK-7`, then `dhl_express-BKK-7-v2`. No number ends like that: it has no `v`. */
const versionId = (firstId: string, version: number): string =>
  version === 1 ? firstId : `${firstId}-v${version}`;

const toFirstId = (id: string): string => id.replace(/-v\d+$/, '');

/** The id of the version after one. */
export const nextId = ({ id, version }: Bill): string => versionId(toFirstId(id), version + 1);

export const billReference = (db: Database, id: string): DocumentReference =>
  db.collection(BILLS).doc(id);

export const parseBill = (found: DocumentSnapshot): Bill =>
  toBill(parseDocument(found, BillRecord), found);

const toBill = (record: BillRecord, { id }: DocumentSnapshot): Bill => ({
  ...record,
  findings: record.findings.map((finding, at) => ({ ...finding, no: finding.no || at + 1 })),
  id,
});

/** One read. @throws OperationRefusal if there is none. */
export async function readBill(db: Database, id: string): Promise<Bill> {
  if (!isDocumentId(id)) throw refuseBill('bill_missing', { bill: id });
  const found = await getDocument(billReference(db, id));
  if (!found.exists) throw refuseBill('bill_missing', { bill: id });
  return toBill(parseDocument(found, BillRecord), found);
}

/** Whether a bill counts: it was neither replaced nor withdrawn. */
export const isCurrent = ({
  superseded_by,
  withdrawn_at,
}: Pick<BillRecord, 'superseded_by' | 'withdrawn_at'>): boolean =>
  superseded_by === null && withdrawn_at === null;

/** One read. @throws OperationRefusal if there is none, or it was replaced or withdrawn. */
export async function readCurrentBill(db: Database, id: string): Promise<Bill> {
  const bill = await readBill(db, id);
  if (isCurrent(bill)) return bill;
  const { superseded_by: by } = bill;
  throw by === null
    ? refuseBill('bill_withdrawn', { bill: bill.id })
    : refuseBill('bill_superseded', { bill: bill.id, by });
}

/** A bill with its versions, the first first. */
export interface BillVersions {
  readonly versions: readonly Bill[];
  /** The version that counts, else the last. */
  readonly head: Bill;
}

/** Undefined if there is none. One read for each version, and one. */
async function readVersions(db: Database, firstId: string): Promise<BillVersions | undefined> {
  const versions: Bill[] = [];
  for (;;) {
    const found = await getDocument(billReference(db, versionId(firstId, versions.length + 1)));
    if (!found.exists) break;
    versions.push(toBill(parseDocument(found, BillRecord), found));
  }
  const head = versions.find(isCurrent) ?? versions.at(-1);
  return head && { versions, head };
}

/**
 * What is stored under the ids of a number, and the id of a further bill with it: `dhl_express-BKK-7-b2`.
 * Those of releases up to 1.20 may be of other numbers with the same letters and digits. One read for each
 * version, and some.
 */
export async function readUnderNumber(
  db: Database,
  { courier, number }: Pick<Bill, 'courier' | 'number'>,
): Promise<{ readonly bills: readonly BillVersions[]; readonly freeId: string }> {
  const id = `${courier}-${encodeNumber(number)}`;
  const earlierId = `${courier}-${plainNumber(number)}`;
  const earlier = earlierId === id ? undefined : await readVersions(db, earlierId);
  const bills = earlier === undefined ? [] : [earlier];
  for (let nth = 1; ; nth += 1) {
    const freeId = nth === 1 ? id : `${id}-b${nth}`;
    const found = await readVersions(db, freeId);
    if (found === undefined) return { bills, freeId };
    bills.push(found);
  }
}

/** The ids of the versions before one. */
export const idsBefore = ({ id, version }: Pick<Bill, 'id' | 'version'>): string[] =>
  Array.from({ length: version - 1 }, (_, at) => versionId(toFirstId(id), at + 1));

/** The fields of a bill as they are stored. */
export const billToDocument = (record: BillRecord): Record<string, unknown> => ({
  ...record,
  ...(record.id_documents > 0 && { shipments: '', further_shipments: '' }),
  findings: JSON.stringify(record.findings),
  sums: JSON.stringify(record.sums),
  matches: JSON.stringify(record.matches),
});

/** Counts lines that were decided about, so that a list shows what is left without reading them. */
export function countDecided(transaction: OperatorTransaction, id: string, lines: number): void {
  if (lines === 0) return;
  const reference = billReference(transaction.db, id);
  transaction.merge(reference, { decided: FieldValue.increment(lines) });
}

/** Its key names it alone; releases up to 1.20 find it by the same name. */
const linesReference = (
  db: Database,
  { courier, number, lines_key }: Pick<BillRecord, 'courier' | 'number' | 'lines_key'>,
  at: number,
): DocumentReference =>
  db
    .collection(BILL_LINES)
    .doc(`${courier}-${plainNumber(number)}-${lines_key}-${String(at).padStart(4, '0')}`);

/** A bill's document has room for so many characters of ids; so has each document of them. */
const MAX_ID_CHARACTERS = 640_000;

/** Ids of shipments in documents of their own; none for a bill that has room for them. */
function divideIds({ shipments, further_shipments }: ShipmentIds): ShipmentIds[] {
  if (shipments.length + further_shipments.length <= MAX_ID_CHARACTERS) return [];
  const divide = (text: string): string[] => {
    const ids = text.split(' ');
    const perDocument = Math.floor(MAX_ID_CHARACTERS / (1 + (ids[0]?.length ?? 0)));
    return text === '' ? [] : inGroups(ids, perDocument).map((some) => some.join(' '));
  };
  return [
    ...divide(shipments).map((some) => ({ shipments: some, further_shipments: '' })),
    ...divide(further_shipments).map((some) => ({ shipments: '', further_shipments: some })),
  ];
}

type ShipmentIds = Pick<BillRecord, 'shipments' | 'further_shipments'>;

/** How many documents of ids a bill takes. */
export const countIdDocuments = (ids: ShipmentIds): number => divideIds(ids).length;

const idsReference = (db: Database, lines_key: string, at: number): DocumentReference =>
  db.collection(BILL_IDS).doc(`${lines_key}-${at}`);

const IdsRecord = z.object({ shipments: z.string(), further_shipments: z.string() });

/** The ids of a bill's shipments, wherever they are. One read for each document of them. */
export async function readIds(
  db: Database,
  bill: ShipmentIds & Pick<BillRecord, 'lines_key' | 'id_documents'>,
): Promise<ShipmentIds> {
  if (bill.id_documents === 0) return bill;
  const references = Array.from({ length: bill.id_documents }, (_, at) =>
    idsReference(db, bill.lines_key, at),
  );
  const parts = (await getDocuments(db, references)).map((found) =>
    parseDocument(found, IdsRecord),
  );
  const join = (name: keyof ShipmentIds): string =>
    parts.flatMap((part) => (part[name] === '' ? [] : part[name])).join(' ');
  return { shipments: join('shipments'), further_shipments: join('further_shipments') };
}

/** Documents in one commit, well below Firestore's ten megabytes. */
const PER_COMMIT = 20;

/** Before the bill itself: lines without one count for nothing. One write for fifty lines. */
export async function writeLines(
  db: Database,
  bill: Pick<Bill, 'id' | 'courier' | 'number' | 'lines_key' | keyof ShipmentIds>,
  lines: readonly CheckedLine[],
): Promise<void> {
  for (const [at, ids] of divideIds(bill).entries()) {
    await idsReference(db, bill.lines_key, at).set({ bill: bill.id, ...ids });
  }
  const documents = inGroups(lines, LINES_PER_DOCUMENT);
  for (const [group, part] of inGroups(documents, PER_COMMIT).entries()) {
    const batch = db.batch();
    for (const [at, some] of part.entries()) {
      const shipments = [...new Set(some.flatMap(({ shipment }) => shipment ?? []))];
      batch.set(linesReference(db, bill, group * PER_COMMIT + at), {
        bill: bill.id,
        courier: bill.courier,
        lines_key: bill.lines_key,
        shipments,
        lines: JSON.stringify(some),
      });
    }
    await batch.commit();
  }
}

/** All lines of a bill, in the order of the file. One read for fifty. */
export async function readLines(
  db: Database,
  bill: Pick<Bill, 'courier' | 'first_rows' | 'lines_key' | 'number'>,
): Promise<CheckedLine[]> {
  const references = bill.first_rows.map((_, at) => linesReference(db, bill, at));
  const found = await getDocuments(db, references);
  return found.flatMap(linesIn);
}

/** The documents that hold some rows: one read each. @throws OperationRefusal for a row without a line. */
export async function readSomeLines(
  db: Database,
  bill: Bill,
  rows: readonly number[],
): Promise<CheckedLine[]> {
  const places = rows.map((row) => bill.first_rows.findLastIndex((first) => first <= row));
  const needed = [...new Set(places)].filter((at) => at >= 0);
  const found = await getDocuments(
    db,
    needed.map((at) => linesReference(db, bill, at)),
  );
  const lines = new Map(found.flatMap(linesIn).map((line) => [line.line, line]));
  return rows.map((row) => {
    const line = lines.get(row);
    if (line === undefined) throw refuseBill('bill_line_missing', { bill: bill.id, line: row });
    return line;
  });
}

function linesIn(found: DocumentSnapshot): readonly CheckedLine[] {
  if (!found.exists) throw new MalformedDocumentError(found.ref.path, 'it is missing');
  return parseDocument(found, BillLines).lines;
}

/** Those that there are of some ids. One read each. */
export async function readBillsById(db: Database, ids: readonly string[]): Promise<Bill[]> {
  const found = await getDocuments(
    db,
    ids.map((id) => billReference(db, id)),
  );
  const stored = found.filter(({ exists }) => exists);
  return parseEach(stored, BillRecord, toBill).items;
}

/** A line that bills a shipment, and its bill. */
export interface BilledOn {
  readonly bill: Bill;
  readonly line: CheckedLine;
}

/**
 * The lines that bill a shipment. One read for each document of lines that names it, and for each of
 * their bills; lines of bills that were replaced, or checked again, are left out.
 */
export async function readLinesOf(db: Database, shipment: string): Promise<BilledOn[]> {
  const { docs } = await runQuery(
    db.collection(BILL_LINES).where('shipments', 'array-contains', shipment),
  );
  const { items } = parseEach(docs, BillLines, (part) => part);
  const ids = [...new Set(items.map(({ bill }) => bill))];
  const bills = new Map((await readBillsById(db, ids)).map((bill) => [bill.id, bill]));
  return items.flatMap((part) => {
    const bill = bills.get(part.bill);
    if (bill === undefined || !isCurrent(bill) || bill.lines_key !== part.lines_key) return [];
    return part.lines.filter((line) => line.shipment === shipment).map((line) => ({ bill, line }));
  });
}

/** For the audit record of a bill: without what is long. */
export const toAuditFields = ({
  findings,
  sums,
  shipments,
  further_shipments,
  first_rows,
  ...rest
}: BillRecord): object => ({
  ...rest,
  findings: findings.length,
});
