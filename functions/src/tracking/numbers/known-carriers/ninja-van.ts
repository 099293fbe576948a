import type { KnownCarrier } from '../known-carrier';

export const ninjaVan: KnownCarrier<'ninja_van'> = {
  name: 'ninja_van',
  words: ['ninja van', 'ninja xpress', 'นินจาแวน'],
  seventeenTrackKey: 100_128,
  otherSeventeenTrackKeys: [100_124, 100_125, 100_126, 100_127, 100_129, 100_597, 101_012],
  forms: [
    {
      form: /^NVTH[0-9A-Z]{8,16}$/,
      confidence: 0.85,
      source: 'public code: nine letters, then nine digits; no published rule found',
      examples: ['NVTHABCDE123456789'],
    },
  ],
};
