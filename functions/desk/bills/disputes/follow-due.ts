import type { CheckedLine } from '../../model/bill/checked-line';
import { claimLine, computeDue, sumDueParts } from '../../model/bill/claim-parts';
import {
  WHOLE_LINE,
  claimedParts,
  netEntries,
  sumEntries,
  sumSatang,
} from '../../model/bill/ledger';
import { CHECKED_AGAIN, type LedgerEntry, type Part } from '../../model/bill/ledger-entry';
import { type Maker, buildEntry } from './build-entries';

type Amounts = ReadonlyMap<string, number>;

/**
 * The entries by which claims follow what is due: a claim of the whole line as a whole, one of some
 * parts by these. What was refused, accepted or written off does not grow.
 * @param before - The line as it was claimed, if that is known.
 */
export function followDue(
  entries: readonly LedgerEntry[],
  before: CheckedLine | undefined,
  after: CheckedLine,
  who: Pick<Maker, 'at' | 'by'>,
): LedgerEntry[] {
  const sums = sumEntries(entries);
  const claimed = claimedParts(sums);
  if (claimed.size === 0 || (before !== undefined && isRenamed(before, after))) return [];
  const target = findTarget(claimed, before, after);
  const maker = { ...who, reason: CHECKED_AGAIN };
  const less = [...claimed].flatMap(([part, satang]) => {
    const excess = satang - (target.get(part) ?? 0);
    return excess > 0 ? [{ part, satang: excess }] : [];
  });
  const closed = new Map(
    sums.parts.map((one) => [one.part, one.refused + one.accepted + one.written_off]),
  );
  const isOpen = [...claimed.keys()].every((part) => closed.get(part) === 0);
  const more = [...target].flatMap(([part, satang]) => {
    const extra = satang - (claimed.get(part) ?? 0);
    const mayGrow = claimed.has(part) ? closed.get(part) === 0 : isOpen;
    return extra > 0 && mayGrow ? [{ part, satang: extra }] : [];
  });
  return [
    ...reverseClaims(entries, less, maker),
    ...(more.length === 0 ? [] : [buildEntry(maker, { kind: 'claimed', parts: more })]),
  ];
}

/** Whether a line is due the same for other causes: its claims stand as they were made. */
const isRenamed = (before: CheckedLine, after: CheckedLine): boolean =>
  computeDue(before) === computeDue(after) &&
  !isSame(toAmounts(sumDueParts(before.causes)), toAmounts(sumDueParts(after.causes)));

const toAmounts = (parts: readonly Part[]): Amounts =>
  new Map(parts.map(({ part, satang }) => [part, satang]));

function findTarget(
  claimed: Amounts,
  before: CheckedLine | undefined,
  after: CheckedLine,
): Amounts {
  const whole = toAmounts(claimLine(after, new Map()));
  if (before === undefined) return claimed;
  if (isSame(claimed, toAmounts(claimLine(before, new Map())))) return whole;
  const [from, to] = [before, after].map((line) =>
    toAmounts([...sumDueParts(line.causes), { part: WHOLE_LINE, satang: computeDue(line) }]),
  );
  return new Map(
    [...claimed].map(([part, satang]) => [
      part,
      Math.max(0, satang + (to?.get(part) ?? 0) - (from?.get(part) ?? 0)),
    ]),
  );
}

const isSame = (a: Amounts, b: Amounts): boolean =>
  a.size === b.size && [...a].every(([part, satang]) => b.get(part) === satang);

/** Takes back so much of claims, the last first. */
function reverseClaims(
  entries: readonly LedgerEntry[],
  excess: readonly Part[],
  maker: Maker,
): LedgerEntry[] {
  const left = new Map(excess.map(({ part, satang }) => [part, satang]));
  const claims = netEntries(entries).filter(({ entry }) => entry.kind === 'claimed');
  return claims.reverse().flatMap(({ at, parts }) => {
    const own = parts.flatMap(({ part, satang }) => {
      const taken = Math.min(satang, left.get(part) ?? 0);
      left.set(part, (left.get(part) ?? 0) - taken);
      return taken > 0 ? [{ part, satang: taken }] : [];
    });
    const reversed = { kind: 'reversed', parts: own, reverses: at } as const;
    return sumSatang(own) > 0 ? [buildEntry(maker, reversed)] : [];
  });
}
