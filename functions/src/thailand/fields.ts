import * as z from 'zod';

import { fieldIssue, refuseField, required } from '../fields/field-fault';
import {
  findProvince,
  postalCodeBelongs,
  provinceNames,
  provincesOfPostalCode,
  suggestProvince,
} from './province';
import { normaliseThaiPhone, suggestThaiPhone } from './telephone';
import { westernDigits } from './thai-text';
import { readCalendarDate } from './written-day';

const NOT_A_DAY = fieldIssue('field_not_day');
const NOT_GREGORIAN = fieldIssue('field_not_gregorian');
const NOT_A_PHONE = fieldIssue('field_not_thai_phone');
const NOT_A_PROVINCE = fieldIssue('field_not_province');

/**
 * A calendar day as `YYYY-MM-DD`. A Buddhist year and any other way to write a day are refused with
 * a suggestion.
 */
export const calendarDate = (): z.ZodType<string> =>
  z.string(required('field_not_day')).transform((text, context) => {
    const date = readCalendarDate(text.trim());
    switch (date.kind) {
      case 'day':
        return date.day;
      case 'buddhist':
        return refuseField(context, NOT_GREGORIAN, { suggestion: date.suggestion });
      case 'reformatted':
        return refuseField(context, NOT_A_DAY, { suggestion: date.suggestion });
      case 'invalid':
        return refuseField(context, NOT_A_DAY);
    }
  });

/** A Thai telephone number in any form, converted to `+66812345678`. */
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

/** Five digits, Western or Thai, not checked against any province. */
export const postalCode = (): z.ZodString =>
  z
    .string(required('field_not_text'))
    .regex(/^\s*[\d๐-๙]{5}\s*$/, { error: fieldIssue('field_not_postal_code'), abort: true })
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
      ? fieldIssue('field_postal_code_elsewhere', {
          actual: provinceNames(other.code),
          province: provinceNames(own.code),
        })
      : fieldIssue('field_postal_code_outside', { province: provinceNames(own.code) }),
  });
}
