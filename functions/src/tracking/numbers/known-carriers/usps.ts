import { isGs1Number, isUsps20 } from '../check-digits';
import type { KnownCarrier } from '../known-carrier';

const TRACKING_NUMBER_DATA = 'jkeen/tracking_number_data';

/** What follows 420 and a ZIP code. */
const end = (length: number) => (number: string) => number.slice(-length);

const fits = (length: number) => (number: string) => isGs1Number(number.slice(-length));

export const usps: KnownCarrier<'usps'> = {
  name: 'usps',
  words: ['usps', 'us postal service', 'united states postal service'],
  seventeenTrackKey: 21_051,
  forms: [
    {
      form: /^(?:9[1-5]\d{20}|9[2-5]\d{24})$/,
      confidence: 0.9,
      check: isGs1Number,
      source: TRACKING_NUMBER_DATA,
      examples: ['9400111206206406260787', '92748931507708513018050063'],
    },
    {
      form: /^420(?:\d{5}|\d{9})9[1-5]\d{20}$/,
      confidence: 0.95,
      check: fits(22),
      holds: end(22),
      source: TRACKING_NUMBER_DATA,
      examples: ['420787459400111206206406260787', '4201028200009261290113185417468510'],
    },
    {
      form: /^420\d{5}9[2-5]\d{24}$/,
      confidence: 0.95,
      check: fits(26),
      holds: end(26),
      source: TRACKING_NUMBER_DATA,
      examples: ['4201028292748931507708513018050063'],
    },
    {
      form: /^420(?:\d{5}|\d{9})\d{20}$/,
      confidence: 0.7,
      check: (number) => isUsps20(number.slice(-20)),
      holds: end(20),
      source: TRACKING_NUMBER_DATA,
      examples: ['4202215371969010756003077385'],
    },
    {
      // Not 00, which begins an SSCC.
      form: /^(?!00)\d{20}$/,
      confidence: 0.4,
      check: isUsps20,
      source: TRACKING_NUMBER_DATA,
      examples: ['03071790000523483741', '71969010756003077385'],
    },
  ],
};
