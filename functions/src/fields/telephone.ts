import type * as z from 'zod';

import { plainCode } from '../text/pasted-text';
import { fieldIssue } from './field-fault';
import { code } from './text';

/** A telephone number as written, in plain form, without its extension. */
export interface Telephone {
  readonly number: string;
  readonly extension: string | undefined;
}

const EXTENSION = /\(?(?:ext(?:n|ension)?|x|#|ต่อ)[\s.:]*(\d{1,6})\)?$/i;

/**
 * Separates the extension from a telephone number.
 * @example readTelephone('02 123 4567 ต่อ 12') // { number: '02 123 4567', extension: '12' }
 */
export function readTelephone(text: string): Telephone {
  const written = plainCode(text);
  const found = EXTENSION.exec(written);
  return { number: written.slice(0, found?.index).trimEnd(), extension: found?.[1] };
}

/** Digits with common separators. */
const DIGITS = /^\+?(?:[\s().,;#*/-]*\d){5,20}[\s().,;#*/-]*$/;

const isTelephone = (text: string): boolean =>
  DIGITS.test(text) || DIGITS.test(readTelephone(text).number);

/** A telephone number of any country, kept as it is written, in plain form. */
export const telephone = (): z.ZodString =>
  code(30).refine(isTelephone, fieldIssue('field_not_phone'));
