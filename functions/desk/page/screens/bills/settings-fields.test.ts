import { readSettings, writeSettings } from './settings-fields';

test('settings are written as people type them, and read back', () => {
  const settings = { tolerance_satang: 150, tolerance_bp: 25, claim_days: 180 };
  expect(writeSettings(settings)).toEqual({ thb: '1.5', percent: '0.25', days: '180' });
  expect(readSettings(writeSettings(settings))).toEqual(settings);
  const open = { ...settings, claim_days: null };
  expect(readSettings(writeSettings(open))).toEqual(open);
});

test.each([
  { thb: '', percent: '0', days: '' },
  { thb: '1.234', percent: '0', days: '' },
  { thb: '1', percent: '-1', days: '' },
  { thb: '1', percent: '0', days: '0' },
  { thb: '1', percent: '0', days: '1.5' },
])('%j is nothing to save', (fields) => {
  expect(readSettings(fields)).toBeUndefined();
});
