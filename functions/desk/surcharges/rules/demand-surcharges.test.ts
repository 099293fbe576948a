import fc from 'fast-check';

import { DemandSurcharge } from '../../../src/pricing/surcharges/courier-surcharges';
import { shiftDay } from '../../../src/thailand/day';
import { faultLine } from '../../../test/support/fault-lines';
import { demandFaults } from './demand';

const peak = (overrides: Partial<DemandSurcharge> = {}): DemandSurcharge => ({
  name: 'Peak',
  zones: ['1'],
  countries: [],
  from: '2027-01-01',
  to: '2027-01-31',
  per_kg_satang: 1200,
  ...overrides,
});

const NO_ZONES: ReadonlySet<string> = new Set();
const ZONES_OF = new Map([
  ['JP', new Set(['1'])],
  ['CN', new Set(['2', '3'])],
]);
const zonesOf = (country: string): ReadonlySet<string> => ZONES_OF.get(country) ?? NO_ZONES;
const listFaults = (...surcharges: readonly DemandSurcharge[]): string[] =>
  demandFaults(surcharges, zonesOf).map(({ index, fault }) => `${index} ${faultLine(fault)}`);

const PERIODS = '2027-01-01 2027-01-31 2027-01-31 2027-02-28';
const next = { from: '2027-01-31', to: '2027-02-28' };
const at = (zones: string[], countries: string[] = []) => ({ zones, countries });

test.each([
  ['a zone', at(['1', '2']), at(['2', '3']), 'zone=2'],
  ['a country', at([], ['FR', 'JP']), at([], ['FR']), 'FR'],
  ['a country in a zone', at(['1']), at([], ['JP']), 'JP'],
  ['a zone that holds a country', at([], ['JP']), at(['1']), 'JP'],
  ['a country that may be in a zone', at([], ['CN']), at(['3']), 'CN'],
  ['all destinations and a few', at(['*']), at(['1'], ['FR']), 'zone=1,FR'],
  ['a few and all destinations', at(['1'], ['FR']), at(['*']), 'zone=1,FR'],
  ['all destinations, twice', at(['*']), at(['*']), '*'],
  ['a zone and its country', at(['1'], ['JP']), at(['1'], ['JP']), 'zone=1,JP'],
])('surcharges of one name overlap at %s', (_name, where, other, places) => {
  expect(listFaults(peak(where), peak({ ...other, ...next }))).toEqual([
    `1 demand_twice Peak ${places} ${PERIODS}`,
  ]);
});

test.each([
  ['follow one another', peak({ from: '2027-02-01', to: '2027-02-28' })],
  ['have different zones', peak({ zones: ['2'] })],
  ['have a zone and a country of another', peak({ zones: [], countries: ['CN'] })],
  ['have different names', peak({ name: 'Emergency' })],
])('surcharges may stand together that %s', (_name, other) => {
  expect(listFaults(peak(), other)).toEqual([]);
  expect(listFaults(other, peak())).toEqual([]);
});

test('the periods are reported in their order, whatever that of the list and the case of the name', () => {
  expect(listFaults(peak(next), peak({ name: 'PEAK ' }))).toEqual([
    `1 demand_twice PEAK  zone=1 ${PERIODS}`,
  ]);
});

test('of many destinations some are reported', () => {
  const zones = Array.from({ length: 14 }, (_, index) => `Z${index}`);
  const [fault] = listFaults(peak({ zones }), peak({ zones, ...next }));
  expect(fault).toContain('zone=Z10,zone=Z11,… 2027-01-01');
});

test('a surcharge that ends before it starts, or has no destination, is a fault', () => {
  expect(listFaults(peak({ from: '2027-02-01' }), peak({ zones: [] }))).toEqual([
    '0 demand_reversed Peak 2027-02-01 2027-01-31',
    '1 demand_nowhere Peak',
  ]);
});

test('a surcharge that ends before it starts overlaps no other', () => {
  const reversed = peak({ from: '2027-02-01' });
  const long = peak({ from: '2026-12-01', to: '2027-03-01' });
  expect(listFaults(reversed, long)).toHaveLength(1);
  expect(listFaults(long, reversed)).toHaveLength(1);
});

test('a surcharge of a single day has no fault', () => {
  expect(listFaults(peak({ from: '2027-01-31' }))).toEqual([]);
});

test('a list without faults adds each name once at a destination on a day', () => {
  const surcharge = fc
    .record({
      name: fc.constantFrom('Peak', 'Emergency'),
      zones: fc.subarray(['1', '2', '3']),
      countries: fc.subarray(['JP', 'CN', 'FR']),
      start: fc.nat(20),
      days: fc.nat(5),
    })
    .map(({ start, days, ...rest }) => {
      const from = shiftDay('2027-01-01', start);
      return peak({ ...rest, from, to: shiftDay(from, days) });
    });
  fc.assert(
    fc.property(fc.array(surcharge, { maxLength: 5 }), (surcharges) => {
      const listed = surcharges.filter(({ zones, countries }) => zones.length + countries.length);
      const isTwice = ['JP', 'CN', 'FR'].some((country) =>
        [...(ZONES_OF.get(country) ?? ['none'])].some((zone) =>
          Array.from({ length: 30 }, (_, day) => shiftDay('2027-01-01', day)).some((day) => {
            const names = listed
              .filter(({ from, to }) => from <= day && day <= to)
              .filter((one) => one.zones.includes(zone) || one.countries.includes(country))
              .map(({ name }) => name);
            return new Set(names).size < names.length;
          }),
        ),
      );
      expect(listFaults(...listed).length > 0).toBe(isTwice);
    }),
    { seed: 764, numRuns: 500 },
  );
});

test('the surcharges of these tests can be stored', () => {
  expect(DemandSurcharge.parse(peak())).toEqual(peak());
});

test('at most twenty names may add up on one day', () => {
  const named = (number: number): DemandSurcharge => ({
    name: `name ${number}`,
    zones: ['*'],
    countries: [],
    from: '2027-01-01',
    to: number === 0 ? '2027-01-01' : '2027-01-31',
    per_kg_satang: 100,
  });
  const twenty = Array.from({ length: 20 }, (_, number) => named(number));
  const faultsWith = (more: DemandSurcharge) => demandFaults([...twenty, more], () => new Set());
  expect(faultsWith({ ...named(20), from: '2027-01-02' })).toEqual([]);
  expect(faultsWith(named(20)).at(-1)).toEqual({
    index: 20,
    fault: {
      code: 'demand_names_too_many',
      values: { day: '2027-01-01', count: 21, most: 20 },
    },
  });
});
