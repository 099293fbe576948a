import type { Cause } from '../../model/bill/bill';
import { type CheckedLine, isToDecide } from '../../model/bill/checked-line';
import {
  claimLine,
  computeDue,
  mostOf,
  sumDueParts,
  sumParts,
  toAmounts,
} from '../../model/bill/claim-parts';
import {
  type LedgerSums,
  type PartSums,
  WHOLE_LINE,
  allotParts,
  claimedParts,
  nameOfPart,
  netEntries,
  sumEntries,
  sumSatang,
} from '../../model/bill/ledger';
import type { LedgerEntry, Part } from '../../model/bill/ledger-entry';
import type { DisputeState } from '../../store/bill-disputes';
import { type Maker, buildEntry, reverseEntries } from './build-entries';

/** A decision about one line. */
export interface LineDecision {
  readonly state: Exclude<DisputeState, 'open'>;
  readonly line: CheckedLine;
  readonly entries: readonly LedgerEntry[];
  /** The line's causes of a finding, if only these are decided about. */
  readonly found: readonly Cause[] | undefined;
  readonly maker: Maker;
  /** The carrier's number for the claim. */
  readonly claim: string | null;
  /** Of a credit by hand: its amount if it is not all that is open, and the carrier's note. */
  readonly received: number | undefined;
  readonly note: Pick<LedgerEntry, 'number' | 'day'>;
}

/** The entries that a decision adds; none if nothing is left that it could be about. */
export function decideEntries(decision: LineDecision): LedgerEntry[] {
  switch (decision.state) {
    case 'disputed':
      return dispute(decision);
    case 'credited':
      return credit(decision);
    case 'accepted':
      return accept(decision);
    case 'refused':
    case 'written_off':
      return closeOpen(decision);
  }
}

/**
 * Claims what is left. If nothing is, a line that was refused or accepted is claimed again after that is taken
 * back, one that was credited by hand after that is. An entry without parts gives a claim its number.
 */
function dispute(decision: LineDecision): LedgerEntry[] {
  const { entries, line, found, maker, claim } = decision;
  const sums = sumEntries(entries);
  const claimed = claimedParts(sums);
  const parts =
    found === undefined ? claimLine(line, claimed) : findClaimable({ line, sums }, found);
  if (parts.length === 0 && claimed.size === 0) return [];
  const isNamed = claim !== null || maker.reason !== null;
  const isNaming = isNamed && parts.length === 0 && (sums.open > 0 || found !== undefined);
  const isAgain = found === undefined && (parts.length === 0 || claimed.size === 0);
  const back = isNaming
    ? []
    : isAgain
      ? takeBackAnswers(decision, parts)
      : takeBackAcceptance(decision, parts);
  return back.length + parts.length === 0 && !isNaming
    ? []
    : [...back, buildEntry(maker, { kind: 'claimed', parts, number: claim })];
}

const CLOSED: ReadonlySet<string> = new Set(['accepted', 'refused', 'written_off']);

function takeBackAnswers(decision: LineDecision, parts: readonly Part[]): LedgerEntry[] {
  const closed = takeBack(decision, (kind) => CLOSED.has(kind));
  const { open } = sumEntries([...decision.entries, ...closed]);
  if (parts.length > 0 || open > 0) return closed;
  const byHand = takeBack(decision, (kind, { bill }) => kind === 'credited' && bill === null);
  return [...closed, ...byHand];
}

/** What was accepted without a claim, of parts or of the line, now that all of it is claimed. */
function takeBackAcceptance(
  { entries, maker, found }: LineDecision,
  claims: readonly Part[],
): LedgerEntry[] {
  const claimed = claimedParts(sumEntries(entries));
  const again = new Set(claims.map(({ part }) => part));
  return reverseEntries(entries, maker, ({ entry }) => entry.kind === 'accepted').flatMap((one) => {
    const isUnclaimed = entries[one.reverses ?? 0]?.is_unclaimed === true;
    const parts = one.parts.filter(
      ({ part, satang }) =>
        (again.has(part) || (found === undefined && satang > 0)) &&
        (isUnclaimed || !claimed.has(part)),
    );
    return parts.length === 0 ? [] : [{ ...one, parts }];
  });
}

const takeBack = (
  { entries, maker }: LineDecision,
  isTaken: (kind: LedgerEntry['kind'], entry: LedgerEntry) => boolean,
): LedgerEntry[] => reverseEntries(entries, maker, ({ entry }) => isTaken(entry.kind, entry));

