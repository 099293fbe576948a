import type { CheckedLine } from '../../model/bill/checked-line';
import { claimLine, computeDue, sumDueParts, toAmounts } from '../../model/bill/claim-parts';
import {
  type NetEntry,
  WHOLE_LINE,
  claimedParts,
  netEntries,
  sumEntries,
  sumSatang,
} from '../../model/bill/ledger';
import { CHECKED_AGAIN, type LedgerEntry } from '../../model/bill/ledger-entry';
import { type Maker, buildEntry } from './build-entries';

type Amounts = ReadonlyMap<string, number>;

/**
 * The entries by which claims follow what is due: a claim of all that was due of the line, or of a part,
 * follows it, any other stays within it. What somebody answered (refused, accepted, wrote off) does not grow,
 * and an answer to more than is claimed, or due, is taken back as far.
 * @param before - The line as it was claimed, if that is known.
 */
export function followDue(
  entries: readonly LedgerEntry[],
  before: CheckedLine | undefined,
  after: CheckedLine,
  who: Pick<Maker, 'at' | 'by'>,
): LedgerEntry[] {
  if (before === undefined) return [];
  // Claims of causes that have another name now stand as they were made, within what is due.
  if (isRenamed(before, after)) return followDue(entries, after, after, who);
  const sums = sumEntries(entries);
  const claimed = claimedParts(sums);
  const target = findTarget(claimed, before, after);
  const maker = { ...who, reason: CHECKED_AGAIN };
  const answered = sumLive(entries, isAnswer);
  const unclaimed = sumLive(entries, isUnclaimed);
  const isAnswered = (part: string): boolean => answered.has(part) || unclaimed.has(part);
  const isOpen = [...claimed.keys()].every((part) => !isAnswered(part));
  const more = [...target].flatMap(([part, satang]) => {
    const extra = satang - (claimed.get(part) ?? 0);
    const mayGrow = claimed.has(part) ? !isAnswered(part) : isOpen;
    return extra > 0 && mayGrow ? [{ part, satang: extra }] : [];
  });
  const isClaim = ({ kind }: LedgerEntry): boolean => kind === 'claimed';
  // Of a claim that becomes less, what its credits leave is answered.
  const most = new Map(keepWithin(answered, before, after));
  for (const one of sums.parts.filter(({ part }) => claimed.has(part))) {
    const left = target.get(one.part) ?? 0;
    const isLess = left < one.claimed;
    most.set(one.part, isLess ? Math.max(0, left - one.credited) : left);
  }
  const decided = addAmounts(claimed, unclaimed);
  const rest = addAmounts(keepWithin(decided, before, after), target, -1);
  return [
    ...reverseLast(liveEntries(entries, isClaim), findExcess(claimed, target), maker),
    ...reverseLast(liveEntries(entries, isAnswer), findExcess(answered, most), maker),
    ...reverseLast(liveEntries(entries, isUnclaimed), findExcess(unclaimed, rest), maker),
    ...(more.length === 0 ? [] : [buildEntry(maker, { kind: 'claimed', parts: more })]),
  ];
}

const isUnclaimed = ({ is_unclaimed }: LedgerEntry): boolean => is_unclaimed === true;

const isAnswer = ({ kind, is_unclaimed }: LedgerEntry): boolean =>
  kind === 'refused' || (kind === 'accepted' && is_unclaimed !== true) || kind === 'written_off';

const liveEntries = (
  entries: readonly LedgerEntry[],
  isTaken: (entry: LedgerEntry) => boolean,
): NetEntry[] => netEntries(entries).filter(({ isLive, entry }) => isLive && isTaken(entry));

const sumLive = (
  entries: readonly LedgerEntry[],
  isTaken: (entry: LedgerEntry) => boolean,
): Amounts =>
  liveEntries(entries, isTaken).reduce<Amounts>(
    (sums, { parts }) => addAmounts(sums, toAmounts(parts)),
    new Map(),
  );

const addAmounts = (amounts: Amounts, others: Amounts, sign: 1 | -1 = 1): Amounts =>
  new Map(
    [...new Set([...amounts.keys(), ...others.keys()])].map((part) => [
      part,
      (amounts.get(part) ?? 0) + sign * (others.get(part) ?? 0),
    ]),
  );

