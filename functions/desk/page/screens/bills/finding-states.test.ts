import type { Cause } from '../../../model/bill/bill';
import { nameOfPart } from '../../../model/bill/ledger';
import type { LedgerEntry } from '../../../model/bill/ledger-entry';
import { findStates } from './finding-states';

type Given = Parameters<typeof findStates>[0][number];

const findingOf = (given: Partial<Given>): Given => ({
  cause: 'weight',
  code: 'weights_heavier',
  values: {},
  ...given,
});

const entry = (kind: LedgerEntry['kind'], parts: Record<string, number>): LedgerEntry => ({
  kind,
  parts: Object.entries(parts).map(([part, satang]) => ({ part, satang })),
  at: '2026-11-28T00:00:00.000Z',
  by: 'somchai',
  reason: null,
  number: null,
  day: null,
  bill: null,
  line: null,
  reverses: null,
});

const lineOf = (...entries: LedgerEntry[]): { entries: LedgerEntry[] } => ({ entries });

test.each<[Omit<Cause, 'satang'>, string]>([
  [{ cause: 'weight', code: 'weight_heavier', values: { billed: 6 } }, 'weight'],
  [
    { cause: 'unknown_charge', code: 'charge_unknown', values: { code: 'ZZ', name: 'Other' } },
    'unknown_charge:ZZ',
  ],
  [
    { cause: 'carrier_fee', code: 'carrier_fee', values: { name: 'Disbursement fee' } },
    'carrier_fee:Disbursement fee',
  ],
  [{ cause: 'carrier_fee', code: 'carrier_fee', values: {} }, 'carrier_fee:carrier_fee'],
])('%j is the part %s of a line', (cause, part) => {
  expect(nameOfPart(cause)).toBe(part);
});

test('lines of a finding are counted by what became of its part', () => {
  const finding = findingOf({});
  const lines = [
    lineOf(entry('claimed', { weight: 10_000 })),
    lineOf(entry('claimed', { weight: 10_000, zone: 5 }), entry('credited', { weight: 10_000 })),
    lineOf(
      entry('claimed', { weight: 12_000 }),
      entry('refused', { weight: 12_000 }),
      { ...entry('reversed', { weight: 2000 }), reverses: 0 },
      { ...entry('reversed', { weight: 2000 }), reverses: 1 },
    ),
    lineOf(entry('accepted', { weight: 10_000 })),
    lineOf(entry('claimed', { zone: 10_000 })),
  ];
  const [became] = findStates([finding], lines);
  expect(became).toEqual({
    states: [
      { state: 'disputed', lines: 1 },
      { state: 'credited', lines: 1 },
      { state: 'refused', lines: 1 },
      { state: 'accepted', lines: 1 },
    ],
    isShared: false,
  });
});

test('findings of one cause share what became of it', () => {
  const findings = [
    findingOf({ cause: 'remote', code: 'remotes_not_listed', values: { country: 'JP' } }),
    findingOf({ cause: 'remote', code: 'remotes_not_listed', values: { country: 'DE' } }),
    findingOf({}),
  ];
  const line = lineOf(entry('claimed', { remote: 10_000 }));
  const one = findStates(findings, [line]);
  expect(one.map(({ isShared }) => isShared)).toEqual([true, true, false]);
});

test('what has no amount is accepted, and what others stand in for is credited', () => {
  const duty = findingOf({ cause: 'duty_tax', code: 'duties_billed' });
  const [became] = findStates([duty], [lineOf(entry('accepted', { duty_tax: 0 }))]);
  expect(became?.states).toEqual([{ state: 'accepted', lines: 1 }]);
  const claim = entry('claimed', { weight: 10_000 });
  const [covered] = findStates([findingOf({})], [lineOf(claim, entry('credited', { '': 10_000 }))]);
  expect(covered?.states).toEqual([{ state: 'credited', lines: 1 }]);
});
