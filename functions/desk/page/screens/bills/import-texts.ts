import { type Texts, texts, translated } from '../../language/texts';

/** Of layouts that carriers' files have; one's own are called as they are. */
export const LAYOUT_TEXTS: Texts<Readonly<Record<string, string>>> = translated({
  plain: ['Plain table', 'ตารางทั่วไป'],
  dhl: ['DHL', 'DHL'],
  ups: ['UPS', 'UPS'],
  fedex: ['FedEx', 'FedEx'],
});

export const IMPORT = texts({
  title: ['Import a bill', 'นำเข้าใบแจ้งหนี้'],
  layout: ['Layout', 'รูปแบบไฟล์'],
  layoutHint: ["How the carrier's file is written", 'ลักษณะไฟล์ของผู้ขนส่ง'],
  own: ['New layout', 'สร้างรูปแบบใหม่'],
  first: ['The first rows of the file', 'แถวแรกๆ ของไฟล์'],
  column: ['Column {at}', 'คอลัมน์ {at}'],
  read: [
    (bills: number, lines: number) =>
      `${bills === 1 ? '1 bill' : `${bills} bills`}, ${lines === 1 ? '1 line' : `${lines} lines`}`,
    '{bills} ใบ {lines} แถว',
  ],
  total: ['{thb} ฿ without VAT', '{thb} ฿ ไม่รวม VAT'],
  willReplace: [
    'Will replace version {version} of the bill {number} of {courier}: {id}',
    'จะใช้แทนฉบับที่ {version} ของใบแจ้งหนี้ {number} ของ {courier}: {id}',
  ],
  isPart: [
    'Will be a new part of the bill {number} of {courier}, next to {id}',
    'จะเป็นอีกส่วนของใบแจ้งหนี้ {number} ของ {courier} คู่กับ {id}',
  ],
  stored: ['is imported. Checked again on other bills:', 'นำเข้าแล้ว ตรวจใบอื่นอีกครั้งดังนี้'],
  checkedAgain: [(lines: number) => (lines === 1 ? '1 line' : `${lines} lines`), '{lines} แถว'],
  unknown: ['Charges that the layout does not know: {codes}', 'ค่าธรรมเนียมที่รูปแบบนี้ไม่รู้จัก: {codes}'],
  asked: ['A corrected file, or another bill?', 'ไฟล์แก้ไข หรือใบแจ้งหนี้อีกใบ'],
  use: ['This bill', 'ใบแจ้งหนี้นี้'],
  choose: ['Choose', 'เลือก'],
  replaces: ['replaces the earlier one', 'ใช้แทนใบก่อน'],
  another: ['is another one: the carrier uses the number again', 'เป็นอีกใบ ผู้ขนส่งใช้เลขที่ซ้ำ'],
  go: ['Import and check', 'นำเข้าและตรวจ'],
  notYet: ['Nothing is saved yet.', 'ระบบยังไม่บันทึกข้อมูล'],
  progress: ['Lines checked: {done} of {all}', 'ตรวจแล้ว {done} จาก {all} แถว'],
  wait: ['Reading the file', 'กำลังอ่านไฟล์'],
  same: ['This file is imported already. Nothing was changed.', 'ไฟล์นี้นำเข้าแล้ว ไม่มีอะไรเปลี่ยน'],
  replaced: [
    'This file is imported already, and {by} has replaced it. Nothing was changed. To go back to this file, withdraw {by}.',
    'ไฟล์นี้นำเข้าแล้ว และถูกแทนด้วย {by} ไม่มีอะไรเปลี่ยน หากต้องการกลับไปใช้ไฟล์นี้ ให้ยกเลิก {by}',
  ],
});

export const LAYOUT = texts({
  lead: [
    'Say which column is what. Then name the step that each charge stands for.',
    'ระบุว่าคอลัมน์ใดคืออะไร แล้วระบุว่าค่าธรรมเนียมแต่ละรายการคือขั้นตอนใด',
  ],
  name: ['Name', 'ชื่อ'],
  nameHint: ['Lower-case letters, digits and _', 'ตัวพิมพ์เล็ก ตัวเลข และ _'],
  none: ['not in the file', 'ไม่มีในไฟล์'],
  code: ['Charge', 'ค่าธรรมเนียม'],
  amount: ['Amount', 'จำนวนเงิน'],
  charges: ['Codes and words of charges', 'รหัสและชื่อค่าธรรมเนียม'],
  chargesHint: [
    'One a line, such as FSC = fuel. Steps are freight, discount, handling, area, remote, country_fee, demand, fuel, duty_tax, credit, vat.',
    'บรรทัดละรายการ เช่น FSC = fuel ขั้นตอนที่ใช้ได้ freight, discount, handling, area, remote, country_fee, demand, fuel, duty_tax, credit, vat',
  ],
  weightUnit: ['Weights are in', 'หน่วยน้ำหนัก'],
  save: ['Save the layout', 'บันทึกรูปแบบ'],
  fields: {
    invoice_number: ['Invoice number', 'เลขที่ใบแจ้งหนี้'],
    invoice_date: ['Invoice date', 'วันที่ใบแจ้งหนี้'],
    tracking_number: ['Tracking number', 'เลขพัสดุ'],
    lead_number: ['Lead number of several pieces', 'เลขหลักของรายการหลายชิ้น'],
    reference: ['Our reference', 'เลขอ้างอิงของเรา'],
    ship_date: ['Ship date', 'วันที่ส่ง'],
    country: ['Country', 'ประเทศ'],
    postal_code: ['Postal code', 'รหัสไปรษณีย์'],
    zone: ['Zone', 'โซน'],
    billed_weight: ['Billed weight', 'น้ำหนักที่เรียกเก็บ'],
    dimensions: ['Dimensions', 'ขนาด'],
    vat: 'VAT',
    currency: ['Currency', 'สกุลเงิน'],
  },
});
