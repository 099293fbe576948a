import { groupBy } from '../../../src/measures/group-by';
import { dgToKg, lengthToCm, satangToThb } from '../../../src/measures/units';
import { writeReference } from '../../../src/model/creation/record-id';
import type { Shipment } from '../../../src/model/shipment/shipment';
import { shipmentStore } from '../../../src/store/shipments';
import { refuseBill } from '../../faults/bills';
import { sayEnglish } from '../../faults/say-english';
import { type Cause, type Cost, totalOf } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import { claimableOf } from '../../model/bill/claim-parts';
import { billedAmounts } from '../../model/bill/cost';
import { nameOfPart, sumEntries } from '../../model/bill/ledger';
import type { Desk } from '../../model/desk';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../../sheets/sheet';
import { type Dispute, computeClaimed, readDisputes } from '../../store/bill-disputes';
import { readBill, readSomeLines } from '../../store/bills';
import { openParts } from './decide-entries';

const COLUMNS = [
  'invoice',
  'row',
  'tracking_number',
  'printed_reference',
  'our_reference',
  'ship_date',
  'country',
  'postal_code',
  'billed_thb',
  'booked_thb',
  'claimed_thb',
  'why',
  'our_reason',
  'claim_number',
  'billed_freight_thb',
  'booked_freight_thb',
  'billed_surcharges_thb',
  'booked_surcharges_thb',
  'billed_fuel_thb',
  'booked_fuel_thb',
  'billed_zone',
  'agreed_zone',
  'billed_weight_kg',
  'our_weight_kg',
  'our_volumetric_kg',
  'length_cm',
  'width_cm',
  'height_cm',
] as const;

/**
 * The lines in dispute of a bill, each with its evidence and what is still claimed, for the carrier. One
 * read for each, and for its shipment.
 * @throws OperationRefusal if there is no such bill, or nothing is claimed.
 */
export async function exportDisputes(
  { db }: Pick<Desk, 'db'>,
  id: string,
): Promise<{ readonly sheet: SheetContent; readonly lines: number }> {
  const bill = await readBill(db, id);
  const { items } = await readDisputes(db, bill.id);
  const disputed = items
    .filter((dispute) => computeClaimed(dispute) > 0)
    .sort((a, b) => a.line - b.line);
  if (disputed.length === 0) throw refuseBill('bill_nothing_disputed', { bill: bill.id });
  const rows: SheetValue[][] = [];
  for (const [version, own] of groupBy(disputed, ({ line_of }) => line_of ?? bill.id)) {
    const lines = await readSomeLines(
      db,
      version === bill.id ? bill : await readBill(db, version),
      own.map(({ line }) => line),
    );
    for (const [at, line] of lines.entries()) {
      const [dispute, { shipment: id }] = [own[at], line];
      const shipment = id === null ? undefined : await shipmentStore.read(db, id);
      if (dispute !== undefined) rows.push(buildRow(bill.number, line, dispute, shipment));
    }
  }
  const claimed = disputed.reduce((sum, dispute) => sum + computeClaimed(dispute), 0);
  const total: SheetValue[] = ['total'];
  total[COLUMNS.indexOf('claimed_thb')] = satangToThb(claimed);
  const sheet = {
    name: 'disputed',
    rows: [COLUMNS, ...rows, Array.from(total, (value) => value)],
    headings: HEADING_ROW,
  };
  return { sheet, lines: rows.length };
}

function buildRow(
  invoice: string,
  line: CheckedLine,
  dispute: Dispute,
  shipment: Shipment | undefined,
): SheetValue[] {
  const { booked, expected } = line;
  // A size would be that of one piece of several.
  const size =
    shipment?.pieces === null
      ? [shipment.length_10um, shipment.width_10um, shipment.height_10um]
      : undefined;
  const billed = billedAmounts(line);
  const ofBooked = (satang: (cost: Cost) => number): number | undefined =>
    booked === null ? undefined : satangToThb(satang(booked));
  return [
    invoice,
    line.line,
    line.tracking_number ?? undefined,
    line.references.join(', ') || undefined,
    line.shipment === null ? undefined : writeReference('SR', line.shipment),
    line.ship_date === null ? undefined : { day: line.ship_date },
    line.destination ?? undefined,
    line.postal_code ?? undefined,
    satangToThb(line.billed_satang),
    satangToThb(line.booked_satang),
    satangToThb(computeClaimed(dispute)),
    findClaimed(line, dispute).map(sayClaim).join(' '),
    dispute.reason ?? undefined,
    dispute.claim_number ?? undefined,
    satangToThb(billed.freight),
    ofBooked(({ freight }) => freight),
    satangToThb(line.billed_satang - billed.freight - billed.fuel),
    ofBooked((cost) => totalOf(cost) - cost.freight - cost.fuel),
    satangToThb(billed.fuel),
    ofBooked(({ fuel }) => fuel),
    line.zone ?? undefined,
    expected?.zone,
    line.billed_dg === null ? undefined : dgToKg(line.billed_dg),
    shipment && dgToKg(shipment.actual_weight_dg),
    shipment && dgToKg(shipment.volumetric_weight_dg),
    ...(size ?? [undefined, undefined, undefined]).map((side) => side && lengthToCm(side)),
  ];
}

/** The causes that are claimed; all of a line that is claimed as a whole. */
function findClaimed({ causes }: CheckedLine, { entries }: Dispute): Cause[] {
  const open = new Set(openParts(sumEntries(entries)).map(({ part }) => part));
  const own = causes.filter((cause) => claimableOf(cause) > 0 && open.has(nameOfPart(cause)));
  return own.length === 0 ? causes : own;
}

/** What a carrier is told in other words than we are. */
const CLAIMS: Readonly<Record<string, string>> = {
  cancelled: 'claim_cancelled',
  remote_not_listed: 'claim_remote',
  zone_other: 'claim_zone',
  unknown_charge: 'claim_charge',
  unknown_charge_named: 'claim_charge',
  twice_here: 'claim_twice',
  twice_before: 'claim_twice_before',
  unknown_shipment: 'claim_unknown',
};

function sayClaim({ code, values }: Cause): string {
  const named = { name: values['code'] ?? '', ...values };
  return sayEnglish({ code: CLAIMS[code] ?? code, values: named });
}
