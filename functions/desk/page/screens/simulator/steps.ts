import { translated } from '../../language/texts';

/** The amounts that a price is the sum of, in order, each with its colour in every plot. */
export const AMOUNTS = [
  { name: 'base_freight', step: 4, colour: '#4269d0' },
  { name: 'handling', step: 5, colour: '#efb118' },
  { name: 'area_fee', step: 6, colour: '#9c6b4e' },
  { name: 'demand_surcharge', step: 6, colour: '#ff725c' },
  { name: 'fuel_surcharge', step: 7, colour: '#6cc5b0' },
  { name: 'markup', step: 8, colour: '#a463f2' },
  { name: 'discount', step: 8, colour: '#3ca951' },
  { name: 'vat', step: 9, colour: '#97bbf5' },
  { name: 'rounding', step: 9, colour: '#9498a0' },
] as const;
export type AmountName = (typeof AMOUNTS)[number]['name'];

export const STEP_TEXTS = translated({
  volumetric_weight: ['Volumetric weight', 'น้ำหนักปริมาตร'],
  chargeable_weight: ['Chargeable weight', 'น้ำหนักคิดค่าส่ง'],
  billable_weight: ['Billable weight', 'น้ำหนักเรียกเก็บ'],
  base_freight: ['Freight', 'ค่าระวาง'],
  handling: ['Handling', 'ค่าจัดการพิเศษ'],
  area_fee: ['Area fee', 'ค่าพื้นที่'],
  demand_surcharge: ['Demand', 'ค่าธรรมเนียมช่วงพีค'],
  fuel_surcharge: ['Fuel', 'ค่าน้ำมัน'],
  markup: ['Markup', 'กำไรที่บวกเพิ่ม'],
  discount: ['Discount', 'ส่วนลด'],
  vat: ['VAT', 'ภาษีมูลค่าเพิ่ม'],
  rounding: ['Rounding', 'ปัดเศษ'],
});
