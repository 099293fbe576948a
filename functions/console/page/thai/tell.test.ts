import { CallError } from '../api/call';
import { tellSentence } from './tell';
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
    'Not certain since 2026-11-02T10:00:00+07:00: rates/osprey-2 was changed by other means after it was published.',
    'ตั้งแต่ 2 พ.ย. 2569 (2026), 10:00 น. ไม่แน่นอน: rates/osprey-2 ถูกแก้ด้วยวิธีอื่นหลังประกาศใช้',
  ],
])('%s', (english, thai) => {
  expect(tellSentence(english)).toBe(thai);
});

test('a field that its refusal names in words has the name of its label', () => {
  const text =
    'Changed meanwhile: consignee address. Reload the page to see the change, then make yours again.';
  expect(tellSentence(text)).toMatch(/^มีผู้อื่นแก้ไข “ผู้รับ” ไปแล้ว /);
});
