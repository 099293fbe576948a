import { areaKeyOf } from './area';

test('a tier is its own key, and a zone is written as lists write it', () => {
  expect(areaKeyOf({ tier: 'A' })).toBe('A');
  expect(areaKeyOf({ zone: '5' })).toBe('zone=5');
  expect(areaKeyOf({ tier: 'A', zone: '5' })).toBe('A zone=5');
});
