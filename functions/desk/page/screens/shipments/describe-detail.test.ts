import { describeDetail } from './describe-detail';
import type { Detail } from './step-texts';

const AREA = { tier: 'A', flat_satang: 90_000, per_kg_satang: 2000 };
const FEE = { kind: 'overweight' as const, above_grams: 70_000, fee_satang: 95_000 };

test.each<[Detail, string, string]>([
  [{ kind: 'rounded_weight', kg: 2.4 }, 'rounded to 2.4 kg first', 'ปัดเป็น 2.4 กก. ก่อน'],
  [
    { kind: 'least_weight', kg: 40 },
    'at least 40 kg, for its handling fee',
    'คิดอย่างน้อย 40 กก. ตามค่าจัดการพิเศษ',
  ],
  [
    { kind: 'least_weight', kg: 40, pieces: 2 },
    '2 × at least 40 kg, for its handling fee',
    '2 × คิดอย่างน้อย 40 กก. ตามค่าจัดการพิเศษ',
  ],
  [
    { kind: 'each_weight', quantity: 2, kg: 4.5 },
    '2 × 4.5 kg, each piece by itself',
    '2 × 4.5 กก. คิดแยกทีละชิ้น',
  ],
  [{ kind: 'each_amount', quantity: 3, satang: 85_000 }, '3 × 850.00 ฿', '3 × 850.00 ฿'],
  [
    { kind: 'handling_fee', fee: FEE, is_charged: true, times: 3 },
    'weight over 70 kg: 950.00 ฿, charged 3 times',
    'น้ำหนักเกิน 70 กก.: 950.00 ฿, คิด 3 ครั้ง',
  ],
  [
    { kind: 'handling_fee', fee: { ...FEE, per: 'shipment' }, is_charged: true, times: 1 },
    'weight over 70 kg: 950.00 ฿, once per shipment, charged once',
    'น้ำหนักเกิน 70 กก.: 950.00 ฿, คิดครั้งเดียวต่อรายการ, คิด 1 ครั้ง',
  ],
  [{ kind: 'actual_weight', kg: 0.7 }, 'from the actual weight, 0.7 kg', 'เริ่มจากน้ำหนักจริง 0.7 กก.'],
  [
    { kind: 'zone_weight', kg: 1 },
    'at least 1 kg, where the prices of the zone begin',
    'คิดอย่างน้อย 1 กก. ซึ่งเป็นน้ำหนักแรกที่โซนนี้มีราคา',
  ],
  [
    { kind: 'first_weight', grams: 500, satang: 85_000 },
    '850.00 ฿ up to 0.5 kg',
    '850.00 ฿ สำหรับ 0.5 กก. แรก',
  ],
  [
    { kind: 'additional_weight', steps: 3, step_grams: 500, per_step_satang: 6000 },
    'plus 3 × 60.00 ฿, for each additional 0.5 kg',
    'บวก 3 × 60.00 ฿ ต่อทุก 0.5 กก. ที่เพิ่ม',
  ],
  [
    { kind: 'base_and_rate', base_satang: 8000, per_kg_satang: 4500 },
    '80.00 ฿ and 45.00 ฿ per kg',
    '80.00 ฿ บวก 45.00 ฿ ต่อ กก.',
  ],
  [
    { kind: 'handling_fee', fee: { ...FEE, at_least: true }, is_charged: true },
    'weight of at least 70 kg: 950.00 ฿',
    'น้ำหนักตั้งแต่ 70 กก.: 950.00 ฿',
  ],
  [{ kind: 'zone', zone: '2' }, 'zone 2, by postal code or city', 'โซน 2 ตามรหัสไปรษณีย์หรือเมือง'],
  [
    { kind: 'higher_weight', grams: 21_000 },
    'as 21 kg, which costs less',
    'ใช้ราคาของ 21 กก. ซึ่งถูกกว่า',
  ],
  [
    { kind: 'handling_fee', fee: FEE, is_charged: true },
    'weight over 70 kg: 950.00 ฿',
    'น้ำหนักเกิน 70 กก.: 950.00 ฿',
  ],
  [
    {
      kind: 'handling_fee',
      fee: {
        kind: 'longest_side',
        above_mm: 1215,
        fee_satang: 50_000,
        group: 'size',
        min_grams: 40_000,
        no_fuel: true,
      },
      is_charged: false,
    },
    'longest side over 121.5 cm: 500.00 ฿, group size, billed as at least 40 kg, without fuel, not charged',
    'ด้านยาวสุดเกิน 121.5 ซม.: 500.00 ฿, กลุ่ม size, คิดน้ำหนักอย่างน้อย 40 กก., ไม่คิดค่าน้ำมัน, ไม่ถูกคิด',
  ],
  [
    { kind: 'remote_area', area: AREA, counts: 'flat' },
    'remote area A: 900.00 ฿ flat, 20.00 ฿ per kg, the flat amount counts',
    'พื้นที่ห่างไกล A: เหมา 900.00 ฿, 20.00 ฿ ต่อ กก., คิดตามราคาเหมา',
  ],
  [
    { kind: 'remote_area', area: { ...AREA, flat_satang: 0, no_fuel: true }, counts: null },
    'remote area A: 20.00 ฿ per kg, without fuel, not charged',
    'พื้นที่ห่างไกล A: 20.00 ฿ ต่อ กก., ไม่คิดค่าน้ำมัน, ไม่ถูกคิด',
  ],
  [
    { kind: 'country_fee', fee: { name: 'war', fee_satang: 5000, no_fuel: true } },
    'country fee war: 50.00 ฿, without fuel',
    'ค่าธรรมเนียมประเทศ war: 50.00 ฿, ไม่คิดค่าน้ำมัน',
  ],
  [
    { kind: 'card_demand', demand: { from: '2027-01-01', to: '2027-01-31', per_kg_satang: 1200 } },
    '1 Jan 2027 – 31 Jan 2027: 12.00 ฿ per kg',
    '1 ม.ค. 2570 – 31 ม.ค. 2570: 12.00 ฿ ต่อ กก.',
  ],
  [
    { kind: 'dated_demand', name: 'low', per_kg_satang: 1200, min_satang: 6000, counts: 'min' },
    'low: 12.00 ฿ per kg, at least 60.00 ฿, the least amount counts',
    'low: 12.00 ฿ ต่อ กก., ขั้นต่ำ 60.00 ฿, คิดตามราคาขั้นต่ำ',
  ],
  [
    { kind: 'dated_demand', name: 'peak', per_kg_satang: 1200, min_satang: 0, counts: null },
    'peak: 12.00 ฿ per kg',
    'peak: 12.00 ฿ ต่อ กก.',
  ],
  [
    { kind: 'fuel_rate', fuel_bp: 2850, period: { from: '2027-01-04', to: null } },
    '28.5 %, 4 Jan 2027 – open',
    '28.5%, 4 ม.ค. 2570 – ไม่กำหนด',
  ],
  [
    { kind: 'fuel_rate', fuel_bp: 2850, period: null },
    '28.5 %, the card’s own rate',
    '28.5%, คงที่ตามอัตราค่าส่ง',
  ],
  [
    { kind: 'fuel_bases', bases: ['freight', 'remote'] },
    'on freight, remote areas',
    'คิดจาก ค่าระวาง, พื้นที่ห่างไกล',
  ],
])('%j', (detail, english, thai) => {
  expect([describeDetail(detail, 'en'), describeDetail(detail, 'th')]).toEqual([english, thai]);
});
