import { readReference } from '../../../src/model/creation/record-id';
import { refuse } from '../../faults/refusals';
import { totalOf } from '../../model/bill/bill';
import { type LedgerAmounts, addLedgers } from '../../model/bill/ledger';
import type { Desk } from '../../model/desk';
import { type Dispute, readDisputesById, readLeft } from '../../store/bill-disputes';
import { type BilledOn, isCurrent, readBillsById, readLinesOf } from '../../store/bills';
import { disputeId } from '../disputes/disputes';
import { type BilledLineOf, showBillSummary, showLineRow } from './shown-bill';

/** What all bills have of a parcel, in satang. */
export interface ParcelMoney {
  /** Null where no bill has its freight, or it was booked without a price. */
  readonly booked: number | null;
  readonly expected: number | null;
  readonly billed: number;
  readonly duties: number;
  readonly vat: number;
  /** Of claims about its lines. */
  readonly ledger: LedgerAmounts;
  /** What the client is to pay in addition. */
  readonly passed_on: number;
}

export interface ShownParcel {
  readonly lines: readonly BilledLineOf[];
  /** Decisions about lines that corrected bills no longer have. */
  readonly left: readonly Dispute[];
  readonly money: ParcelMoney;
}

/**
 * All lines of all bills about a shipment, and their money together. The reads of `readLinesOf`, one for each
 * line that somebody decided about, and one for each decision about the shipment.
 * @throws OperationRefusal for a text that is no number of a shipment.
 */
export async function showParcel({ db }: Desk, { id }: { readonly id: string }): Promise<ShownParcel> {
  const shipment = readReference('SR', id);
  if (shipment === undefined) throw refuse('shipment_missing', { shipment: id });
  const found = await readLinesOf(db, shipment);
  const disputes = await readDisputesById(
    db,
    found.map(({ bill, line }) => disputeId(bill.id, line.line)),
  );
  const all = await readLeft(db, 'shipment', shipment);
  const bills = await readBillsById(db, [...new Set(all.map(({ bill }) => bill))]);
  const current = new Set(bills.filter(isCurrent).map((bill) => bill.id));
  const left = all.filter(({ bill }) => current.has(bill));
  return {
    lines: found.map(({ bill, line }) => ({ bill: showBillSummary(bill), ...showLineRow(line) })),
    left,
    money: sumParcel(found, [...disputes, ...left]),
  };
}

function sumParcel(found: readonly BilledOn[], disputes: readonly Dispute[]): ParcelMoney {
  const main = found.find(({ line }) => line.booked !== null)?.line;
  const sum = (of: (line: BilledOn['line']) => number): number =>
    found.reduce((total, { line }) => total + of(line), 0);
  return {
    booked: main?.booked == null ? null : totalOf(main.booked),
    expected: main?.expected == null ? null : totalOf(main.expected),
    billed: sum((line) => line.billed_satang),
    duties: sum((line) => line.duty_satang),
    vat: sum((line) => line.vat_satang),
    ledger: addLedgers(disputes),
    passed_on: disputes.reduce((total, one) => total + (one.client_charge_satang ?? 0), 0),
  };
}
