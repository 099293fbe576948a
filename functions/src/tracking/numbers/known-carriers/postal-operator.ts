import { allCountryCodes } from '../../../countries/country-list';
import { isS10Number } from '../check-digits';
import type { KnownCarrier } from '../known-carrier';

/**
 * 17TRACK's keys of the posts that have one key for every item. Not DE, whose letters and parcels
 * have two, and not GB, which 17TRACK refuses to register.
 */
const POST_KEYS: Readonly<Record<string, number>> = {
  ...{ AE: 5031, AT: 1161, AU: 1151, BE: 2061, BN: 2161, BR: 2151, CA: 3041, CH: 19_251 },
  ...{ CN: 3011, CZ: 3221, DK: 4011, ES: 19_181, FI: 6041, FR: 6051, HK: 8011, HU: 8051 },
  ...{ ID: 9031, IE: 9051, IL: 9061, IN: 9021, IT: 9071, JP: 10_021, KH: 3021, KR: 11_051 },
  ...{ LA: 12_011, LK: 19_191, LU: 12_101, MM: 13_231, MO: 13_011, MY: 13_051, NL: 14_041 },
  ...{ NO: 14_081, NZ: 14_061, PH: 16_071, PK: 16_011, PL: 16_081, PT: 16_101, RU: 18_031 },
  ...{ SA: 19_071, SE: 19_241, SG: 19_131, TR: 20_111, TW: 20_011, UA: 21_021, US: 21_051 },
  ...{ VN: 22_041, ZA: 19_171 },
};

/** China's and Vietnam's EMS, Royal Mail, Parcelforce, Deutsche Post, and units of others. */
const OTHER_POSTS = [
  ...[2063, 3013, 7044, 11_031, 11_033, 11_054, 14_044, 19_244, 20_012, 22_043],
  101_004,
];

/** Every country's but Thailand's. */
const COUNTRIES = allCountryCodes().filter((code) => code !== 'TH');

/** The post of another country. */
export const postalOperator: KnownCarrier<'postal_operator'> = {
  name: 'postal_operator',
  words: [],
  otherSeventeenTrackKeys: [...Object.values(POST_KEYS), ...OTHER_POSTS],
  forms: [
    {
      form: new RegExp(`^[A-Z]{2}\\d{9}(?:${COUNTRIES.join('|')})$`),
      confidence: 0.98,
      check: isS10Number,
      otherwise: 0.5,
      isExclusive: true,
      seventeenTrackKey: (number) => POST_KEYS[number.slice(-2)],
      source: 'UPU standard S10',
      examples: ['RB123456785GB', 'RR123456789CN'],
    },
  ],
};
