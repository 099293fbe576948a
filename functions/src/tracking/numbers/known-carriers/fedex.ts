import {
  isFedexAstra,
  isFedexBarcode,
  isFedexExpress,
  isFedexGround,
  isFedexGround96,
  isFedexSscc,
} from '../check-digits';
import type { KnownCarrier } from '../known-carrier';

const TRACKING_NUMBER_DATA = 'jkeen/tracking_number_data';

/** The last 14 digits, without up to two leading zeros: numbers have 12 to 14 digits. */
const endOf = (number: string): string => number.slice(-14).replace(/^00?/, '');

export const fedex: KnownCarrier<'fedex'> = {
  name: 'fedex',
  words: ['fed ex', 'federal express', 'เฟดเอ็กซ์'],
  seventeenTrackKey: 100_003,
  otherSeventeenTrackKeys: [100_222, 100_261, 100_841, 100_854],
  forms: [
    {
      form: /^\d{12}$/,
      confidence: 0.6,
      check: isFedexExpress,
      otherwise: 0.1,
      source: TRACKING_NUMBER_DATA,
      examples: ['986578788855', '123456789012'],
    },
    {
      form: /^\d{15}$/,
      confidence: 0.7,
      check: isFedexGround,
      otherwise: 0.1,
      source: TRACKING_NUMBER_DATA,
      examples: ['041441760228964'],
    },
    {
      form: /^96\d{20}$/,
      confidence: 0.9,
      check: isFedexGround96,
      otherwise: 0.3,
      source: TRACKING_NUMBER_DATA,
      examples: ['9611020987654312345672'],
    },
    {
      form: /^96\d{32}$/,
      confidence: 0.95,
      check: isFedexBarcode,
      otherwise: 0.3,
      holds: endOf,
      source: TRACKING_NUMBER_DATA,
      examples: ['9622001560001234567100794808390594'],
    },
    {
      // Not 420, which begins a barcode of USPS.
      form: /^(?!420)[0-8]\d{19}00\d{12}$/,
      confidence: 0.9,
      check: isFedexBarcode,
      otherwise: 0.2,
      holds: endOf,
      source: TRACKING_NUMBER_DATA,
      examples: ['1001921334250001000300779017972697'],
    },
    {
      form: /^(?!420)[0-8]\d{33}$/,
      confidence: 0.6,
      check: isFedexBarcode,
      holds: endOf,
      source: TRACKING_NUMBER_DATA,
      examples: ['1001921334250001000312345678901230'],
    },
    {
      form: /^3\d{31}$/,
      confidence: 0.85,
      check: isFedexAstra,
      holds: (number) => number.slice(16, 28),
      source: TRACKING_NUMBER_DATA,
      examples: ['32971514560102447849175802862014'],
    },
    {
      form: /^\d{18}$/,
      confidence: 0.5,
      check: isFedexSscc,
      otherwise: 0.1,
      source: TRACKING_NUMBER_DATA,
      examples: ['000123450000000027'],
    },
    {
      form: /^\d{20}$/,
      confidence: 0.3,
      source: 'public code, for SmartPost; no published rule found',
      examples: ['61299998820821171811'],
    },
  ],
};
