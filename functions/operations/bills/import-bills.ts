import type { Shipment } from '../../src/shipments/record/shipment';
import { shipmentStore } from '../../src/store/shipments';
import { thaiDay } from '../../src/thailand/day';
import type { Desk } from '../desk';
import { refuseBill } from '../faults/bills';
import type { GivenFile } from '../sheets/files';
import type { Dispute } from '../store/bill-disputes';
import {
  type Bill,
  type BillRecord,
  LINES_PER_DOCUMENT,
  auditOf,
  billId,
  billReference,
  billToDocument,
  inGroups,
  listBills,
  readBillSettings,
  readShipmentsBy,
  readStoredRates,
  readVersionsOf,
  writeLines,
} from '../store/bills';
import type { AuditedChange, Operation } from '../store/operation';
import { type OperatorTransaction, runAudited } from '../store/run-audited';
import { type BilledLine, VERDICTS } from './bill';
import { type CheckContext, checkLines } from './check-lines';
import type { CheckedLine } from './checked-line';
import { type CourierRates, createCourierRates } from './courier-rates';
import { creditDisputes } from './disputes';
import { findingsOf } from './findings';
import { findLayout } from './layouts/find-layout';
import { type ReadBill, digestOf, readBills } from './layouts/read-bills';
import { sumsOf } from './margins';
import { indexShipments, isOfCourier } from './matching/match-line';

export interface GivenBill {
  readonly file: GivenFile;
  readonly courier: string;
  /** By default that of the courier's name. */
  readonly layout?: string | undefined;
  readonly progress?: (text: string) => void;
}

/** A bill of a file, and whether it was there already. */
export interface ImportedBill {
  readonly bill: Bill;
  readonly isNew: boolean;
  /** How many disputed lines its credits have settled. */
  readonly credited: number;
}

const NOTHING: Operation<readonly Dispute[]> = { result: [], changes: [] };

/**
 * Reads a carrier's file, holds every line against its shipment, and stores the bills in it. The same
 * file twice changes nothing; another file with the number of a bill is a new version of it.
 * @throws FileRefusal, OperationRefusal: then nothing is stored.
 */
export async function importBills(
  desk: Desk,
  { file, courier, layout: name, progress = () => undefined }: GivenBill,
): Promise<Operation<readonly ImportedBill[]>> {
  const { db, operator } = desk;
  const layout = await findLayout(db, name, courier);
  const read = readBills(file, layout);
  const digest = digestOf(file, layout);
  const stored = await readStoredRates(db, courier);
  if (stored.cards.length === 0) throw refuseBill('bill_courier_missing', { courier });
  const rates = createCourierRates(db, stored);
  const imported: ImportedBill[] = [];
  const changes: AuditedChange[] = [];
  for (const bill of read) {
    progress(`${bill.number}: ${bill.lines.length} lines`);
    const lines = await checkAgainstShipments(desk, courier, bill, rates);
    const record = recordOf(bill, lines, {
      ...{ courier, layout: layout.name, digest, file_name: baseName(file.name) },
      imported_at: operator.now(),
      imported_by: operator.name,
    });
    const done = await storeBill(desk, record, lines);
    imported.push(done.result);
    changes.push(...done.changes);
  }
  return { result: imported, changes };
}

const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/**
 * Stores a bill as its next version, unless one of its versions was read from the same file. Its lines
 * are written first; if somebody else takes the version meanwhile, they are written once more.
 */
async function storeBill(
  desk: Desk,
  record: BillRecord,
  lines: readonly CheckedLine[],
): Promise<Operation<ImportedBill>> {
  for (;;) {
    const { next, same } = await readVersionsOf(
      desk.db,
      record.courier,
      record.number,
      record.digest,
    );
    if (same !== undefined)
      return { result: { bill: same, isNew: false, credited: 0 }, changes: [] };
    const bill = { ...record, version: next, id: billId(record.courier, record.number, next) };
    if (!desk.operator.dryRun) await writeLines(desk.db, bill, lines);
    const done = await runAudited(desk, (transaction) => addVersion(transaction, bill));
    if (!done.result) continue;
    const credited = desk.operator.dryRun ? NOTHING : await creditDisputes(desk, bill, lines);
    return {
      result: { bill, isNew: true, credited: credited.result.length },
      changes: [...done.changes, ...credited.changes],
    };
  }
}

