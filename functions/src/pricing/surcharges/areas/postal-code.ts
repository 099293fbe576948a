import { plainCode } from '../../../text/pasted-text';

/** Codes of the United Kingdom's form: area, district, then a digit and two letters. */
const BRITISH = words('GB GG JE IM FK GI GS IO PN SH TC');

/** The numbers of digits that a full code may have. */
const DIGITS: readonly (readonly [readonly number[], string])[] = [
  [[3], 'AD FO GN IS LS MG OM PG'],
  [[3, 4], 'BH'],
  [[3, 5, 6], 'TW'],
  [
    [4],
    'AF AI AL AR AT AU AZ BD BE BG CC CH CV CX CY DK ET GE GL GW HT HU LI LR LU LV MD MK MS MZ ' +
      'NE NF NO NZ PA PH SI SJ TN VC VE VG ZA',
  ],
  [[4, 6], 'AM PY'],
  [[4, 7], 'PT'],
  [[4, 8], 'LB'],
  [
    [5],
    'AS AX BA BB BL BT CR CU CZ DE DO DZ EE EG ES FI FM FR GF GP GR GT GU HN HR ID IQ IT JO KE ' +
      'KR KW LA LK LT MA MC ME MF MH MM MP MQ MU MV MX MY NC NI NP PE PF PK PL PM PR PW RE RS ' +
      'SA SD SE SK SM SN TH TR TZ UA US UY VA VI WF XK YT ZM',
  ],
  [[5, 6], 'KH MN VN'],
  [[5, 7], 'IL'],
  [[5, 8], 'BR'],
  [[5, 10], 'IR'],
  [[6], 'BY CN CO EC IN KG KZ NG RO RU SG TJ TM TT UZ'],
  [[7], 'CL JP'],
];

/** A full code of countries that mix letters and digits. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  BM: /^[A-Z]{2}[0-9A-Z]{2}$/,
  BN: /^[A-Z]{2}\d{4}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  IE: /^[A-Z]\d[\dW][0-9A-Z]{4}$/,
  KY: /^KY\d{5}$/,
  LC: /^LC\d{5}$/,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^\d{4}[A-Z]{2}$/,
  SZ: /^[A-Z]\d{3}$/,
};

const WITHOUT_CODES = words(
  'AE AG AO AW BF BI BJ BQ BS BW BZ CD CF CG CI CK CM CW DJ DM FJ GA GD GM GQ GY HK KI KM KN KP ' +
    'ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW',
);

/** No code of these countries begins with a zero that a spreadsheet could drop. */
const NEVER_ZERO = words(
  'AF AL AT BD BE BG BY CH CL CY CZ EE EG GL GR HR HU ID IN IR KG LI LU LV MA MD ME MK PK PT RS ' +
    'RU SA SE SI TH TJ TN TW UZ VE XK',
);

/** Nine digits of which the first five name the place, as in `99501-1234`. */
const PLUS_FOUR = words('AS FM GU MH MP PR PW SA US VI');

/**
 * A short code of these countries is the beginning of the long ones of the same place: 9000 of
 * 9000-000 in Portugal, a district in Taiwan, the place without its building in Lebanon. Codes of
 * two lengths elsewhere are of two blocks, or of an older and a newer system.
 */
const SHORT_OR_LONG = words('LB PT TW');

type PostalFormat =
  | { readonly kind: 'none' }
  | { readonly kind: 'british' }
  | {
      readonly kind: 'digits';
      readonly lengths: readonly number[];
      readonly mayBeginWithZero: boolean;
      readonly hasPlusFour: boolean;
    }
  | { readonly kind: 'letters'; readonly shape: RegExp | undefined };

const FORMATS = new Map<string, PostalFormat>([
  ...[...WITHOUT_CODES].map((country) => [country, { kind: 'none' }] as const),
  ...[...BRITISH].map((country) => [country, { kind: 'british' }] as const),
  ...DIGITS.flatMap(([lengths, countries]) =>
    [...words(countries)].map((country) => [country, digitFormat(country, lengths)] as const),
  ),
  ...Object.entries(SHAPES).map(
    ([country, shape]) => [country, { kind: 'letters', shape }] as const,
  ),
]);

