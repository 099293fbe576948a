import type { Cause } from './bill';
import { type CheckedLine, differenceOf } from './checked-line';
import { WHOLE_LINE, allotParts, nameOfPart } from './ledger';
import type { Part } from './ledger-entry';

/** What can be claimed for a cause, in satang: VAT in excess is no part of the line's difference. */
export const claimableOf = ({ satang, values }: Cause): number =>
  satang === 0 && typeof values['excess'] === 'number' ? Math.max(0, values['excess']) : satang;

/** The parts that causes are, each with its amount. */
export function sumParts(causes: readonly Cause[]): Part[] {
  const sums = new Map<string, number>();
  for (const cause of causes) {
    const part = nameOfPart(cause);
    sums.set(part, (sums.get(part) ?? 0) + claimableOf(cause));
  }
  return [...sums].map(([part, satang]) => ({ part, satang }));
}

export const toAmounts = (parts: readonly Part[]): Map<string, number> =>
  new Map(parts.map(({ part, satang }) => [part, satang]));

/** What is billed too much, part by part. */
export const sumDueParts = (causes: readonly Cause[]): Part[] =>
  sumParts(causes.filter((cause) => claimableOf(cause) > 0));

/** All that can be claimed for a line, in satang; zero if it bills too little. */
export const computeDue = (line: CheckedLine): number =>
  line.causes
    .filter(({ satang }) => satang === 0)
    .reduce((sum, cause) => sum + claimableOf(cause), Math.max(0, differenceOf(line)));

/** No more can be open of a line, or credited, than it bills, in satang. */
export const mostOf = (line: CheckedLine): number => Math.max(line.billed_satang, computeDue(line));

/** What is left to claim of parts: their amounts less what is claimed of them. */
export const withoutClaimed = (
  parts: readonly Part[],
  claimed: ReadonlyMap<string, number>,
): Part[] =>
  parts
    .map(({ part, satang }) => ({ part, satang: satang - (claimed.get(part) ?? 0) }))
    .filter(({ satang }) => satang > 0);

/** A claim of the whole line, less what is claimed: of the parts that bill too much, the largest first. */
export function claimLine(line: CheckedLine, claimed: ReadonlyMap<string, number>): Part[] {
  const left = [...claimed.values()].reduce((sum, satang) => sum - satang, computeDue(line));
  const open = withoutClaimed(sumDueParts(line.causes), claimed).sort(
    (a, b) => b.satang - a.satang,
  );
  return allotParts(left, open, WHOLE_LINE);
}
