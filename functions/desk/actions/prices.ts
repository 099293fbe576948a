import * as z from 'zod';

import { priceCurves } from '../prices/price-curves';
import { simulateQuote } from '../prices/simulate-quote';
import { reading } from './action';

/** The fields of `apiQuote`; the service's own checks name what does not fit. */
const Fields = z.record(z.string(), z.unknown());

/** What packages cost, as the deployed functions would answer now. */
export const pricesActions = {
  'prices.simulate': reading(Fields, simulateQuote),
  'prices.curves': reading(Fields, priceCurves),
};
