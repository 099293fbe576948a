import type { Cause } from '../../../model/bill/bill';
import { nameOfPart } from '../../../model/bill/ledger';
import type { LedgerEntry } from '../../../model/bill/ledger-entry';
import { findStates } from './finding-states';

type Given = Parameters<typeof findStates>[0][number];

const findingOf = (given: Partial<Given>): Given => ({
  cause: 'weight',
  code: 'weights_heavier',
  values: {},
  satang: 10_000,
  lines: 1,
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
  const finding = findingOf({ lines: 5, satang: 50_000 });
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
    isClaimable: true,
    isAcceptable: true,
  });
});

test('what is claimed or accepted on all lines, in full, cannot be claimed again', () => {
  const finding = findingOf({ lines: 2, satang: 20_000 });
  const claimed = lineOf(entry('claimed', { weight: 10_000 }));
  const accepted = lineOf(entry('accepted', { weight: 10_000 }));
  const inPart = lineOf(entry('claimed', { weight: 4000 }));
  const isClaimable = (...lines: { entries: LedgerEntry[] }[]): boolean | undefined =>
    findStates([finding], lines)[0]?.isClaimable;
  expect(isClaimable(claimed)).toBe(true);
  expect(findStates([finding], [claimed, inPart])).toMatchObject([
    { isClaimable: true, isAcceptable: true },
  ]);
  expect(isClaimable(claimed, claimed)).toBe(false);
  expect(isClaimable(claimed, accepted)).toBe(false);
  const takenBack = { ...entry('reversed', { weight: 10_000 }), reverses: 0 };
  expect(isClaimable(claimed, lineOf(...claimed.entries, takenBack))).toBe(true);
});

test('findings of one cause share what became of it, and each can be claimed until all are', () => {
  const findings = [
    findingOf({ cause: 'remote', code: 'remotes_not_listed', values: { country: 'JP' } }),
    findingOf({ cause: 'remote', code: 'remotes_not_listed', values: { country: 'DE' } }),
    findingOf({ satang: -10_000 }),
  ];
  const line = lineOf(entry('claimed', { remote: 10_000 }));
  const one = findStates(findings, [line]);
  expect(one.map(({ isShared }) => isShared)).toEqual([true, true, false]);
  expect(one.map(({ isClaimable }) => isClaimable)).toEqual([true, true, false]);
  const both = findStates(findings, [line, line]);
  expect(both.map(({ isClaimable }) => isClaimable)).toEqual([false, false, false]);
});

test('what is billed too little, of the same cause, is no claim', () => {
  const findings = [
    findingOf({ cause: 'fuel_rate', code: 'fuel_missing', satang: -70_000 }),
    findingOf({ cause: 'fuel_rate', code: 'fuel_other', satang: 1500 }),
  ];
  const little = lineOf(entry('accepted', { fuel_rate: -70_000 }));
  const much = lineOf(entry('claimed', { fuel_rate: 1500 }));
  expect(findStates(findings, [little])[1]?.isClaimable).toBe(true);
  expect(findStates(findings, [little, much])[1]?.isClaimable).toBe(false);
});

test('what has no amount is accepted once, and what others stand in for is credited', () => {
  const duty = findingOf({ cause: 'duty_tax', code: 'duties_billed', satang: 0 });
  const [became] = findStates([duty], [lineOf(entry('accepted', { duty_tax: 0 }))]);
  expect(became).toMatchObject({
    states: [{ state: 'accepted', lines: 1 }],
    isClaimable: false,
    isAcceptable: false,
  });
  const again = findingOf({ cause: 'billed_twice', code: 'parts_twice', satang: 0 });
  expect(findStates([again], [])).toMatchObject([{ isClaimable: true }]);
  const claim = entry('claimed', { weight: 10_000 });
  const [covered] = findStates([findingOf({})], [lineOf(claim, entry('credited', { '': 10_000 }))]);
  expect(covered?.states).toEqual([{ state: 'credited', lines: 1 }]);
});
