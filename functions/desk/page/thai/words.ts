import type { Language } from '../language/texts';
import { PICKUP_STATUS_TEXTS, SHIPMENT_STATUS_TEXTS } from '../parts/status-texts';
import { FIELD_TEXTS } from '../screens/records/field-texts';
import { STEP_TEXTS } from '../screens/simulator/steps';

const STEPS = Object.entries(STEP_TEXTS.th);

/** Words within sentences, where a slot is of a few. */
export const THAI_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STEPS),
  ...Object.fromEntries(STEPS.map(([name, text]) => [name.replaceAll('_', ' '), text])),
  ...SHIPMENT_STATUS_TEXTS.th,
  ...PICKUP_STATUS_TEXTS.th,
  approved: 'อนุมัติแล้ว',
  rejected: 'ปฏิเสธแล้ว',

  // Records and what they are of
  hub: 'ศูนย์รับพัสดุ',
  zone: 'โซน',
  tier: 'พื้นที่ห่างไกล',
  'fee rule': 'ค่าเข้ารับ',
  service: 'บริการ',
  'holiday year': 'วันหยุด',
  shipment: 'รายการจัดส่ง',
  pickup: 'รายการเข้ารับ',
  address: 'ที่อยู่',
  account: 'บัญชี',
  courier: 'ผู้ขนส่ง',
  fee: 'ค่าธรรมเนียม',
  price: 'ราคา',
  api: 'ระบบขนส่ง',
  tracking: 'ระบบติดตาม',
  parcel: 'พัสดุ',
  document: 'เอกสาร',
  'a parcel': 'พัสดุ',
  'a document': 'เอกสาร',
  missing: 'ไม่มี',
  value: 'ค่า',
  amount: 'จำนวนเงิน',

  // Why a parcel needs care
  'refused by the recipient': 'ผู้รับปฏิเสธการรับ',
  'nobody was there to accept it': 'ไม่มีผู้รับ',
  'the address is incomplete or wrong': 'ที่อยู่ไม่ครบถ้วนหรือไม่ถูกต้อง',
  damaged: 'พัสดุเสียหาย',
  'reported lost': 'แจ้งว่าสูญหาย',
  'customs asks for information': 'ศุลกากรขอข้อมูลเพิ่มเติม',
  delayed: 'พัสดุล่าช้า',
  'on hold': 'พักพัสดุไว้ชั่วคราว',
  'no reason given': 'ไม่ได้แจ้งสาเหตุ',

  // Bills
  open: 'ยังไม่ตัดสินใจ',
  disputed: 'โต้แย้งอยู่',
  credited: 'ได้ลดหนี้แล้ว',
  refused: 'ถูกปฏิเสธ',
  accepted: 'ยอมรับแล้ว',
  written_off: 'ตัดจำหน่ายแล้ว',
  remote: 'พื้นที่ห่างไกล',
  area: 'ค่าพื้นที่',
  country_fee: 'ค่าธรรมเนียมประเทศ',
  demand: 'ค่าธรรมเนียมช่วงพีค',

  // Lists and periods
  'rate cards': 'อัตราค่าส่ง',
  surcharges: 'ค่าธรรมเนียมเพิ่ม',
  services: 'บริการ',
  hubs: 'ศูนย์รับพัสดุ',
  zones: 'โซน',
  'pickup fees': 'ค่าเข้ารับ',
  holidays: 'วันหยุด',
  accounts: 'บัญชี',
  tokens: 'โทเค็น',
  'tracking requests': 'คำขอใช้ระบบติดตาม',
  week: 'สัปดาห์',
  month: 'เดือน',

  // Parts of a pickup's fee
  base: 'ค่าเข้ารับพื้นฐาน',
  parcels: 'ค่าเข้ารับตามจำนวนพัสดุ',
  fuel: 'ค่าน้ำมัน',

  // Cells of a file
  country: 'ประเทศ',
  'postal code': 'รหัสไปรษณีย์',
  city: 'เมือง',
  day: 'วันที่',
  name: 'ชื่อ',
  destination: 'ปลายทาง',
  size: 'ขนาด',
  weight: 'น้ำหนัก',
  side: 'ความยาวด้าน',
  'name of the tier': 'ชื่อพื้นที่ห่างไกล',
  'name of the fee': 'ชื่อค่าธรรมเนียม',
  'list of countries': 'รายชื่อประเทศ',
  'handling fee': 'ค่าจัดการพิเศษ',
  'remote area': 'พื้นที่ห่างไกล',
  'country fee': 'ค่าธรรมเนียมประเทศ',
  'country limit': 'ขีดจำกัดเฉพาะประเทศ',
  'weight above which a fee applies': 'น้ำหนักที่เริ่มคิดค่าธรรมเนียม',
  'length above which a fee applies': 'ความยาวที่เริ่มคิดค่าธรรมเนียม',
  'flat amount': 'จำนวนเงินเหมา',
  'baht per kilogram': 'จำนวนบาทต่อกิโลกรัม',
  'per cent': 'เปอร์เซ็นต์',
  baht: 'บาท',
  grams: 'กรัม',
  kilograms: 'กิโลกรัม',
  centimetres: 'เซนติเมตร',
  kg: 'กก.',
  cm: 'ซม.',
  semicolons: 'อัฒภาค (;)',
  tabs: 'แท็บ',

  // Why a text is not JSON
  'comma expected': 'ขาดจุลภาค',
  'nested too deep': 'ซ้อนกันลึกเกินไป',
  'colon expected': 'ขาดเครื่องหมายทวิภาค (:)',
  'value expected': 'ขาดค่า',
  'property name expected': 'ขาดชื่อช่อง',
  'close brace expected': 'ขาดวงเล็บปีกกาปิด',
  'close bracket expected': 'ขาดวงเล็บเหลี่ยมปิด',
  'end of file expected': 'มีข้อความเกินหลังจบเนื้อหา',
  'invalid symbol': 'มีสัญลักษณ์ที่ใช้ไม่ได้',
  'invalid number format': 'รูปแบบตัวเลขไม่ถูกต้อง',
  'invalid character': 'มีอักขระที่ใช้ไม่ได้',
  'invalid comment token': 'ใส่หมายเหตุใน JSON ไม่ได้',
  'invalid unicode': 'รหัส Unicode ไม่ถูกต้อง',
  'invalid escape character': 'อักขระหลังเครื่องหมาย \\ ไม่ถูกต้อง',
  'unexpected end of comment': 'หมายเหตุไม่มีเครื่องหมายปิด',
  'unexpected end of string': 'ข้อความไม่มีเครื่องหมายคำพูดปิด',
  'unexpected end of number': 'ตัวเลขไม่ครบ',
};

/** A field by its path, as its label is; the path where the page has no label for it. */
export const fieldName = (path: string, language: Language): string =>
  FIELD_TEXTS[language][path.slice(path.lastIndexOf('.') + 1)] ?? path;