const ANY_LETTERS: PostalFormat = { kind: 'letters', shape: undefined };

/**
 * How the postal codes of a country are built. A country in no table may have letters and digits in
 * any order.
 * @example postalFormat('JP') // { kind: 'digits', lengths: [7], ... }
 */
export const postalFormat = (country: string): PostalFormat => FORMATS.get(country) ?? ANY_LETTERS;

function digitFormat(country: string, lengths: readonly number[]): PostalFormat {
  return {
    kind: 'digits',
    lengths,
    mayBeginWithZero: !NEVER_ZERO.has(country),
    hasPlusFour: PLUS_FOUR.has(country),
  };
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Area, district, a letter of London's districts, and the inward part or its beginning. */
const CODE = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)(\d[A-Z]{0,2})?$/;
const WITH_SPACE = /^([A-Z]{1,2})(\d{1,2})([A-Z]?) (\d[A-Z]{0,2})$/;

/** Areas alone, and the codes of overseas territories, such as `FIQQ 1ZZ`. */
const WITHOUT_DISTRICT = /^[A-Z]{1,4}(?:\d[A-Z]{0,2})?$/;

/**
 * A British postal code, or the beginning of one, with two digits for its district, so that texts
 * compare as codes do. `words` is the code in upper case with single spaces between its parts.
 * @example britishCode('IV4 8AB') // 'IV048AB', as is 'IV48AB'; 'IV4' is 'IV04'
 */
function britishCode(words: string): string | undefined {
  const text = words.replaceAll(' ', '');
  const parts = WITH_SPACE.exec(words) ?? CODE.exec(text);
  if (parts === null) return WITHOUT_DISTRICT.test(text) ? text : undefined;
  const [, area = '', district = '', letter = '', inward = ''] = parts;
  return `${area}${district.padStart(2, '0')}${letter}${inward}`;
}

/** The longest code that `codeNumber` can order. */
const LONGEST = 10;
const PLUS_FOUR_LENGTH = 9;

const ALL_DIGITS = /^\d+$/;
const LETTERS_AND_DIGITS = /^[0-9A-Z]+$/;
/** Argentina's full code has its four digits between the province and the block: `C1425ABC`. */
const ARGENTINE = /^[A-Z]?(\d{4})[A-Z]{3}$/;
const SIGN = /^[A-Z]{1,3}(?=\d)/;

/** Spaces, hyphens, dots and Japan's postal mark. */
const BETWEEN = /[\s.\-\u3012]+/g;

/**
 * A postal code, or the beginning of one, in the form in which the codes of a country compare as
 * text: upper case, without spaces, hyphens or dots, in western digits, and without a sign of the
 * country. Undefined for a text that is not a code there. A canonical code is its own canonical
 * form.
 * @example canonicalCode('JP', 'J-907-1801') // '9071801'
 * @example canonicalCode('US', '99501-1234') // '99501'
 */
export function canonicalCode(country: string, text: string): string | undefined {
  const format = postalFormat(country);
  if (format.kind === 'none') return undefined;
  const words = LETTERS_AND_DIGITS.test(text) ? text : splitWords(text);
  const code = format.kind === 'british' ? britishCode(words) : words.replaceAll(' ', '');
  if (code === undefined || !LETTERS_AND_DIGITS.test(code)) return undefined;
  if (format.kind === 'digits') return readDigits(country, code, format);
  return code.length <= LONGEST ? code : undefined;
}

/** Whether a canonical code names one place rather than the beginning of several codes. */
export function isFullCode(country: string, code: string): boolean {
  const format = postalFormat(country);
  switch (format.kind) {
    case 'none':
      return false;
    case 'british':
      return /\d[A-Z]{2}$/.test(code);
    case 'digits':
      return format.lengths.includes(code.length);
    case 'letters':
      return format.shape?.test(code) ?? true;
  }
}

