import { texts } from '../../language/texts';

export const TEXTS = texts({
  title: ['Pickups', 'รายการเข้ารับ'],
  search: ['Search', 'ค้นหา'],
  what: ['Number, name, telephone, account or e-mail', 'เลขที่ ชื่อ โทรศัพท์ บัญชีหรืออีเมล'],
  hub: ['Hub', 'ศูนย์รับพัสดุ'],
  allHubs: ['All', 'ทั้งหมด'],
  day: ['Day', 'วันที่'],
  status: ['Status', 'สถานะ'],
  all: ['All', 'ทั้งหมด'],
  clear: ['Clear', 'ล้าง'],
  round: [
    'Choose a hub together with a day. A search by number or client ignores both.',
    'ต้องเลือกทั้งศูนย์และวันที่ ถ้าค้นหาด้วยเลขที่หรือลูกค้า ระบบจะไม่กรองตามศูนย์และวันที่',
  ],
  number: ['Number', 'เลขที่'],
  client: ['Client', 'ลูกค้า'],
  place: ['Picked up at', 'สถานที่รับ'],
  slot: ['Slot', 'รอบรับ'],
  parcels: ['Parcels', 'พัสดุ'],
  weight: ['Weight', 'น้ำหนัก'],
  kg: ['{kg} kg', '{kg} กก.'],
  fee: ['Fee', 'ค่าเข้ารับ'],
  feeWithVat: ['Fees with VAT', 'ค่าเข้ารับรวม VAT'],
  ofCancelled: ['of which cancelled', 'ในนี้ยกเลิกแล้ว'],
  next: ['Next step', 'ขั้นต่อไป'],
  found: {
    number: ['found by number', 'พบจากเลขที่'],
    account: ['found by account', 'พบจากบัญชี'],
    client_email: ['found by client', 'พบจากลูกค้า'],
    beginning: ['found by its beginning', 'พบจากคำขึ้นต้น'],
  },
  none: [
    'No pickup matches. Check the number or the client, or clear the filters.',
    'ไม่พบรายการเข้ารับ ตรวจเลขที่หรือลูกค้าอีกครั้ง หรือล้างตัวกรอง',
  ],
  more: [
    'These are the newest; there may be more. Type more of it.',
    'แสดงรายการใหม่สุด อาจมีมากกว่านี้ พิมพ์เพิ่มอีก',
  ],
  list: ['Pickups, newest first', 'รายการเข้ารับ ใหม่สุดก่อน'],
});
