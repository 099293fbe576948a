import type { KnownCarrier } from '../known-carrier';

export const flashExpress: KnownCarrier<'flash_express'> = {
  name: 'flash_express',
  words: ['^flash', 'flash express', 'แฟลช เอ็กซ์เพรส'],
  seventeenTrackKey: 100_235,
  otherSeventeenTrackKeys: [100_480, 100_481, 100_482],
  forms: [
    {
      form: /^TH[0-9A-Z]{10,16}$/,
      confidence: 0.5,
      source: 'checkpassadu.com: Flash and Shopee begin with TH',
      examples: ['TH01011A1B2C3D'],
    },
  ],
};
