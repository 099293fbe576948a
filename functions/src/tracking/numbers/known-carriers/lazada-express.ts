import type { KnownCarrier } from '../known-carrier';

/** 17TRACK has no key for it in Thailand. */
export const lazadaExpress: KnownCarrier<'lazada_express'> = {
  name: 'lazada_express',
  words: ['lazada', 'lex express', 'lex th', 'ลาซาด้า'],
  otherSeventeenTrackKeys: [100_997, 101_118, 101_314],
  forms: [
    {
      form: /^LEX[A-Z]{0,3}\d{8,14}$/,
      confidence: 0.85,
      source: 'instantparcels.com: LEX, a market’s code and digits',
      examples: ['LEXTH1234567890', 'LEX1234567890'],
    },
    {
      // DHL eCommerce begins with LX as well.
      form: /^LX[A-Z]{2,3}\d{8,12}$/,
      confidence: 0.5,
      source: 'commonly reported; no published rule found',
      examples: ['LXAB1234567890'],
    },
  ],
};
