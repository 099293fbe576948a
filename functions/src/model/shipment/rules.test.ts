import { thrownBy } from '../../../test/support/faults';
import { aPrincipal, aShipment } from '../../../test/support/records';
import { type RecordAction, relationTo, requireAllowed, RULES, readState } from './rules';
import { ShipmentStatus } from './shipment';

const ACTIONS: readonly RecordAction[] = ['get', 'update', 'delete', 'restore'];

interface Case {
  role: 'client' | 'staff';
  owns: boolean;
  status: ShipmentStatus;
  isDeleted: boolean;
  action: RecordAction;
}

/** The contract and its decisions, sentence by sentence, apart from the table under test. */
function expected({ role, owns, status, isDeleted, action }: Case): string {
  const isStaff = role === 'staff';
  if (action === 'restore' && !isStaff) return 'insufficient_role';
  if (!isStaff && !owns) return 'shipment_not_found';
  if (action === 'get') return 'allowed';
  if (action === 'restore') return isDeleted ? 'allowed' : 'shipment_not_deleted';
  if (isDeleted) return 'shipment_deleted';
  if (isStaff || status === 'pending') return 'allowed';
  return action === 'update' ? 'status_locked' : 'shipment_shipped';
}

const SENTENCES: Readonly<Record<string, string>> = {
  shipment_not_found: 'There is no such shipment; check the request_number.',
  status_locked: 'The shipment is no longer pending, so it cannot be changed; contact us.',
  shipment_shipped: 'The shipment is no longer pending, so it cannot be deleted; contact us.',
  shipment_deleted: 'The shipment is deleted; contact us to restore it.',
  shipment_not_deleted: 'The shipment is not deleted.',
  insufficient_role: 'Only staff can do this; contact us.',
};

const cases: Case[] = (['client', 'staff'] as const).flatMap((role) =>
  [true, false].flatMap((owns) =>
    ShipmentStatus.options.flatMap((status) =>
      [false, true].flatMap((isDeleted) =>
        ACTIONS.map((action) => ({ role, owns, status, isDeleted, action })),
      ),
    ),
  ),
);

test('every combination of role, ownership, status, deleted and action is a case', () => {
  expect(cases).toHaveLength(2 * 2 * 6 * 2 * 4);
});

test.each(cases.map((one) => [Object.values(one).join(' '), one] as const))('%s', (_name, one) => {
  const actor = aPrincipal({ role: one.role });
  const client_email = one.owns ? actor.email : 'another@example.com';
  const shipment = aShipment({ status: one.status, is_deleted: one.isDeleted, client_email });
  const verdict = expected(one);
  expect(RULES[one.action][relationTo(actor, shipment)][readState(shipment)]).toBe(verdict);
  const decide = () => requireAllowed(one.action, actor, shipment);
  if (verdict === 'allowed') expect(decide()).toBe(shipment);
  else expect(thrownBy(decide)).toMatchObject({ code: verdict, message: SENTENCES[verdict] });
});

test.each(ACTIONS)('%s of no shipment is refused as of another client’s', (action) => {
  const others = aShipment({ client_email: 'another@example.com' });
  const catchRefusal = (role: 'client' | 'staff', shipment: typeof others | undefined) =>
    thrownBy(() => requireAllowed(action, aPrincipal({ role }), shipment));
  expect(catchRefusal('client', undefined)).toEqual(catchRefusal('client', others));
  expect(catchRefusal('staff', undefined)).toMatchObject({
    code: 'shipment_not_found',
    message: SENTENCES['shipment_not_found'],
  });
});

test('whose a shipment is goes by the e-mail address, in any case; staff are staff of all', () => {
  const shipment = aShipment({ client_email: 'owner@example.com' });
  const relationOf = (overrides: object) => relationTo(aPrincipal(overrides), shipment);
  expect(relationOf({ email: 'Owner@Example.COM' })).toBe('owner');
  expect(relationOf({ email: 'other@example.com' })).toBe('other');
  expect(relationOf({ email: 'owner@example.com', role: 'staff' })).toBe('staff');
  expect(relationOf({ clientType: 'partner' })).toBe('owner');
});
