import * as z from 'zod';

import { centimetres, kilograms } from '../fields/measure';
import { required } from '../fields/required';

const flag = () =>
  z
    .boolean({ error: 'must be true or false' })
    .nullish()
    .transform((given) => given ?? false);

/** The body of `apiQuote`. Kilograms and centimetres as the caller wrote them. */
export const QuoteRequest = z.object({
  country: z
    .string(required('must be text: a country code or name'))
    .min(1, { error: 'must not be empty' })
    .max(100, { error: 'must be at most 100 characters' }),
  actual_weight_kg: kilograms(),
  length_cm: centimetres(),
  width_cm: centimetres(),
  height_cm: centimetres(),
  is_document: flag(),
  explain: flag(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;
