import { aCheckedLine } from '../../../test/support/billed-lines';
import type { CheckedLine } from '../../model/bill/checked-line';
import { LEDGER_AMOUNTS, addLedgers } from '../../model/bill/ledger';
import type { LedgerEntry } from '../../model/bill/ledger-entry';
import { CAUSES } from '../../model/bill/names';
import { groupFindings, keepNumbers } from '../checks/findings';
import { buildEntry } from './build-entries';
import { type LineDecision, decideEntries, sumLeft } from './decide-entries';
import { findDecidable } from './decide-finding';
import { followDue, restoreClaims } from './follow-due';

/** A line by its causes: `weight 500 + zone -50`; `rounding 0 70` is VAT of 70 in excess. */
function readLine(text: string): CheckedLine {
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
function play(first: string, steps: string): LedgerEntry[] {
  const maker = { at: new Date('2026-11-20T03:00:00Z'), by: 'noi', reason: null };
  let line = readLine(first);
  const entries: LedgerEntry[] = [];
  for (const [verb = '', rest = ''] of steps.split(', ').map((step) => step.split(/ (.*)/))) {
    const before = line;
    if (verb === 'recheck') line = readLine(rest);
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
function say(entries: readonly LedgerEntry[]): string {
  const sums = addLedgers([{ entries }]);
  const shown = LEDGER_AMOUNTS.filter((name) => sums[name] !== 0);
  return shown.map((name) => `${name} ${sums[name]}`).join(', ');
}

const LINE = 'weight 500 + zone 450';

test.each(
  `
  dispute, credit 400, credit 50 | claimed 950, open 500, credited 450
  dispute, credit 400, refuse | claimed 950, credited 400, refused 550
  dispute, credit 400, accept | claimed 950, credited 400, accepted 550
  dispute, credit 400, writeoff | claimed 950, credited 400, written_off 550
  dispute, refuse, credit 400 | claimed 950, credited 400, refused 550
  dispute, refuse, credit | claimed 950, credited 950
  dispute, refuse, writeoff | claimed 950, written_off 950
  dispute, credit 1000 | claimed 950, credited 1000, over 50
  dispute, credit 1000, accept | claimed 950, credited 1000, accepted -50
  dispute, refuse, dispute | claimed 950, open 950
  dispute, refuse, credit, dispute | claimed 950, open 950
  accept | accepted 950
  accept, dispute | claimed 950, open 950
  credit 400 | claimed 950, open 550, credited 400
  dispute weight | claimed 500, open 500
  dispute zone, dispute | claimed 950, open 950
  dispute, refuse zone | claimed 950, open 500, refused 450
  dispute, credit 500 zone | claimed 950, open 450, credited 500
  accept zone, dispute weight zone | claimed 500, open 500, accepted 450
  dispute, recheck weight 300 + zone 450 | claimed 750, open 750
  dispute, recheck weight 700 + zone 450 | claimed 1150, open 1150
  dispute, recheck handling 900 | claimed 900, open 900
  dispute, recheck | 
  dispute, credit 900, recheck weight 300 + zone 450 | claimed 750, credited 900, over 150
  dispute, refuse, recheck weight 300 + zone 450 | claimed 750, refused 750
  dispute, refuse, recheck weight 700 + zone 450 | claimed 950, refused 950
  dispute weight, recheck weight 300 + zone 450 | claimed 300, open 300
  dispute weight, recheck weight 700 + zone 900 | claimed 700, open 700
  dispute weight, recheck handling 900 | 
  dispute, credit 100, recheck zone 900, credit | claimed 900, credited 900
  accept, recheck weight 300 + zone 450 | accepted 750
  accept, recheck weight 800 + zone 450, accept | accepted 1250
  accept, recheck weight 800 + zone 450, dispute weight | claimed 800, open 800, accepted 450
  accept, recheck weight 800 + zone 450, dispute | claimed 1250, open 1250
  dispute, refuse, recheck weight 800 + zone 450, dispute weight | claimed 1250, open 300, refused 950
  dispute weight, refuse, accept | claimed 500, refused 500, accepted 450
  dispute, refuse, recheck weight 600 + zone 450, accept, recheck weight 550 + zone 450 | claimed 950, refused 950, accepted 50
  dispute, refuse, recheck weight 600 + zone 450, accept, dispute | claimed 1050, open 100, refused 950
  dispute, refuse, recheck weight 600 + zone 450, accept, writeoff | claimed 950, accepted 100, written_off 950
  dispute, refuse, recheck weight 600 + zone 450, accept, credit 1000 | claimed 950, credited 1000, accepted 100, over 50
  dispute, accept, recheck weight 800 + zone 450, accept | claimed 950, accepted 1250
  dispute, refuse, recheck weight 300 + zone 450, recheck weight 500 + zone 450, dispute weight | claimed 950, open 200, refused 750
  dispute, credit 100, recheck weight 50 | claimed 50, credited 100, over 50
  dispute, refuse, recheck weight 600 + zone 450, accept | claimed 950, refused 950, accepted 100
  dispute, refuse, recheck weight 600 + zone 450, dispute | claimed 1050, open 100, refused 950
  dispute, credit 100, refuse, recheck weight 300 + zone 450 | claimed 750, credited 100, refused 650
  dispute weight, recheck handling 950 | claimed 500, open 500
  dispute weight, recheck handling 950, recheck handling 950 | claimed 500, open 500
  dispute, refuse, recheck handling 950, recheck handling 950 | claimed 950, refused 950
  accept zone, recheck handling 950, accept | accepted 950
  accept zone, recheck handling 950, dispute handling | claimed 500, open 500, accepted 450
  accept, dispute, recheck weight 300 + zone 450, accept | claimed 750, accepted 750`
    .trim()
    .split('\n')
    .map((one) => one.trim().split(/ \| ?/)),
)('after %s: %s', (steps = '', sums = '') => {
  const entries = play(LINE, steps);
  expect(say(entries)).toBe(sums);
  // Checked again as it is, it stays.
  const checked = steps.split(', ').findLast((step) => step.startsWith('recheck'));
  const now = checked?.slice('recheck '.length) ?? LINE;
  expect(play(LINE, `${steps}, recheck ${now}`)).toEqual(entries);
});

test.each([
  ['weight -50', 'accept', 'accepted -50'],
  ['weight -50', 'accept, accept', 'accepted -50'],
  ['weight 500 + zone -100', 'accept, accept', 'accepted 400'],
  ['weight -50', 'dispute, refuse, writeoff', ''],
  ['unknown_charge 683 + fuel_rate -683', 'dispute unknown_charge', 'claimed 683, open 683'],
  // No more is open than the line bills.
  [
    'weight 3000 + zone 100 + freight -2500',
    'dispute weight, dispute zone',
    'claimed 1600, open 1600',
  ],
  ['rounding 0 70', 'dispute', 'claimed 70, open 70'],
])('of a line of %s, after %s: %s', (line, steps, sums) => {
  expect(say(play(line, steps))).toBe(sums);
});

test('a line is claimed by its parts, the largest first, less what is billed too little', () => {
  const partsOf = (line: string, steps: string): string[] =>
    play(line, steps).flatMap(({ kind, parts }) =>
      parts.map(({ part, satang }) => `${kind} ${part} ${satang}`),
    );
  expect(partsOf('zone 450 + freight -250 + weight 500', 'dispute')).toEqual([
    'claimed weight 500',
    'claimed zone 200',
  ]);
  expect(partsOf(LINE, 'dispute, credit 600, credit 400').slice(2)).toEqual([
    'credited weight 500',
    'credited zone 100',
    'credited zone 400',
  ]);
});

test.each(['weight 300 + zone 450', 'weight 700 + zone 450', 'handling 900 + zone 50'])(
  'a credit and a recheck to %s end alike in either order',
  (to) => {
    for (const received of [1, 300, 451, 949, 950, 1000]) {
      for (const claim of ['dispute', 'dispute zone']) {
        expect(say(play(LINE, `${claim}, recheck ${to}, credit ${received}`))).toBe(
          say(play(LINE, `${claim}, credit ${received}, recheck ${to}`)),
        );
      }
    }
  },
);

test.each([
  ['weight -50', 'accept', 0],
  ['zone 100 + freight -250 + weight 500', 'dispute, credit 400, accept', 0],
  ['zone 450 + freight -250 + weight 500', 'dispute zone', 250],
  ['weight 500 + rounding 1', 'dispute weight', 0],
  [LINE, 'accept zone', 500],
])('of a line of %s, after %s, %d is left to decide', (text, steps, left) => {
  const line = { ...readLine(text), verdict: 'differs' } as const;
  expect(sumLeft(line, { state: 'disputed', entries: play(text, steps) })).toBe(left);
});

test.each([
  ['weight 500 + zone 450', '', 'weight zone', 'weight zone'],
  ['weight 500 + zone 450', 'dispute', '', 'weight zone'],
  ['weight 500 + zone 450', 'dispute, credit', '', ''],
  ['weight 500 + zone 450', 'dispute weight', 'zone', 'weight zone'],
  ['weight 500 + zone 450', 'accept', '', ''],
  ['weight 500 + zone 450', 'accept weight', 'zone', 'zone'],
  ['weight 500 + zone 450', 'dispute weight, dispute zone', '', 'weight zone'],
  ['weight 500 + zone 450', 'dispute zone, recheck weight 500 + zone 450', 'weight', 'weight zone'],
  // What is billed too little is set off in a claim of the line.
  ['zone 450 + freight -250 + weight 500', 'dispute', '', 'zone freight weight'],
  ['zone 50 + freight -250 + weight 500', 'dispute', '', 'freight weight'],
  ['zone 450 + freight -250 + weight 500', 'dispute zone', 'weight', 'zone freight weight'],
  ['billed_twice 0 70 + weight -5', '', 'billed_twice', 'billed_twice weight'],
  ['duty_tax 0', '', '', 'duty_tax'],
  ['duty_tax 0', 'accept duty_tax', '', ''],
])('of a line of %s, after %s, "%s" may be disputed and "%s" accepted', (text, steps, ...left) => {
  const line = { ...readLine(text), verdict: 'differs' } as const;
  const { findings } = keepNumbers([], groupFindings([line]), 0);
  const ledgers = [{ line: line.line, entries: play(text, steps) }];
  const { claimable, acceptable } = findDecidable(findings, [line], ledgers);
  const found = [claimable, acceptable].map((some) =>
    line.causes.flatMap(({ cause }) =>
      [...some].some((finding) => finding.cause === cause) ? [cause] : [],
    ),
  );
  expect(found.map((causes) => causes.join(' '))).toEqual(left);
});

test('claims are what they were when a correction is withdrawn, however often, unless somebody decides', () => {
  const who = { at: new Date('2026-11-21T03:00:00Z'), by: 'noi' };
  const corrections = Array.from({ length: 9 }, (_, at) => `recheck weight ${100 + at}`);
  const entries = play(LINE, 'dispute, refuse');
  const later = play(LINE, ['dispute, refuse', ...corrections].join(', '));
  const restored = [...later, ...(restoreClaims(later, entries.length, who) ?? [])];
  expect(say(restored)).toBe(say(entries));
  expect(restored.length).toBeLessThan(40);
  const decided = play(LINE, 'dispute, refuse, recheck weight 100, writeoff');
  expect(restoreClaims(decided, entries.length, who)).toBeUndefined();
});

test('more than the claim is accepted, also where a claim of the whole line was', () => {
  const parts = (satang: number) => [{ part: '', satang }];
  const maker = { at: new Date('2026-11-21T03:00:00Z'), by: 'noi', reason: null };
  const given = ['accepted 950', 'credited 1000', 'accepted -50'].map((one) => {
    const [kind, satang] = one.split(' ');
    return buildEntry(maker, { kind: kind as 'accepted', parts: parts(Number(satang)) });
  });
  const claim = buildEntry(maker, { kind: 'claimed', parts: parts(950) });
  expect(addLedgers([{ entries: [claim, ...given] }]).over).toBe(0);
});
