import type { KnownCarrier } from '../known-carrier';

export const cainiao: KnownCarrier<'cainiao'> = {
  name: 'cainiao',
  words: ['cainiao', '菜鸟'],
  seventeenTrackKey: 190_271,
  otherSeventeenTrackKeys: [190_625, 191_076],
  forms: [
    {
      form: /^LP\d{14}$/,
      confidence: 0.9,
      source: 'commonly reported, with AliExpress; no published rule found',
      examples: ['LP00123456789012'],
    },
  ],
};
