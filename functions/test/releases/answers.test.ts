import { openedForEach } from '../support/opened';
import { STORED, openStored } from '../support/releases';

type Body = Record<string, unknown>;

const HOUR_MS = 60 * 60_000;

const { creations, documents, recorded_at } = STORED.keyed;
const opened = openedForEach(() => openStored(documents, Date.parse(recorded_at)));

async function countAll(): Promise<number[]> {
  const names = ['shipments', 'pickups', 'pickup_addresses', 'idempotency_keys'];
  const counts = names.map((name) => opened.db.collection(name).count().get());
  return (await Promise.all(counts)).map((one) => one.data().count);
}

test('each idempotency key of the last release replays its answer from its first to its last hour', async () => {
  const before = await countAll();
  expect(before.at(-1)).toBe(creations.length);
  for (const ms of [0, 23 * HOUR_MS]) {
    opened.later(ms);
    for (const { answer, ...request } of creations) {
      const { status, headers, text } = await opened.send(request);
      const replayed = headers.get('idempotent-replayed');
      expect({ request, status, replayed, text }).toEqual({
        request,
        status: 200,
        replayed: 'true',
        text: answer,
      });
    }
  }
  expect(await countAll()).toEqual(before);
});

test('each is refused for other data, and free after 24 hours', async () => {
  for (const { answer, ...request } of creations) {
    const data = request.body['data'] as Body;
    const name = 'name' in data ? 'address_line1' : 'notes';
    const other = { ...request, body: { ...request.body, data: { ...data, [name]: 'other' } } };
    const { status, body } = await opened.send(other);
    expect([status, body['code']]).toEqual([400, 'idempotency_key_reused']);
  }
  opened.later(24 * HOUR_MS);
  for (const { answer, ...request } of creations) {
    const { quote_id, service_id, slot, ...data } = request.body['data'] as Body;
    const again = await opened.send({ ...request, body: { ...request.body, data } });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect(again.text).not.toBe(answer);
  }
});
