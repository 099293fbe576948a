import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { newRecordId } from '../../../src/model/creation/record-id';
import { openedForAll } from '../../support/opened';
import { readExamples } from '../../support/repository';
import { openService } from '../../support/service';
import { type Caller, createCaller } from '../../support/shipments';

/** The whole table is tested with its source: here, what a request makes of each of its cells. */
const EXAMPLES = readExamples<Record<string, Record<string, string[]>>>(__dirname, 'rules.json');

const STATES = [
  { status: 'pending', is_deleted: false },
  { status: 'in_transit', is_deleted: false },
  { status: 'pending', is_deleted: true },
] as const;

const cases = Object.entries(EXAMPLES).flatMap(([action, relations]) =>
  Object.entries(relations).flatMap(([relation, outcomes]) =>
    STATES.map((state, at) => ({ action, relation, ...state, outcome: outcomes[at] })),
  ),
);

describe('who may do what with a shipment in which state', () => {
  let callers: Record<'client' | 'staff', Caller>;
  let model: FirebaseFirestore.DocumentData;

  const service = openedForAll(() => openService(shipmentEndpoint));
  beforeAll(async () => {
    callers = {
      client: await createCaller(service, 'client@example.com'),
      staff: await createCaller(service, 'staff@example.com', 'staff'),
    };
    const { id } = await callers.client.create();
    model = (await service.db.collection('shipments').doc(id).get()).data() ?? {};
  });

  async function store(fields: object): Promise<FirebaseFirestore.DocumentReference> {
    const reference = service.db.collection('shipments').doc(newRecordId());
    await reference.set({ ...model, ...fields });
    return reference;
  }

  test.each(cases)('$action by $relation of $status, deleted: $is_deleted', async (one) => {
    const { action, relation, status, is_deleted } = one;
    const caller = callers[relation === 'staff' ? 'staff' : 'client'];
    const client_email = relation === 'owner' ? 'client@example.com' : 'another@example.com';
    const reference = await store({ status, is_deleted, client_email });
    const before = (await reference.get()).data();
    const fields = { id: reference.id, data: { notes: 'changed' }, reason: 'why' };
    const { body } = await caller.call(action, fields);
    const outcome = body['success'] === true ? 'allowed' : body['code'];
    expect(outcome).toBe(one.outcome);

    const isChange = outcome === 'allowed' && action !== 'get';
    const after = (await reference.get()).data();
    const history = await reference.collection('history').count().get();
    expect(history.data().count).toBe(isChange ? 1 : 0);
    if (isChange) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
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
