import type { KnownCarrier } from '../known-carrier';

/** Formerly Kerry Express. */
export const kexExpress: KnownCarrier<'kex_express'> = {
  name: 'kex_express',
  words: ['kex', 'kerry', 'เคอรี่'],
  seventeenTrackKey: 100_236,
  otherSeventeenTrackKeys: [100_064, 100_338],
  forms: [
    {
      form: /^KEX[0-9A-Z]{7,13}$/,
      confidence: 0.85,
      source: 'commonly reported; no published rule found',
      examples: ['KEX1234567890'],
    },
    {
      form: /^SHP\d{10}$/,
      confidence: 0.7,
      source: 'an example of eTrackings’ documentation',
      examples: ['SHP4000004411'],
    },
    {
      form: /^[A-Z]{4}\d{9}$/,
      confidence: 0.4,
      source: 'a Thai shop’s help page (grandcondom.com)',
      examples: ['NMIN999555000'],
    },
  ],
};
