import { texts } from '../../language/texts';

export const IMPORT = texts({
  title: ['Import rates', 'นำเข้าอัตราค่าส่ง'],
  lead: ['Drop a file to check it. Nothing is saved yet.', 'วางไฟล์ที่นี่เพื่อตรวจสอบ ระบบยังไม่บันทึกข้อมูล'],
  file: ['1. The file', '1. ไฟล์'],
  zones: ['Countries and zones in a separate file', 'ประเทศและโซน (แยกไฟล์)'],
  template: ['Download a template', 'ดาวน์โหลดไฟล์ต้นแบบ'],
  found: ['2. What the file contains', '2. เนื้อหาในไฟล์'],
  courier: ['Courier', 'ผู้ขนส่ง'],
  becomes: ['Will be saved as', 'จะบันทึกเป็น'],
  firstDay: ['First day', 'วันแรก'],
  lastDay: ['Last day', 'วันสุดท้าย'],
  zonesCount: ['Zones', 'จำนวนโซน'],
  countriesCount: ['Countries', 'จำนวนประเทศ'],
  rows: [(tariff: string) => `Rows for ${tariff.toLowerCase()}`, 'แถวราคา{tariff}'],
  weights: ['{count}, from {from} to {to}', '{count} แถว ตั้งแต่ {from} ถึง {to}'],
  proofs: ['Proofs', 'ราคาอ้างอิง'],
  proofsHold: ['{holding} of {all} match', 'ตรงกัน {holding} จาก {all} รายการ'],
  leaveOut: ['Leave out the proofs that fail', 'ไม่นำเข้าราคาอ้างอิงที่ไม่ตรง'],
  leaveOutHint: [
    'For a version whose prices replace those that the proofs are for. Other versions keep their own proofs.',
    'ใช้เมื่อฉบับนี้เปลี่ยนราคาจากฉบับที่ราคาอ้างอิงนั้นใช้ตรวจ ฉบับอื่นยังมีราคาอ้างอิงของตัวเองเหมือนเดิม',
  ],
  leftOut: [
    (proofs: number) =>
      proofs === 1 ? 'One proof will be left out' : `${proofs} proofs will be left out`,
    'จะไม่นำเข้าราคาอ้างอิง {proofs} รายการ',
  ],
  publishing: ['3. Check before publishing', '3. ผลตรวจก่อนประกาศใช้'],
  difference: [
    '4. Difference from the live rates ({version})',
    '4. ส่วนที่ต่างจากฉบับที่ใช้อยู่ ({version})',
  ],
  noLive: [
    'No version is live, so there is nothing to compare with.',
    'ยังไม่มีฉบับที่ใช้อยู่ จึงไม่มีอะไรให้เทียบ',
  ],
  whole: ['The full rate card', 'อัตราค่าส่งทั้งฉบับ'],
  import: ['Import as draft', 'นำเข้าเป็นฉบับร่าง'],
  importAllTheSame: ['Import as draft anyway', 'นำเข้าเป็นฉบับร่างแม้มีข้อผิดพลาด'],
  checking: ['Checking …', 'กำลังตรวจสอบ …'],
  importing: [
    'Quotes use the draft only after you publish it.',
    'ระบบจะยังไม่ใช้ฉบับร่างคิดราคาจนกว่าจะประกาศใช้',
  ],
});
