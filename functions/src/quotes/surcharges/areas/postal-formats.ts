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

export type PostalFormat =
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
    [...words(countries)].map((country) => [country, digitsOf(country, lengths)] as const),
  ),
  ...Object.entries(SHAPES).map(
    ([country, shape]) => [country, { kind: 'letters', shape }] as const,
  ),
]);

const ANY_LETTERS: PostalFormat = { kind: 'letters', shape: undefined };

/**
 * How the postal codes of a country are built. A country in no table may have letters and digits in
 * any order.
 *
 * @example postalFormat('JP') // { kind: 'digits', lengths: [7], ... }
 */
export const postalFormat = (country: string): PostalFormat => FORMATS.get(country) ?? ANY_LETTERS;

function digitsOf(country: string, lengths: readonly number[]): PostalFormat {
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
