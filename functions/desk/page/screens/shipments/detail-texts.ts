import { texts } from '../../language/texts';

/** Which lines of a rate card a step of a price comes from. */
export const DETAIL_TEXTS = texts({
  roundedWeight: ['rounded to {weight} first', 'ปัดเป็น {weight} ก่อน'],
  leastWeight: ['at least {weight}, for its handling fee', 'คิดอย่างน้อย {weight} ตามค่าจัดการพิเศษ'],
  times: '{quantity} × {value}',
  byItself: ['{value}, each piece by itself', '{value} คิดแยกทีละชิ้น'],
  chargedTimes: [
    (times: number) => (times === 1 ? 'charged once' : `charged ${times} times`),
    'คิด {times} ครั้ง',
  ],
  actualWeight: ['from the actual weight, {weight}', 'เริ่มจากน้ำหนักจริง {weight}'],
  zoneWeight: [
    'at least {weight}, where the prices of the zone begin',
    'คิดอย่างน้อย {weight} ซึ่งเป็นน้ำหนักแรกที่โซนนี้มีราคา',
  ],
  firstWeight: ['{amount} up to {weight}', '{amount} สำหรับ {weight} แรก'],
  additionalWeight: [
    'plus {steps} × {amount}, for each additional {step}',
    'บวก {steps} × {amount} ต่อทุก {step} ที่เพิ่ม',
  ],
  baseAndRate: ['{base} and {rate}', '{base} บวก {rate}'],
  zone: ['zone {zone}, by postal code or city', 'โซน {zone} ตามรหัสไปรษณีย์หรือเมือง'],
  higherWeight: ['as {weight}, which costs less', 'ใช้ราคาของ {weight} ซึ่งถูกกว่า'],
  notCharged: ['not charged', 'ไม่ถูกคิด'],
  flat: ['{amount} flat', 'เหมา {amount}'],
  min: ['at least {amount}', 'ขั้นต่ำ {amount}'],
  counts: {
    flat: ['the flat amount counts', 'คิดตามราคาเหมา'],
    per_kg: ['the amount per kg counts', 'คิดตามราคาต่อ กก.'],
    min: ['the least amount counts', 'คิดตามราคาขั้นต่ำ'],
  },
  countryFee: ['country fee {name}', 'ค่าธรรมเนียมประเทศ {name}'],
  fixed: ['the card’s own rate', 'คงที่ตามอัตราค่าส่ง'],
  fuelOn: ['on {bases}', 'คิดจาก {bases}'],
  kg: ['{weight} kg', '{weight} กก.'],
});
