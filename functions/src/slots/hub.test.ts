import { faultsOf } from '../../test/support/faults';
import { aHub } from '../../test/support/records';
import { HubId, HubRecord } from './hub';

const faultsWith = (fields: object): string[] => {
  const { id, ...record } = aHub('a');
  return faultsOf(HubRecord, { ...record, ...fields });
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
  ['without a Thai name', { name_th: ' ' }, ['name_th: must not be empty']],
  ['with a name too long', { name: 'x'.repeat(81) }, ['name: must be at most 80 characters']],
  ['of no province', { province: 'Atlantis' }, ['province: must be a province of Thailand']],
  ['with half a postal code', { postal_code: '101' }, ['postal_code: must be five digits']],
  [
    'with the postal code of another province',
    { postal_code: '50100' },
    ['postal_code: belongs to Chiang Mai, not to Bangkok'],
  ],
  ...['9:00', '24:00', '12:60', '12.30', 'noon'].map((time): [string, object, string[]] => [
    `with a cutoff at ${time}`,
    { cutoff_time: time },
    ['cutoff_time: must be a time of day as HH:MM, such as 09:30'],
  ]),
  ['that never works', { working_days: [] }, ['working_days: must have at least one day']],
  ...[
    [2, 1],
    [1, 1],
  ].map((days): [string, object, string[]] => [
    `that works on ${days.join(', ')}`,
    { working_days: days },
    ['working_days: must be in order, each day once'],
  ]),
  ['without slots', slots(), ['slots: must have at least one slot']],
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
  ['with another member', { colour: 'red' }, [': has unknown colour']],
])('a hub %s is refused', (_name, fields, faults) => {
  expect(faultsWith(fields)).toEqual(faults);
});

test.each([0, 8, 1.5])('%s is no weekday', (day) => {
  expect(faultsWith({ working_days: [day] })).toEqual([
    'working_days.0: must be a weekday from 1 (Monday) to 7 (Sunday)',
  ]);
});

test('ids are those of services', () => {
  expect(HubId.safeParse('bangkok_rama-4').success).toBe(true);
  for (const id of ['Bangkok', '4', '', 'a'.repeat(41)]) {
    expect(HubId.safeParse(id).success).toBe(false);
  }
});
