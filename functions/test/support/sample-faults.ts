import type { SlotValue } from '../../src/errors/fault';

export const SLOT = /\{(\w+)(?::(\w+))?[^}]*\}/g;

/** The slots of a sentence: the name and the kind of each. */
export const slotsOf = (sentence: string): [name: string, kind: string][] =>
  [...sentence.matchAll(SLOT)].map(([, name = '', kind = 'text']) => [name, kind]);

/** A value of each kind of slot. */
export const SAMPLES: Readonly<Record<string, SlotValue>> = {
  text: 'osprey',
  number: 12_345,
  day: '2027-01-05',
  days: ['2027-01-05'],
  year: 2027,
  provinces: ['TH-10'],
  instant: '2027-01-05T07:30:00Z',
  time: '09:30',
  timeRange: '09:00-12:00',
  timeRanges: ['09:00-12:00'],
  slot: '2027-01-05 09:00-12:00',
  slots: ['2027-01-05 09:00-12:00'],
  grams: 10_500,
  millimetres: 1205,
  kilograms: 10.5,
  centimetres: 120.5,
  satang: 123_450,
  basisPoints: 2850,
  country: 'JP',
  countries: ['JP', 'KR'],
  countryToType: 'JP',
  countriesToType: ['JP', 'KR'],
  courier: 'osprey',
  couriers: ['osprey', 'falcon'],
  term: 'parcel',
  terms: ['parcel', 'document'],
  field: 'data.items.0.quantity',
  fields: ['page', 'limit'],
  place: 'zones[0].code',
  list: ['a', 'b'],
  choice: ['a', 'b', 'c'],
  either: ['a', 'b', 'c'],
  bilingual: { en: 'Flooded.', th: 'น้ำท่วม' },
  enumerated: [{ code: 'never_in_effect', values: { from: '2027-01-05' } }],
  sentences: [{ code: 'never_in_effect', values: { from: '2027-01-05' } }],
  suggestions: ['a'],
  suggestedCountries: ['JP'],
  fault: { code: 'never_in_effect', values: { from: '2027-01-05' } },
  faults: [{ code: 'never_in_effect', values: { from: '2027-01-05' } }],
};

/** A value for each slot of an English sentence. */
export const sampleOf = (sentence: string): Record<string, SlotValue> =>
  Object.fromEntries(slotsOf(sentence).map(([name, kind]) => [name, SAMPLES[kind] ?? kind]));
