import { requireCountry } from '../countries/require-country';
import { cmToLength } from '../measures/length';
import { kgToDg } from '../measures/weight';
import { measurePackage, type Package } from './pricing/package';
import type { QuoteRequest } from './quote-request';

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
