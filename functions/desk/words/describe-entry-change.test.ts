import { describeEntryChange } from './describe-members';

const changed = (target: string, from: object, to: object): string =>
  describeEntryChange({ action: 'changed', target, from, to });

const days = (...dates: string[]) => ({
  days: dates.map((date) => ({ date, name_en: 'Holiday', name_th: 'วันหยุด' })),
});

test.each([
  [
    'hubs/a',
    { cutoff_time: '15:00' },
    { cutoff_time: '16:00' },
    'hub a: cutoff time 15:00 -> 16:00',
  ],
  [
    'hubs/a',
    { province: 'TH-10', active: true, sort_order: 1 },
    { province: 'TH-50', active: false, sort_order: 2 },
    'hub a: province Bangkok -> Chiang Mai, active yes -> no, sort order 1 -> 2',
  ],
  [
    'hubs/a',
    { working_days: [1, 2, 3, 4, 5], slots: [{ from: '09:00', to: '12:00' }] },
    { working_days: [1, 2], slots: [{ from: '09:00', to: '12:30' }] },
    'hub a: working days Mon-Fri -> Mon; Tue, slots 09:00-12:00 -> 09:00-12:30',
  ],
  [
    'pickup_fees/a.b.2027-01-01',
    { base_satang: 12_000, per_kg_satang: 0, included_weight_grams: 1500, fuel_bp: 1250 },
    { base_satang: 13_550, per_kg_satang: 5, included_weight_grams: 2000, fuel_bp: 0 },
    'fee rule a.b.2027-01-01: base 120.00 -> 135.50 THB, each more kg 0.00 -> 0.05 THB, included weight 1.5 -> 2 kg, fuel 12.5 -> 0 %',
  ],
  [
    'pickup_zones/a',
    { provinces: ['TH-50', 'TH-51'], postal_codes: [] },
    { provinces: ['TH-51', 'TH-10'], postal_codes: ['84320'] },
    'zone a: provinces + Bangkok, - Chiang Mai, postal codes + 84320',
  ],
  [
    'pickup_zones/a',
    { provinces: ['TH-50', 'TH-51'] },
    { provinces: ['TH-51', 'TH-50'] },
    'zone a: provinces in another order',
  ],
  [
    'services/a',
    { logo: null },
    { logo: 'https://x.y/z' },
    'service a: logo none -> https://x.y/z',
  ],
  [
    'holidays/2026',
    days('2026-01-01', '2026-05-01'),
    days('2026-01-01', '2026-05-04'),
    'holiday year 2026: days + 2026-05-04 Holiday, - 2026-05-01 Holiday',
  ],
  [
    'accounts/a',
    { disabled_at: null },
    { disabled_at: new Date('2026-11-20T17:00:00Z') },
    'account a: disabled none -> 2026-11-21',
  ],
  ['hubs/a', { slots: 'odd' }, { slots: [] }, 'hub a: slots odd -> []'],
])('of %s, %j to %j', (target, from, to, described) => {
  expect(changed(target, from, to)).toBe(described);
});

test('a new entry is reported with its members, or briefly', () => {
  const to = {
    name: 'A',
    provinces: ['TH-10'],
    postal_codes: [],
    working_days: [6, 7],
    ...days('x'),
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