/** Whether no other code of the country begins with a canonical code. */
export function isLongestCode(country: string, code: string): boolean {
  const format = postalFormat(country);
  if (format.kind !== 'digits') return isFullCode(country, code);
  return code.length >= Math.max(...format.lengths);
}

/**
 * A canonical code that is one digit short, with the leading zero that a spreadsheet dropped.
 * Undefined for any other code, and in countries where no code begins with a zero.
 * @example withLostZero('US', '6390') // '06390'
 */
export function withLostZero(country: string, code: string): string | undefined {
  const format = postalFormat(country);
  if (format.kind !== 'digits' || !format.mayBeginWithZero) return undefined;
  const isShort = !format.lengths.includes(code.length) && format.lengths.includes(code.length + 1);
  return isShort ? `0${code}` : undefined;
}

/**
 * The shortest full code that begins a range, where one place has short and long ones: the range
 * from 9000-000 on holds 9000, which is the same place without its street.
 * @example shortestForm('PT', '9000000') // '9000'
 */
export function shortestForm(country: string, code: string): string {
  const format = postalFormat(country);
  if (format.kind !== 'digits' || !SHORT_OR_LONG.has(country)) return code;
  const lengths = format.lengths.filter((length) => /^0*$/.test(code.slice(length)));
  return code.slice(0, Math.min(code.length, ...lengths));
}

const splitWords = (text: string): string =>
  plainCode(text).toUpperCase().replace(BETWEEN, ' ').trim();

function readDigits(
  country: string,
  text: string,
  { lengths, hasPlusFour }: Extract<PostalFormat, { kind: 'digits' }>,
): string | undefined {
  const code = country === 'AR' ? text.replace(ARGENTINE, '$1') : text;
  const digits = code.replace(SIGN, '');
  if (!ALL_DIGITS.test(digits)) return undefined;
  if (hasPlusFour && digits.length === PLUS_FOUR_LENGTH) return digits.slice(0, 5);
  return digits.length <= Math.max(...lengths) ? digits : undefined;
}

const BASE = 37;
/** 37 to the tenth is the highest power below 2^53. */
const PLACES = 10;
const POWERS = Array.from({ length: PLACES + 1 }, (_, exponent) => BASE ** exponent);

const CODE_OF_0 = 48;
const CODE_OF_9 = 57;
const CODE_OF_A = 65;

/** Whole numbers, both included; canonical codes are in the order of their numbers. */
export interface CodeInterval {
  readonly low: number;
  readonly high: number;
}

/** The number of a canonical code; codes with this prefix follow it. */
export function codeNumber(code: string): number {
  let number = 0;
  for (let at = 0; at < code.length; at += 1) {
    number = number * BASE + placeValue(code.charCodeAt(at));
  }
  return number * (POWERS[PLACES - code.length] ?? 0);
}

/**
 * All codes from those that begin with `from` to those that begin with `to`, both canonical.
 * @example codeInterval('US', '995', '997') // holds 99500 and 99799
 */
export function codeInterval(country: string, from: string, to = from): CodeInterval {
  const first = isBritishArea(country, from) ? `${from}0` : from;
  const last = isBritishArea(country, to) ? `${to}9` : to;
  const width = POWERS[PLACES - last.length] ?? 1;
  return { low: codeNumber(first), high: codeNumber(last) + width - 1 };
}

// Zero stands for the end of a code, so that a code sorts before its extensions.
const placeValue = (character: number): number =>
  character <= CODE_OF_9 ? character - CODE_OF_0 + 1 : character - CODE_OF_A + 11;

/** The area M has the districts M1 to M90: ME and MK are other areas. */
const isBritishArea = (country: string, code: string): boolean =>
  code.length === 1 && postalFormat(country).kind === 'british';
