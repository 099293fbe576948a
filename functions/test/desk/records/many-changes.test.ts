import { changeEach } from '../../../desk/records/change-each';
import { openSoldAndOwed } from '../../../desk/records/sold-and-owed';
import { movePickups } from '../../../desk/today/move-pickups';
import { invalidField } from '../../../src/errors/service-error';
import { serviceFault } from '../../../src/errors/service-faults';
import { newRecordId, writeReference } from '../../../src/model/creation/record-id';
import { describeLocal } from '../../support/firestore';
import { type HomeDesk, openHomeDesk } from '../../support/home-desk';
import { aPickup } from '../../support/records';

describeLocal('changes of many records from the desk', () => {
  let home: HomeDesk;
  beforeAll(async () => {
    home = await openHomeDesk(7);
  });
  afterAll(() => home.close());

  const store = async (status: 'requested' | 'confirmed'): Promise<string> => {
    const { id, ...record } = aPickup({ id: newRecordId(), status });
    await home.desk.db.doc(`pickups/${id}`).set(record);
    return id;
  };
  const readStatus = async (id: string): Promise<unknown> =>
    (await home.desk.db.doc(`pickups/${id}`).get()).get('status');

  test('a pickup is not set back over what somebody did meanwhile', async () => {
    const ids = [await store('confirmed'), await store('confirmed')];
    const numbers = ids.map((id) => writeReference('PR', id));
    const undo = () =>
      movePickups(home.desk, {
        moves: numbers.map((pickup_number) => ({
          pickup_number,
          status: 'requested' as const,
          was: 'confirmed' as const,
        })),
        reason: 'Undone',
        correction: true,
      });
    await home.desk.db.doc(`pickups/${ids[0] ?? ''}`).update({ status: 'cancelled' });
    const { result } = await undo();
    expect(result.map(({ refusal }) => refusal?.code ?? null)).toEqual(['field_wrong', null]);
    expect(await Promise.all(ids.map(readStatus))).toEqual(['cancelled', 'requested']);
    const [history] = (await home.desk.db.collection(`pickups/${ids[1] ?? ''}/history`).get()).docs;
    expect(history?.data()).toMatchObject({ is_correction: true, reason: 'Undone' });
  });

  test('what comes after a failure is not tried, and what came before is told', async () => {
    const items = Array.from({ length: 30 }, (_, at) => at);
    const tried: number[] = [];
    const outcomes = await changeEach(items, (item) => {
      tried.push(item);
      if (item === 3) throw invalidField('data.x', serviceFault('shipment_not_found'));
      if (item === 10) throw new Error('14 UNAVAILABLE');
      return Promise.resolve();
    });
    expect(tried).toEqual(items.slice(0, 16));
    expect(outcomes).toHaveLength(16);
    const refused = outcomes.filter(({ refusal }) => refusal !== null);
    expect(refused.map(({ item }) => item)).toEqual([3, 10]);
    expect(refused[1]?.refusal?.code).toBe('outcome_unknown');
  });

  test('what was sold is told by the card that priced it, whoever carries it', async () => {
    const soldAndOwed = await openSoldAndOwed(home.desk.db);
    const price = {
      total_satang: 107_000,
      rate_version: 1,
      steps: [],
    };
    const sold = (service_id: string | null, courier_name: string | null) =>
      soldAndOwed({ service_id, courier_name, price })?.sold;
    expect(sold('heron', 'another courier')).toBe(100_000);
    expect(sold(null, 'heron')).toBe(100_000);
    expect(sold('falcon', 'heron')).toBe(107_000);
  });
});
