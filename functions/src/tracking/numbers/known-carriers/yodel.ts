import type { KnownCarrier } from '../known-carrier';

const TRACKING_NUMBER_DATA = 'jkeen/tracking_number_data';

export const yodel: KnownCarrier<'yodel'> = {
  name: 'yodel',
  words: ['yodel'],
  seventeenTrackKey: 100_017,
  forms: [
    {
      form: /^J?JD0002\d{12}$/,
      confidence: 0.85,
      source: `${TRACKING_NUMBER_DATA}, whose test numbers all begin so`,
      examples: ['JJD0002257639032011', 'JD0002242617644732'],
    },
    {
      // DHL's pieces begin with JJD as well.
      form: /^J?JD\d{16}$/,
      confidence: 0.4,
      source: TRACKING_NUMBER_DATA,
      examples: ['JD1234567890123456'],
    },
  ],
};