/** A line, and what its ledger adds up to. */
export interface Decided {
  readonly line: CheckedLine;
  readonly sums: LedgerSums;
}

/** What can still be claimed for causes: no more than what their parts have left, and nothing of parts that were accepted in full. */
export function findUnclaimed({ line, sums }: Decided, causes: readonly Cause[]): Part[] {
  const own = sumDueParts(causes);
  const most = computeDue(line);
  // All is claimed, in which what is billed too little was set off, or claimed and accepted.
  const isAll = [sums.claimed, sumDecided(sums)].some((one) => one > 0 && one === most);
  if (own.length === 0 || isAll) return [];
  const due = toAmounts(sumDueParts(line.causes));
  const decided = new Map(sums.parts.map((one) => [one.part, one]));
  // What was decided of the line as a whole, of causes that have another name now, or of parts that were more, is of what is left.
  let elsewhere = 0;
  for (const one of sums.parts) {
    elsewhere += Math.max(0, decidedOf(one) - (due.get(one.part) ?? 0));
  }
  const left = new Map<string, number>();
  for (const [part, satang] of due) {
    const one = decided.get(part);
    const undecided = Math.max(0, satang - (one === undefined ? 0 : decidedOf(one)));
    const taken = Math.min(elsewhere, undecided);
    elsewhere -= taken;
    // A claim takes back what was accepted of its part.
    if (undecided > taken) left.set(part, undecided - taken + (one?.unclaimed ?? 0));
  }
  return own
    .map(({ part, satang }) => ({ part, satang: Math.min(satang, left.get(part) ?? 0) }))
    .filter(({ satang }) => satang > 0);
}

/** What may be claimed for causes by now: what is set off by other parts of the line may come to more than it bills. */
export function findClaimable(decided: Decided, causes: readonly Cause[]): Part[] {
  const unclaimed = findUnclaimed(decided, causes);
  const room = mostOf(decided.line) - decided.sums.open;
  return allotParts(Math.min(room, sumSatang(unclaimed)), unclaimed, WHOLE_LINE);
}

/** What is decided of a part: what is claimed, and what was accepted without a claim. */
const decidedOf = ({ part, claimed, unclaimed }: PartSums): number =>
  claimed + (part === WHOLE_LINE ? Math.max(0, unclaimed) : unclaimed);

const sumDecided = ({ parts }: LedgerSums): number =>
  parts.reduce((sum, one) => sum + decidedOf(one), 0);

/** Whether nothing is left to decide about a line: what is due is claimed or accepted, each part or in all. */
export function isDecided(
  line: CheckedLine,
  dispute: { readonly state: DisputeState; readonly entries: readonly LedgerEntry[] } | undefined,
): boolean {
  if (dispute === undefined || dispute.state === 'open') return false;
  const sums = sumEntries(dispute.entries);
  const decided = Math.max(sums.claimed, sumDecided(sums));
  return decided >= computeDue(line) || findLeft({ line, sums }).length === 0;
}

/** What nobody has decided about; rounding is no reason to look at a line again. */
const findLeft = (decided: Decided): Part[] =>
  findAcceptable(
    decided,
    decided.line.causes.filter(({ cause }) => cause !== 'rounding'),
  ).filter(({ satang }) => satang > 0);

/** What is left to decide of a line that somebody decided about, in satang. */
export function sumLeft(line: CheckedLine, dispute: Parameters<typeof isDecided>[1]): number {
  if (!isToDecide(line) || isDecided(line, dispute) || (dispute?.state ?? 'open') === 'open')
    return 0;
  const sums = sumEntries(dispute?.entries ?? []);
  return Math.min(computeDue(line) - sumDecided(sums), sumSatang(findLeft({ line, sums })));
}

/** A credit of a line that nobody has disputed is of a claim that was made without us. */
function credit(decision: LineDecision): LedgerEntry[] {
  const { entries, found, received, note } = decision;
  const before = found === undefined ? claimBefore(decision) : [];
  const sums = sumEntries([...entries, ...before]);
  const parts = allotCredit(sums, received ?? creditable(sums, found), found);
  if (parts.length === 0) return [];
  return [...before, buildEntry(decision.maker, { kind: 'credited', parts, ...note })];
}

function claimBefore({ claim, ...decision }: LineDecision): LedgerEntry[] {
  const maker = { ...decision.maker, reason: null };
  if (claimedParts(sumEntries(decision.entries)).size === 0) {
    return dispute({ ...decision, claim, maker });
  }
  return claim === null ? [] : [buildEntry(maker, { kind: 'claimed', parts: [], number: claim })];
}

