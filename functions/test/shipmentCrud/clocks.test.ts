import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { describeLocal } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { changeFee, loadPickups, pickupData } from '../support/pickups';
import { NOON, openService } from '../support/service';
import { createCalls, shipmentData } from '../support/shipments';
import { issueToken } from '../support/tokens';
import { cursorOf, requireData, isReplay, type Members, rowsOf } from './reading';

const HOUR_MS = 3_600_000;
const SKEW_MS = HOUR_MS / 12;

describeLocal('instances whose clocks are ten minutes apart', () => {
  /** Its Firestore has the true time. */
  const truth = openedForAll(() => openService(shipmentEndpoint));
  const fast = openedForAll(() => openService(shipmentEndpoint, { sharing: truth }));
  const slow = openedForAll(() => openService(shipmentEndpoint, { sharing: truth }));
  let api_token: string;

  const turn = (now: number) => {
    truth.clock.now = now;
    fast.clock.now = now + SKEW_MS;
    slow.clock.now = now - SKEW_MS;
  };
  beforeAll(async () => {
    turn(NOON);
    await loadPickups(truth.db);
    api_token = await issueToken(truth.db, 'svc_', { client_type: 'partner' });
  });
  const call = (by: typeof fast, action: string, fields: object) =>
    createCalls(by, api_token).call(action, fields);

  test('a key replays its answer for a day, but for what its creator’s clock is behind', async () => {
    const body = { data: shipmentData(), idempotency_key: 'order-1' };
    const created = await call(slow, 'create', body);
    expect(requireData(created)).toHaveProperty('request_number');
    turn(truth.clock.now + 24 * HOUR_MS - SKEW_MS - 1);
    const again = await call(fast, 'create', body);
    expect([isReplay(again), again.text]).toEqual([true, created.text]);
    turn(truth.clock.now + 1);
    const next = await call(fast, 'create', body);
    expect([isReplay(next), next.status]).toEqual([false, 200]);
  });

  test.each([
    ['fast', fast, slow],
    ['slow', slow, fast],
  ])(
    'a fee that a %s clock quoted is valid until the answered instant',
    async (name, first, then) => {
      const quoted = requireData(await call(first, 'quote_fee', { data: pickupData() }));
      const { quote_id, fee_thb, valid_until } = quoted;
      const base_satang = name === 'fast' ? 20_000 : 30_000;
      await changeFee(truth.db, { base_satang });
      const data = pickupData({ quote_id });
      const create = (by: typeof fast) => call(by, 'create', { api_scope: 'pickup', data });
      turn(Date.parse(String(valid_until)) - 1);
      expect(requireData(await create(then))['fee_thb']).toBe(fee_thb);
      turn(truth.clock.now + 1);
      for (const by of [first, then]) {
        expect(await create(by)).toMatchObject({ status: 400, body: { code: 'quote_expired' } });
      }
    },
  );

  test.each([
    ['fast', fast, slow],
    ['slow', slow, fast],
  ])(
    'a follower by a %s clock misses no change by another, also one that lands late',
    async (_name, own, others) => {
      turn(truth.clock.now + HOUR_MS);
      let changed_since: string | null = new Date(truth.clock.now).toISOString();
      const follow = async () => {
        const answer = await call(own, 'list', { changed_since });
        changed_since = cursorOf(answer);
        return rowsOf(answer);
      };
      const { id } = requireData(await call(others, 'create', { data: shipmentData() }));
      const notes = (text: string, by = own) => call(by, 'update', { id, data: { notes: text } });
      await notes('by its own');
      expect(await follow()).toMatchObject([{ id }]);
      turn(truth.clock.now + 10 * 60_000);
      await follow();
      truth.faults?.add({ at: 'commit', path: /history/, fault: { kind: 'hold' } });
      const late = notes('late', others);
      await truth.faults?.untilMet();
      turn(truth.clock.now + 30_000);
      const another = requireData(await call(own, 'create', { data: shipmentData() }));
      expect(await follow()).toMatchObject([{ id: another.id }]);
      truth.faults?.release();
      await late;
      expect(await follow()).toMatchObject([{ id }, { id: another.id }]);
      await notes('at last');
      const updated_at = (await follow()).at(-1)?.['updated_at'];
      const got = await call(others, 'get', { id, include_history: true });
      const times = (requireData(got)['history'] as Members[]).map(({ at }) => at);
      expect(times).toEqual([...new Set(times)].sort());
      expect([times.length, times.at(-1)]).toEqual([4, updated_at]);
      turn(truth.clock.now + 10 * 60_000);
      await follow();
      expect(await follow()).toEqual([]);
    },
  );
});
