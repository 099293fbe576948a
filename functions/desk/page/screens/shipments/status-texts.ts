import { texts } from '../../language/texts';

/** Of statuses that are set, for one shipment and for many. */
export const STATUS_TEXTS = texts(
  {
    priceChanges: 'The price changes',
    leavesEarly:
      'The quote holds its price for a later day. If the shipment leaves today, its price is that of today.',
    looking: 'Looking up the prices of today …',
    shipment: 'Shipment',
    quoted: 'Price now',
    today: 'Price of today',
    difference: 'Difference',
    sum: (count: string, difference: string) =>
      `Prices that change: ${count}, by ${difference} in all.`,
    wouldBeRefused: (count: string) => `Refused for ${count}; these stay as they are:`,
    goOn: 'Set the status',
    choose: (number: string) => `Choose ${number}`,
    chooseAll: 'Choose all on this page',
    choice: 'Choose',
    chosen: (count: string) => `${count} chosen`,
    chooseNone: 'Choose none',
    setAll: (count: string) => `Set the status of ${count}`,
    question: (count: string, status: string) => `${count} × ${status}`,
    done: (count: string) => `${count} changed.`,
    refused: (count: string) => `Not changed: ${count}`,
  },
  {
    priceChanges: 'ราคาจะเปลี่ยน',
    leavesEarly: 'ใบเสนอราคาคงราคาไว้สำหรับวันส่งที่ยังไม่ถึง ถ้าพัสดุออกวันนี้ ราคาจะเป็นราคาของวันนี้',
    looking: 'กำลังตรวจราคาของวันนี้ …',
    shipment: 'รายการจัดส่ง',
    quoted: 'ราคาตอนนี้',
    today: 'ราคาของวันนี้',
    difference: 'ส่วนต่าง',
    sum: (count: string, difference: string) => `ราคาเปลี่ยน ${count} รายการ รวม ${difference}`,
    wouldBeRefused: (count: string) => `เปลี่ยนไม่ได้ ${count} รายการ ซึ่งจะคงสถานะเดิม:`,
    goOn: 'เปลี่ยนสถานะ',
    choose: (number: string) => `เลือก ${number}`,
    chooseAll: 'เลือกทั้งหมดในหน้านี้',
    choice: 'เลือก',
    chosen: (count: string) => `เลือกแล้ว ${count} รายการ`,
    chooseNone: 'ไม่เลือก',
    setAll: (count: string) => `เปลี่ยนสถานะ ${count} รายการ`,
    question: (count: string, status: string) => `${count} × ${status}`,
    done: (count: string) => `เปลี่ยนแล้ว ${count} รายการ`,
    refused: (count: string) => `ไม่ได้เปลี่ยน ${count} รายการ`,
  },
);
