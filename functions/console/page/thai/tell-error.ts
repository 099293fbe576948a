import type { CallError, ShownDetail } from '../api/call';
import type { Language } from '../texts';
import { THAI_CALL_ERRORS, THAI_SERVICE_ERRORS } from './failures';
import { suggestionOf } from './suggestion';
import { tellSentence, tellText } from './tell';

/** An error as the page words it. */
export interface ToldError {
  readonly text: string;
  /** What is wrong with each of several fields. */
  readonly details: readonly string[];
  /** The server's English, where the text says less. */
  readonly original?: string;
}

const FAILURES = new Map<string, string>(
  Object.entries({ ...THAI_SERVICE_ERRORS, ...THAI_CALL_ERRORS }),
);

/** An error of the service in Thai: by its sentence, or by what kind of error it is. */
export function tellError({ code, message, details }: CallError): ToldError {
  const told = {
    details: toldDetails(details, 'th', (sentence) => tellSentence(sentence) ?? sentence),
  };
  const whole =
    tellText(message) ?? (code === 'invalid' ? tellText(withoutNames(message)) : undefined);
  if (whole !== undefined) return { ...told, text: whole + onlySuggestion(message, details, 'th') };
  return { ...told, text: FAILURES.get(code) ?? THAI_CALL_ERRORS.failed, original: message };
}

/** The lines without the names of the action's members: `percent Fuel of 70 % is out of range.` */
const withoutNames = (message: string): string => message.replace(/^[a-z_.\d]+ (?=["A-Z])/gm, '');

/** The same in the server's own words. */
export const quoteError = ({ message, details }: CallError): ToldError => ({
  text: message + onlySuggestion(message, details, 'en'),
  details: toldDetails(details, 'en', (sentence) => sentence),
});

/** What the one field may mean; several say it each in their own line. */
function onlySuggestion(
  message: string,
  [first, ...others]: readonly ShownDetail[],
  language: Language,
): string {
  if (first === undefined || others.length > 0) return '';
  return suggestionOf({ ...first, message }, language);
}

const toldDetails = (
  details: readonly ShownDetail[],
  language: Language,
  tell: (sentence: string) => string,
): string[] =>
  details.length > 1
    ? details.map((detail) => tell(detail.message) + suggestionOf(detail, language))
    : [];
