import { type BilledCharge, type BilledLine, hasFreight, sumDuties } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import { type Amounts, billedAmounts } from '../../model/bill/cost';
import type { ChargeStep } from '../../model/bill/names';

/** A line of a bill about a parcel. */
export interface LineOn<Line = BilledLine> {
  readonly bill: string;
  /** Where its bill stands among others: see `orderOfBill`. */
  readonly order: string;
  readonly line: Line;
}

/** By day, then by import. */
export const orderOfBill = (
  { id, imported_at }: { readonly id: string; readonly imported_at: Date },
  day: string,
): string => [day, imported_at.toISOString(), id].join(' ');

/** What other bills that count have of a parcel: the line with its freight, and all others. */
export interface Elsewhere {
  readonly main: LineOn<CheckedLine> | undefined;
  readonly later: readonly LineOn[];
}

export const isCompared = ({ verdict }: Pick<CheckedLine, 'verdict'>): boolean =>
  verdict === 'agrees' || verdict === 'differs';

/** Whether it is one of the lines of a parcel that are held together. */
export const isAboutParcel = (line: Pick<CheckedLine, 'verdict'>): boolean =>
  isCompared(line) || line.verdict === 'billed_twice';

/** Whether a line is what a parcel's freight is billed on. */
export const isMain = (line: CheckedLine): boolean => isCompared(line) && hasFreight(line);

/** Amounts that carriers bill on one line or on two: a zone's fee and a remote area's are one. */
const PARTS = [['area', 'remote'], ['country_fee'], ['handling'], ['demand'], ['fuel']] as const;
type Part = (typeof PARTS)[number];
const FUEL = PARTS[4];

const partOf = (step: ChargeStep | null): Part | undefined =>
  PARTS.find((part) => part.some((name) => name === step));

const sumPart = (amounts: Amounts, part: Part): number =>
  part.reduce((sum, name) => sum + amounts[name], 0);

const isFuelOrDuty = ({ step }: BilledCharge): boolean => step === 'fuel' || step === 'duty_tax';

/** In one order, whichever bill is checked. */
export const byPlace = (a: LineOn, b: LineOn): number =>
  a.order === b.order ? a.line.line - b.line.line : a.order < b.order ? -1 : 1;

/**
 * The charges of later lines that make up for what the line with a parcel's freight lacks of what was
 * expected: by line, in full, so that what they are too much shows in one place. Of a fuel that is also
 * on other charges, a part. A correction makes up for nothing.
 * @param later - In the order of `byPlace`.
 */
export function findMadeUp(
  { charges, expected }: Pick<CheckedLine, 'charges' | 'expected'>,
  later: readonly LineOn[],
): ReadonlyMap<BilledLine, BilledCharge[]> {
  const found = new Map<BilledLine, BilledCharge[]>();
  if (expected === null) return found;
  const gaps = openGaps(expected, billedAmounts({ charges }));
  // Fuel by itself makes up for what no other charge comes with.
  const inOrder = [true, false].flatMap((hasOwn) =>
    later.filter(({ line }) => listOwn(line).length > 0 === hasOwn),
  );
  for (const { line } of inOrder) {
    if (line.is_adjustment) continue;
    const own = listOwn(line);
    const taken = own.filter(gaps.take);
    const fuel = line.charges.filter(({ step }) => step === 'fuel');
    const all =
      own.length === 0
        ? fuel.filter(gaps.take)
        : [...taken, ...gaps.takeFuel(fuel, taken.length / own.length)];
    if (all.length > 0) found.set(line, all);
  }
  return found;
}

const listOwn = ({ charges }: BilledLine): BilledCharge[] =>
  charges.filter((charge) => !isFuelOrDuty(charge));

/** What is missing of each part of a parcel. */
function openGaps(expected: Amounts, billed: Amounts) {
  const missing = new Map<Part, number>(
    PARTS.map((part) => [part, sumPart(expected, part) - sumPart(billed, part)]),
  );
  return {
    take: ({ step, satang }: BilledCharge): boolean => {
      const part = partOf(step);
      const left = part === undefined ? 0 : (missing.get(part) ?? 0);
      if (part === undefined || left <= 0 || satang <= 0) return false;
      missing.set(part, left - satang);
      return true;
    },
    /** It goes with what it is on: all of it, or what is missing where only a share of that is taken. */
    takeFuel(fuel: readonly BilledCharge[], share: number): readonly BilledCharge[] {
      const [first] = fuel;
      if (first === undefined || share === 0) return [];
      const left = missing.get(FUEL) ?? 0;
      const sum = fuel.reduce((total, { satang }) => total + satang, 0);
      const satang = share === 1 ? sum : Math.max(0, Math.min(sum, left));
      missing.set(FUEL, left - satang);
      if (satang === sum) return fuel;
      return satang === 0 ? [] : [{ ...first, satang }];
    },
  };
}

/** Whether a line bills something of the same part of a parcel. */
export function billsPart(line: Pick<BilledLine, 'charges'>, step: ChargeStep): boolean {
  if (step === 'duty_tax') return sumDuties(line) > 0;
  const part = partOf(step);
  return part !== undefined && sumPart(billedAmounts(line), part) > 0;
}
