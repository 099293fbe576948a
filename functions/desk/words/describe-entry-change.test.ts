import { describeEntryChange } from './describe-members';

const changed = (target: string, from: object, to: object): string =>
  describeEntryChange({ action: 'changed', target, from, to });

test('a day that an entry has is written as a day of Thailand', () => {
  const disabled_at = new Date('2026-11-20T17:00:00Z');
  expect(changed('accounts/a', { disabled_at: null }, { disabled_at })).toBe(
    'account a: disabled none -> 2026-11-21',
  );
});

test('a new entry is reported with its members, or briefly', () => {
  const to = {
    name: 'A',
    provinces: ['TH-10'],
    postal_codes: [],
    working_days: [6, 7],
    days: [{ date: 'x', name_en: 'Holiday', name_th: 'วันหยุด' }],
  };
  const created = { action: 'created', target: 'pickup_zones/a', from: null, to };
  expect(describeEntryChange(created)).toBe(
    'zone a is new: name A, provinces Bangkok, postal codes none, working days Sat; Sun, days [{"date":"x","name_en":"Holiday","name_th":"วันหยุด"}]',
  );
  expect(describeEntryChange(created, { isBrief: true })).toBe('zone a is new');
});

test('of other documents the stored fields are reported, in the units of people', () => {
  expect(changed('rates/falcon-1', { fuel_bp: 1 }, { fuel_bp: 250 })).toBe(
    'changed: rates/falcon-1 {"fuel_percent":2.5}',
  );
});
