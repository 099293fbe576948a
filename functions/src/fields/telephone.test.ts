import { listFaults } from '../../test/support/faults';
import { readTelephone, telephone } from './telephone';

test.each([
  ['02 123 4567', '02 123 4567', undefined],
  ['02 123 4567 ext. 12', '02 123 4567', '12'],
  ['02-123-4567 Extension: 12', '02-123-4567', '12'],
  ['(02) 123 4567 x12', '(02) 123 4567', '12'],
  ['๐๒-๑๒๓-๔๕๖๗ ต่อ ๑๒', '02-123-4567', '12'],
  ['02-123-4567 (ต่อ 12)', '02-123-4567', '12'],
  ['02-123-4567(ext. 12)', '02-123-4567', '12'],
  ['021234567#12', '021234567', '12'],
  ['021234567 ext 1234567', '021234567 ext 1234567', undefined],
  ['call me', 'call me', undefined],
])('%j is %j with the extension %j', (text, number, extension) => {
  expect(readTelephone(text)).toEqual({ number, extension });
});

test('a number is kept as it is written, in plain form', () => {
  expect(telephone().parse('\u202a+66\u00a081–234‑5678 ต่อ ๑๒\u202c')).toBe('+66 81-234-5678 ต่อ 12');
  expect(listFaults(telephone(), '021234567 ext.')).toEqual([': must be a telephone number']);
});
