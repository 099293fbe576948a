import type { CallError } from '../api/call';
import { THAI_CALL_ERRORS, THAI_SERVICE_ERRORS } from './failures';
import { THAI_REFUSALS } from './refusals';
import { fillThai, tellSentence, tellText } from './tell';

/** An error as the page words it. */
export interface ToldError {
  readonly text: string;
  /** What is wrong with each of several fields. */
  readonly details: readonly string[];
  /** The server's English, where the text says less. */
  readonly original?: string;
}

const REFUSALS = new Map<string, string>(Object.entries(THAI_REFUSALS));
const FAILURES = new Map<string, string>(
  Object.entries({ ...THAI_SERVICE_ERRORS, ...THAI_CALL_ERRORS }),
);

/** An error in Thai: by the code of its refusal, by its sentence, or by what kind of error it is. */
export function tellError({ code, message, coded, details }: CallError): ToldError {
  const ofFields = details.map((detail) => tellSentence(detail.message) ?? detail.message);
  const told = { details: ofFields.length > 1 ? ofFields : [] };
  const refusal = coded && REFUSALS.get(coded.code);
  if (refusal !== undefined) return { ...told, text: fillThai(refusal, coded?.values ?? {}) };
  const whole =
    tellText(message) ?? (code === 'invalid' ? tellText(withoutNames(message)) : undefined);
  if (whole !== undefined) return { ...told, text: whole };
  return { ...told, text: FAILURES.get(code) ?? THAI_CALL_ERRORS.failed, original: message };
}

/** The lines without the names of the action's members: `percent Fuel of 70 % is out of range.` */
const withoutNames = (message: string): string => message.replace(/^[a-z_.\d]+ (?=["A-Z])/gm, '');

/** The same in the server's own words. */
export const quoteError = ({ message, details }: CallError): ToldError => ({
  text: message,
  details: details.length > 1 ? details.map((detail) => detail.message) : [],
});