/** Whether the version was free. */
async function addVersion(transaction: OperatorTransaction, bill: Bill): Promise<boolean> {
  const { id, ...fields } = bill;
  const found = await transaction.get(billReference(transaction.db, id));
  if (found.exists) return false;
  const before =
    bill.version > 1 &&
    (await transaction.get(
      billReference(transaction.db, billId(bill.courier, bill.number, bill.version - 1)),
    ));
  transaction.create(found.ref, billToDocument(fields), 'bill imported', { ...auditOf(fields) });
  if (before) transaction.update(before, { superseded_by: id }, 'bill replaced');
  return true;
}

/** Reads each shipment once, and what earlier bills have billed. */
async function checkAgainstShipments(
  { db }: Desk,
  courier: string,
  { number, lines }: ReadBill,
  rates: CourierRates,
): Promise<CheckedLine[]> {
  const shipments = await readShipmentsOf(db, courier, lines);
  const [settings, earlier] = await Promise.all([
    readBillSettings(db, courier),
    listBills(db, courier),
  ]);
  const context: CheckContext = {
    courier,
    settings,
    known: indexShipments(shipments),
    pricingOf: async (shipment, { ship_date }) =>
      rates.pricingOf(shipment, ship_date ?? (await dayOfShipment(db, shipment))),
    bookingOf: (shipment) => rates.pricingOf(shipment, thaiDay(shipment.submitted_at.getTime())),
    billedBefore: new Map(
      earlier.items
        .filter(
          (bill) =>
            bill.superseded_by === null && bill.id !== billId(courier, number, bill.version),
        )
        .flatMap((bill) => bill.shipments.split(' ').map((id) => [id, bill.id])),
    ),
  };
  return checkLines(lines, context);
}

/** By number, then by reference those that no number finds. */
async function readShipmentsOf(
  db: Desk['db'],
  courier: string,
  lines: readonly BilledLine[],
): Promise<Shipment[]> {
  const numbers = lines.flatMap(({ tracking_number }) => tracking_number ?? []);
  const numbered = await readShipmentsBy(db, 'carrier_tracking_number', numbers);
  const found = new Set(
    numbered
      .filter((one) => isOfCourier(one, courier))
      .map(({ carrier_tracking_number }) => carrier_tracking_number),
  );
  const references = lines
    .filter(({ tracking_number }) => tracking_number === null || !found.has(tracking_number))
    .flatMap(({ reference }) => reference ?? []);
  return [...numbered, ...(await readShipmentsBy(db, 'reference', references))];
}

/** When the carrier took a shipment; else the day of its price, or of its creation. */
async function dayOfShipment(db: Desk['db'], shipment: Shipment): Promise<string> {
  if (shipment.status === 'in_transit') return thaiDay(shipment.status_changed_at.getTime());
  if (shipment.status !== 'pending') {
    const { items } = await shipmentStore.readHistory(db, shipment);
    const taken = items.find(({ changes }) =>
      changes.some(({ field, to }) => field === 'status' && to === 'in_transit'),
    );
    if (taken !== undefined) return thaiDay(taken.at.getTime());
  }
  return shipment.price?.day ?? thaiDay(shipment.submitted_at.getTime());
}

type AboutTheFile = Pick<
  BillRecord,
  'courier' | 'layout' | 'digest' | 'file_name' | 'imported_at' | 'imported_by'
>;

function recordOf(
  { number, date }: ReadBill,
  lines: readonly CheckedLine[],
  file: AboutTheFile,
): BillRecord {
  const sum = (of: (line: CheckedLine) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  const days = lines.flatMap(({ ship_date }) => ship_date ?? []).sort();
  const billed_satang = sum((line) => line.billed_satang);
  const duty_satang = sum((line) => line.duty_satang);
  return {
    ...file,
    number,
    date,
    version: 1,
    superseded_by: null,
    total_satang: billed_satang + duty_satang,
    vat_satang: sum((line) => line.vat_satang),
    duty_satang,
    billed_satang,
    booked_satang: sum((line) => line.booked_satang),
    lines: lines.length,
    verdicts: Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, lines.filter((line) => line.verdict === verdict).length]),
    ),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    first_rows: inGroups(lines, LINES_PER_DOCUMENT).map(([first]) => first?.line ?? 0),
    findings: findingsOf(lines),
    sums: sumsOf(lines, date),
    // A line with the freight of a shipment: nothing was booked for the others.
    shipments: lines
      .flatMap(({ shipment, booked_satang }) => (booked_satang === 0 ? [] : (shipment ?? [])))
      .join(' '),
  };
}
