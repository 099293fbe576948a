import * as z from 'zod';

import { plainCode } from '../text/pasted-text';
import {
  findProvince,
  postalCodeBelongs,
  provinceNames,
  provincesOfPostalCode,
  suggestProvince,
} from '../thailand/province';
import { FIRST_DAY, LAST_DAY, readCalendarDate } from '../thailand/written-day';
import { fieldIssue, refuseField, required } from './field-fault';
import { readTelephone } from './telephone';

const NOT_A_DAY = fieldIssue('field_not_day');
const OUTSIDE = fieldIssue('field_day_outside', { first: FIRST_DAY, last: LAST_DAY });
const NOT_GREGORIAN = fieldIssue('field_not_gregorian');
const NOT_A_PHONE = fieldIssue('field_not_thai_phone');
const NOT_A_PROVINCE = fieldIssue('field_not_province');

/**
 * A calendar day as `YYYY-MM-DD`. A Buddhist year and any other way to write a day are refused with
 * a suggestion.
 */
export const calendarDate = (): z.ZodType<string> => day(OUTSIDE);

/** The same in a stored document: earlier releases accepted any year. */
export const storedDate = (): z.ZodType<string> => day(undefined);

const day = (outside: string | undefined): z.ZodType<string> =>
  z.string(required('field_not_day')).transform((text, context) => {
    const written = plainCode(text);
    const date = readCalendarDate(written);
    switch (date.kind) {
      case 'day':
        return date.day;
      case 'buddhist':
        return refuseField(context, NOT_GREGORIAN, { suggestion: date.suggestion });
      case 'reformatted':
        return refuseField(context, NOT_A_DAY, { suggestion: date.suggestion });
      case 'outside':
        return outside === undefined ? written : refuseField(context, outside);
      case 'invalid':
        return refuseField(context, NOT_A_DAY);
    }
  });

/** A Thai telephone number in any form, converted to `+66812345678` or `+6621234567 ext. 12`. */
export const thaiPhone = (): z.ZodType<string> =>
  z
    .string(required('field_not_thai_phone'))
    .transform(
      (text, context) =>
        normaliseThaiPhone(text) ??
        refuseField(context, NOT_A_PHONE, { suggestion: suggestThaiPhone(text) }),
    );

/** A province by code or name, converted to its ISO 3166-2 code. */
export const province = (): z.ZodType<string> =>
  z
    .string(required('field_not_province'))
    .transform(
      (text, context) =>
        findProvince(text)?.code ??
        refuseField(context, NOT_A_PROVINCE, { suggestion: suggestProvince(text) }),
    );

const BETWEEN = /[\s.-]/g;
const FIVE_DIGITS = /^\d{5}$/;

/** Five digits, of any script, not checked against any province. */
export const postalCode = (): z.ZodString =>
  z
    .string(required('field_not_text'))
    .overwrite((text) => plainCode(text).replace(BETWEEN, ''))
    .refine((text) => FIVE_DIGITS.test(text), {
      error: fieldIssue('field_not_postal_code'),
      abort: true,
    });

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
      ? fieldIssue('field_postal_code_elsewhere', {
          actual: provinceNames(other.code),
          province: provinceNames(own.code),
        })
      : fieldIssue('field_postal_code_outside', { province: provinceNames(own.code) }),
  });
}

/** Digits with common separators, and an optional plus sign. */
const WRITTEN = /^\+?[\d\s().,/-]+$/;
const WITH_COUNTRY = /^(?:\+|00)?660?(?=\d{8,9}$)/;
const MOBILE = /^0[689]\d{8}$/;
const LANDLINE = /^0[23457]\d{7}$/;

/**
 * A Thai telephone number in E.164 form, followed by its extension, if any; undefined for anything
 * else. Mobile numbers have ten digits and start with 06, 08 or 09. Landlines have nine and start
 * with 02, 03, 04, 05 or 07.
 * @example normaliseThaiPhone('081-234-5678') // '+66812345678'
 * @example normaliseThaiPhone('02 123 4567 ต่อ 12') // '+6621234567 ext. 12'
 */
export function normaliseThaiPhone(text: string): string | undefined {
  const { number, extension } = readTelephone(text);
  if (!WRITTEN.test(number)) return undefined;
  const national = number.replace(/[^\d+]/g, '').replace(WITH_COUNTRY, '0');
  if (!MOBILE.test(national) && !LANDLINE.test(national)) return undefined;
  return `+66${national.slice(1)}${extension === undefined ? '' : ` ext. ${extension}`}`;
}

/** Spreadsheets drop the leading zero: `812345678` most likely means +66812345678. */
export const suggestThaiPhone = (text: string): string | undefined =>
  normaliseThaiPhone(`0${text}`);
