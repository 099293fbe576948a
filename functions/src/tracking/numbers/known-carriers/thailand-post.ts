import { isS10Number } from '../check-digits';
import type { KnownCarrier } from '../known-carrier';

export const thailandPost: KnownCarrier<'thailand_post'> = {
  name: 'thailand_post',
  words: ['thai post', 'thailand post', 'ไปรษณีย์ไทย'],
  seventeenTrackKey: 20_041,
  forms: [
    {
      form: /^[A-Z]{2}\d{9}TH$/,
      confidence: 0.98,
      check: isS10Number,
      // Numbers in Thailand Post's own documents have check digits that do not match.
      otherwise: 0.5,
      isExclusive: true,
      source: 'UPU standard S10',
      examples: ['EB315050240TH', 'ED852942183TH'],
    },
  ],
};
