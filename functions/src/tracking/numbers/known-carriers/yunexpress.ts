import type { KnownCarrier } from '../known-carrier';

export const yunexpress: KnownCarrier<'yunexpress'> = {
  name: 'yunexpress',
  words: ['yun express'],
  seventeenTrackKey: 190_008,
  forms: [
    {
      form: /^YT\d{16}$/,
      confidence: 0.95,
      source: 'jkeen/tracking_number_data',
      examples: ['YT2229521272164446'],
    },
  ],
};
