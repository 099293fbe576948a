import * as z from 'zod';

import { requireCountry } from '../countries/require-country';
import { centimetres, kilograms } from '../fields/measure';
import { required } from '../fields/required';
import { cmToLength } from '../measures/length';
import { kgToDg } from '../measures/weight';
import type { Package } from './pricing/package';
import { measurePackage } from './pricing/steps';

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

/**
 * The package of a request, weighed and measured, to be shipped on a day in Thailand.
 *
 * @throws ServiceError `unknown_country`, `ambiguous_country`.
 */
export const measureRequest = (
  request: Omit<QuoteRequest, 'explain'>,
  shipDate: string,
  countryOf: (text: string) => string = requireCountry,
): Package =>
  measurePackage(
    {
      country: countryOf(request.country),
      isDocument: request.is_document,
      actualDg: kgToDg(request.actual_weight_kg),
      shipDate,
    },
    {
      length: cmToLength(request.length_cm),
      width: cmToLength(request.width_cm),
      height: cmToLength(request.height_cm),
    },
  );