type Found = readonly Cause[] | undefined;

function ofFound({ parts }: LedgerSums, found: Found): LedgerSums['parts'] {
  const names = found && new Set(found.map(nameOfPart));
  return parts.filter(({ part }) => names?.has(part) !== false);
}

/** What is open; where nothing is, what was refused or accepted of a claim. */
function creditable(sums: LedgerSums, found: Found): number {
  const own = ofFound(sums, found);
  const open = own.reduce((sum, one) => sum + one.open, 0);
  if (open > 0) return open;
  const closed = own.reduce((sum, one) => sum + Math.max(0, one.claimed - one.credited), 0);
  return Math.min(closed, Math.max(0, sums.claimed - sums.credited));
}

/** To open parts, then to those that were refused or accepted; what is left goes to the last that is claimed. */
export function allotCredit(sums: LedgerSums, satang: number, found?: Found): Part[] {
  const own = ofFound(sums, found);
  const open = own.map((one) => ({ part: one.part, satang: one.open }));
  const closed = own.map((one) => ({
    part: one.part,
    satang: Math.max(0, one.claimed - one.credited - one.open),
  }));
  const last = own.findLast(({ claimed }) => claimed > 0)?.part ?? WHOLE_LINE;
  return allotParts(satang, [...open, ...closed], last);
}

export const openParts = (sums: LedgerSums, found?: Found): Part[] =>
  ofFound(sums, found).flatMap(({ part, open }) => (open > 0 ? [{ part, satang: open }] : []));

/** Refuses or writes off what is open, or what was refused before. */
function closeOpen({ state, entries, found, maker, claim }: LineDecision): LedgerEntry[] {
  const kind = state === 'refused' ? 'refused' : 'written_off';
  const back =
    kind === 'refused' || found !== undefined
      ? []
      : reverseEntries(entries, maker, ({ entry }) => entry.kind === 'refused');
  const parts = openParts(sumEntries([...entries, ...back]), found);
  return parts.length === 0 ? [] : [...back, buildEntry(maker, { kind, parts, number: claim })];
}

/** What is open; else what nobody decided about; else what was refused or written off; else what is over. */
function accept(decision: LineDecision): LedgerEntry[] {
  const { entries, line, found, maker, claim } = decision;
  const build = (parts: Part[]): LedgerEntry =>
    buildEntry(maker, { kind: 'accepted', parts, number: claim });
  const sums = sumEntries(entries);
  const open = openParts(sums, found);
  if (found !== undefined) {
    const parts = findAcceptable({ line, sums }, found);
    return parts.length > 0
      ? acceptUnclaimed(decision, parts)
      : open.length > 0
        ? [build(open)]
        : [];
  }
  if (open.length > 0) return [build(open)];
  const parts = findAcceptable({ line, sums }, line.causes);
  if (parts.some(({ satang }) => satang > 0)) return acceptUnclaimed(decision, parts);
  const back = takeBack(decision, (kind) => kind === 'refused' || kind === 'written_off');
  const again = openParts(sumEntries([...entries, ...back]), found);
  if (again.length > 0) return [...back, build(again)];
  if (sums.over > 0) return [build([{ part: WHOLE_LINE, satang: -sums.over }])];
  const isDecided = netEntries(entries).some(
    ({ isLive, entry }) => isLive && entry.kind !== 'reversed',
  );
  return isDecided && parts.length === 0 ? [] : acceptUnclaimed(decision, parts);
}

const acceptUnclaimed = ({ maker, claim }: LineDecision, parts: Part[]): LedgerEntry[] => [
  buildEntry(maker, { kind: 'accepted', parts, number: claim, is_unclaimed: true }),
];

/** What is neither claimed nor accepted of the parts of causes. */
export function findAcceptable(decided: Decided, causes: readonly Cause[]): Part[] {
  const sums = new Map(decided.sums.parts.map((one) => [one.part, one]));
  const unclaimed = toAmounts(findUnclaimed(decided, causes));
  return sumParts(causes).flatMap(({ part, satang }) => {
    const own = sums.get(part);
    if (own === undefined && satang <= 0) return [{ part, satang }];
    const more = unclaimed.get(part) ?? 0;
    const left = more - (own?.unclaimed ?? 0);
    return more > 0 && left > 0 ? [{ part, satang: left }] : [];
  });
}
