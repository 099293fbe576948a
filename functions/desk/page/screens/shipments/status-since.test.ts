import { statusSince } from './status-since';

const entry = (at: string, ...fields: string[]) => ({
  at,
  changes: fields.map((field) => ({ field })),
});

test('the newest change of the status counts, whatever was changed after it', () => {
  const entries = [
    entry('2026-11-24', 'notes'),
    entry('2026-11-23', 'carrier_tracking_number', 'status'),
    entry('2026-11-22', 'status'),
  ];
  expect(statusSince(entries)).toBe('2026-11-23');
  expect(statusSince(entries.slice(0, 1))).toBeUndefined();
});
