import * as z from 'zod';

import { requireCountry } from '../countries/require-country';
import { fieldFault, invalidFields } from '../errors/service-error';
import { centimetres, kilograms } from '../fields/measure';
import { required } from '../fields/required';
import { cmToLength } from '../measures/length';
import { kgToDg } from '../measures/weight';
import { shiftDay } from '../thailand/day';
import { calendarDate } from '../thailand/fields';
import type { Package } from './pricing/package';
import { measurePackage } from './pricing/steps';

const flag = () =>
  z
    .boolean({ error: 'must be true or false' })
    .nullish()
    .transform((given) => given ?? false);

/** A part of an address as text. A number is taken as well, and blank text is as good as none. */
const placeName = () =>
  z
    .union(
      [
        z.string().max(100, { error: 'must be at most 100 characters' }),
        z.int().min(0).transform(String),
      ],
      { error: 'must be text of at most 100 characters' },
    )
    .transform((text) => text.trim() || null)
    .nullish();

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
  hold: flag(),
  ship_date: calendarDate().nullish(),
  postal_code: placeName(),
  city: placeName(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

type Measured =
  'country' | 'actual_weight_kg' | 'length_cm' | 'width_cm' | 'height_cm' | 'is_document';

/** What of a request is about the package. */
export type PackageRequest = Pick<QuoteRequest, Measured>;

/** The last day that a quote can be for, counted from today. */
const MAX_DAYS_AHEAD = 60;

/**
 * The day that a request is shipped on in Thailand: today, unless it says another.
 * @throws ServiceError `validation_failed` for a day that is past, or too far ahead.
 */
export function requireShipDate(
  { ship_date }: Pick<QuoteRequest, 'ship_date'>,
  today: string,
): string {
  if (ship_date == null) return today;
  const last = shiftDay(today, MAX_DAYS_AHEAD);
  if (today <= ship_date && ship_date <= last) return ship_date;
  const fault = `must be a day from ${today}, today in Thailand, to ${last}`;
  throw invalidFields([fieldFault('ship_date', fault)]);
}

/**
 * The package of a request, weighed and measured, to be shipped on a day in Thailand.
 *
 * @throws ServiceError `unknown_country`, `ambiguous_country`.
 */
export const measureRequest = (
  request: PackageRequest,
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
