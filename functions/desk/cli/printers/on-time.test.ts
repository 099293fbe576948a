import type { OnTime } from '../../on-time/read-on-time';
import { onTimePrinters } from './on-time';

const ON_TIME: OnTime = {
  from: '2026-09-01',
  to: '2026-11-21',
  as_of: new Date('2026-11-21T03:00:00Z'),
  cells: [
    {
      courier: 'falcon',
      country: 'JP',
      month: '2026-10',
      early: 1,
      on_time: 5,
      late: 2,
      distances: { 0: 5 },
    },
    {
      courier: 'heron',
      country: 'SG',
      month: '2026-11',
      early: 0,
      on_time: 0,
      late: 2,
      distances: { 1: 2 },
    },
  ],
  suggestions: [
    {
      courier: 'falcon',
      version: 2,
      zone: 'A',
      countries: ['JP'],
      estimated_days: '2-4',
      suggested_days: '2-6',
      deliveries: 8,
      kept: 5,
      would_keep: 8,
    },
  ],
  underway: 1,
  malformed: ['shipments/x'],
};

const print = (onTime: OnTime) => onTimePrinters['onTime.show']?.print(onTime, { months: 3 });

const splitLines = (onTime: OnTime): string[] =>
  (print(onTime)?.text ?? '').split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));

test('deliveries are counted by courier, country and month, with days that more would have met', () => {
  const columns = 'parcels | on time | early | late';
  expect(splitLines(ON_TIME)).toEqual([
    'Parcels that arrived from 2026-09-01 to 2026-11-21, held against the days that were quoted.',
    'As of 2026-11-21 10:00 in Thailand. Still on their way: 1 parcel with quoted days.',
    '',
    `courier | ${columns}`,
    'all | 10 | 50.0 % | 10.0 % | 40.0 %',
    'falcon | 8 | 62.5 % | 12.5 % | 25.0 %',
    'heron | 2 | 0.0 % | 0.0 % | 100.0 %',
    '',
    `country | ${columns}`,
    'Japan | 8 | 62.5 % | 12.5 % | 25.0 %',
    'Singapore | 2 | 0.0 % | 0.0 % | 100.0 %',
    '',
    `month | ${columns}`,
    '2026-10 | 8 | 62.5 % | 12.5 % | 25.0 %',
    '2026-11 | 2 | 0.0 % | 0.0 % | 100.0 %',
    '',
    'falcon, zone A: 2-4 days keep 62.5 % of 8 parcels; 2-6 days would have kept 100.0 %.',
    'Cannot be read, and not counted: shipments/x',
  ]);
  expect(print(ON_TIME)?.json).toEqual({ ...ON_TIME, as_of: '2026-11-21T03:00:00.000Z' });
});

test('where nothing arrived, there is no share', () => {
  const none = { ...ON_TIME, cells: [], suggestions: [], malformed: [] };
  expect(splitLines(none)).toContain('all | 0');
  expect(splitLines(none).slice(-4)).toEqual(['', 'None.', '', 'None.']);
});
