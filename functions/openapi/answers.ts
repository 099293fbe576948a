import * as z from 'zod';

import { ServiceListResponse } from '../src/catalog/list';
import { ACTIONS } from '../src/functions/actions';
import { QuoteResponse } from '../src/quotes/quote-response';
import { Tracked } from '../src/tracking/track';
import { answerSchema } from './action-groups';

const success = z.literal(true);

export const QuoteAnswer = z.strictObject({ success, ...QuoteResponse.shape });
export const ServiceListAnswer = z.strictObject({ success, ...ServiceListResponse.shape });
export const TrackingAnswer = z.strictObject({ success, ...Tracked.shape });

/** Every success of a deployed function. */
export const ANSWERS_OF = {
  apiQuote: [QuoteAnswer],
  apiShippingServices: [ServiceListAnswer],
  shipmentCrud: ACTIONS.map(answerSchema),
  tracking: [TrackingAnswer],
} satisfies Readonly<Record<string, readonly z.ZodType[]>>;
