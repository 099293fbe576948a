import { changedSettings } from './changed-settings';

const STORED = {
  email: 'nid@example.com',
  role: 'staff',
  client_type: 'standard',
  explain: 'plain',
  carrier_share: 25,
} as const;

test('only what differs from the account is changed', () => {
  expect(changedSettings(STORED, STORED)).toEqual({});
  expect(changedSettings(STORED, { ...STORED, role: 'client' })).toEqual({ role: 'client' });
  const all = {
    email: 'a@b.co',
    role: 'client',
    client_type: 'partner',
    explain: 'full',
    carrier_share: 50,
  } as const;
  expect(changedSettings(STORED, all)).toEqual(all);
});
