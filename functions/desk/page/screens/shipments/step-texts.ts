import type { AnswerOf } from '../../api/types';
import { translated } from '../../language/texts';

export type Explanation = NonNullable<AnswerOf<'shipments.explain'>>;
export type Step = Explanation['quoted']['steps'][number];
export type Share = NonNullable<Step['pieces']>[number];
export type PricedState = Extract<Explanation['states'][number], { kind: 'price' }>;
export type Detail = PricedState['details'][string][number];
type Part = NonNullable<Extract<Step, { amount_satang: number }>['parts']>[number];

/** What a step is made of. */
export const PART_TEXTS = translated<Part['name']>({
  list_freight: ['List price', 'ราคาตามตาราง'],
  freight_discount: ['Discount on the freight', 'ส่วนลดค่าระวาง'],
  zone_fee: ['Fee of the zone', 'ค่าธรรมเนียมโซน'],
  remote_area: ['Remote area', 'พื้นที่ห่างไกล'],
  country_fee: ['Fee of the country', 'ค่าธรรมเนียมประเทศ'],
  demand: ['Demand', 'ช่วงพีค'],
});
