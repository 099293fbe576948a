import { ENGLISH } from '../../../operations/faults/english';
import { fileFault } from '../../../operations/faults/files';
import { surchargeFault } from '../../../operations/faults/surcharges';
import { THAI } from '../../../operations/faults/thai';
import { createWords } from '../../../src/errors/words';
import { formatsOf } from './use-say';

const nameCourier = (id: string): string => (id === 'osprey' ? 'Osprey Express' : id);
const say = createWords(THAI, ENGLISH, formatsOf('th', nameCourier));

const unknown = fileFault('country_not_known', { text: 'Japam', near: ['JP'] });

test.each([
  [unknown, '“Japam” ไม่ใช่ชื่อหรือรหัสประเทศที่รู้จัก หมายถึง JP (ญี่ปุ่น) หรือไม่'],
  [
    fileFault('fault_repeated', {
      fault: { ...unknown, values: { text: 'x', near: [] } },
      count: 399,
    }),
    '“x” ไม่ใช่ชื่อหรือรหัสประเทศที่รู้จัก (อีก 399 บรรทัดเป็นเช่นเดียวกัน)',
  ],
  [
    fileFault('number_missing', { unit: 'per cent', places: 2 }),
    'ไม่ได้ใส่ค่า: ต้องเป็นตัวเลขหน่วยเปอร์เซ็นต์ ทศนิยมไม่เกิน 2 ตำแหน่ง',
  ],
  [
    surchargeFault('fuel_first_began', { courier: 'osprey', from: '2026-11-02', rate: 2850 }),
    'อัตรา 28.5 % ของ Osprey Express เริ่มย้อนหลังตั้งแต่ 2 พ.ย. 2569 (2026) ก่อนหน้านี้ยังไม่มีอัตรา',
  ],
  [
    surchargeFault('areas_kept', { courier: 'osprey', count: 1200, countries: ['JP', 'KR'] }),
    'Osprey Express ยังมีพื้นที่เดิม 1,200 รายการใน ญี่ปุ่น, เกาหลีใต้ ซึ่งไม่อยู่ในไฟล์',
  ],
])('%j in Thai', (fault, thai) => {
  expect(say(fault)).toBe(thai);
});
