import { PICKUP_STATUS_TEXTS, SHIPMENT_STATUS_TEXTS } from '../parts/status-texts';
import { FIELD_TEXTS } from '../screens/records/field-texts';

/** Words within sentences, where a slot is of a few. */
export const THAI_WORDS: Readonly<Record<string, string>> = {
  hub: 'ศูนย์รับพัสดุ',
  zone: 'โซน',
  tier: 'พื้นที่ห่างไกล',
  'fee rule': 'ค่าเข้ารับ',
  service: 'บริการ',
  'holiday year': 'วันหยุด',
  holiday: 'วันหยุด',
  shipment: 'ใบส่ง',
  pickup: 'งานเข้ารับ',
  account: 'บัญชี',
  courier: 'ผู้ขนส่ง',
  country: 'ประเทศ',
  'postal code': 'รหัสไปรษณีย์',
  city: 'เมือง',
  day: 'วันที่',
  name: 'ชื่อ',
  destination: 'ปลายทาง',
  size: 'ขนาด',
  'name of the tier': 'ชื่อพื้นที่ห่างไกล',
  'name of the fee': 'ชื่อค่าธรรมเนียม',
  'list of countries': 'รายชื่อประเทศ',
  'per cent': 'เปอร์เซ็นต์',
  baht: 'บาท',
  kilograms: 'กิโลกรัม',
  centimetres: 'เซนติเมตร',
  kg: 'กก.',
  cm: 'ซม.',
  semicolons: 'อัฒภาค (;)',
  tabs: 'แท็บ',
  api: 'ระบบขนส่ง',
  tracking: 'ระบบติดตาม',
  parcel: 'พัสดุ',
  document: 'เอกสาร',
  'billable weight': 'น้ำหนักเรียกเก็บ',
  'base freight': 'ค่าระวาง',
  handling: 'ค่าจัดการพิเศษ',
  'volumetric weight': 'น้ำหนักปริมาตร',
  'chargeable weight': 'น้ำหนักคิดค่าส่ง',
  'area fee': 'ค่าพื้นที่',
  'demand surcharge': 'ค่าช่วงความต้องการสูง',
  markup: 'กำไรที่บวก',
  discount: 'ส่วนลด',
  rounding: 'การปัดเศษ',
  'fuel surcharge': 'ค่าน้ำมัน',
  vat: 'VAT',
  approved: 'อนุมัติแล้ว',
  rejected: 'ปฏิเสธ',
  ...SHIPMENT_STATUS_TEXTS.th,
  ...PICKUP_STATUS_TEXTS.th,
};

/** A field by its path, or by its name in words; its own name where the page has no word for it. */
export const thaiField = (path: string): string => {
  const name = path.slice(path.lastIndexOf('.') + 1).replaceAll(' ', '_');
  return FIELD_TEXTS.th[name] ?? path;
};
