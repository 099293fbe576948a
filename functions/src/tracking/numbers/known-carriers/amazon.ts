import type { KnownCarrier } from '../known-carrier';

const TRACKING_NUMBER_DATA = 'jkeen/tracking_number_data';

export const amazon: KnownCarrier<'amazon'> = {
  name: 'amazon',
  words: ['amazon'],
  seventeenTrackKey: 100_308,
  otherSeventeenTrackKeys: [100_309, 100_417, 100_750, 101_001, 101_081],
  forms: [
    {
      form: /^TB[ACM]\d{12}$/,
      confidence: 0.95,
      source: TRACKING_NUMBER_DATA,
      examples: ['TBA502887274000'],
    },
    {
      // UPS's waybills may begin with A as well.
      form: /^[ACF]\d{10}$/,
      confidence: 0.5,
      source: TRACKING_NUMBER_DATA,
      examples: ['C1004444443', 'A1004444443'],
    },
  ],
};
