import { readAreaFile } from '../../../operations/surcharges/files/area-file';
import { readFuelFile } from '../../../operations/surcharges/files/fuel-file';
import { givenFile } from '../../../test/support/given-file';
import { CallError } from '../api/call';
import { tellSentence, tellText } from './tell';
import { quoteError, tellError } from './tell-error';

test('a refusal is told by its code, with its days as Thai has them', () => {
  const coded = { code: 'publication_past', values: { day: '2026-11-01' } };
  expect(tellError(new CallError('refused', 'x', [], [], coded))).toEqual({
    text: 'วันที่ 1 พ.ย. 2569 (2026) ผ่านไปแล้ว ให้ประกาศใช้ตั้งแต่วันนี้เป็นต้นไป',
    details: [],
  });
});

test('an error of one field has its suggestion', () => {
  const detail = { field: 'country_of_origin', message: 'Must be a country.', suggestion: 'JP' };
  const error = new CallError('validation_failed', detail.message, [], [detail]);
  expect(quoteError(error).text).toBe('Must be a country. Did you mean JP?');
  expect(quoteError(new CallError('validation_failed', 'Two.', [], [detail, detail]))).toEqual({
    text: 'Two.',
    details: Array(2).fill('Must be a country. Did you mean JP?'),
  });
});

test('what is not known in Thai is told by its kind, with the English below', () => {
  expect(tellError(new CallError('slot_unavailable', 'Odd.'))).toEqual({
    text: 'จองรอบรับนี้ไม่ได้',
    details: [],
    original: 'Odd.',
  });
  expect(tellError(new CallError('refused', 'Odd.'))).toMatchObject({ original: 'Odd.' });
});

test.each([
  ['length_cm must be more than 0 and at most 300 cm.', 'ยาว (ซม.) ต้องมากกว่า 0 และไม่เกิน 300 ซม.'],
  [
    'No postal_code was sent: a remote area or another zone by postal code is not in the price of osprey.',
    'ไม่ได้ระบุรหัสไปรษณีย์ ราคาของ osprey จึงยังไม่รวมค่าพื้นที่ห่างไกลหรือโซนพิเศษตามรหัสไปรษณีย์',
  ],
  ['"x" must be a number.', '“x” ต้องเป็นตัวเลข'],
  [
    'A pickup that is at_hub cannot become failed; its status is final.',
    'งานเข้ารับที่อยู่ในสถานะถึงศูนย์แล้ว เปลี่ยนเป็นรับไม่สำเร็จไม่ได้ เพราะเป็นสถานะสุดท้าย',
  ],
  [
    'peak of 2026-12-01 to 2026-12-31 of osprey (and 2 more) is 600 THB a kilogram: is that right.',
    'peak ของ osprey (และอีก 2 รายการ) วันที่ 1 ธ.ค. 2569 (2026) ถึง 31 ธ.ค. 2569 (2026) เป็น 600 บาท ต่อ กก. ถูกต้องหรือไม่',
  ],
  [
    '28.5 % of osprey began in the past, on 2026-11-02: until now there was no rate.',
    'อัตรา 28.5 % ของ osprey เริ่มย้อนหลังตั้งแต่ 2 พ.ย. 2569 (2026) ก่อนหน้านี้ยังไม่มีอัตรา',
  ],
  [
    'Not certain since 2026-11-02T10:00:00+07:00: rates/osprey-2 was changed by other means after it was published.',
    'ตั้งแต่ 2 พ.ย. 2569 (2026), 10:00 น. ไม่แน่นอน: rates/osprey-2 ถูกแก้ด้วยวิธีอื่นหลังประกาศใช้',
  ],
  [
    '"Atlantis" is not a known country. 399 more lines have the same.',
    '“Atlantis” ไม่ใช่ชื่อหรือรหัสประเทศที่รู้จัก (อีก 399 บรรทัดเป็นเช่นเดียวกัน)',
  ],
])('%s', (english, thai) => {
  expect(tellSentence(english)).toBe(thai);
});

test('a sentence within another has to be known as well', () => {
  expect(tellSentence('Odd. 2 more lines have the same.')).toBeUndefined();
  expect(tellText('The country is missing.\nOdd.')).toBeUndefined();
});

test('the commonest faults of a file of fuel or areas are all known', () => {
  const fuel = readFuelFile(
    givenFile(
      'fuel.csv',
      'courier,from,percent\nospry,1/12/2026,28\nosprey,2569-12-01,x\nosprey,2026-12-07,\nosprey,2026-12-14,99\n',
    ),
    ['osprey'],
  );
  const areas = readAreaFile(
    givenFile(
      'areas.csv',
      'courier,tier,country,from,to,city\nosprey,A,Atlantis,1,,\nosprey,,US,99501,,\nosprey,A,US,x,,\nosprey,A,US,,,\n',
    ),
  );
  const faults = [...(fuel.kind === 'faults' ? fuel.faults : []), ...areas.faults];
  expect(faults.length).toBeGreaterThan(8);
  expect(faults.filter(({ message }) => tellSentence(message) === undefined)).toEqual([]);
});

test('a field that its refusal names in words has the name of its label', () => {
  const text =
    'Changed meanwhile: consignee address. Reload the page to see the change, then make yours again.';
  expect(tellSentence(text)).toMatch(/^มีผู้อื่นแก้ไข “ผู้รับ” ไปแล้ว /);
});
