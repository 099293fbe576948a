import { texts } from '../../language/texts';
import { OUTCOME_TEXTS } from '../care/texts';

/** Values that are codes, by their field. */
export const CODE_TEXTS = texts<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  {
    client_type: { standard: 'Standard', partner: 'Partner' },
    explain: { full: 'With markup and discount', plain: 'Without markup' },
    outcome: OUTCOME_TEXTS.en,
    kind: { api: 'Shipping', tracking: 'Tracking' },
    role: { client: 'Client', staff: 'Staff' },
    status: {
      draft: 'Draft',
      published: 'Published',
      pending: 'Pending',
      approved: 'Approved',
      rejected: 'Rejected',
    },
  },
  {
    active: { true: 'เปิด', false: 'ปิด' },
    client_type: { standard: 'ทั่วไป', partner: 'พาร์ตเนอร์' },
    explain: { full: 'เห็นกำไรและส่วนลด', plain: 'ไม่เห็นกำไร' },
    outcome: OUTCOME_TEXTS.th,
    kind: { api: 'ระบบขนส่ง', tracking: 'ระบบติดตาม' },
    role: { client: 'ลูกค้า', staff: 'เจ้าหน้าที่' },
    status: {
      draft: 'ฉบับร่าง',
      published: 'ประกาศใช้แล้ว',
      pending: 'รออนุมัติ',
      approved: 'อนุมัติแล้ว',
      rejected: 'ปฏิเสธแล้ว',
    },
  },
);

export const VALUE_TEXTS = texts(
  {
    none: 'none',
    yes: 'yes',
    no: 'no',
    kg: 'kg',
    cm: 'cm',
    everywhere: 'all destinations',
    reordered: 'in another order',
    more: (count: string) => `${count} more`,
  },
  {
    none: 'ไม่มี',
    yes: 'ใช่',
    no: 'ไม่ใช่',
    kg: 'กก.',
    cm: 'ซม.',
    everywhere: 'ทุกปลายทาง',
    reordered: 'เปลี่ยนลำดับ',
    more: (count: string) => `และอีก ${count} รายการ`,
  },
);
