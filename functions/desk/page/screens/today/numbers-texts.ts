import { texts } from '../../language/texts';

export const NUMBERS = texts(
  {
    title: 'Enter many from a spreadsheet',
    paste: "Paste two columns: our number or the reference, and the carrier's number",
    hint: 'A third column may name the courier. A heading may name the columns in any order.',
    ready: (count: string) => `${count} can be stored.`,
    same: (count: string) => `${count} are there already.`,
    storeAll: (count: string) => `Store ${count}`,
    storeRest: (count: string) => `Store the ${count} without a fault`,
    nothingYet: 'Nothing is saved yet.',
    stored: (count: string) =>
      count === '1' ? '1 number is stored.' : `${count} numbers are stored.`,
    refused: (count: string) => `Not stored: ${count}`,
  },
  {
    title: 'ใส่หลายเลขจากสเปรดชีต',
    paste: 'วางสองคอลัมน์: เลขที่ของเราหรือเลขอ้างอิง และเลขพัสดุของผู้ขนส่ง',
    hint: 'คอลัมน์ที่สามระบุผู้ขนส่งได้ ถ้ามีหัวตาราง คอลัมน์จะเรียงอย่างไรก็ได้',
    ready: (count: string) => `พร้อมบันทึก ${count} เลข`,
    same: (count: string) => `มีอยู่แล้ว ${count} เลข`,
    storeAll: (count: string) => `บันทึก ${count} เลข`,
    storeRest: (count: string) => `บันทึก ${count} เลขที่ไม่มีข้อผิดพลาด`,
    nothingYet: 'ระบบยังไม่บันทึกข้อมูล',
    stored: (count: string) => `บันทึกแล้ว ${count} เลข`,
    refused: (count: string) => `ไม่ได้บันทึก ${count} เลข`,
  },
);
