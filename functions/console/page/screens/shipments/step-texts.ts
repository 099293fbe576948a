import type { AnswerOf } from '../../api/types';
import { texts } from '../../language';

export type Explanation = NonNullable<AnswerOf<'shipments.explain'>>;
export type Step = Explanation['quoted']['steps'][number];
export type PricedState = Extract<Explanation['states'][number], { kind: 'price' }>;
export type Detail = PricedState['details'][string][number];
type Part = NonNullable<Extract<Step, { amount_satang: number }>['parts']>[number];

/** What a step is made of. */
export const PART_TEXTS = texts<Readonly<Record<Part['name'], string>>>(
  {
    list_freight: 'List price',
    freight_discount: 'Discount on the freight',
    zone_fee: 'Fee of the zone',
    remote_area: 'Remote area',
    country_fee: 'Fee of the country',
    demand: 'Demand',
  },
  {
    list_freight: 'ราคาตามตาราง',
    freight_discount: 'ส่วนลดค่าส่ง',
    zone_fee: 'ค่าโซน',
    remote_area: 'พื้นที่ห่างไกล',
    country_fee: 'ค่าธรรมเนียมประเทศ',
    demand: 'ช่วงความต้องการสูง',
  },
);
