import type { KnownCarrier } from '../known-carrier';

/** No form of its numbers is known: only couriers' names name it. */
export const bestExpress: KnownCarrier<'best_express'> = {
  name: 'best_express',
  words: ['best express', 'best inc', 'best logistics', 'เบสท์ เอ็กซ์เพรส'],
  seventeenTrackKey: 100_391,
  otherSeventeenTrackKeys: [101_193, 101_194, 101_195, 101_196, 101_197, 190_259, 190_846],
  forms: [],
};
