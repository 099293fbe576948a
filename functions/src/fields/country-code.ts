import * as z from 'zod';

import { toAlpha2 } from '../countries/country-list';
import type { Fault } from '../errors/fault';
import { serviceFault } from '../errors/service-faults';
import { plainCode } from '../text/pasted-text';
import { fieldIssue, refuseField, required } from './field-fault';
import { resolveCountry } from './resolve-country';

const NOT_A_COUNTRY = fieldIssue('field_not_country');

/**
 * An ISO 3166-1 code in any form and case, converted to alpha-2. A country name is refused with a
 * suggestion.
 */
export const countryCode = (): z.ZodType<string> =>
  z.string(required('field_not_country')).transform((text, context) => {
    const suggestion = (): string | Fault | undefined => suggestCode(text);
    return toAlpha2(plainCode(text)) ?? refuseField(context, NOT_A_COUNTRY, { suggestion });
  });

function suggestCode(name: string): string | Fault | undefined {
  const resolution = resolveCountry(name);
  switch (resolution.kind) {
    case 'found':
      return resolution.code;
    case 'ambiguous':
      return joinCodes(resolution.candidates);
    case 'unknown':
      return joinCodes(resolution.suggestions);
  }
}

const joinCodes = (countries: readonly { code: string }[]): Fault | undefined =>
  countries.length > 0
    ? serviceFault('one_of_codes', { codes: countries.map(({ code }) => code) })
    : undefined;
