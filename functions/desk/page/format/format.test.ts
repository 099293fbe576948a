import { createWords } from '../../../src/errors/words';
import { PROVINCES } from '../../../src/thailand/province';
import type { Language } from '../language/texts';
import { formatBaht, formatMoney, formatNumber, formatThbChange } from './amount';
import { createFormats } from './faults';
import { formatProvince } from './province';

test.each(PROVINCES)('$name_en is named in the language of the page', (province) => {
  const { code, name_en, name_th } = province;
  for (const text of [code, name_en, name_th]) {
    expect(formatProvince(text, 'en')).toBe(name_en);
    expect(formatProvince(text, 'th')).toBe(name_th);
  }
});

test('zero has no sign, however it was computed', () => {
  expect(formatBaht(-0)).toBe('0.00 ฿');
  expect(formatThbChange(-0)).toBe('0.00');
  expect(formatMoney(-0.001)).toBe('0.00');
  expect(formatNumber(-0)).toBe('0');
  expect(formatBaht(-1)).toBe('−0.01 ฿');
});

function sayAs(kind: string, value: string | string[], language: Language): string {
  const sentences = { one: `{value:${kind}}` };
  const formats = createFormats(language, (id) => id.toUpperCase());
  return createWords(sentences, sentences, formats)({ code: 'one', values: { value } });
}

test.each<[kind: string, value: string | string[], english: string, thai: string]>([
  ['number', '12345.5', '12,345.5', '12,345.5'],
  ['day', '2027-01-05', '5 Jan 2027', '5 ม.ค. 2570'],
  ['year', '2027', '2027', '2570'],
  ['instant', '2027-01-05T17:30:00Z', '6 Jan 2027, 00:30', '6 ม.ค. 2570 เวลา 00:30 น.'],
  ['time', '09:00', '09:00', '09:00 น.'],
  ['timeRange', '09:00-12:00', '09:00–12:00', '09:00–12:00 น.'],
  ['slot', '2027-01-05 09:00-12:00', '5 Jan 2027, 09:00–12:00', '5 ม.ค. 2570 เวลา 09:00–12:00 น.'],
  ['grams', '10500', '10.5 kg', '10.5 กก.'],
  ['kilograms', '1200.5', '1,200.5 kg', '1,200.5 กก.'],
  ['centimetres', '1200.5', '1,200.5 cm', '1,200.5 ซม.'],
  ['millimetres', '1205', '120.5 cm', '120.5 ซม.'],
  ['satang', '-123450', '−1,234.50 THB', '−1,234.50 บาท'],
  ['satang', '-0', '0.00 THB', '0.00 บาท'],
  ['basisPoints', '2850', '28.5 %', '28.5%'],
  ['country', 'JP', 'Japan', 'ญี่ปุ่น'],
  ['countryToType', 'JP', 'JP (Japan)', 'JP (ญี่ปุ่น)'],
  ['provinces', 'TH-50', 'Chiang Mai', 'เชียงใหม่'],
  ['courier', 'osprey', 'OSPREY', 'OSPREY'],
  ['term', 'hub', 'hub', 'ศูนย์รับพัสดุ'],
  ['term', 'zzz', 'zzz', 'zzz'],
  ['field', 'data.length_cm', 'Length (cm)', 'ยาว (ซม.)'],
  ['place', 'proofs[1]', 'Line proof 2', 'บรรทัด proof ที่ 2'],
  ['choice', ['a', 'b', 'c'], 'a, b or c', 'a, b หรือ c'],
  ['suggestions', ['a', 'b'], ' Did you mean a or b?', ' หมายถึง a หรือ b หรือไม่'],
])('a %s in a fault, %j, is said as %j and %j', (kind, value, english, thai) => {
  expect([sayAs(kind, value, 'en'), sayAs(kind, value, 'th')]).toEqual([english, thai]);
});
