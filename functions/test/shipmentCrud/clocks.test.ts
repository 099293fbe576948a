import { describeLocal } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { changeFee, loadPickups, pickupData } from '../support/pickups';
import { aPrincipal } from '../support/records';
import { shipmentData } from '../support/shipments';
import { type Body, type Machine, openSkewedWorld } from '../support/skewed-machines';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FAST = 5 * MINUTE_MS;
const SLOW = -FAST;
const PARTNER = aPrincipal({ clientType: 'partner' });
const PICKUP = { api_scope: 'pickup' };

describeLocal('instances whose clocks are ten minutes apart', () => {
  const world = openedForAll(openSkewedWorld);
  beforeAll(async () => {
    await loadPickups(world.db);
  });

  const call = async (by: Machine, body: Body) =>
    (await by.call(PARTNER, body))?.data as Record<string, unknown> | undefined;

  test('a key replays its answer for a day, but for what its creator’s clock is behind', async () => {
    const body = { action: 'create', data: shipmentData(), idempotency_key: 'order-1' };
    const created = await call(world.instance(SLOW), body);
    world.clock.now += 24 * HOUR_MS - 5 * MINUTE_MS - 1;
    expect(await call(world.instance(FAST), body)).toEqual(created);
  });

  test.each([
    [FAST, SLOW],
    [SLOW, FAST],
  ])(
    'a quoted fee is valid until the instant that was answered (%i, %i)',
    async (firstMs, thenMs) => {
      const [first, then] = [world.instance(firstMs), world.instance(thenMs)];
      const quoted = await call(first, { action: 'quote_fee', data: pickupData() });
      const { quote_id, fee_thb, valid_until } = quoted ?? {};
      await changeFee(world.db, { base_satang: Number(fee_thb) * 100 + firstMs });
      const create = (by: Machine) =>
        call(by, { action: 'create', ...PICKUP, data: pickupData({ quote_id }) });
      world.clock.now = Date.parse(String(valid_until)) - 1;
      expect(await create(then)).toMatchObject({ fee_thb });
      world.clock.now += 1;
      expect(await create(first)).toBeUndefined();
      expect(await create(then)).toBeUndefined();
    },
  );
});
