import { formatDecimal, formatThb, kg, perKg, thb, withoutPercent } from './format-units';
import { zoneCode } from './reading';

test.each([
  [formatDecimal(5, 2), '0.05'],
  [formatDecimal(1200, 2), '12'],
  [formatThb(-1250), '-12.5'],
  [formatThb(0), '0'],
  [kg(10_500), '10.5 kg'],
  [thb(1250), '12.5 THB'],
  [perKg(5), '0.05 THB per kg'],
  [withoutPercent('28.5 %'), '28.5'],
  [withoutPercent('28.5%'), '28.5'],
  [withoutPercent('% 28'), '% 28'],
  [zoneCode('Zone  3'), '3'],
  [zoneCode('zone3'), 'zone3'],
  [zoneCode('zone '), 'zone '],
  [zoneCode('A zone 3'), 'A zone 3'],
])('%j is %j', (text, expected) => {
  expect(text).toBe(expected);
});
