import type { Cause } from './bill';
import type { LedgerEntry, Part } from './ledger-entry';

/** The part of entries about a line as a whole: those of releases before there were entries. */
export const WHOLE_LINE = '';

/** Causes of which a line may have several: each charge is a part by itself. */
const OF_CHARGES: ReadonlySet<string> = new Set(['unknown_charge', 'carrier_fee']);

/** The part of a line that a cause is, or the causes of a finding are. */
export const nameOfPart = ({ cause, code, values }: Omit<Cause, 'satang'>): string =>
  OF_CHARGES.has(cause) ? `${cause}:${String(values['code'] ?? values['name'] ?? code)}` : cause;

const CLOSING = ['refused', 'accepted', 'written_off'] as const;
const AMOUNTS = ['claimed', 'credited', ...CLOSING] as const;
type Amounts = Record<(typeof AMOUNTS)[number] | 'unclaimed', number>;

/**
 * What entries add up to, in satang: `claimed` and `unclaimed`, what was accepted without a claim, are all
 * others but `over`, less `over`.
 */
export interface LedgerSums extends Readonly<Amounts> {
  readonly open: number;
  /** Credited beyond what was claimed, and not accepted. */
  readonly over: number;
  readonly parts: readonly PartSums[];
}

export interface PartSums extends Readonly<Amounts> {
  readonly part: string;
  readonly open: number;
}

export interface NetEntry {
  readonly at: number;
  readonly entry: LedgerEntry;
  /** What is left of it after all that takes it back. */
  readonly parts: readonly Part[];
  readonly isLive: boolean;
}

/** Entries less what was taken back of them; a reversal may be taken back itself. */
export function netEntries(entries: readonly LedgerEntry[]): NetEntry[] {
  const net = entries.map((entry, at): NetEntry => ({
    at,
    entry,
    parts: entry.parts,
    isLive: true,
  }));
  for (const { at, entry } of [...net].reverse()) {
    const taken = entry.reverses === null ? undefined : net[entry.reverses];
    // By now all that takes this reversal back is counted: it stands later.
    const by = net[at];
    if (taken === undefined || by?.isLive !== true) continue;
    const parts = subtractParts(taken.parts, by.parts);
    net[taken.at] = { ...taken, parts, isLive: parts.length > 0 };
  }
  return net;
}

function subtractParts(from: readonly Part[], less: readonly Part[]): Part[] {
  const sums = new Map(from.map(({ part, satang }) => [part, satang]));
  for (const { part, satang } of less) sums.set(part, (sums.get(part) ?? 0) - satang);
  return toParts(sums);
}

const toParts = (sums: ReadonlyMap<string, number>): Part[] =>
  [...sums].flatMap(([part, satang]) => (satang === 0 ? [] : [{ part, satang }]));

const NOTHING: Amounts = {
  claimed: 0,
  credited: 0,
  refused: 0,
  accepted: 0,
  unclaimed: 0,
  written_off: 0,
};

/**
 * What is claimed and what became of it, in all and part by part. Credits count before all else: a
 * refusal is of what is not credited. What is credited of a part beyond its claim counts for the others.
 * @example sumEntries([claim of 95000, credit of 40000]).open // 55000
 */
export function sumEntries(entries: readonly LedgerEntry[]): LedgerSums {
  const net = netEntries(entries);
  const byPart = sumByPart(net);
  const parts = [...byPart].map(([part, sums]) => closePart(part, sums));
  let surplus = parts.reduce((sum, one) => sum + Math.max(0, one.credited - one.claimed), 0);
  for (const kind of COVERED) {
    for (const one of parts.filter(({ claimed }) => claimed > 0)) {
      const covered = Math.min(surplus, Math.max(0, one[kind]));
      one[kind] -= covered;
      surplus -= covered;
    }
  }
  const looked = sumSatang(net.flatMap(({ entry, parts: own }) => own.filter(isLooked(entry))));
  let excess = 0;
  for (const { claimed, credited } of byPart.values()) excess += credited - claimed;
  for (const one of parts) {
    one.accepted += one.unclaimed;
    if (one.part === WHOLE_LINE) one.unclaimed += Math.min(-looked, Math.max(0, excess));
  }
  return { ...sumAll(parts), parts, over: Math.max(0, excess + looked) };
}

