import type { AnswerOf } from '../../api/types';
import type { Language } from '../../language/texts';
import { RATES } from '../rates/texts';

export type AuditRow = AnswerOf<'audit.list'>['rows'][number];

/** The subjects and the verbs of the records, whose words are English: `hub changed`. */
const SUBJECTS: Readonly<Record<string, string>> = {
  hub: 'ศูนย์รับพัสดุ',
  zone: 'โซน',
  'fee rule': 'ค่าเข้ารับ',
  service: 'บริการ',
  account: 'บัญชี',
  holidays: 'วันหยุด',
  token: 'โทเค็น',
  'rate card': 'อัตราค่าส่ง',
  areas: 'พื้นที่พิเศษ',
  'demand surcharge': 'ค่าธรรมเนียมช่วงพีค',
  'demand surcharges': 'ค่าธรรมเนียมช่วงพีค',
  'fuel rate': 'ค่าน้ำมัน',
  'fuel rates': 'ค่าน้ำมัน',
  surcharges: 'ค่าธรรมเนียมเพิ่ม',
  suspension: 'การระงับเส้นทาง',
  'tracking access': 'สิทธิ์ใช้ระบบติดตาม',
  project: 'ข้อมูลทั้งระบบ',
  bill: 'ใบแจ้งหนี้',
  'bill layout': 'รูปแบบใบแจ้งหนี้',
  'bill settings': 'การตั้งค่าใบแจ้งหนี้',
};

const VERBS: Readonly<Record<string, string>> = {
  activated: 'เปิดใช้',
  added: 'เพิ่ม',
  approved: 'อนุมัติ',
  changed: 'แก้ไข',
  created: 'สร้าง',
  deactivated: 'ปิดใช้',
  disabled: 'ระงับ',
  enabled: 'เลิกระงับ',
  ended: 'สิ้นสุด',
  entered: 'บันทึก',
  imported: 'นำเข้า',
  issued: 'ออก',
  lifted: 'ยกเลิก',
  published: 'ประกาศใช้',
  rejected: 'ปฏิเสธ',
  removed: 'ลบ',
  requested: 'ขอ',
  restored: 'กู้คืน',
  retired: 'เลิกใช้',
  revoked: 'เพิกถอน',
  withdrawn: 'ถอนประกาศ',
};

/** Actions whose Thai is not their verb before their subject. */
const ACTIONS: Readonly<Record<string, string>> = {
  'carrier resumed': 'เริ่มเรียกผู้ขนส่งอีกครั้ง',
  'carrier asked': 'ถามผู้ขนส่งอีกครั้ง',
  'bill checked again': 'ตรวจใบแจ้งหนี้อีกครั้ง',
  'bill lines credited': 'บันทึกยอดลดหนี้ของใบแจ้งหนี้',
  'bill lines moved': 'บันทึกผลการตัดสินใจในใบแจ้งหนี้',
  'bill replaced': 'แทนที่ใบแจ้งหนี้',
  'bill restored': 'นำใบแจ้งหนี้กลับมาใช้',
  'courier suspended': 'ระงับผู้ขนส่ง',
  'rate card discarded': 'ทิ้งฉบับร่างอัตราค่าส่ง',
  'warning confirmed': 'ยืนยันว่าคำเตือนไม่ใช่ข้อผิดพลาด',
  'warning confirmation withdrawn': 'ถอนการยืนยันคำเตือน',
  'token rotated out': 'เปลี่ยนโทเค็นใหม่',
  'token follows its account': 'โทเค็นปรับตามบัญชี',
};

/**
 * An action of an audit record in the reader's language; as it is stored where it is not known.
 * @example describeAction('hub changed', 'th') // 'แก้ไขศูนย์รับพัสดุ'
 */
export function describeAction(action: string, language: Language): string {
  if (language === 'en') return action.charAt(0).toUpperCase() + action.slice(1);
  const whole = ACTIONS[action];
  if (whole !== undefined) return whole;
  for (const [verb, inThai] of Object.entries(VERBS)) {
    if (!action.endsWith(` ${verb}`)) continue;
    const subject = SUBJECTS[action.slice(0, -verb.length - 1)];
    if (subject !== undefined) return `${inThai}${subject}`;
  }
  return action;
}

const LISTS: Readonly<Record<string, string>> = {
  hubs: 'hubs',
  pickup_zones: 'zones',
  pickup_fees: 'fees',
  services: 'services',
  holidays: 'holidays',
};

/** The screen that shows the record of a path, if there is one; a token is on that of its account. */
export function findScreen(target: string, name: AuditRow['name'] = null): string | undefined {
  const [collection = '', id = ''] = target.split('/');
  const list = LISTS[collection];
  if (list !== undefined) return `/lists/${list}`;
  switch (collection) {
    case 'accounts':
      return `/accounts/${id}`;
    case 'tokens':
      return name?.kind === 'token' ? `/accounts/${name.account_id}` : '/accounts';
    case 'access_requests':
      return '/access';
    case 'bill_layouts':
    case 'bill_settings':
      return '/bills';
    case 'bills':
      return `/bills/${encodeURIComponent(id)}`;
    case 'confirmed_warnings':
      return `/rates/${id}`;
    case 'shipments':
    case 'pickups':
      return `/${collection}/${id}`;
    case 'rates':
      return id.endsWith('-surcharges') ? '/surcharges' : `/rates/${id.replace(/-(\d+)$/, '/$1')}`;
    default:
      return undefined;
  }
}

/** The collections whose stored name is not the one that is searched for. */
const SHOWN_COLLECTIONS: Readonly<Record<string, string>> = {
  access_requests: 'access',
  pickup_fees: 'fees',
  pickup_zones: 'zones',
};

/** A record's path in the words that find it, a token's id as the lists show it. */
export function shownTarget(target: string): string {
  const [collection = '', id = ''] = target.split('/');
  const shown = collection === 'tokens' ? id.slice(0, TOKEN_ID_LENGTH) : id;
  return `${SHOWN_COLLECTIONS[collection] ?? collection}/${shown}`;
}

const TOKEN_ID_LENGTH = 12;

/**
 * What people call the record of a change, and whose it is.
 * @example describeName({ kind: 'token', label: 'Web shop', hint: 'svc_ab...yz', … }, 'en')
 */
export function describeName(name: AuditRow['name'], language: Language): string | undefined {
  switch (name?.kind) {
    case undefined:
      return undefined;
    case 'token':
      return `${name.label} (${name.hint}) · ${name.account_id}, ${name.email}`;
    case 'account':
      return name.email;
    case 'request':
      return name.account_id;
    case 'record':
      return name.name;
    case 'entry':
      return language === 'th' ? name.name_th : name.name;
    case 'rates':
      return name.version === null
        ? name.name
        : `${name.name}, ${RATES[language].version(name.version)}`;
  }
}
