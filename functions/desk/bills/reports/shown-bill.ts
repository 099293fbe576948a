import type { Fault } from '../../../src/errors/fault';
import type { BillSettings, CheckedLine } from '../../model/bill/checked-line';
import { pick } from '../../model/pick';
import type { Dispute, DisputeState } from '../../store/bill-disputes';
import type { Bill } from '../../store/bills';
import type { ListedBill } from '../../store/listed-bills';
import type { Finding } from '../checks/findings';
import type { ComparedStep, ExplainedLine } from '../disputes/explain-line';
import { linesToDecide } from '../disputes/lines-to-decide';

/** What lists show of a bill. */
const SUMMARY = [
  'id',
  'courier',
  'number',
  'date',
  'layout',
  'lines',
  'total_satang',
  'vat_satang',
  'duty_satang',
  'billed_satang',
  'booked_satang',
  'over_satang',
  'under_satang',
  'verdicts',
  'superseded_by',
  'withdrawn_at',
  'imported_at',
  'imported_by',
] as const;

export const showBillSummary = (bill: ListedBill): BillSummary => ({
  ...pick(bill, SUMMARY),
  to_decide: linesToDecide(bill),
});

export type BillSummary = Pick<ListedBill, (typeof SUMMARY)[number]> & {
  /** Lines that do not agree, and that nobody has decided about. */
  readonly to_decide: number;
};

const FOUND = ['credit_satang', 'findings'] as const;

/** A bill, and what was found in its lines. */
export type CheckedBill = BillSummary & Pick<Bill, (typeof FOUND)[number]>;

export const showCheckedBill = (bill: Bill): CheckedBill => ({
  ...showBillSummary(bill),
  ...pick(bill, FOUND),
});

export interface ShownBills {
  readonly bills: readonly (BillSummary & {
    /** Of a bill that came in several files. */
    readonly part: { readonly nth: number; readonly of: number } | null;
  })[];
  /** Those with a published card. */
  readonly couriers: readonly string[];
  readonly layouts: readonly string[];
  readonly malformed: readonly Fault[];
}

export interface ShownBill {
  readonly bill: BillSummary;
  readonly findings: readonly (Finding & {
    readonly key: string;
    /** Whether something of it is left to dispute, and to accept. */
    readonly is_claimable: boolean;
    readonly is_acceptable: boolean;
  })[];
  readonly disputes: readonly Dispute[];
  readonly settings: BillSettings;
  /** The last day for claims; null if the courier sets no limit. */
  readonly file_by: string | null;
}

export interface BillInFull {
  readonly bill: CheckedBill;
  readonly lines: readonly CheckedLine[];
  /** Null where lines are asked for. */
  readonly disputes: readonly Dispute[] | null;
}

const ROW = [
  'line',
  'tracking_number',
  'reference',
  'shipment',
  'ship_date',
  'destination',
  'verdict',
  'booked_satang',
  'billed_satang',
  'causes',
] as const;

export type LineRow = Pick<CheckedLine, (typeof ROW)[number]>;

export const showLineRow = (line: CheckedLine): LineRow => pick(line, ROW);

export interface LinesPage {
  readonly total: number;
  readonly pages: number;
  /** The difference of all of them. */
  readonly satang: number;
  readonly lines: readonly (LineRow & {
    readonly state: DisputeState;
    readonly left_satang: number;
  })[];
}

export interface Suggestion {
  readonly request_number: string;
  readonly client_email: string;
  readonly submitted_at: Date;
  readonly actual_weight_dg: number;
}

/** What a line shows of its bill. */
export const LINE_BILL = [
  'id',
  'courier',
  'number',
  'date',
  'superseded_by',
  'withdrawn_at',
] as const;

export interface ShownLine {
  readonly bill: Pick<ListedBill, (typeof LINE_BILL)[number]>;
  readonly line: CheckedLine;
  readonly steps: readonly ComparedStep[];
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
  /** What is left to decide of a line that somebody decided about. */
  readonly left_satang: number;
  readonly candidates: readonly string[];
  readonly suggestions: readonly Suggestion[];
  readonly dispute: Dispute | null;
}

export type BilledLineOf = LineRow & { readonly bill: BillSummary };
