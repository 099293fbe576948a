import * as z from 'zod';

import { required } from '../fields/required';
import { readCalendarDate } from './calendar-date';
import {
  findProvince,
  postalCodeBelongs,
  provincesOfPostalCode,
  suggestProvince,
} from './province';
import { normaliseThaiPhone, suggestThaiPhone } from './telephone';
import { westernDigits } from './thai-digits';

const MUST_BE_A_DATE = 'must be a calendar date as YYYY-MM-DD';
const MUST_BE_GREGORIAN = 'must have a Gregorian year';
const MUST_BE_A_PHONE = 'must be a Thai telephone number, such as 081 234 5678';
const MUST_BE_A_PROVINCE = 'must be a province of Thailand';

/**
 * A calendar day as `YYYY-MM-DD`. A Buddhist year and any other way to write a day are refused with
 * a suggestion.
 */
export const calendarDate = (): z.ZodType<string> =>
  z.string(required(MUST_BE_A_DATE)).transform((text, context) => {
    const date = readCalendarDate(text.trim());
    switch (date.kind) {
      case 'day':
        return date.day;
      case 'buddhist':
        return refuse(context, MUST_BE_GREGORIAN, date.suggestion);
      case 'reformatted':
        return refuse(context, MUST_BE_A_DATE, date.suggestion);
      case 'invalid':
        return refuse(context, MUST_BE_A_DATE);
    }
  });

/** A Thai telephone number in any form, converted to `+66812345678`. */
export const thaiPhone = (): z.ZodType<string> =>
  z
    .string(required(MUST_BE_A_PHONE))
    .transform(
      (text, context) =>
        normaliseThaiPhone(text) ?? refuse(context, MUST_BE_A_PHONE, suggestThaiPhone(text)),
    );

/** A province by code or name, converted to its ISO 3166-2 code. */
export const province = (): z.ZodType<string> =>
  z
    .string(required(MUST_BE_A_PROVINCE))
    .transform(
      (text, context) =>
        findProvince(text)?.code ?? refuse(context, MUST_BE_A_PROVINCE, suggestProvince(text)),
    );

/** Five digits, Western or Thai, not checked against any province. */
export const postalCode = (): z.ZodString =>
  z
    .string(required('must be text'))
    .regex(/^\s*[\d๐-๙]{5}\s*$/, { error: 'must be five digits', abort: true })
    .overwrite((text) => westernDigits(text.trim()));

/**
 * Checks that a postal code belongs to the address's province; otherwise names the province it is
 * in.
 */
export function hasPostalCodeOfProvince({
  value,
  issues,
}: z.core.ParsePayload<{ province: string; postal_code: string }>): void {
  const own = findProvince(value.province);
  if (own === undefined || postalCodeBelongs(own, value.postal_code)) return;
  const [other] = provincesOfPostalCode(value.postal_code);
  issues.push({
    code: 'custom',
    path: ['postal_code'],
    input: value.postal_code,
    message: other
      ? `belongs to ${other.name_en}, not to ${own.name_en}`
      : `is not a postal code of ${own.name_en}`,
  });
}

function refuse(context: z.RefinementCtx, message: string, suggestion?: string): never {
  context.addIssue({ code: 'custom', message, params: { suggestion } });
  return z.NEVER;
}
