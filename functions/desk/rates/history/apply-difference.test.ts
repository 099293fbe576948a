import {
  type AreaListEntry,
  noSurcharges,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { applyDifference } from './apply-difference';

const list = (document: string, from?: string): AreaListEntry => ({
  country: 'JP',
  kind: 'tier',
  names: ['A'],
  areas: 1,
  cities: 0,
  ...(from !== undefined && { from }),
  documents: [document],
});

test('of two lists in one import, the one without a day does not take the place of a dated one', () => {
  const before = { ...noSurcharges('falcon'), areas: [list('old', '2027-02-01')] };
  const to = { areas: [list('today'), list('new', '2027-02-01')] };
  const imported = { action: 'areas imported', from: { areas: before.areas }, to };
  expect(applyDifference(before, imported)).toEqual({
    surcharges: { ...before, areas: to.areas },
    isExact: true,
  });
});

test('a list without a day takes that of the list whose place it takes', () => {
  const before = { ...noSurcharges('falcon'), areas: [list('old', '2027-01-01')] };
  const imported = {
    action: 'areas imported',
    from: { areas: before.areas },
    to: { areas: [list('new')] },
  };
  const { areas } = applyDifference(before, imported).surcharges;
  expect(areas).toEqual([list('new', '2027-01-01')]);
});
