import {
  type LedgerSums,
  type NetEntry,
  nameOfPart,
  netEntries,
  sumEntries,
} from '../../../model/bill/ledger';
import type { LineRow, ShownBill } from './shown';

type Finding = Pick<
  ShownBill['findings'][number],
  'cause' | 'code' | 'values' | 'satang' | 'lines'
>;
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
  /** Whether something can be left to claim, and to accept. */
  readonly isClaimable: boolean;
  readonly isAcceptable: boolean;
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
    const lines = ledgers
      .map(({ parts, live }) => toLine(parts, live, isOwn))
      .filter(({ parts }) => parts.length > 0);
    const isClaimable = isDisputable(finding) && !areClaimed(lines, sharing.filter(isDisputable));
    return {
      states: STATES.flatMap((state) => {
        const count = lines.filter((line) => line.state === state).length;
        return count === 0 ? [] : [{ state, lines: count }];
      }),
      isShared: sharing.length > 1,
      isClaimable,
      isAcceptable:
        isClaimable ||
        lines.length < countLines(sharing) ||
        lines.some(({ state }) => state === 'disputed'),
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

interface Line {
  readonly parts: LedgerSums['parts'];
  readonly state: State | undefined;
}

function toLine(
  all: LedgerSums['parts'],
  live: readonly NetEntry[],
  isOwn: (part: string) => boolean,
): Line {
  const parts = all.filter(({ part }) => isOwn(part));
  if (parts.some(({ open }) => open > 0)) return { parts, state: 'disputed' };
  const closing = live.findLast(
    ({ entry, parts: own }) => isState(entry.kind) && own.some(({ part }) => isOwn(part)),
  )?.entry.kind;
  if (closing !== undefined && isState(closing)) return { parts, state: closing };
  // What is credited of other parts stands in for it.
  return { parts, state: parts.some(({ claimed }) => claimed > 0) ? 'credited' : undefined };
}

const isState = (kind: string): kind is State => STATES.some((state) => state === kind);

/** VAT, and duties that are billed again, stand beside the difference. */
const isDisputable = ({ satang, cause }: Finding): boolean =>
  satang > 0 || cause === 'vat' || cause === 'billed_twice';

const countLines = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { lines }) => sum + lines, 0);

/** Whether all of the findings is claimed, or accepted, which cannot be claimed either. */
function areClaimed(lines: readonly Line[], findings: readonly Finding[]): boolean {
  const done = lines
    .map(({ parts }) => parts.filter(({ claimed, accepted }) => claimed > 0 || accepted > 0))
    .filter((parts) => parts.length > 0);
  const satang = done
    .flat()
    .reduce((sum, { claimed, accepted }) => sum + (claimed > 0 ? claimed : accepted), 0);
  const due = findings.reduce((sum, one) => sum + one.satang, 0);
  return done.length >= countLines(findings) && satang >= due;
}
