import * as z from 'zod';

import { fieldProblem } from '../errors/field-faults';
import {
  type ErrorDetail,
  MAX_DETAILS,
  ServiceError,
  invalidField,
  invalidFields,
} from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { required, fieldIssue } from '../fields/field-fault';
import { requireCountry } from '../fields/resolve-country';
import { flag, optionalFlag } from '../fields/text';
import { calendarDate } from '../fields/thai-fields';
import { cmToLength, kgToDg } from '../measures/units';
import {
  MEASURES,
  type MeasuresOrPieces,
  givenPiece,
  measuredOrInPieces,
  storedPiece,
} from '../model/quote/pieces';
import { type Package, measurePackage, measurePieces } from '../pricing/weights';
import { cleanLine, isReadableLine, plainCode } from '../text/pasted-text';
import { shiftDay } from '../thailand/day';

const MAX_LENGTH = 100;
const TOO_LONG = fieldIssue('field_too_long', { most: MAX_LENGTH });

/** A part of an address as text. A number is accepted too, and blank text counts as missing. */
const placeName = (clean: (text: string) => string) =>
  z
    .union(
      [z.string().max(MAX_LENGTH, TOO_LONG), z.int().min(0).transform(String)],
      fieldIssue('field_not_text_of_length', { most: MAX_LENGTH }),
    )
    .transform(clean)
    .refine(isReadableLine, fieldIssue('field_hidden_characters'))
    .transform((text) => text || null)
    .nullish();

const ABOUT_THE_QUOTE = {
  explain: flag(),
  hold: flag(),
  delivery_dates: optionalFlag(),
  ship_date: calendarDate().nullish(),
  postal_code: placeName(plainCode),
  city: placeName(cleanLine),
};

const COUNTRY = {
  country: z
    .string(required('field_not_country_text'))
    .min(1, fieldIssue('field_empty'))
    .max(MAX_LENGTH, TOO_LONG),
};
const IS_DOCUMENT = { is_document: flag() };

export const LaneRequest = z.object({ ...COUNTRY, ...IS_DOCUMENT, ...ABOUT_THE_QUOTE });

/** The body of `apiQuote`. Kilograms and centimetres as sent. */
export const QuoteRequest = measuredOrInPieces(
  z.object({ ...COUNTRY, ...MEASURES, ...IS_DOCUMENT, ...ABOUT_THE_QUOTE }),
  ({ is_document }) => is_document === true,
);
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export type PackageRequest = Pick<z.infer<typeof LaneRequest>, 'country' | 'is_document'> &
  MeasuresOrPieces;

/** An unknown country is named with other refused fields; alone, it has a code of its own. */
export function namingCountry<Result>(country: unknown, check: () => Result): Result {
  try {
    return check();
  } catch (cause) {
    const isOfFields = cause instanceof ServiceError && cause.code === 'validation_failed';
    const detail = isOfFields ? countryDetail(country) : undefined;
    if (!isOfFields || detail === undefined || cause.details.length >= MAX_DETAILS) throw cause;
    throw invalidFields([...cause.details, detail]);
  }
}

function countryDetail(country: unknown): ErrorDetail | undefined {
  if (typeof country !== 'string' || country === '' || country.length > MAX_LENGTH)
    return undefined;
  try {
    requireCountry(country);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    const codes = cause.details.flatMap(({ suggestion }) =>
      typeof suggestion === 'string' ? suggestion : [],
    );
    const suggestion = codes.length > 1 ? serviceFault('one_of_codes', { codes }) : codes[0];
    return {
      field: 'country',
      fault: cause.fault,
      ...(suggestion !== undefined && { suggestion }),
    };
  }
}

/** The last day that a quote can be for, counted from today. */
export const MAX_SHIP_DAYS_AHEAD = 60;

/** @throws ServiceError `validation_failed` for a day that is past, or too far ahead. */
export function requireShipDate(
  { ship_date }: Pick<QuoteRequest, 'ship_date'>,
  today: string,
): string {
  if (ship_date == null) return today;
  const last = shiftDay(today, MAX_SHIP_DAYS_AHEAD);
  if (today <= ship_date && ship_date <= last) return ship_date;
  throw invalidField('ship_date', fieldProblem('field_not_ship_date', { first: today, last }));
}

/** @throws ServiceError `unknown_country`, `ambiguous_country`. */
export const measureRequest = (
  request: PackageRequest,
  shipDate: string,
  countryOf: (text: string) => string = requireCountry,
): Package => {
  const destined = {
    country: countryOf(request.country),
    isDocument: request.is_document,
    shipDate,
  };
  if (request.pieces !== undefined) {
    return measurePieces(
      destined,
      request.pieces.map((piece) => givenPiece(storedPiece(piece))),
    );
  }
  return measurePackage(
    { ...destined, actualDg: kgToDg(request.actual_weight_kg) },
    {
      length: cmToLength(request.length_cm),
      width: cmToLength(request.width_cm),
      height: cmToLength(request.height_cm),
    },
  );
};
