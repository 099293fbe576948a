import { isUpsNumber, isUpsWaybill } from '../check-digits';
import type { KnownCarrier } from '../known-carrier';

const TRACKING_NUMBER_DATA = 'jkeen/tracking_number_data';

export const ups: KnownCarrier<'ups'> = {
  name: 'ups',
  words: ['^ups', 'united parcel service', 'ยูพีเอส'],
  seventeenTrackKey: 100_002,
  otherSeventeenTrackKeys: [100_398],
  forms: [
    {
      form: /^1Z[0-9A-Z]{15}\d$/,
      confidence: 0.99,
      check: isUpsNumber,
      otherwise: 0.3,
      source: TRACKING_NUMBER_DATA,
      examples: ['1Z999AA10123456784'],
    },
    {
      form: /^[HJKTV]\d{10}$/,
      confidence: 0.85,
      check: isUpsWaybill,
      otherwise: 0.1,
      source: TRACKING_NUMBER_DATA,
      examples: ['K1506235620', 'J4603636537', 'V0490119172'],
    },
    {
      // Amazon's numbers may begin with A as well.
      form: /^A\d{10}$/,
      confidence: 0.6,
      check: isUpsWaybill,
      source: TRACKING_NUMBER_DATA,
      examples: ['A1506235620'],
    },
  ],
};
