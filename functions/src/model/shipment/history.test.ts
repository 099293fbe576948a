import { isHandingOver, isPublic, OMITTED_MEMBERS, ShipmentEntry } from './history';

const change = (field: string, from: unknown = 'a', to: unknown = 'b') => ({ field, from, to });

const entry = (changes: ReturnType<typeof change>[]) => ({
  at: new Date(0),
  by: 'staff' as const,
  account_id: 'staff',
  action: 'update' as const,
  changes,
  reason: null,
  is_public: false,
});

test.each(['status', 'is_deleted', 'public_note'])('tracking shows a change of %s', (field) => {
  expect(isPublic([change('notes'), change(field)])).toBe(true);
});

test.each(['notes', 'client_email', 'consignee_address', 'delete_reason', 'courier_name'])(
  'tracking does not show a change of %s',
  (field) => {
    expect(isPublic([change(field)])).toBe(false);
  },
);

test('tracking does not show an entry without changes', () => {
  expect(isPublic([])).toBe(false);
});

test('an entry itself covers when, by whom and why', () => {
  expect([...OMITTED_MEMBERS]).toEqual([
    'updated_date',
    'deleted_at',
    'deleted_by',
    'delete_reason',
  ]);
});

test('an entry of release 1.2.0 is public by its changes, a later one as it says', () => {
  const { is_public, ...early } = entry([change('status')]);
  expect(ShipmentEntry.parse(early)).toEqual({ ...early, is_public: true });
  expect(ShipmentEntry.parse({ ...early, changes: [change('notes')] }).is_public).toBe(false);
  expect(ShipmentEntry.parse(entry([change('status')])).is_public).toBe(false);
  expect(ShipmentEntry.parse({ ...entry([]), is_public: true }).is_public).toBe(true);
});

test('a shipment is handed over where its client changes, not where it gets its first', () => {
  expect(isHandingOver(entry([change('notes'), change('client_email')]))).toBe(true);
  expect(isHandingOver(entry([change('client_email', null)]))).toBe(false);
  expect(isHandingOver(entry([change('notes')]))).toBe(false);
});
