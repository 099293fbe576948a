import type { KnownCarrier } from '../known-carrier';

export const shopeeExpress: KnownCarrier<'shopee_express'> = {
  name: 'shopee_express',
  words: ['spx', 'shopee', 'ช้อปปี้'],
  seventeenTrackKey: 100_410,
  otherSeventeenTrackKeys: [100_408, 100_409, 100_519, 100_538, 100_595, 100_863],
  forms: [
    {
      form: /^SPXTH[0-9A-Z]{9,13}$/,
      confidence: 0.9,
      source: 'commonly reported; no published rule found',
      examples: ['SPXTH0123456789'],
    },
    {
      form: /^TH\d{12}[A-Z]$/,
      confidence: 0.7,
      source: 'commonly reported; checkpassadu.com: Flash and Shopee begin with TH',
      examples: ['TH241234567890A'],
    },
  ],
};
