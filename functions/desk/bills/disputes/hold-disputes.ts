import { isDeepStrictEqual } from 'node:util';

import { type CheckedLine, differenceOf, isToDecide } from '../../model/bill/checked-line';
import type { Operator } from '../../model/operation';
import { type Dispute, isLeft, withEntries } from '../../store/bill-disputes';
import { isDecided } from './decide-entries';
import { followDue } from './follow-due';

interface Held {
  readonly after: Dispute;
  readonly isChanged: boolean;
  /** Whether nothing is left to decide about a line that needs it. */
  readonly isDecided: boolean;
}

/** Holds disputes against the lines as they were and as they are. */
export function createHolder(
  before: readonly CheckedLine[],
  lines: readonly CheckedLine[],
  operator: Operator,
): (dispute: Dispute) => Held[] {
  const lineOf = new Map(lines.map((line) => [line.line, line]));
  const lineBefore = new Map(before.map((line) => [line.line, line]));
  return (dispute) => {
    const line = lineOf.get(dispute.line);
    if (line === undefined || isLeft(dispute)) return [];
    const after = heldAgainst(dispute, lineBefore.get(line.line), line, operator);
    const isChanged = !isDeepStrictEqual(after, dispute);
    return [{ after, isChanged, isDecided: isToDecide(line) && isDecided(line, after) }];
  };
}

/** A dispute as its line is now: its claims follow what is due. */
function heldAgainst(
  dispute: Dispute,
  before: CheckedLine | undefined,
  line: CheckedLine,
  operator: Operator,
): Dispute {
  const when = { at: operator.now(), by: operator.name };
  const held = { ...dispute, shipment: line.shipment, expected_satang: differenceOf(line) };
  const follows = followDue(dispute.entries, before, line, when);
  const last = { at: dispute.changed_at, by: dispute.changed_by };
  return withEntries(held, follows, follows.length === 0 ? last : when);
}
