import type { KnownCarrier } from '../known-carrier';

export const sfExpress: KnownCarrier<'sf_express'> = {
  name: 'sf_express',
  words: ['sf express', 's f express', 'sf international', '顺丰', '順豐'],
  seventeenTrackKey: 100_012,
  otherSeventeenTrackKeys: [190_766],
  forms: [
    {
      form: /^SF\d{13}$/,
      confidence: 0.9,
      source: 'commonly reported; no published rule found',
      examples: ['SF1234567890123'],
    },
  ],
};
