import { texts, type Texts } from '../../language/texts';
import { OUTCOME_TEXTS } from '../care/texts';

type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const CODES = texts({
  active: { true: ['yes', 'เปิด'], false: ['no', 'ปิด'] },
  client_type: {
    standard: ['Standard', 'ทั่วไป'],
    partner: ['Partner', 'พาร์ตเนอร์'],
  },
  explain: {
    full: ['With markup and discount', 'เห็นกำไรและส่วนลด'],
    plain: ['Without markup', 'ไม่เห็นกำไร'],
  },
  kind: {
    api: ['Shipping', 'ระบบขนส่ง'],
    tracking: ['Tracking', 'ระบบติดตาม'],
  },
  role: {
    client: ['Client', 'ลูกค้า'],
    staff: ['Staff', 'เจ้าหน้าที่'],
  },
  status: {
    draft: ['Draft', 'ฉบับร่าง'],
    published: ['Published', 'ประกาศใช้แล้ว'],
    pending: ['Pending', 'รออนุมัติ'],
    approved: ['Approved', 'อนุมัติแล้ว'],
    rejected: ['Rejected', 'ปฏิเสธแล้ว'],
  },
});

/** Values that are codes, by their field. */
export const CODE_TEXTS: Texts<Codes> = {
  en: { ...CODES.en, outcome: OUTCOME_TEXTS.en },
  th: { ...CODES.th, outcome: OUTCOME_TEXTS.th },
};

export const VALUE_TEXTS = texts({
  none: ['none', 'ไม่มี'],
  yes: ['yes', 'ใช่'],
  no: ['no', 'ไม่ใช่'],
  kg: ['kg', 'กก.'],
  cm: ['cm', 'ซม.'],
  everywhere: ['all destinations', 'ทุกปลายทาง'],
  reordered: ['in another order', 'เปลี่ยนลำดับ'],
  more: ['{count} more', 'และอีก {count} รายการ'],
});
