import { texts } from '../../texts';

/** Which lines of a rate card a step of a price comes from. */
export const DETAIL_TEXTS = texts(
  {
    roundedWeight: (weight: string) => `rounded to ${weight} first`,
    leastWeight: (weight: string) => `at least ${weight}, for its handling fee`,
    actualWeight: (weight: string) => `from the actual weight, ${weight}`,
    zoneWeight: (weight: string) => `at least ${weight}, where the prices of the zone begin`,
    firstWeight: (amount: string, weight: string) => `${amount} up to ${weight}`,
    additionalWeight: (steps: number, amount: string, step: string) =>
      `plus ${steps} × ${amount}, for each additional ${step}`,
    baseAndRate: (base: string, rate: string) => `${base} and ${rate}`,
    zone: (zone: string) => `zone ${zone}, by postal code or city`,
    higherWeight: (weight: string) => `as ${weight}, which costs less`,
    notCharged: 'not charged',
    flat: (amount: string) => `${amount} flat`,
    min: (amount: string) => `at least ${amount}`,
    counts: {
      flat: 'the flat amount counts',
      per_kg: 'the amount per kg counts',
      min: 'the least amount counts',
    },
    countryFee: (name: string) => `country fee ${name}`,
    fixed: 'the card’s own rate',
    fuelOn: (bases: string) => `on ${bases}`,
    kg: (weight: string) => `${weight} kg`,
  },
  {
    roundedWeight: (weight: string) => `ปัดเป็น ${weight} ก่อน`,
    leastWeight: (weight: string) => `คิดอย่างน้อย ${weight} ตามค่าจัดการพิเศษ`,
    actualWeight: (weight: string) => `เริ่มจากน้ำหนักจริง ${weight}`,
    zoneWeight: (weight: string) => `คิดอย่างน้อย ${weight} ซึ่งเป็นน้ำหนักแรกที่โซนนี้มีราคา`,
    firstWeight: (amount: string, weight: string) => `${amount} สำหรับ ${weight} แรก`,
    additionalWeight: (steps: number, amount: string, step: string) =>
      `บวก ${steps} × ${amount} ต่อทุก ${step} ที่เพิ่ม`,
    baseAndRate: (base: string, rate: string) => `${base} บวก ${rate}`,
    zone: (zone: string) => `โซน ${zone} ตามรหัสไปรษณีย์หรือเมือง`,
    higherWeight: (weight: string) => `ใช้ราคาของ ${weight} ซึ่งถูกกว่า`,
    notCharged: 'ไม่ถูกคิด',
    flat: (amount: string) => `เหมา ${amount}`,
    min: (amount: string) => `ขั้นต่ำ ${amount}`,
    counts: { flat: 'คิดตามราคาเหมา', per_kg: 'คิดตามราคาต่อ กก.', min: 'คิดตามราคาขั้นต่ำ' },
    countryFee: (name: string) => `ค่าธรรมเนียมประเทศ ${name}`,
    fixed: 'คงที่ตามอัตราค่าส่ง',
    fuelOn: (bases: string) => `คิดจาก ${bases}`,
    kg: (weight: string) => `${weight} กก.`,
  },
);