/** An acceptance of what is credited too much stands below zero, of the line as a whole. */
const isLooked =
  ({ kind }: LedgerEntry) =>
  ({ part, satang }: Part): boolean =>
    kind === 'accepted' && part === WHOLE_LINE && satang < 0;

/** In this order, what is credited of other parts stands in for it. */
const COVERED = ['open', 'written_off', 'accepted', 'refused'] as const;

type OwnSums = { -readonly [Name in keyof PartSums]: PartSums[Name] };

function closePart(part: string, sums: Amounts): OwnSums {
  let open = Math.max(0, sums.claimed - sums.credited);
  const own = { ...sums };
  // What was never claimed can be accepted too, and what is below zero.
  if (sums.claimed === 0 || sums.accepted < 0) own.unclaimed += sums.accepted;
  for (const kind of CLOSING) {
    own[kind] = Math.min(open, Math.max(0, sums[kind]));
    open -= own[kind];
  }
  return { part, ...own, open };
}

function sumByPart(net: readonly NetEntry[]): Map<string, Amounts> {
  const sums = new Map<string, Amounts>();
  for (const { entry, parts } of net) {
    if (entry.kind === 'reversed') continue;
    for (const one of parts) {
      const own = sums.get(one.part) ?? { ...NOTHING };
      const isUnclaimed = entry.is_unclaimed === true || isLooked(entry)(one);
      own[isUnclaimed ? 'unclaimed' : entry.kind] += one.satang;
      sums.set(one.part, own);
    }
  }
  return sums;
}

type Totals = Amounts & { readonly open: number };

function sumAll(parts: readonly Readonly<Totals>[]): Totals {
  const sum = (of: (one: Readonly<Totals>) => number): number =>
    parts.reduce((total, one) => total + of(one), 0);
  return {
    claimed: sum((one) => one.claimed),
    credited: sum((one) => one.credited),
    refused: sum((one) => one.refused),
    accepted: sum((one) => one.accepted),
    unclaimed: sum((one) => one.unclaimed),
    written_off: sum((one) => one.written_off),
    open: sum((one) => one.open),
  };
}

export const LEDGER_AMOUNTS = ['claimed', 'open', 'credited', ...CLOSING, 'over'] as const;
export type LedgerAmounts = Readonly<Record<(typeof LEDGER_AMOUNTS)[number], number>>;

/** What the ledgers of lines add up to, in satang. */
export function addLedgers(
  lines: readonly { readonly entries: readonly LedgerEntry[] }[],
): LedgerAmounts {
  const sums = lines.map(({ entries }) => sumEntries(entries));
  return { ...sumAll(sums), over: sums.reduce((total, { over }) => total + over, 0) };
}

/** What is claimed of each part, in satang. */
export const claimedParts = ({ parts }: LedgerSums): Map<string, number> =>
  new Map(parts.flatMap(({ part, claimed }) => (claimed === 0 ? [] : [[part, claimed]])));

/** Fills parts in their order; what is left over goes to another. */
export function allotParts(satang: number, rooms: readonly Part[], rest: string): Part[] {
  const sums = new Map<string, number>();
  let left = Math.max(0, satang);
  for (const { part, satang: room } of [...rooms, { part: rest, satang: left }]) {
    const own = Math.min(left, room);
    left -= own;
    sums.set(part, (sums.get(part) ?? 0) + own);
  }
  return toParts(sums);
}

export const sumSatang = (parts: readonly Part[]): number =>
  parts.reduce((sum, { satang }) => sum + satang, 0);
