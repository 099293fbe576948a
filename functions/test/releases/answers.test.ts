import { normaliseNumber } from '../../src/tracking/numbers/normalise-number';
import { openedForEach } from '../support/opened';
import { openRelease, SOME_RECORDED } from '../support/releases';

type Body = Record<string, unknown>;

const DAY_MS = 24 * 60 * 60_000;

/** Differs from one request, or from one instance, to the next. */
const PASSING = ['request_id', 'cached', 'refreshed_at', 'expires_at', 'cache_expires_at'];

describe.each(SOME_RECORDED)('to what %s answered', (release) => {
  const opened = openedForEach(() => openRelease(release));

  test('today’s are the same, and each idempotency key replays its first to its last hour', async () => {
    const { creations, readings } = opened.recording;
    for (const { answer, ...request } of readings) {
      const { body } = await opened.send(request);
      expect({ request, body }).toMatchObject({ request, body: expectedOf(answer) });
    }
    expect(opened.stored('idempotency_keys')).toHaveLength(creations.length);
    const countAll = () =>
      Promise.all(
        ['shipments', 'pickups', 'pickup_addresses', 'idempotency_keys'].map(
          async (name) => (await opened.db.collection(name).count().get()).data().count,
        ),
      );
    const before = await countAll();
    for (const ms of [0, DAY_MS - 60 * 60_000]) {
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

  test('every idempotency key is refused for other data, and free after 24 hours', async () => {
    for (const { answer, ...request } of opened.recording.creations) {
      const data = request.body['data'] as Body;
      const name = 'name' in data ? 'address_line1' : 'notes';
      const other = { ...request, body: { ...request.body, data: { ...data, [name]: 'other' } } };
      const { status, body } = await opened.send(other);
      expect([status, body['code']]).toEqual([400, 'idempotency_key_reused']);
    }
    opened.later(DAY_MS);
    for (const { answer, ...request } of opened.recording.creations) {
      const data = { ...(request.body['data'] as Body) };
      delete data['quote_id'];
      delete data['slot'];
      const anew = await opened.send({ ...request, body: { ...request.body, data } });
      expect([anew.status, anew.headers.get('idempotent-replayed')]).toEqual([200, null]);
      expect(anew.text).not.toBe(answer);
    }
  });
});

/** What was answered, without what passes; a carrier’s number as it is kept since 1.3.0. */
function expectedOf(answer: Body): Body {
  const data = answer['data'];
  const lasting = (all: Body): Body =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !PASSING.includes(name)));
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return lasting(answer);
  const shown = lasting({ ...data });
  const number = shown['carrier_tracking_number'];
  if (typeof number === 'string') shown['carrier_tracking_number'] = normaliseNumber(number);
  return { ...lasting(answer), data: shown };
}
