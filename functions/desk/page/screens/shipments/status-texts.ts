import { texts } from '../../language/texts';

/** Of statuses that are set, for one shipment and for many. */
export const STATUS_TEXTS = texts({
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
  choose: ['Choose {number}', 'เลือก {number}'],
  chooseAll: ['Choose all on this page', 'เลือกทั้งหมดในหน้านี้'],
  choice: ['Choose', 'เลือก'],
  chosen: ['{count} chosen', 'เลือกแล้ว {count} รายการ'],
  chooseNone: ['Choose none', 'ไม่เลือก'],
  setAll: ['Set the status of {count}', 'เปลี่ยนสถานะ {count} รายการ'],
  question: '{count} × {status}',
  done: ['{count} changed.', 'เปลี่ยนแล้ว {count} รายการ'],
  refused: ['Not changed: {count}', 'ไม่ได้เปลี่ยน {count} รายการ'],
});
