import { shiftDay } from '../../../src/thailand/day';
import { refuseBill } from '../../faults/bills';
import { type CheckedLine, differenceOf, isToDecide } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import type { Operation } from '../../model/operation';
import {
  type Dispute,
  type DisputeState,
  disputeReference,
  sumReceived,
  storeDispute,
  toDispute,
  withReceived,
  withStep,
} from '../../store/bill-disputes';
import { readBillSettings } from '../../store/bill-settings';
import {
  type Bill,
  billReference,
  countDecided,
  isCurrent,
  parseBill,
  readCurrentBill,
  readSomeLines,
} from '../../store/bills';
import { type OperatorTransaction, runAudited } from '../../store/run-audited';
import { dayOfBill } from '../checks/bill-sums';

export interface Decision {
  readonly bill: string;
  /** Rows of its file. */
  readonly lines: readonly number[];
  readonly state: Exclude<DisputeState, 'open'>;
  readonly reason?: string | undefined;
  /** The carrier's number for the claim. */
  readonly claim?: string | undefined;
  /** For a credit by hand, in satang; by default all that is not credited yet. */
  readonly received?: number | undefined;
  /** Charges the client for what the carrier weighed, by our card. */
  readonly chargesClient?: boolean | undefined;
  /** That of the lines that were looked at. */
  readonly linesKey?: string | undefined;
}

/** The states that may follow one. */
const NEXT: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  open: ['disputed', 'accepted', 'credited'],
  disputed: ['credited', 'refused', 'accepted', 'disputed'],
  refused: ['disputed', 'accepted', 'credited'],
  accepted: ['disputed', 'credited'],
  credited: ['credited', 'disputed', 'accepted'],
};

/** One commit of Firestore takes them all. */
export const MAX_LINES = 400;

export const disputeId = (bill: string, line: number): string => `${bill}-${line}`;

/** @throws OperationRefusal for lines that there are not, or whose state does not allow it. */
export async function decideLines(
  desk: Desk,
  decision: Decision,
): Promise<Operation<readonly Dispute[]>> {
  const { db } = desk;
  const rows = [...new Set(decision.lines)];
  if (rows.length > MAX_LINES) throw refuseBill('bill_lines_many', { most: MAX_LINES });
  const bill = await readCurrentBill(db, decision.bill);
  const [lines, settings] = await Promise.all([
    readSomeLines(db, bill, rows),
    readBillSettings(db, bill.courier),
  ]);
  const fileBy = findFilingDay(bill, settings.claim_days);
  if ((decision.linesKey ?? bill.lines_key) !== bill.lines_key) {
    throw refuseBill('bill_changed', { bill: bill.id });
  }
  return runAudited(desk, async (transaction) => {
    const now = parseBill(await transaction.get(billReference(db, bill.id)));
    if (now.lines_key !== bill.lines_key || !isCurrent(now)) {
      throw refuseBill('bill_changed', { bill: bill.id });
    }
    const disputes: Dispute[] = [];
    let decided = 0;
    for (const line of lines) {
      const reference = disputeReference(db, disputeId(bill.id, line.line));
      const found = toDispute(await transaction.get(reference));
      disputes.push(decide(desk, bill, line, found, decision, fileBy));
      if ((found?.state ?? 'open') === 'open' && isToDecide(line)) decided += 1;
    }
    countDecided(transaction, bill.id, decided);
    store(transaction, bill, disputes, decision);
    return disputes;
  });
}

/** The day by which a claim has to be filed; null if the courier sets no limit. */
export const findFilingDay = (
  bill: Pick<Bill, 'date' | 'imported_at'>,
  days: number | null,
): string | null => (days === null ? null : shiftDay(dayOfBill(bill), days));

/** The states from which a decision leads to another. */
export const mayBecome = (before: DisputeState, state: Decision['state']): boolean =>
  NEXT[before].includes(state);

function decide(
  { operator }: Desk,
  bill: Bill,
  line: CheckedLine,
  before: Dispute | undefined,
  { state, reason, claim, received, chargesClient }: Decision,
  fileBy: string | null,
): Dispute {
  const current = before?.state ?? 'open';
  if (!mayBecome(current, state)) {
    throw refuseBill('bill_line_not_open', { bill: bill.id, line: line.line, state: current });
  }
  const due = differenceOf(line);
  if (state === 'disputed' && due <= 0) {
    throw refuseBill('bill_nothing_due', { bill: bill.id, line: line.line });
  }
  const credits = before?.credits ?? [];
  const rest = Math.max(0, due - sumReceived({ credits, by_hand_satang: null }));
  const byHand = state === 'credited' ? (received ?? rest) : null;
  if (
    state === 'credited' &&
    sumReceived({ credits, by_hand_satang: byHand }) > computeMostCredit(line)
  ) {
    throw refuseBill('bill_credit_more', {
      bill: bill.id,
      line: line.line,
      most: computeMostCredit(line),
    });
  }
  const dispute = {
    id: disputeId(bill.id, line.line),
    bill: bill.id,
    courier: bill.courier,
    line: line.line,
    tracking_number: line.tracking_number,
    reference: line.reference,
    shipment: line.shipment,
    reason: reason ?? before?.reason ?? null,
    claim_number: claim ?? before?.claim_number ?? null,
    file_by: before?.file_by ?? (state === 'disputed' ? fileBy : null),
    expected_satang: due,
    received_satang: null,
    by_hand_satang: byHand,
    credits,
    credit_bills: [],
    moved_to: null,
    client_charge_satang: resolveClientCharge(line, before, state, chargesClient),
    steps: before?.steps ?? [],
  };
  const after = state === 'credited' && (byHand ?? 0) < rest ? 'disputed' : state;
  const when = { at: operator.now(), by: operator.name };
  return { ...withReceived(withStep(dispute, when, state, reason ?? null)), state: after };
}

/** No more can be credited than is billed or due. */
const computeMostCredit = (line: CheckedLine): number =>
  Math.max(line.billed_satang, differenceOf(line));

/** What the client is to pay in addition: decided with each acceptance anew. */
function resolveClientCharge(
  line: CheckedLine,
  before: Dispute | undefined,
  state: Decision['state'],
  chargesClient: boolean | undefined,
): number | null {
  if (chargesClient === true && line.client_difference_satang !== null) {
    return Math.max(0, line.client_difference_satang);
  }
  const isDecidedAgain = state === 'accepted' || state === 'disputed';
  return isDecidedAgain ? null : (before?.client_charge_satang ?? null);
}

/** One audit record for all lines of a decision. */
function store(
  transaction: OperatorTransaction,
  bill: Bill,
  disputes: readonly Dispute[],
  { state, reason, claim, chargesClient }: Decision,
): void {
  for (const dispute of disputes) storeDispute(transaction, dispute);
  transaction.note(`bill lines ${state}`, `bills/${bill.id}`, {
    lines: disputes.map(({ line }) => line),
    reason: reason ?? null,
    claim_number: claim ?? null,
    ...(chargesClient === true && {
      client_charge_satang: disputes.reduce((sum, one) => sum + (one.client_charge_satang ?? 0), 0),
    }),
  });
}
