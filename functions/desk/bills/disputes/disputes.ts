import { shiftDay } from '../../../src/thailand/day';
import { refuseBill } from '../../faults/bills';
import type { Cause } from '../../model/bill/bill';
import { type CheckedLine, differenceOf, isToDecide } from '../../model/bill/checked-line';
import { computeDue, mostOf, sumParts } from '../../model/bill/claim-parts';
import { sumEntries, sumSatang } from '../../model/bill/ledger';
import type { LedgerEntry, Part } from '../../model/bill/ledger-entry';
import type { Desk } from '../../model/desk';
import type { Operation } from '../../model/operation';
import {
  type Dispute,
  type DisputeState,
  areLeftBehind,
  disputeReference,
  isLeft,
  readLeft,
  storeDispute,
  toDispute,
  withEntries,
} from '../../store/bill-disputes';
import { readBillSettings } from '../../store/bill-settings';
import {
  type Bill,
  billReference,
  countDecided,
  idsBefore,
  isCurrent,
  parseBill,
  readBill,
  readCurrentBill,
  readSomeLines,
} from '../../store/bills';
import { type OperatorTransaction, runAudited } from '../../store/run-audited';
import { dayOfBill } from '../checks/bill-sums';
import { decideEntries, isDecided } from './decide-entries';

export interface Decision {
  readonly bill: string;
  /** Rows of its file. */
  readonly lines: readonly number[];
  readonly state: Exclude<DisputeState, 'open'>;
  readonly reason?: string | undefined;
  /** The carrier's number for the claim. */
  readonly claim?: string | undefined;
  /** For a credit by hand, in satang; by default all that is open. */
  readonly received?: number | undefined;
  /** The number and the day of the carrier's note for it. */
  readonly note?: string | undefined;
  readonly day?: string | undefined;
  /** Charges the client for what the carrier weighed, by our card. */
  readonly chargesClient?: boolean | undefined;
  /** That of the lines that were looked at. */
  readonly linesKey?: string | undefined;
  /** The causes of a finding, if only these parts of the lines are decided about. */
  readonly isFound?: ((cause: Cause) => boolean) | undefined;
}

/** What became of a line. */
export type Decided = Dispute & {
  /** Parts of a line that bill too little, which a claim of other parts does not set off. */
  readonly in_favour: readonly Part[];
};

/** One commit of Firestore takes them all. */
export const MAX_LINES = 400;

export const disputeId = (bill: string, line: number): string => `${bill}-${line}`;

interface Ledgers {
  /** The version that has the lines, and the one that counts what was decided about them. */
  readonly named: Bill;
  readonly bill: Bill;
  readonly idOf: (line: number) => string;
}

/**
 * Where the decisions about lines of a bill are: of lines that a corrected bill no longer has, with that.
 * @throws OperationRefusal if they do not count.
 */
export async function findLedgers(
  { db }: Desk,
  id: string,
  rows: readonly number[],
): Promise<Ledgers> {
  const named = await readBill(db, id);
  const found = named.superseded_by === null ? [] : await readLeft(db, 'line_of', named.id);
  const left = new Map(found.map((one) => [one.line, one]));
  const holders = rows.map((row) => left.get(row)?.bill ?? named.id);
  const bill = await readCurrentBill(db, holders[0] ?? named.id);
  if (holders.some((one) => one !== bill.id)) await readCurrentBill(db, named.id);
  return { named, bill, idOf: (row) => left.get(row)?.id ?? disputeId(bill.id, row) };
}

/** @throws OperationRefusal for lines that there are not, or whose state does not allow it. */
export async function decideLines(
  desk: Desk,
  decision: Decision,
): Promise<Operation<readonly Decided[]>> {
  const { db } = desk;
  const rows = [...new Set(decision.lines)];
  if (decision.day !== undefined && decision.day > desk.today()) {
    throw refuseBill('bill_note_future', { day: decision.day });
  }
  if (rows.length > MAX_LINES) throw refuseBill('bill_lines_many', { most: MAX_LINES });
  const { named, bill, idOf } = await findLedgers(desk, decision.bill, rows);
  const before = idsBefore(bill).at(-1);
  if (before !== undefined && (await areLeftBehind(db, before))) {
    throw refuseBill('bill_moving', { bill: bill.id });
  }
  const [lines, settings] = await Promise.all([
    readSomeLines(db, named, rows),
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
      const found = toDispute(await transaction.get(disputeReference(db, idOf(line.line))));
      if (found !== undefined && found.moved_to !== null) {
        throw refuseBill('bill_moving', { bill: bill.id });
      }
      const after = decide(desk, bill, line, found, decision, fileBy);
      disputes.push(after);
      if (isToDecide(line) && !isLeft(after))
        decided += Number(isDecided(line, after)) - Number(isDecided(line, found));
    }
    countDecided(transaction, bill.id, decided);
    store(transaction, bill, disputes, decision);
    const isOfParts = decision.state === 'disputed' && decision.isFound !== undefined;
    return disputes.map((one, at) => {
      const parts = isOfParts ? sumParts(lines[at]?.causes ?? []) : [];
      const isTooLittle = ({ part, satang }: Part): boolean => satang < 0 && part !== 'rounding';
      return { ...one, in_favour: parts.filter(isTooLittle) };
    });
  });
}

