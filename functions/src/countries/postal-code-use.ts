/**
 * Where an address needs a postal code: the countries whose `require` has a Z in Google's address
 * data, from which Chrome and Android make their forms (github.com/google/libaddressinput,
 * testdata/countryinfo.txt of June 2025). It tells what people there write, not whether a pattern
 * exists: Laos, Chile and Colombia have codes that hardly anybody knows.
 */
const IN_FORMS =
  'AS AT AU AX BE BL BR CA CH CN DE DK ES FI FK FM FR GB GF GG GL GP GR GS GU IM IN IO IT JE JP ' +
  'KR LI LU MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RU SE SG SH SJ SM TC TR TW US ' +
  'VI WF YT ZA';

/**
 * Where these forms leave it open, and yet everybody writes it, as the post there asks for it: the
 * other members of the European postal area, and Thailand.
 */
const IN_USE = 'BG CZ EE HR HU IS LT LV RO SI SK TH UA';

const REQUIRED: ReadonlySet<string> = new Set(`${IN_FORMS} ${IN_USE}`.split(' '));

/** Whether an address in a country, an ISO 3166-1 alpha-2 code, needs a postal code. */
export const requiresPostalCode = (country: string): boolean => REQUIRED.has(country);

/** What forms that insist on a code are given where there is none: `0`, `00000`, `-`, `N/A`. */
const PLACEHOLDER = /^(?:[0\s.-]+|n\s?\/?\s?a|nil|none|null|x+)$/i;

/**
 * A postal code as an address has it: undefined for a text that stands for none, in a country where
 * none is needed.
 * @example givenPostalCode('LA', '00000') // undefined, as for 'N/A'; '01000' stays
 */
export const givenPostalCode = (
  country: string,
  code: string | null | undefined,
): string | undefined =>
  code == null || (!requiresPostalCode(country) && PLACEHOLDER.test(code)) ? undefined : code;
