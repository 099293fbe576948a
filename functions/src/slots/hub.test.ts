import { listFaults } from '../../test/support/faults';
import { aHub } from '../../test/support/records';
import { HubRecord } from './hub';

const faultsWith = (fields: object): string[] => {
  const { id, ...record } = aHub('a');
  return listFaults(HubRecord, { ...record, ...fields });
};

const slots = (...texts: string[]) => ({
  slots: texts.map((text) => {
    const [from, to] = text.split('-');
    return { from, to };
  }),
});

test.each([
  ['as it is', {}],
  ['with slots that meet', slots('00:00-12:00', '12:00-23:59')],
  [
    'with six slots',
    slots('01:00-02:00', ...['03', '05', '07', '09', '11'].map((h) => `${h}:00-${h}:30`)),
  ],
  ['that works on Sundays alone', { working_days: [7] }],
  ['at a border, by either province', { province: 'TH-83', postal_code: '83000' }],
])('a hub %s is taken', (_name, fields) => {
  expect(faultsWith(fields)).toEqual([]);
});

test('a province is kept by its code, and names are trimmed', () => {
  const { id, ...record } = aHub('a', { province: 'Bangkok', name: ' Rama IV ' });
  expect(HubRecord.parse(record)).toMatchObject({ province: 'TH-10', name: 'Rama IV' });
});

test.each<[string, object, string[]]>([
  [
    'with the postal code of another province',
    { postal_code: '50100' },
    ['postal_code: belongs to Chiang Mai, not to Bangkok'],
  ],
  [
    'with seven slots',
    slots(...['1', '2', '3', '4', '5', '6', '7'].map((h) => `0${h}:00-0${h}:30`)),
    ['slots: must have at most 6 slots'],
  ],
  ['with a slot that ends first', slots('12:00-12:00'), ['slots.0.to: must be after from']],
  [
    'with slots that overlap',
    slots('09:00-12:00', '11:59-13:00'),
    ['slots.1.from: must not be before 12:00, the end of the previous slot'],
  ],
  [
    'with slots out of order',
    slots('13:00-14:00', '09:00-10:00'),
    ['slots.1.from: must not be before 14:00, the end of the previous slot'],
  ],
])('a hub %s is refused', (_name, fields, faults) => {
  expect(faultsWith(fields)).toEqual(faults);
});
