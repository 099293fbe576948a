import { texts } from '../../language/texts';

export const STATUS_TEXTS = texts({
  newStatus: ['New status', 'สถานะใหม่'],
  priceChanges: ['The price changes', 'ราคาจะเปลี่ยน'],
  leavesEarly: [
    'The quote holds its price for a later day. If the shipment leaves today, its price is that of today.',
    'ใบเสนอราคาคงราคาไว้สำหรับวันส่งที่ยังไม่ถึง ถ้าพัสดุออกวันนี้ ราคาจะเป็นราคาของวันนี้',
  ],
  looking: ['Looking up the prices of today …', 'กำลังตรวจราคาของวันนี้ …'],
  shipment: ['Shipment', 'รายการจัดส่ง'],
  quoted: ['Price now', 'ราคาตอนนี้'],
  today: ['Price of today', 'ราคาของวันนี้'],
  difference: ['Difference', 'ส่วนต่าง'],
  sum: [
    'Prices that change: {count}, by {difference} in all.',
    'ราคาเปลี่ยน {count} รายการ รวม {difference}',
  ],
  wouldBeRefused: [
    'Refused for {count}; these stay as they are:',
    'เปลี่ยนไม่ได้ {count} รายการ ซึ่งจะคงสถานะเดิม:',
  ],
  goOn: ['Set the status', 'เปลี่ยนสถานะ'],
  chooseAll: ['Choose all on this page', 'เลือกทั้งหมดในหน้านี้'],
  chooseList: ['Choose all {count}', 'เลือกทั้งหมด {count} รายการ'],
  chooseFirst: ['Choose the first {count}', 'เลือก {count} รายการแรก'],
  day: ['Since when', 'ตั้งแต่เมื่อใด'],
  since: {
    now: ['Since now', 'ตั้งแต่ตอนนี้'],
    carrier: ["Since the carrier's day", 'ตั้งแต่วันที่ผู้ขนส่งแจ้ง'],
    other: ['Since another day', 'ตั้งแต่วันอื่น'],
  },
  days: ['How many since which day:', 'จำนวนตามวันที่เริ่มสถานะ:'],
  same: ['{count} have it already.', 'เป็นสถานะนี้อยู่แล้ว {count} รายการ'],
  noDay: [
    'Where the carrier says no day, and for those that leave only now, it is now.',
    'ถ้าผู้ขนส่งไม่แจ้งวัน หรือเพิ่งออกจากเรา จะนับตั้งแต่ตอนนี้',
  ],
  cut: ['There are more of them: they can be set after these.', 'ยังมีอีก ตั้งต่อได้หลังจากชุดนี้'],
  progress: ['{done} of {all}', '{done} จาก {all}'],
  paste: ['Choose by a pasted list', 'เลือกจากรายการที่วาง'],
  pasteLabel: [
    "Our numbers, the carriers' or references, one a line",
    'เลขของเรา เลขของผู้ขนส่ง หรือรหัสอ้างอิง บรรทัดละหนึ่งรายการ',
  ],
  chosen: ['{count} chosen', 'เลือกแล้ว {count} รายการ'],
  chooseNone: ['Choose none', 'ไม่เลือก'],
  setAll: ['Set the status of {count}', 'เปลี่ยนสถานะ {count} รายการ'],
  question: '{count} × {status}',
  done: ['{count} changed.', 'เปลี่ยนแล้ว {count} รายการ'],
  refused: ['Not changed: {count}', 'ไม่ได้เปลี่ยน {count} รายการ'],
});
