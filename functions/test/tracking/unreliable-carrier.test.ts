import { openedForEach } from '../support/opened';
import { type Answer } from '../support/service';
import { dhlEvent, openDhlTrackers } from '../support/stand-in-dhl';

type Data = Record<string, unknown> & { events: Record<string, unknown>[] };

const NUMBER = '7777777770';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SCAN = dhlEvent('2026-11-20T10:00:00', 'transit');

describe('a carrier whose answers cannot be relied on', () => {
  const opened = openedForEach(() => openDhlTrackers({ timeoutMs: 700, totalTimeoutMs: 5000 }));
  const { dhl, service, later } = opened;
  let known: Data;

  beforeEach(async () => {
    dhl.events = [SCAN];
    known = await track();
    later(20 * MINUTE_MS);
  });

  const send = (fields: object = {}): Promise<Answer> =>
    service.post({ api_token: opened.token, trackingNumber: NUMBER, ...fields });
  const dataOf = ({ body }: Answer) => body['data'] as Data;
  const track = async (fields: object = {}) => dataOf(await send(fields));
  const lastKnown = (code: string) => ({
    status: 'in_transit',
    events: known.events,
    refreshed_at: known['refreshed_at'],
    carrier_error: { carrier: 'dhl', code },
  });

  test.each<[string, object[]]>([
    ['names no event that can be read', [{ statusCode: 'delivered', timestamp: 'today' }]],
    ['names no event any more', []],
  ])('whose answer %s brings no news, and is asked again', async (_what, events) => {
    dhl.reply = { body: { shipments: [{ id: 1, events }] } };
    expect(await track()).toMatchObject(lastKnown('carrier_unreadable'));
    dhl.reply = undefined;
    dhl.events = [SCAN, dhlEvent('2026-11-21T10:00:00', 'delivered')];
    later(MINUTE_MS);
    expect(await track()).toMatchObject({ status: 'delivered', cached: false });
  });

  test('that foretells a delivery is asked again until it is one', async () => {
    const ahead = dhlEvent('2026-11-24T12:30:00', 'delivered');
    dhl.events = [SCAN, ahead];
    const forecast = await track();
    const [expected] = forecast.events;
    expect(forecast).toMatchObject({
      status: 'in_transit',
      delivered_at: null,
      estimated_delivery: '2026-11-24T12:30:00+07:00',
    });
    expect(expected).toMatchObject({ status: 'unknown', description: 'Expected: Delivered' });
    later(2.5 * DAY_MS);
    dhl.status = 500;
    expect(await track()).toMatchObject({ status: 'in_transit', delivered_at: null });
    later(MINUTE_MS);
    dhl.status = 200;
    const delivered = await track();
    expect(delivered).toMatchObject({
      status: 'delivered',
      delivered_at: '2026-11-24T12:30:00+07:00',
      events: [{ event_id: expected?.['event_id'], description: 'Delivered' }, {}],
    });
  });
});
