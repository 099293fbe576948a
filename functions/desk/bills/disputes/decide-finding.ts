import { inGroups } from '../../../tools/in-groups';
import { refuseBill } from '../../faults/bills';
import { type CheckedLine, differenceOf, isToDecide } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import type { AuditedChange, Operation } from '../../model/operation';
import { type Dispute, readDisputes } from '../../store/bill-disputes';
import { type Bill, readCurrentBill, readLines } from '../../store/bills';
import { type Finding, createCauseFilter, keyOfFinding } from '../checks/findings';
import { type Decision, MAX_LINES, decideLines } from './disputes';

/** A bill's finding by its key, or by its number as it is listed. @throws OperationRefusal. */
export function requireFinding({ id, findings }: Bill, name: string | number): Finding {
  const finding = findings.find((one) =>
    typeof name === 'number' ? one.no === name : keyOfFinding(one) === name,
  );
  if (finding !== undefined) return finding;
  throw refuseBill('bill_finding_missing', { bill: id, finding: name, count: findings.length });
}

/** The lines of a bill that a finding is about. @throws OperationRefusal. */
export function linesOfFinding(
  bill: Bill,
  lines: readonly CheckedLine[],
  name: string | number,
): CheckedLine[] {
  const isOfFinding = createCauseFilter(bill.findings, requireFinding(bill, name));
  return lines.filter(({ causes }) => causes.some(isOfFinding));
}

/**
 * Decides about all lines of a finding that a decision can be about: see `acceptsDecision`. To dispute, those
 * that bill too much. One read for fifty lines of the bill.
 * @throws OperationRefusal if there is no such bill or finding.
 */
export async function decideFinding(
  desk: Desk,
  {
    bill: id,
    finding,
    ...decision
  }: Omit<Decision, 'lines'> & {
    /** Its key, or its number. */
    readonly finding: string | number;
  },
): Promise<Operation<readonly Dispute[]>> {
  const bill = await readCurrentBill(desk.db, id);
  const [lines, { items }] = await Promise.all([
    readLines(desk.db, bill),
    readDisputes(desk.db, id),
  ]);
  const disputes = new Map(items.map((dispute) => [dispute.line, dispute]));
  const open = linesOfFinding(bill, lines, finding)
    .filter((line) => isToDecide(line) && acceptsDecision(disputes.get(line.line), decision))
    .filter((line) => decision.state !== 'disputed' || differenceOf(line) > 0)
    .map(({ line }) => line);
  const changes: AuditedChange[] = [];
  const done: Dispute[] = [];
  for (const some of inGroups(open, MAX_LINES)) {
    const given = { ...decision, bill: id, lines: some, linesKey: bill.lines_key };
    const decided = await decideLines(desk, given);
    changes.push(...decided.changes);
    done.push(...decided.result);
  }
  return { changes, result: done };
}

export type DecisionRequest = Omit<Decision, 'linesKey'> & {
  /** Decided about in place of lines: its key, or its number. */
  readonly finding?: string | number | undefined;
};

/** @throws OperationRefusal as deciding about lines or about a finding does. */
export const decideAbout = (
  desk: Desk,
  { lines, finding, ...decision }: DecisionRequest,
): Promise<Operation<readonly Dispute[]>> =>
  finding === undefined
    ? decideLines(desk, { ...decision, lines })
    : decideFinding(desk, { ...decision, finding });

/** Answers and claim numbers are for lines in dispute, all else for undecided ones. */
function acceptsDecision(
  before: Dispute | undefined,
  { state, claim }: Omit<Decision, 'lines' | 'bill'>,
): boolean {
  const isDisputed = before?.state === 'disputed';
  if (state === 'credited' || state === 'refused') return isDisputed;
  return before === undefined || (isDisputed && state === 'disputed' && claim !== undefined);
}
