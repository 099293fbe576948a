import { isTierName, namesInAreas } from './area-lists';

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
