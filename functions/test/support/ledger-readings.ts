import { groupFindings, keepNumbers } from '../../desk/bills/checks/findings';
import {
  type LineDecision,
  decideEntries,
  sumLeft,
} from '../../desk/bills/disputes/decide-entries';
import { findDecidable } from '../../desk/bills/disputes/decide-finding';
import { followDue } from '../../desk/bills/disputes/follow-due';
import type { CheckedLine } from '../../desk/model/bill/checked-line';
import { LEDGER_AMOUNTS, addLedgers, sumEntries } from '../../desk/model/bill/ledger';
import type { LedgerEntry } from '../../desk/model/bill/ledger-entry';
import { CAUSES } from '../../desk/model/bill/names';
import { aCheckedLine } from './billed-lines';

/** A line by its causes: `weight 500 + zone -50`; `rounding 0 70` is VAT of 70 in excess. */
export function readLedgerLine(text: string): CheckedLine {
  const causes = text.split(' + ').flatMap((one) => {
    const [name, satang = '0', excess] = one.split(' ');
    const cause = CAUSES.find((known) => known === name);
    const values = excess === undefined ? {} : { excess: Number(excess) };
    return cause === undefined ? [] : [{ cause, satang: Number(satang), code: cause, values }];
  });
  return aCheckedLine({
    booked_satang: 1000,
    billed_satang: causes.reduce((sum, { satang }) => sum + satang, 1000),
    causes,
  });
}

const STATES: Readonly<Record<string, LineDecision['state']>> = {
  dispute: 'disputed',
  accept: 'accepted',
  refuse: 'refused',
  credit: 'credited',
  writeoff: 'written_off',
};

/** Steps such as `dispute zone`, `credit 400`, `recheck weight 300`: of a finding, an amount, another line. */
export function playLedger(first: string, steps: string): LedgerEntry[] {
  const maker = { at: new Date('2026-11-20T03:00:00Z'), by: 'noi', reason: null };
  let line = readLedgerLine(first);
  const entries: LedgerEntry[] = [];
  for (const [verb = '', rest = ''] of steps.split(', ').map((step) => step.split(/ (.*)/))) {
    const before = line;
    if (verb === 'recheck') line = readLedgerLine(rest);
    const state = STATES[verb];
    const found = line.causes.filter(({ cause }) => rest.split(' ').includes(cause));
    const received = Number(/\d+/.exec(rest)?.[0] ?? Number.NaN);
    const added =
      state === undefined
        ? followDue(entries, before, line, maker)
        : decideEntries({
            state,
            line,
            entries,
            found: found.length === 0 ? undefined : found,
            maker,
            claim: null,
            received: Number.isNaN(received) ? undefined : received,
            note: { number: null, day: null },
          });
    entries.push(...added);
  }
  return entries;
}

/** `claimed 950, open 550, credited 400` */
export function sayLedger(entries: readonly LedgerEntry[]): string {
  const sums = addLedgers([{ entries }]);
  const shown = LEDGER_AMOUNTS.filter((name) => sums[name] !== 0);
  return shown.map((name) => `${name} ${sums[name]}`).join(', ');
}

/** A line by its causes, and what somebody does about it. */
export const LEDGER_READERS = {
  /**
   * What its ledger adds up to; `unstable` if it does not stay when the line is checked again as it is, `unbalanced`
   * if what is claimed, and what is accepted without a claim, is not what became of both.
   */
  ledger(first: string, steps: string): string {
    const entries = playLedger(first, steps);
    const checked = steps.split(', ').findLast((step) => step.startsWith('recheck'));
    const now = checked?.slice('recheck '.length) ?? first;
    const again = playLedger(first, `${steps}, recheck ${now}`);
    const { claimed, unclaimed, credited, refused, accepted, written_off, open, over } =
      sumEntries(entries);
    const became = credited + refused + accepted + written_off + open - over;
    return [
      sayLedger(entries),
      ...(again.length === entries.length ? [] : ['unstable']),
      ...(claimed + unclaimed === became ? [] : ['unbalanced']),
    ].join(' ');
  },
  ledgerLeft: (first: string, steps: string): number =>
    sumLeft(
      { ...readLedgerLine(first), verdict: 'differs' },
      { state: 'disputed', entries: playLedger(first, steps) },
    ),
  /** The causes of findings that may be disputed, and those that may be accepted. */
  decidable(first: string, steps: string): string[] {
    const line = { ...readLedgerLine(first), verdict: 'differs' } as const;
    const { findings } = keepNumbers([], groupFindings([line]), 0);
    const ledgers = [{ line: line.line, entries: playLedger(first, steps) }];
    const { claimable, acceptable } = findDecidable(findings, [line], ledgers);
    const causes = line.causes.map(({ cause }) => cause);
    return [claimable, acceptable].map((some) => {
      const found = new Set([...some].map(({ cause }) => cause));
      return causes.filter((cause) => found.has(cause)).join(' ');
    });
  },
};
