import { aRateCard } from '../../../test/support/cards';
import { handlingFaults } from './handling-faults';
import type { HandlingFee } from './rate-card';

const SIDE: HandlingFee = { kind: 'longest_side', above_mm: 1200, fee_satang: 10_000 };
const HEAVY: HandlingFee = {
  kind: 'overweight',
  above_grams: 70_000,
  fee_satang: 12_749,
  no_fuel: true,
};

const faults = (handling_fees: HandlingFee[], fuel_bp = 2750) =>
  handlingFaults(aRateCard({ handling_fees, fuel_bp }));

/** 100.00 THB and 27.5 % of fuel are 127.50. */
test('a fee without fuel that is higher than another, but lower than that one with fuel, is named', () => {
  const message =
    'The fee of 127.49 THB without fuel would take the place of the 100 THB and fuel of a smaller package, and cost less. Let fuel apply to both or to neither, or put them into different groups.';
  expect(faults([SIDE, HEAVY])).toEqual([{ path: 'handling_fees[1]', message }]);
  expect(faults([HEAVY, SIDE])).toEqual([{ path: 'handling_fees[0]', message }]);
  expect(faults([SIDE, { ...HEAVY, fee_satang: 10_001 }])).toHaveLength(1);
});

test('such a fee is named once, whatever it would take the place of', () => {
  const higher = { ...SIDE, above_mm: 900, fee_satang: 10_500 };
  expect(faults([higher, SIDE, HEAVY]).map(({ message }) => message)).toEqual([
    expect.stringContaining('take the place of the 105 THB'),
  ]);
});

test('fees of one kind are compared where the one without fuel begins above the other', () => {
  const noFuel = (above_mm: number): HandlingFee => ({
    ...SIDE,
    above_mm,
    fee_satang: 11_000,
    no_fuel: true,
  });
  expect(faults([SIDE, noFuel(1201)])).toHaveLength(1);
  expect(faults([SIDE, noFuel(1200)])).toEqual([]);
  expect(faults([SIDE, noFuel(1199)])).toEqual([]);
  const secondSide: HandlingFee = {
    kind: 'second_side',
    above_mm: 760,
    fee_satang: 11_000,
    no_fuel: true,
  };
  expect(faults([SIDE, secondSide])).toHaveLength(1);
  const weight: HandlingFee = { kind: 'overweight', above_grams: 70_000, fee_satang: 10_000 };
  expect(faults([weight, { ...HEAVY, above_grams: 70_001 }])).toHaveLength(1);
  expect(faults([weight, HEAVY])).toEqual([]);
});

test.each<[string, HandlingFee[]]>([
  ['as much as the other with fuel', [SIDE, { ...HEAVY, fee_satang: 12_750 }]],
  ['as much as the other without, whose fuel stays', [SIDE, { ...HEAVY, fee_satang: 10_000 }]],
  ['less than the other', [SIDE, { ...HEAVY, fee_satang: 9999 }]],
  ['of another group', [SIDE, { ...HEAVY, group: 'weight' }]],
  ['of another group than a named one', [{ ...SIDE, group: 'size' }, HEAVY]],
  ['beside another without fuel', [{ ...SIDE, no_fuel: true }, HEAVY]],
  ['with fuel', [SIDE, { kind: 'overweight', above_grams: 70_000, fee_satang: 12_749 }]],
  ['alone', [HEAVY]],
])('a fee without fuel that is %s is no fault', (_name, fees) => {
  expect(faults(fees)).toEqual([]);
});

test('of one named group fees are compared as well', () => {
  const group = 'over_max';
  expect(
    faults([
      { ...SIDE, group },
      { ...HEAVY, group },
    ]),
  ).toHaveLength(1);
});

test('without fuel on the card no fee is cheapened', () => {
  expect(faults([SIDE, { ...HEAVY, fee_satang: 10_001 }], 0)).toEqual([]);
  expect(faults([SIDE, { ...HEAVY, fee_satang: 10_001 }], 1)).toEqual([]);
  expect(faults([SIDE, { ...HEAVY, fee_satang: 10_001 }], 2)).toHaveLength(1);
});

test.each<[string, HandlingFee['kind'], HandlingFee['kind']]>([
  ['an actual weight', 'overweight', 'overweight_chargeable'],
  ['a second side', 'second_side', 'longest_side'],
  ['a second side', 'second_side', 'length_plus_girth'],
  ['a longest side', 'longest_side', 'length_plus_girth'],
])('whoever has %s above a threshold (%s) has %s above it', (_name, kind, implied) => {
  const fee = (of: HandlingFee['kind'], above: number, fee_satang: number): HandlingFee =>
    of === 'overweight' || of === 'overweight_chargeable'
      ? { kind: of, above_grams: above, fee_satang }
      : { kind: of, above_mm: above, fee_satang };
  const noFuel = (above: number): HandlingFee => ({
    ...fee(implied, above, 11_000),
    no_fuel: true,
  });
  expect(faults([fee(kind, 1000, 10_000), noFuel(1000)])).toEqual([]);
  expect(faults([fee(kind, 1000, 10_000), noFuel(1001)])).toHaveLength(1);
  expect(
    faults([fee(implied, 1000, 10_000), { ...fee(kind, 1000, 11_000), no_fuel: true }]),
  ).toHaveLength(1);
});

test('a card has up to a hundred groups of fees', () => {
  const groups = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...SIDE, group: `group_${index}` }));
  expect(faults([...groups(100), { ...SIDE, group: 'group_1' }])).toEqual([]);
  expect(faults(groups(101))).toEqual([
    {
      path: 'handling_fees',
      message: 'There are 101 groups of handling fees; at most 100 are taken.',
    },
  ]);
});
