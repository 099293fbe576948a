import { groupFindings, keepNumbers } from '../../desk/bills/checks/findings';
import {
  type LineDecision,
  decideEntries,
  sumLeft,
} from '../../desk/bills/disputes/decide-entries';
import { findDecidable } from '../../desk/bills/disputes/decide-finding';
import { compareSteps } from '../../desk/bills/disputes/explain-line';
import { followDue } from '../../desk/bills/disputes/follow-due';
import type { CheckedLine } from '../../desk/model/bill/checked-line';
import { LEDGER_AMOUNTS, addLedgers, sumEntries } from '../../desk/model/bill/ledger';
import type { LedgerEntry } from '../../desk/model/bill/ledger-entry';
import { CAUSES, CHARGE_STEPS } from '../../desk/model/bill/names';
import type { Shipment } from '../../src/model/shipment/shipment';
import { aCheckedLine, aCost } from './billed-lines';

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

/** Amounts by their names: `freight 5000, discount -500`. */
const readAmounts = (text: string): { name: string; amount_satang: number }[] =>
  text.split(', ').flatMap((one) => {
    const [name = '', satang] = one.split(' ');
    return name === '' ? [] : [{ name, amount_satang: Number(satang) }];
  });

/** A line by its causes, and what somebody does about it. */
export const LEDGER_READERS = {
  /** A line's steps, as booked, as expected and as billed: of what is billed, and of the client's price. */
  lineSteps(billed: string, sold: string): string[] {
    const charges = readAmounts(billed).map(({ name, amount_satang: satang }) => {
      const step = CHARGE_STEPS.find((known) => known === name) ?? null;
      return { step, code: '', name: '', satang };
    });
    const weights = { volumetric_dg: 1, scale_dg: 2, billed_dg: 3 };
    const costs = { booked: aCost(1000), expected: aCost(2000), vat_satang: 700 };
    const billed_satang = charges.reduce((sum, { satang }) => sum + satang, 0);
    const line = aCheckedLine({
      charges,
      billed_satang,
      ...(sold !== '' && { ...weights, ...costs }),
    });
    const steps = readAmounts(sold) as NonNullable<Shipment['price']>['steps'];
    const shown = compareSteps(line, { price: { steps } } as Shipment);
    return shown.map(
      ({ step, name, kind, ...of }) =>
        `${step} ${name} ${kind}: ${of.booked} ${of.expected} ${of.billed}`,
    );
  },
  /** What its ledger adds up to: `unstable` if another check changes it, `unbalanced` if it is not what `LedgerSums` says. */
  ledger(first: string, steps: string): string {
    const entries = playLedger(first, steps);
    const checked = steps.split(', ').findLast((step) => step.startsWith('recheck'));
    const now = checked?.slice('recheck '.length) ?? first;
    const again = playLedger(first, `${steps}, recheck ${now}`);
    const { unclaimed, ...sums } = sumEntries(entries);
    const became = sums.credited + sums.refused + sums.accepted + sums.written_off + sums.open;
    const isBalanced = sums.claimed + unclaimed === became - sums.over;
    const isStable = again.length === entries.length;
    return sayLedger(entries) + (isStable ? '' : ' unstable') + (isBalanced ? '' : ' unbalanced');
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
