import { COMPARE } from './compare-texts';
import { settingOfPath } from './setting-of-path';

test.each([
  ['vat_bp', 'VAT, %', 'VAT %'],
  ['valid_to', 'Last day', 'วันสุดท้าย'],
  ['zones[0].countries', undefined, undefined],
])('%s', (path, english, thai) => {
  const told = [COMPARE.en, COMPARE.th].map(({ fields }) => settingOfPath(path, fields));
  expect(told).toEqual([english, thai]);
});
