import { texts } from '../../texts';

export const SHEET = texts(
  {
    title: 'Run sheet',
    back: 'Today',
    print: 'Print',
    none: 'Nobody is to be visited in this slot.',
    columns: {
      place: 'No.',
      sender: 'Sender',
      address: 'Address',
      parcels: 'Parcels',
      signature: 'Received, time and signature',
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
    none: 'รอบนี้ไม่มีที่ต้องไปรับ',
    columns: {
      place: 'ที่',
      sender: 'ผู้ส่ง',
      address: 'ที่อยู่',
      parcels: 'พัสดุ',
      signature: 'รับแล้ว เวลา และลายเซ็น',
      pickups: 'จุดรับ',
      driver: 'พนักงานขับรถ',
      contact: 'ติดต่อ',
      notes: 'หมายเหตุ',
    },
  },
);
