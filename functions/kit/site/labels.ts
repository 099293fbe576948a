import type { TokenHolder } from '../../openapi/examples';
import type { SectionId } from '../../openapi/operations';
import type { Operation } from '../../openapi/operations';

export type Language = 'en' | 'th';

/** The words around the content, of which the reference itself is in English alone. */
export interface Labels {
  readonly reference: string;
  readonly overview: string;
  readonly guides: string;
  readonly details: string;
  readonly tools: string;
  readonly changes: string;
  readonly sections: Readonly<Record<SectionId, string>>;
  readonly operation: string;
  readonly function: string;
  readonly send: string;
  readonly answer: string;
  readonly errors: string;
  readonly code: string;
  readonly whatToDo: string;
  readonly required: string;
  /** Of a member that an answer may lack. */
  readonly notAlways: string;
  readonly always: string;
  readonly oneOf: string;
  readonly example: string;
  readonly membersOf: string;
  readonly callers: Readonly<Record<TokenHolder, string>>;
  readonly untranslated: string;
  /** Of an entry, whose title and headings alone are translated. */
  readonly englishFields: string;
}

const en: Labels = {
  reference: 'Reference',
  overview: 'Overview',
  guides: 'Guides',
  details: 'In depth',
  tools: 'Clients and tools',
  changes: 'Changes',
  sections: {
    quotes: 'Quotes',
    services: 'Shipping services',
    shipments: 'Shipments',
    pickups: 'Pickups',
    addresses: 'Saved addresses',
    tracking: 'Tracking',
  },
  operation: 'what it does',
  function: 'function, and its `action`',
  send: 'What to send',
  answer: 'What comes back',
  errors: 'Errors',
  code: 'code and status',
  whatToDo: 'what to do',
  required: 'required',
  notAlways: 'not always',
  always: 'Always',
  oneOf: 'One of',
  example: 'Example:',
  membersOf: 'Members of',
  callers: {
    client: 'Every account may call it.',
    partner: 'Partner accounts and staff may call it.',
    staff: 'Only staff may call it.',
    tracking: 'Every tracking credential may call it.',
  },
  untranslated: '',
  englishFields: '',
};

const th: Labels = {
  reference: 'เอกสารอ้างอิง API',
  overview: 'ภาพรวม',
  guides: 'คู่มือ',
  details: 'รายละเอียด',
  tools: 'ไลบรารีและเครื่องมือ',
  changes: 'การเปลี่ยนแปลง',
  sections: {
    quotes: 'ใบเสนอราคา',
    services: 'บริการขนส่ง',
    shipments: 'รายการจัดส่ง',
    pickups: 'การเข้ารับพัสดุ',
    addresses: 'ที่อยู่ที่บันทึกไว้',
    tracking: 'การติดตามพัสดุ',
  },
  operation: 'ทำอะไร',
  function: 'ฟังก์ชัน และ `action`',
  send: 'สิ่งที่ส่ง',
  answer: 'สิ่งที่ได้รับกลับ',
  errors: 'ข้อผิดพลาด',
  code: 'รหัสและสถานะ',
  whatToDo: 'วิธีแก้ไข',
  required: 'จำเป็น',
  notAlways: 'อาจไม่มี',
  always: 'เสมอ',
  oneOf: 'ค่าใดค่าหนึ่ง',
  example: 'ตัวอย่าง:',
  membersOf: 'ฟิลด์ของ',
  callers: {
    client: 'ทุกบัญชีเรียกใช้ได้',
    partner: 'เฉพาะบัญชีพาร์ทเนอร์และเจ้าหน้าที่เท่านั้นที่เรียกใช้ได้',
    staff: 'เฉพาะเจ้าหน้าที่เท่านั้นที่เรียกใช้ได้',
    tracking: 'credential สำหรับการติดตามพัสดุทุกตัวเรียกใช้ได้',
  },
  untranslated: 'หน้านี้ยังมีเฉพาะภาษาอังกฤษ',
  englishFields: 'คำอธิบายฟิลด์ในหน้านี้เป็นภาษาอังกฤษ',
};

export const LABELS: Readonly<Record<Language, Labels>> = { en, th };

export const LANGUAGES: readonly Language[] = ['en', 'th'];

/** Where the pages of a language begin. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : '/th');

const THAI: Readonly<Record<string, string>> = {
  Quote: 'ขอราคาจากทุกบริษัทขนส่ง',
  ServiceList: 'ดูรายชื่อบริการขนส่ง',
  CreateShipment: 'สร้างรายการจัดส่ง',
  UpdateShipment: 'แก้ไขรายการจัดส่ง',
  GetShipment: 'ดูรายการจัดส่ง',
  ListShipments: 'ดูรายการจัดส่งทั้งหมด',
  DeleteShipment: 'ลบรายการจัดส่ง',
  RestoreShipment: 'กู้คืนรายการจัดส่งที่ลบแล้ว',
  VerifyAccount: 'ตรวจสอบบัญชีและสิทธิ์ของโทเคน',
  ListDestinations: 'ดูรายชื่อ hub และช่วงเวลาที่เข้ารับได้',
  QuoteFee: 'ขอราคาค่าบริการเข้ารับพัสดุ',
  CreatePickup: 'สร้างรายการเข้ารับพัสดุ',
  ListPickups: 'ดูรายการเข้ารับพัสดุทั้งหมด',
  GetPickup: 'ดูรายการเข้ารับพัสดุ',
  CancelPickup: 'ยกเลิกการเข้ารับพัสดุ',
  TrackPickup: 'ติดตามการเข้ารับพัสดุ',
  UpdatePickup: 'แก้ไขสถานะหรือช่วงเวลาเข้ารับพัสดุ',
  SaveAddress: 'บันทึกที่อยู่',
  ListAddresses: 'ดูที่อยู่ที่บันทึกไว้ทั้งหมด',
  GetAddress: 'ดูที่อยู่ที่บันทึกไว้',
  Tracking: 'ติดตามพัสดุด้วยหมายเลขรายการจัดส่ง การเข้ารับ หรือบริษัทขนส่ง',
};

/** What an operation is called in a language. */
export const titleIn = (language: Language, { id, title }: Operation): string =>
  language === 'th' ? (THAI[id] ?? title) : title;
