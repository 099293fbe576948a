import type { AreaListEntry } from '../../src/pricing/surcharges/courier-surcharges';
import { describeLists } from './import-areas';

const list = (country: string, areas: number, ...names: string[]): AreaListEntry => ({
  country,
  kind: 'tier',
  areas,
  cities: 0,
  names,
  documents: ['x'],
});

test('the areas of a courier are summed up, each country and tier once', () => {
  const lists = [list('JP', 1, 'B'), list('JP', 998, 'A', 'B'), list('GB', 1, 'A')];
  expect(describeLists('dhl', lists)).toBe('dhl: 1000 areas in 2 countries (A, B).');
  expect(describeLists('dhl', lists.slice(0, 1))).toBe('dhl: 1 area in 1 country (B).');
});
