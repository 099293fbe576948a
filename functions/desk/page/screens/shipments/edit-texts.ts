import { texts } from '../../language/texts';

/** Of the forms that change a shipment. */
export const EDIT_TEXTS = texts({
  change: ['Change', 'แก้ไข'],
  changeStatus: ['Change the status', 'เปลี่ยนสถานะ'],
  savedOf: ['{number} is changed.', 'แก้ไข {number} แล้ว'],
  newStatus: ['New status', 'สถานะใหม่'],
  choose: ['Choose …', 'เลือก …'],
  isFinal: ['This status is final.', 'สถานะนี้เป็นสถานะสุดท้าย'],
  changeCarrier: ["Carrier and carrier's number", 'ผู้ขนส่งและเลขพัสดุ'],
  changeFields: ['Change the record', 'แก้ไขข้อมูล'],
  repriced: [
    'Service, weight and size may change the price of a pending shipment.',
    'การเปลี่ยนบริการ น้ำหนัก หรือขนาด อาจทำให้ราคาของรายการที่รอจัดส่งเปลี่ยน',
  ],
  isDeletedText: [
    'A deleted shipment cannot be changed; restore it first.',
    'รายการที่ลบแล้วแก้ไขไม่ได้ ต้องกู้คืนก่อน',
  ],
  editAddress: ['Edit address', 'แก้ไขที่อยู่'],
  editAddressOf: {
    shipper_address: ['Edit address of the shipper', 'แก้ไขที่อยู่ผู้ส่ง'],
    consignee_address: ['Edit address of the consignee', 'แก้ไขที่อยู่ผู้รับ'],
  },
  placeRepriced: [
    'Another country, city or postal code may change the price.',
    'ถ้าเปลี่ยนประเทศ เมือง หรือรหัสไปรษณีย์ ราคาอาจเปลี่ยน',
  ],
  editContents: ['Edit contents', 'แก้ไขสิ่งของ'],
  typeRepriced: ['Parcels and documents may have different prices.', 'พัสดุและเอกสารอาจมีราคาต่างกัน'],
  hasShipped: [
    'This shipment has shipped: its price stays as it is, and the carrier is not notified.',
    'รายการนี้จัดส่งแล้ว ราคาจะไม่เปลี่ยน และระบบไม่แจ้งการแก้ไขนี้ให้ผู้ขนส่ง',
  ],
  otherType: ['Other …', 'อื่น ๆ …'],
  otherTypeLabel: ['Other type', 'ประเภทอื่น'],
  otherTypeHint: ['Lower-case words, such as sample', 'ภาษาอังกฤษตัวพิมพ์เล็ก เช่น sample'],
  noItems: ['No items yet.', 'ยังไม่มีรายการสินค้า'],
  addItem: ['Add item', 'เพิ่มรายการ'],
  removeItem: ['Remove item {number}', 'ลบรายการที่ {number}'],
  reason: ['Reason, for the history', 'เหตุผล (เก็บในประวัติ)'],
  save: ['Save', 'บันทึก'],
  cancel: ['Cancel', 'ยกเลิก'],
  saved: ['Saved: {fields}', 'บันทึกแล้ว: {fields}'],
  unchanged: ['Nothing was different, so nothing was changed.', 'ข้อมูลเหมือนเดิม จึงไม่มีการแก้ไข'],
  noNumber: ['Enter a number, such as 3.5', 'ใส่เป็นตัวเลข เช่น 3.5'],
});
