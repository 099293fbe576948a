import { texts } from '../../language/texts';

export const SHEET = texts(
  {
    title: 'Run sheet',
    back: 'Today',
    print: 'Print',
    leftOut: (count: string) =>
      `Not on the sheet, as they are picked up, failed or cancelled: ${count}.`,
    none: 'Nobody is to be visited in this slot.',
    columns: {
      place: 'No.',
      sender: 'Sender',
      address: 'Address',
      parcels: 'Parcels',
      received: 'Received',
      time: 'Time',
      signature: 'Signature, or why not collected',
      pickups: 'Pickups',
      driver: 'Driver',
      contact: 'Contact',
      notes: 'Notes',
    },
  },
  {
    title: 'ใบงานเข้ารับ',
    back: 'วันนี้',
    print: 'พิมพ์',
    leftOut: (count: string) => `ไม่อยู่ในใบงาน เพราะรับแล้ว ไม่สำเร็จ หรือยกเลิก: ${count} รายการ`,
    none: 'รอบนี้ไม่มีที่ต้องไปรับ',
    columns: {
      place: 'ที่',
      sender: 'ผู้ส่ง',
      address: 'ที่อยู่',
      parcels: 'พัสดุ',
      received: 'รับจริง',
      time: 'เวลา',
      signature: 'ลายเซ็น หรือเหตุที่รับไม่ได้',
      pickups: 'จุดรับ',
      driver: 'พนักงานขับรถ',
      contact: 'ติดต่อ',
      notes: 'หมายเหตุ',
    },
  },
);
