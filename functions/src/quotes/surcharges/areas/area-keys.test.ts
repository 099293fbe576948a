import { areaKeyOf, isTierName, namesInAreas } from './area';

test('a tier is its own key, and a zone is written as lists write it', () => {
  expect(areaKeyOf({ tier: 'A' })).toBe('A');
  expect(areaKeyOf({ zone: '5' })).toBe('zone=5');
  expect(areaKeyOf({ tier: 'A', zone: '5' })).toBe('A zone=5');
});

test('the tiers and zones of a list are named once and in order', () => {
  const areas = [{ tier: 'B' }, { zone: '5' }, { tier: 'A' }, { tier: 'B' }, { zone: '3' }];
  expect(namesInAreas(areas)).toEqual({ tiers: ['A', 'B'], zones: ['3', '5'] });
});

test.each([
  ['A', true],
  ['extended_area-2', true],
  ['', false],
  ['A B', false],
  ['a'.repeat(41), false],
])('whether %j names a tier: %s', (text, isName) => {
  expect(isTierName(text)).toBe(isName);
});