/** The day by which a claim has to be filed; null if the courier sets no limit. */
export const findFilingDay = (
  bill: Pick<Bill, 'date' | 'imported_at'>,
  days: number | null,
): string | null => (days === null ? null : shiftDay(dayOfBill(bill), days));

/** So many entries a line: a document has room for them. Credits of bills and rechecks may add to them. */
const MAX_ENTRIES = 300;

function decide(
  { operator }: Desk,
  bill: Bill,
  line: CheckedLine,
  before: Dispute | undefined,
  decision: Decision,
  fileBy: string | null,
): Dispute {
  const { state, isFound, reason = null, claim = null } = decision;
  const named = { bill: bill.id, line: line.line };
  const entries = before?.entries ?? [];
  const when = { at: operator.now(), by: operator.name };
  const added = decideEntries({
    state,
    line,
    entries,
    found: isFound && line.causes.filter(isFound),
    maker: { ...when, reason },
    claim,
    received: decision.received,
    note: { number: decision.note ?? null, day: decision.day ?? null },
  });
  if (added.length === 0) refuseDecision(line, before, { ...named, state });
  if (entries.length + added.length > MAX_ENTRIES) {
    throw refuseBill('bill_line_entries', { ...named, most: MAX_ENTRIES });
  }
  const most = mostOf(line);
  if (state === 'credited' && sumEntries([...entries, ...added]).credited > most) {
    throw refuseBill('bill_credit_more', { ...named, most });
  }
  return withEntries(
    {
      ...named,
      id: before?.id ?? disputeId(bill.id, line.line),
      ...(before?.line_of !== undefined && { line_of: before.line_of }),
      courier: bill.courier,
      tracking_number: line.tracking_number,
      reference: line.reference,
      shipment: line.shipment,
      file_by: before?.file_by ?? (added.some(({ kind }) => kind === 'claimed') ? fileBy : null),
      expected_satang: differenceOf(line),
      moved_to: null,
      client_charge_satang: resolveClientCharge(line, before, [...entries, ...added], decision),
      steps: before?.steps ?? [],
      entries,
    },
    added,
    when,
  );
}

/** @throws OperationRefusal that says why nothing is left to decide. */
function refuseDecision(
  line: CheckedLine,
  before: Dispute | undefined,
  { state, ...named }: { bill: string; line: number; state: Decision['state'] },
): never {
  const current = before?.state ?? 'open';
  if (state === 'disputed' && computeDue(line) <= 0) throw refuseBill('bill_nothing_due', named);
  throw refuseBill('bill_line_not_open', { ...named, state: current });
}

/**
 * For the weight that is billed, by our card; duties and taxes, and the carrier's fees for them, as they are
 * billed, but for fees of which something is claimed from the carrier, or credited.
 */
export function computeClientCharge(line: CheckedLine, entries: readonly LedgerEntry[]): number {
  const claimed = sumEntries(entries).parts.filter(({ open, credited }) => open + credited > 0);
  const fees = sumParts(line.causes.filter(({ cause }) => cause === 'carrier_fee'));
  const own = fees.filter(({ part }) => claimed.every((one) => one.part !== part));
  return Math.max(0, line.client_difference_satang ?? 0) + line.duty_satang + sumSatang(own);
}

/** What the client is to pay in addition: decided again with each acceptance of the whole line. */
function resolveClientCharge(
  line: CheckedLine,
  before: Dispute | undefined,
  entries: readonly LedgerEntry[],
  { state, chargesClient, isFound }: Decision,
): number | null {
  const charge = computeClientCharge(line, entries);
  if (chargesClient === true && (charge > 0 || line.client_difference_satang !== null)) {
    return charge;
  }
  if (isFound === undefined && (state === 'accepted' || state === 'disputed')) return null;
  const decided = before?.client_charge_satang ?? null;
  return decided === null ? null : Math.min(decided, charge);
}

/** One audit record for all lines of a decision. */
function store(
  transaction: OperatorTransaction,
  bill: Bill,
  disputes: readonly Dispute[],
  { state, reason, claim, note, day, chargesClient }: Decision,
): void {
  for (const dispute of disputes) storeDispute(transaction, dispute);
  transaction.note(`bill lines ${state}`, `bills/${bill.id}`, {
    lines: disputes.map(({ line }) => line),
    ...auditAmounts(disputes.map(({ entries }) => sumSatang(entries.at(-1)?.parts ?? []))),
    reason: reason ?? null,
    claim_number: claim ?? null,
    ...(state === 'credited' && { note: note ?? null, day: day ?? null }),
    ...(chargesClient === true && {
      client_charge_satang: disputes.reduce((sum, one) => sum + (one.client_charge_satang ?? 0), 0),
    }),
  });
}

/** What an audit record says of lines: the amount of each, and their sum. */
export const auditAmounts = (
  amounts: readonly number[],
): { readonly total_satang: number; readonly amounts_satang: readonly number[] } => ({
  total_satang: amounts.reduce((sum, one) => sum + one, 0),
  amounts_satang: amounts,
});
