import { writeReference } from '../../src/creation/record/record-id';
import { dgToKg, lengthToCm, satangToThb } from '../../src/measures/units';
import type { Shipment } from '../../src/shipments/record/shipment';
import { shipmentStore } from '../../src/store/shipments';
import type { Desk } from '../desk';
import { sayEnglish } from '../faults/say-english';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../sheets/sheet';
import { type Dispute, readDisputes } from '../store/bill-disputes';
import { readBill, readSomeLines } from '../store/bills';
import { totalOf } from './record/bill';
import { type CheckedLine, differenceOf } from './record/checked-line';

const COLUMNS = [
  ...['invoice', 'row', 'tracking_number', 'our_reference', 'ship_date', 'country', 'postal_code'],
  ...['billed_thb', 'expected_thb', 'claimed_thb', 'why', 'our_reason', 'claim_number'],
  ...['billed_weight_kg', 'our_weight_kg', 'length_cm', 'width_cm', 'height_cm'],
] as const;

/**
 * The lines in dispute of a bill, each with its evidence, for the carrier. One read for each, and for
 * its shipment.
 */
export async function exportDisputes(
  { db }: Pick<Desk, 'db'>,
  id: string,
): Promise<{ readonly sheet: SheetContent; readonly lines: number }> {
  const bill = await readBill(db, id);
  const { items } = await readDisputes(db, bill.id);
  const disputed = items
    .filter(({ state }) => state === 'disputed')
    .sort((a, b) => a.line - b.line);
  const lines = await readSomeLines(
    db,
    bill,
    disputed.map(({ line }) => line),
  );
  const rows: SheetValue[][] = [];
  for (const [at, dispute] of disputed.entries()) {
    const line = lines[at];
    if (line === undefined) continue;
    const shipment =
      line.shipment === null ? undefined : await shipmentStore.read(db, line.shipment);
    rows.push(rowOf(bill.number, line, dispute, shipment));
  }
  const sheet = { name: 'disputed', rows: [COLUMNS, ...rows], headings: HEADING_ROW };
  return { sheet, lines: rows.length };
}

function rowOf(
  invoice: string,
  line: CheckedLine,
  { claim_number, reason }: Dispute,
  shipment: Shipment | undefined,
): SheetValue[] {
  const size = shipment && [shipment.length_10um, shipment.width_10um, shipment.height_10um];
  const why = line.causes.map(({ code, values }) => sayEnglish({ code, values })).join(' ');
  return [
    invoice,
    line.line,
    line.tracking_number ?? undefined,
    line.shipment === null ? undefined : writeReference('SR', line.shipment),
    line.ship_date === null ? undefined : { day: line.ship_date },
    line.country ?? undefined,
    line.postal_code ?? undefined,
    satangToThb(line.billed_satang),
    satangToThb(line.expected === null ? 0 : totalOf(line.expected)),
    satangToThb(differenceOf(line)),
    why,
    reason ?? undefined,
    claim_number ?? undefined,
    line.billed_dg === null ? undefined : dgToKg(line.billed_dg),
    shipment && dgToKg(shipment.actual_weight_dg),
    ...(size ?? [undefined, undefined, undefined]).map((side) => side && lengthToCm(side)),
  ];
}
