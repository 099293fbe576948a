import * as z from 'zod';

import { priceCurves } from '../prices/price-curves';
import { simulateQuote } from '../prices/simulate-quote';
import { reads } from './verb';

/** The fields of `apiQuote`; the service's own checks name what does not fit. */
const Fields = z.record(z.string(), z.unknown());

/** What packages cost, as the deployed functions would answer now. */
export const pricesVerbs = {
  'prices.simulate': reads(
    { en: 'quote a package as the service would now', th: 'เสนอราคาพัสดุอย่างที่บริการจะตอบตอนนี้' },
    Fields,
    simulateQuote,
  ),
  'prices.curves': reads(
    { en: 'show prices over weights', th: 'ดูราคาตามน้ำหนัก' },
    Fields,
    priceCurves,
  ),
};
