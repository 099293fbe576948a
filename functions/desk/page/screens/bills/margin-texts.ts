import { texts } from '../../language/texts';

export const MARGINS = texts({
  title: ['Margins', 'กำไรขั้นต้น'],
  lead: [
    'What was sold without VAT, what carriers billed for it, and what is kept.',
    'ยอดขายไม่รวม VAT ยอดที่ผู้ขนส่งเรียกเก็บ และส่วนที่เหลือ',
  ],
  from: ['From', 'ตั้งแต่'],
  to: ['To', 'ถึง'],
  by: ['By', 'แยกตาม'],
  groups: {
    courier: ['Courier', 'ผู้ขนส่ง'],
    country: ['Country', 'ประเทศ'],
    client: ['Client', 'ลูกค้า'],
    month: ['Month', 'เดือน'],
  },
  sold: ['Sold', 'ขาย'],
  billed: ['Billed', 'เรียกเก็บ'],
  kept: ['Kept', 'เหลือ'],
  lines: ['Lines', 'แถว'],
  share: '%',
  unknown: ['Not known', 'ไม่ทราบ'],
  plotTitle: ['Kept of what was sold', 'ส่วนที่เหลือจากการขาย'],
  plotDescribe: ['A bar for each: what is kept, in THB.', 'หนึ่งแท่งต่อหนึ่งกลุ่ม: ส่วนที่เหลือเป็นบาท'],
  linesOf: ['Lines of {name}', 'แถวของ {name}'],
  empty: ['No bills for these days.', 'ไม่มีใบแจ้งหนี้ของวันเหล่านี้'],
  unbilled: ['Shipped and not billed', 'ส่งแล้วแต่ยังไม่ถูกเรียกเก็บ'],
  shownOf: ['The {shown} newest are shown.', 'แสดง {shown} รายการใหม่สุด'],
  unbilledLead: [
    'Shipments that this courier carried and never billed: {count}.',
    '{count} รายการที่ผู้ขนส่งนี้ส่งแล้วแต่ไม่เคยเรียกเก็บ',
  ],
  cut: ['There are more: choose fewer days.', 'ยังมีอีก ให้เลือกช่วงวันที่สั้นลง'],
  shipment: ['Shipment', 'รายการจัดส่ง'],
  client: ['Client', 'ลูกค้า'],
  day: ['Day', 'วันที่'],
});
