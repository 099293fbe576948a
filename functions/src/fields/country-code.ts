import * as z from 'zod';

import { alpha2Of } from '../countries/country-list';
import { resolveCountry } from '../countries/resolve-country';
import { required } from './required';

const MUST_BE_A_CODE = 'must be an ISO 3166-1 country code';

/**
 * An ISO 3166-1 code in any form and case, converted to alpha-2. A country name is refused with a
 * suggestion.
 */
export const countryCode = (): z.ZodType<string> =>
  z.string(required(MUST_BE_A_CODE)).transform((text, context) => {
    const code = alpha2Of(text.trim());
    if (code !== undefined) return code;
    const params = { suggestion: () => suggestCode(text) };
    context.addIssue({ code: 'custom', message: MUST_BE_A_CODE, params });
    return z.NEVER;
  });

function suggestCode(name: string): string | undefined {
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

const joinCodes = (countries: readonly { code: string }[]): string | undefined =>
  countries.length > 0 ? countries.map(({ code }) => code).join(' or ') : undefined;
