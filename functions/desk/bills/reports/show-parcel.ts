import { readReference } from '../../../src/model/creation/record-id';
import { refuse } from '../../faults/refusals';
import { totalOf } from '../../model/bill/bill';
import { type LedgerAmounts, addLedgers } from '../../model/bill/ledger';
import type { Desk } from '../../model/desk';
import { type Dispute, readDisputesById } from '../../store/bill-disputes';
import { type BilledOn, readLinesOf } from '../../store/bills';
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
  readonly money: ParcelMoney;
}

/**
 * All lines of all bills about a shipment, and their money together. The reads of `readLinesOf`, and one
 * for each line that somebody decided about.
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
  return {
    lines: found.map(({ bill, line }) => ({ bill: showBillSummary(bill), ...showLineRow(line) })),
    money: sumParcel(found, disputes),
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
