import type { CallError, ShownDetail } from '../api/call';
import type { Language } from '../texts';
import { suggestionOf } from '../thai/suggestion';
import { tellText } from '../thai/tell';

/**
 * What the service says of one field.
 * @example faultAt(error, 'length_cm', 'en') // 'Must be a number.'
 */
export function faultAt(
  error: CallError | undefined,
  field: string,
  language: Language,
): string | undefined {
  const own = error?.details.filter((detail) => detail.field === field) ?? [];
  if (own.length === 0) return undefined;
  return own
    .map((detail) => {
      const fault = capitalized(inWords(withoutField(detail), language));
      return fault + suggestionOf(detail, language);
    })
    .join(' ');
}

/** A sentence of the service in the page's language, if the page knows it. */
export const inWords = (text: string, language: Language): string =>
  (language === 'th' ? tellText(text) : undefined) ?? text;

/** @example withoutField({ field: 'length_cm', message: 'length_cm must be …' }) // 'must be …' */
const withoutField = ({ field, message }: ShownDetail): string =>
  message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The error, unless these fields show all that it says. */
export function errorBesideFields(
  error: CallError | undefined,
  fields: readonly string[],
): CallError | undefined {
  if (error?.code !== 'validation_failed' || error.details.length === 0) return error;
  return error.details.every(({ field }) => fields.includes(field)) ? undefined : error;
}
