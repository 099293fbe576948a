import { texts } from '../../language/texts';

export const NUMBERS = texts({
  title: ['Enter many from a spreadsheet', 'ใส่หลายเลขจากสเปรดชีต'],
  paste: [
    "Paste two columns: our number or the reference, and the carrier's number",
    'วางสองคอลัมน์: เลขที่ของเราหรือเลขอ้างอิง และเลขพัสดุของผู้ขนส่ง',
  ],
  hint: [
    'A third column may name the courier. A heading may name the columns in any order.',
    'คอลัมน์ที่สามระบุผู้ขนส่งได้ ถ้ามีหัวตาราง คอลัมน์จะเรียงอย่างไรก็ได้',
  ],
  ready: ['{count} can be stored.', 'พร้อมบันทึก {count} เลข'],
  same: ['{count} are there already.', 'มีอยู่แล้ว {count} เลข'],
  storeAll: ['Store {count}', 'บันทึก {count} เลข'],
  storeRest: ['Store the {count} without a fault', 'บันทึก {count} เลขที่ไม่มีข้อผิดพลาด'],
  nothingYet: ['Nothing is saved yet.', 'ระบบยังไม่บันทึกข้อมูล'],
  stored: [
    (count: string) => (count === '1' ? '1 number is stored.' : `${count} numbers are stored.`),
    'บันทึกแล้ว {count} เลข',
  ],
  refused: ['Not stored: {count}', 'ไม่ได้บันทึก {count} เลข'],
});
