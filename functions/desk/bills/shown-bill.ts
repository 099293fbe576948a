import type { Fault } from '../../src/errors/fault';
import type { BillSettings, CheckedLine } from '../model/bill/checked-line';
import type { Dispute, DisputeState } from '../store/bill-disputes';
import type { ListedBill } from '../store/listed-bills';
import type { ComparedStep, ExplainedLine } from './explain-line';
import type { Finding } from './findings';
import { linesToDecide } from './lines-to-decide';

/** A bill without what only its own screen shows. */
export type BillSummary = Pick<
  ListedBill,
  | 'id'
  | 'courier'
  | 'number'
  | 'date'
  | 'layout'
  | 'lines'
  | 'total_satang'
  | 'vat_satang'
  | 'duty_satang'
  | 'billed_satang'
  | 'booked_satang'
  | 'over_satang'
  | 'under_satang'
  | 'verdicts'
  | 'superseded_by'
  | 'withdrawn_at'
  | 'imported_at'
  | 'imported_by'
> & {
  /** Lines that do not agree, and that nobody has decided about. */
  readonly to_decide: number;
};

export const summaryOf = (bill: ListedBill): BillSummary => ({
  id: bill.id,
  courier: bill.courier,
  number: bill.number,
  date: bill.date,
  layout: bill.layout,
  lines: bill.lines,
  to_decide: linesToDecide(bill),
  total_satang: bill.total_satang,
  vat_satang: bill.vat_satang,
  duty_satang: bill.duty_satang,
  billed_satang: bill.billed_satang,
  booked_satang: bill.booked_satang,
  over_satang: bill.over_satang,
  under_satang: bill.under_satang,
  verdicts: bill.verdicts,
  superseded_by: bill.superseded_by,
  withdrawn_at: bill.withdrawn_at,
  imported_at: bill.imported_at,
  imported_by: bill.imported_by,
});

export interface ShownBills {
  readonly bills: readonly BillSummary[];
  /** Those with a published card. */
  readonly couriers: readonly string[];
  readonly layouts: readonly string[];
  readonly malformed: readonly Fault[];
}

export interface ShownBill {
  readonly bill: BillSummary;
  readonly findings: readonly (Finding & { readonly key: string })[];
  readonly disputes: readonly Dispute[];
  readonly settings: BillSettings;
  /** The last day for claims; null if the courier sets no limit. */
  readonly file_by: string | null;
}

/** A line as a row of a table. */
export type LineRow = Pick<
  CheckedLine,
  | 'line'
  | 'tracking_number'
  | 'reference'
  | 'shipment'
  | 'ship_date'
  | 'destination'
  | 'verdict'
  | 'booked_satang'
  | 'billed_satang'
  | 'causes'
>;

export const rowOf = (line: CheckedLine): LineRow => ({
  line: line.line,
  tracking_number: line.tracking_number,
  reference: line.reference,
  shipment: line.shipment,
  ship_date: line.ship_date,
  destination: line.destination,
  verdict: line.verdict,
  booked_satang: line.booked_satang,
  billed_satang: line.billed_satang,
  causes: line.causes,
});

export interface LinesPage {
  readonly total: number;
  readonly pages: number;
  /** The difference of all of them. */
  readonly satang: number;
  readonly lines: readonly (LineRow & { readonly state: DisputeState })[];
}

/** A shipment that a line may be of. */
export interface Suggestion {
  readonly request_number: string;
  readonly client_email: string;
  readonly submitted_at: Date;
  readonly actual_weight_dg: number;
}

/** A line with its nine steps, the evidence and what was decided. */
export interface ShownLine {
  readonly bill: Pick<ListedBill, 'id' | 'courier' | 'number' | 'date'>;
  readonly line: CheckedLine;
  readonly steps: readonly ComparedStep[];
  /** The statuses of its shipment, the first first. */
  readonly history: ExplainedLine['history'];
  readonly request_number: string | null;
  readonly booked_package: {
    readonly actual_weight_dg: number;
    /** Of several pieces, those of the largest. */
    readonly sides: readonly number[];
    /** Where the shipment was booked in pieces. */
    readonly pieces_count: number | null;
    readonly postal_code: string | null;
    readonly city: string;
  } | null;
  /** Whether a person said which shipment the line is of. */
  readonly is_matched: boolean;
  readonly candidates: readonly string[];
  readonly suggestions: readonly Suggestion[];
  readonly dispute: Dispute | null;
}

/** A line of a bill, for the page of its shipment. */
export type BilledLineOf = LineRow & { readonly bill: BillSummary };
