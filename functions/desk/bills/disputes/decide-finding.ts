import { groupBy } from '../../../src/measures/group-by';
import { inGroups } from '../../../tools/in-groups';
import { refuseBill } from '../../faults/bills';
import { type Cause } from '../../model/bill/bill';
import { type CheckedLine, isToDecide } from '../../model/bill/checked-line';
import { sumEntries } from '../../model/bill/ledger';
import type { Desk } from '../../model/desk';
import type { AuditedChange, Operation } from '../../model/operation';
import { type Dispute, isLeft, readDisputes } from '../../store/bill-disputes';
import { type Bill, readCurrentBill, readLines } from '../../store/bills';
import { type Finding, createCauseFilter, createFinder, keyOfFinding } from '../checks/findings';
import {
  type Decided as WithSums,
  findAcceptable,
  findClaimable,
  openParts,
} from './decide-entries';
import { type Decided, type Decision, MAX_LINES, decideLines } from './disputes';

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
  const isFound = createCauseFilter(bill.findings, requireFinding(bill, name));
  return lines.filter(({ causes }) => causes.some(isFound));
}

/**
 * Decides about the parts of lines that a finding is of, on all lines where something of them is left: to
 * dispute what is not claimed, also of lines that agree; to accept what nobody decided about, else what is
 * open; to credit, refuse and write off what is open. One read for fifty lines of the bill.
 * @throws OperationRefusal if there is no such bill or finding, or nothing is left of it.
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
): Promise<Operation<readonly Decided[]>> {
  const bill = await readCurrentBill(desk.db, id);
  const [lines, { items }] = await Promise.all([
    readLines(desk.db, bill),
    readDisputes(desk.db, id),
  ]);
  const isFound = createCauseFilter(bill.findings, requireFinding(bill, finding));
  const given = { ...decision, bill: id, linesKey: bill.lines_key, isFound };
  const changes: AuditedChange[] = [];
  const done: Decided[] = [];
  for (const some of inGroups(selectLines(lines, items, given), MAX_LINES)) {
    const decided = await decideLines(desk, { ...given, lines: some.map(({ line }) => line) });
    changes.push(...decided.changes);
    done.push(...decided.result);
  }
  if (done.length > 0) return { changes, result: done };
  const { no } = requireFinding(bill, finding);
  throw refuseBill('bill_finding_decided', { bill: id, finding: no });
}

/** The lines of a finding with something left for a decision. */
function selectLines(
  lines: readonly CheckedLine[],
  disputes: readonly Dispute[],
  {
    state,
    claim,
    chargesClient,
    isFound,
  }: Pick<Decision, 'state' | 'claim' | 'chargesClient'> & {
    isFound: (cause: Cause) => boolean;
  },
): readonly CheckedLine[] {
  const withSums = createLedgers(disputes);
  const select = (hasLeft: (decided: WithSums, causes: Cause[]) => boolean): CheckedLine[] =>
    lines.filter((line) => hasLeft(withSums(line), line.causes.filter(isFound)));
  const open = select(hasOpen);
  if (state === 'disputed') {
    const unclaimed = select(hasUnclaimed);
    return claim === undefined ? unclaimed : [...new Set([...unclaimed, ...open])];
  }
  if (state !== 'accepted') return open;
  const undecided = select((decided, causes) => hasUndecided(decided, causes, chargesClient));
  return undecided.length > 0 ? undecided : open;
}

const NOTHING = sumEntries([]);

const createLedgers = (
  disputes: readonly Pick<Dispute, 'line' | 'line_of' | 'entries'>[],
): ((line: CheckedLine) => WithSums) => {
  const own = disputes.filter((one) => !isLeft(one));
  const entriesOf = new Map(own.map(({ line, entries }) => [line, entries]));
  return (line) => {
    const entries = entriesOf.get(line.line);
    return { line, sums: entries === undefined ? NOTHING : sumEntries(entries) };
  };
};

const hasOpen = ({ sums }: WithSums, causes: readonly Cause[]): boolean =>
  openParts(sums, causes).length > 0;

const hasUnclaimed = (decided: WithSums, causes: readonly Cause[]): boolean =>
  findClaimable(decided, causes).length > 0;

const hasUndecided = (
  decided: WithSums,
  causes: readonly Cause[],
  chargesClient: boolean | undefined,
): boolean =>
  (isToDecide(decided.line) || chargesClient === true) &&
  findAcceptable(decided, causes).length > 0;

interface DecidableFindings {
  readonly claimable: ReadonlySet<Finding>;
  readonly acceptable: ReadonlySet<Finding>;
}

/** The findings of which something is left to dispute, and to accept; duties are accepted for the client. */
export function findDecidable(
  findings: readonly Finding[],
  lines: readonly CheckedLine[],
  disputes: Parameters<typeof createLedgers>[0],
): DecidableFindings {
  const [claimable, acceptable] = [new Set<Finding>(), new Set<Finding>()];
  const withSums = createLedgers(disputes);
  const find = createFinder(findings);
  for (const line of lines) {
    if (claimable.size + acceptable.size === 2 * findings.length) break;
    const found = [...groupBy(line.causes, find)].filter(
      ([finding]) => !claimable.has(finding) || !acceptable.has(finding),
    );
    if (found.length === 0) continue;
    const decided = withSums(line);
    for (const [finding, causes] of found) {
      if (!claimable.has(finding) && hasUnclaimed(decided, causes)) claimable.add(finding);
      if (acceptable.has(finding)) continue;
      const isPassedOn = finding.cause === 'duty_tax';
      if (hasUndecided(decided, causes, isPassedOn) || hasOpen(decided, causes)) {
        acceptable.add(finding);
      }
    }
  }
  return { claimable, acceptable };
}

export type DecisionRequest = Omit<Decision, 'linesKey' | 'isFound'> & {
  /** Decided about in place of lines: its key, or its number. */
  readonly finding?: string | number | undefined;
};

/** @throws OperationRefusal as deciding about lines or about a finding does. */
export const decideAbout = (
  desk: Desk,
  { lines, finding, ...decision }: DecisionRequest,
): Promise<Operation<readonly Decided[]>> =>
  finding === undefined
    ? decideLines(desk, { ...decision, lines })
    : decideFinding(desk, { ...decision, finding });
