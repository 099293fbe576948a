import {
  type LedgerSums,
  type NetEntry,
  nameOfPart,
  netEntries,
  sumEntries,
} from '../../../model/bill/ledger';
import type { LineRow, ShownBill } from './shown';

type Finding = Pick<ShownBill['findings'][number], 'cause' | 'code' | 'values'>;
type State = Exclude<LineRow['state'], 'open'>;

/** In the order in which they are shown. */
const STATES = ['disputed', 'credited', 'refused', 'accepted', 'written_off'] as const;

/** A finding of all that is left of a cause. */
const MORE = 'causes_more';

const causeOf = (part: string): string => part.split(':', 1)[0] ?? part;

interface FindingStates {
  /** How many lines are in each state. */
  readonly states: readonly { readonly state: State; readonly lines: number }[];
  /** Whether that is of other findings too: ledgers have parts of lines, which findings may share. */
  readonly isShared: boolean;
}

/** What became of the lines of a bill's findings, by the ledgers of its lines. */
export function findStates(
  findings: readonly Finding[],
  disputes: readonly Pick<ShownBill['disputes'][number], 'entries'>[],
): FindingStates[] {
  const ledgers = disputes.map(({ entries }) => ({
    parts: sumEntries(entries).parts,
    live: netEntries(entries).filter(({ isLive }) => isLive),
  }));
  return findings.map((finding) => {
    const isOwn = createPartFilter(finding, findings);
    const sharing = findings.filter((one) => isOwn(nameOfPart(one)));
    const lines = ledgers.map(({ parts, live }) => findState(parts, live, isOwn));
    return {
      states: STATES.flatMap((state) => {
        const count = lines.filter((one) => one === state).length;
        return count === 0 ? [] : [{ state, lines: count }];
      }),
      isShared: sharing.length > 1,
    };
  });
}

function createPartFilter(
  finding: Finding,
  findings: readonly Finding[],
): (part: string) => boolean {
  const part = nameOfPart(finding);
  const hasMore = findings.some(({ cause, code }) => cause === finding.cause && code === MORE);
  return (name) => (hasMore ? causeOf(name) === finding.cause : name === part);
}

function findState(
  all: LedgerSums['parts'],
  live: readonly NetEntry[],
  isOwn: (part: string) => boolean,
): State | undefined {
  const parts = all.filter(({ part }) => isOwn(part));
  if (parts.some(({ open }) => open > 0)) return 'disputed';
  const closing = live.findLast(
    ({ entry, parts: own }) => isState(entry.kind) && own.some(({ part }) => isOwn(part)),
  )?.entry.kind;
  if (closing !== undefined && isState(closing)) return closing;
  // What is credited of other parts stands in for it.
  return parts.some(({ claimed }) => claimed > 0) ? 'credited' : undefined;
}

const isState = (kind: string): kind is State => STATES.some((state) => state === kind);
