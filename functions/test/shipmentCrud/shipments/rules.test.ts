import { newRecordId } from '../../../src/fields/record-id';
import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { RULES } from '../../../src/shipments/record/rules';
import { ShipmentStatus, TRANSITIONS } from '../../../src/shipments/record/status';
import { openService, type Service } from '../../support/service';
import { callerOf, type Caller } from '../../support/shipments';

const STATUSES = ShipmentStatus.options;
const ACTIONS = ['get', 'update', 'delete', 'restore'] as const;

interface Case {
  role: 'client' | 'staff';
  owns: boolean;
  status: ShipmentStatus;
  isDeleted: boolean;
  action: (typeof ACTIONS)[number];
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

describe('who may do what with a shipment in which state', () => {
  let service: Service;
  let callers: Record<'client' | 'staff', Caller>;
  let model: FirebaseFirestore.DocumentData;

  beforeAll(async () => {
    service = await openService(shipmentEndpoint);
    callers = {
      client: await callerOf(service, 'client@example.com'),
      staff: await callerOf(service, 'staff@example.com', 'staff'),
    };
    const { id } = await callers.client.create();
    model = (await service.db.collection('shipments').doc(id).get()).data() ?? {};
  });
  afterAll(() => service.close());

  async function store(fields: object): Promise<FirebaseFirestore.DocumentReference> {
    const reference = service.db.collection('shipments').doc(newRecordId());
    await reference.set({ ...model, ...fields });
    return reference;
  }

  const cases: Case[] = (['client', 'staff'] as const).flatMap((role) =>
    [true, false].flatMap((owns) =>
      STATUSES.flatMap((status) =>
        [false, true].flatMap((isDeleted) =>
          ACTIONS.map((action) => ({ role, owns, status, isDeleted, action })),
        ),
      ),
    ),
  );

  test('every combination of role, ownership, status, deleted and action', async () => {
    expect(cases).toHaveLength(2 * 2 * 6 * 2 * 4);
    for (const one of cases) {
      const { role, owns, status, isDeleted, action } = one;
      const reference = await store({
        status,
        is_deleted: isDeleted,
        client_email: owns ? `${role}@example.com` : 'another@example.com',
      });
      const before = (await reference.get()).data();
      const fields = { id: reference.id, data: { notes: 'changed' }, reason: 'why' };
      const { body } = await callers[role].call(action, fields);
      const outcome = body['success'] === true ? 'allowed' : body['code'];
      expect({ ...one, outcome }).toEqual({ ...one, outcome: expected(one) });

      const isChange = outcome === 'allowed' && action !== 'get';
      const after = (await reference.get()).data();
      const history = await reference.collection('history').count().get();
      expect(history.data().count).toBe(isChange ? 1 : 0);
      if (isChange) expect(after).not.toEqual(before);
      else expect(after).toEqual(before);
    }
  });

  test('the table has every case, and in it no other outcome than the contract’s', () => {
    for (const { role, owns, status, isDeleted, action } of cases) {
      const caller = role === 'staff' ? 'staff' : owns ? 'owner' : 'stranger';
      const state = isDeleted ? 'deleted' : status === 'pending' ? 'open' : 'shipped';
      expect(RULES[action][caller][state]).toBe(
        expected({ role, owns, status, isDeleted, action }),
      );
    }
  });

  test('a partner is a client here', async () => {
    const reference = await store({ client_email: 'client@example.com' });
    const partner = await callerOf(service, 'client@example.com', 'client', 'partner');
    expect((await partner.call('get', { id: reference.id })).status).toBe(200);
    expect((await partner.call('restore', { id: reference.id })).body['code']).toBe(
      'insufficient_role',
    );
  });

  test('staff move a status as the transitions allow, and are told the allowed ones', async () => {
    const allowed: Record<string, string[]> = {
      pending: ['in_transit', 'delivered', 'confiscated', 'returned', 'lost'],
      in_transit: ['delivered', 'returned', 'confiscated', 'lost'],
      delivered: ['returned'],
      lost: ['in_transit', 'delivered', 'returned'],
      confiscated: ['returned'],
      returned: [],
    };
    expect(TRANSITIONS).toEqual(allowed);
    for (const from of STATUSES) {
      for (const to of STATUSES) {
        const reference = await store({ status: from });
        const data = { status: to, notes: 'moved' };
        const { body } = await callers.staff.call('update', { id: reference.id, data });
        const isLegal = from === to || allowed[from]?.includes(to);
        expect({ from, to, outcome: body['code'] ?? 'allowed' }).toEqual({
          from,
          to,
          outcome: isLegal ? 'allowed' : 'invalid_transition',
        });
        if (!isLegal) {
          for (const next of allowed[from] ?? []) expect(body['error']).toContain(next);
        }
        const stored = await reference.get();
        expect(stored.get('status')).toBe(isLegal ? to : from);
        expect(stored.get('notes')).toBe(isLegal ? 'moved' : null);
      }
    }
  });

  test('a status remembers when it was set', async () => {
    const reference = await store({});
    service.clock.now += 60_000;
    await callers.staff.call('update', { id: reference.id, data: { notes: 'x' } });
    const setAt = async () => ((await reference.get()).get('status_changed_at') as Date).valueOf();
    expect(await setAt()).toBe((model['status_changed_at'] as Date).valueOf());
    await callers.staff.call('update', { id: reference.id, data: { status: 'lost' } });
    expect(await setAt()).not.toBe((model['status_changed_at'] as Date).valueOf());
  });
});
