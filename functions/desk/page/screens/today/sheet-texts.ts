import { texts } from '../../language/texts';

export const SHEET = texts({
  title: ['Run sheet', 'ใบงานเข้ารับ'],
  back: ['Today', 'วันนี้'],
  print: ['Print', 'พิมพ์'],
  leftOut: [
    'Not on the sheet, as they are picked up, failed or cancelled: {count}.',
    'ไม่อยู่ในใบงาน เพราะรับแล้ว ไม่สำเร็จ หรือยกเลิก: {count} รายการ',
  ],
  none: ['Nobody is to be visited in this slot.', 'รอบนี้ไม่มีที่ต้องไปรับ'],
  columns: {
    place: ['No.', 'ที่'],
    sender: ['Sender', 'ผู้ส่ง'],
    address: ['Address', 'ที่อยู่'],
    parcels: ['Parcels', 'พัสดุ'],
    received: ['Received', 'รับจริง'],
    time: ['Time', 'เวลา'],
    signature: ['Signature, or why not collected', 'ลายเซ็น หรือเหตุที่รับไม่ได้'],
    pickups: ['Pickups', 'จุดรับ'],
    driver: ['Driver', 'พนักงานขับรถ'],
    contact: ['Contact', 'ติดต่อ'],
    notes: ['Notes', 'หมายเหตุ'],
  },
});
