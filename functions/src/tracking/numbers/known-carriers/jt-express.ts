import type { KnownCarrier } from '../known-carrier';

export const jtExpress: KnownCarrier<'jt_express'> = {
  name: 'jt_express',
  words: ['j & t', 'j and t', 'j t express', '^jt', 'jnt', 'เจแอนด์ที'],
  seventeenTrackKey: 100_271,
  otherSeventeenTrackKeys: [
    ...[100_074, 100_079, 100_229, 100_240, 100_295, 100_388, 100_402, 100_456],
    ...[100_619, 100_797, 100_856, 190_442],
  ],
  forms: [
    {
      form: /^\d{12}$/,
      confidence: 0.4,
      source: 'commonly reported, in Thailand; no published rule found',
      examples: ['123456789013'],
    },
  ],
};