const findExcess = (amounts: Amounts, most: Amounts): Map<string, number> =>
  new Map([...amounts].map(([part, satang]) => [part, satang - Math.max(0, most.get(part) ?? 0)]));

/** Whether a line is due the same for other causes: its claims stand as they were made. */
const isRenamed = (before: CheckedLine, after: CheckedLine): boolean =>
  computeDue(before) === computeDue(after) &&
  !isSame(toAmounts(sumDueParts(before.causes)), toAmounts(sumDueParts(after.causes)));

function findTarget(claimed: Amounts, before: CheckedLine, after: CheckedLine): Amounts {
  if (claimed.size === 0) return claimed;
  const whole = toAmounts(claimLine(after, new Map()));
  if (isSame(claimed, toAmounts(claimLine(before, new Map())))) return whole;
  return keepWithin(claimed, before, after);
}

/** Each part falls as what is due of it; those of causes that were renamed before stand, within what is due in all. */
function keepWithin(amounts: Amounts, before: CheckedLine, after: CheckedLine): Amounts {
  const [from, to] = [duePartsOf(before), duePartsOf(after)];
  const within = new Map(
    [...amounts].map(([part, satang]) => {
      const [was, is] = [from.get(part) ?? 0, to.get(part) ?? 0];
      const least = Math.max(is, satang - Math.max(0, was - is));
      return [part, satang === was ? is : Math.min(satang, least)];
    }),
  );
  const most = Math.max(computeDue(after), sumSatang(sumDueParts(after.causes)));
  let excess = [...within.values()].reduce((sum, satang) => sum + satang, -most);
  for (const [part, satang] of within) {
    const taken = Math.min(Math.max(0, excess), Math.max(0, satang - (to.get(part) ?? 0)));
    within.set(part, satang - taken);
    excess -= taken;
  }
  return within;
}

const duePartsOf = (line: CheckedLine): Amounts =>
  toAmounts([...sumDueParts(line.causes), { part: WHOLE_LINE, satang: computeDue(line) }]);

const isSame = (a: Amounts, b: Amounts): boolean =>
  a.size === b.size && [...a].every(([part, satang]) => b.get(part) === satang);

/** Takes back so much of entries, the last first. */
function reverseLast(
  entries: readonly NetEntry[],
  excess: ReadonlyMap<string, number>,
  maker: Maker,
): LedgerEntry[] {
  const left = new Map(excess);
  return [...entries].reverse().flatMap(({ at, parts }) => {
    const own = parts.flatMap(({ part, satang }) => {
      const taken = Math.min(satang, Math.max(0, left.get(part) ?? 0));
      left.set(part, (left.get(part) ?? 0) - taken);
      return taken > 0 ? [{ part, satang: taken }] : [];
    });
    const reversed = { kind: 'reversed', parts: own, reverses: at } as const;
    return own.length > 0 ? [buildEntry(maker, reversed)] : [];
  });
}

/**
 * The entries by which claims are what they were when so many entries were there, if nobody has decided since
 * and only checks changed them; else undefined. Credits of bills stay.
 */
export function restoreClaims(
  entries: readonly LedgerEntry[],
  count: number,
  who: Pick<Maker, 'at' | 'by'>,
): LedgerEntry[] | undefined {
  const isOfBill = ({ bill, reverses }: LedgerEntry): boolean =>
    bill !== null || (reverses !== null && entries[reverses]?.bill != null);
  const later = entries.slice(count);
  if (!later.every((one) => one.reason === CHECKED_AGAIN || isOfBill(one))) return undefined;
  return netEntries(entries)
    .filter(
      ({ at, isLive, entry: { reason, reverses } }) =>
        at >= count &&
        isLive &&
        reason === CHECKED_AGAIN &&
        (reverses === null || reverses < count),
    )
    .reverse()
    .map(({ at, parts }) =>
      buildEntry(
        { ...who, reason: CHECKED_AGAIN },
        { kind: 'reversed', parts: [...parts], reverses: at },
      ),
    );
}
