import { describeChange } from './describe-change';
import { nameField } from './describe-change';

test.each([
  ['base_thb', 95.5, 'Base fee', '95.50 ฿', 'ค่าเข้ารับเริ่มต้น', '95.50 ฿'],
  ['included_weight_kg', 20, 'Weight included', '20 kg', 'น้ำหนักที่รวมแล้ว', '20 กก.'],
  ['vat_percent', 7, 'VAT', '7 %', 'ภาษีมูลค่าเพิ่ม', '7%'],
  ['expires_at', null, 'Expires', 'none', 'หมดอายุ', 'ไม่มี'],
  ['valid_from', '2027-01-05', 'Valid from', '5 Jan 2027', 'มีผลตั้งแต่', '5 ม.ค. 2570'],
  ['status', 'approved', 'Status', 'Approved', 'สถานะ', 'อนุมัติแล้ว'],
  ['outcome', 'no_answer', 'Outcome', 'No answer', 'ผล', 'ไม่มีคำตอบ'],
  ['outcome', 'not_asked', 'Outcome', 'Not asked', 'ผล', 'ไม่ได้ถาม'],
  ['province', 'TH-50', 'Province', 'Chiang Mai', 'จังหวัด', 'เชียงใหม่'],
  ['slots', [{ from: '09:00', to: '12:00' }], 'Slots', '09:00–12:00', 'รอบรับ', '09:00–12:00'],
  ['countries', [], 'Countries', 'all destinations', 'ประเทศ', 'ทุกปลายทาง'],
  ['some_new_field', 'x', 'some new field', 'x', 'some new field', 'x'],
  [
    'fuel',
    [{ from: '2027-01-25', fuel_percent: 28 }],
    'Fuel surcharge',
    'from 25 Jan 2027, fuel surcharge 28 %',
    'ค่าน้ำมัน',
    'ตั้งแต่ 25 ม.ค. 2570, ค่าน้ำมัน 28%',
  ],
])('%s of %j has words in both languages', (field, to, nameEn, en, nameTh, th) => {
  expect([nameField(field, 'en'), describeChange({ field, to }, 'en')]).toEqual([
    nameEn,
    { to: en },
  ]);
  expect([nameField(field, 'th'), describeChange({ field, to }, 'th')]).toEqual([
    nameTh,
    { to: th },
  ]);
});

test('weekdays have their names', () => {
  expect(describeChange({ field: 'working_days', to: [1, 7] }, 'en')).toEqual({ to: 'Mon, Sun' });
});

test('a field has what it was, and a long list what came and what went', () => {
  expect(describeChange({ field: 'active', from: true, to: false }, 'en')).toEqual({
    to: 'no',
    from: 'yes',
  });
  const [from, to] = [
    ['10110', '10120'],
    ['10110', '10130'],
  ];
  expect(describeChange({ field: 'postal_codes', from, to }, 'en')).toEqual({
    to: '+ 10130  − 10120',
  });
});

test('of a list that is too long the rest is counted', () => {
  const zones = Array.from({ length: 12 }, (_, at) => `Z${at}`);
  expect(describeChange({ field: 'zones', to: zones }, 'en').to).toBe(
    'Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7, 4 more',
  );
});
