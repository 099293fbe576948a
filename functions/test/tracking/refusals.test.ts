import { openCarrierServer, type Reply } from '../../local/stand-ins/carrier-server';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { KEY } from '../support/carrier-failure';
import { openedForEach } from '../support/opened';
import { openService, type Answer } from '../support/service';
import { dhlEvent } from '../support/stand-in-dhl';
import { issueToken } from '../support/tokens';

type Data = Record<string, unknown> & { events: Record<string, unknown>[] };

/** DHL Express waybills whose check digits fit. */
const REFUSED = ['7777777770', '8264715546', '1000000005', '1000000016', '1000000020'];
const GOOD = '3318810025';
/** A handler in the same process takes the path off every request that arrives. */
const ANY_PATH = '/';
const QUARTER_HOUR_MS = 15 * 60_000;

const dataOf = ({ body }: Answer) => body['data'] as Data;

describe('a number that its carrier refuses', () => {
  let token: string;
  const carrier = openedForEach(openCarrierServer);
  const service = openedForEach(() => {
    const access = { baseUrl: carrier.url, key: KEY };
    return openService(trackingEndpoint, { carriers: { dhl: access, '17track': access } });
  });
  beforeEach(async () => {
    token = await issueToken(service.db, 'trk_');
  });

  const track = async (trackingNumber: string) =>
    dataOf(await service.post({ api_token: token, trackingNumber }));
  const say = (reply: Reply) => {
    carrier.script(ANY_PATH, reply);
  };
  const KNOWN: Reply = {
    body: { shipments: [{ id: GOOD, events: [dhlEvent('2026-11-20T10:00:00', 'transit')] }] },
  };

  test('does not close the carrier for others: after five the next one is answered', async () => {
    say({ status: 400, body: { title: 'Bad request', status: 400, detail: 'language' } });
    for (const number of REFUSED) {
      expect(await track(number)).toMatchObject({
        carrier_error: {
          carrier: 'dhl',
          code: 'carrier_refused',
          message: 'The carrier does not accept this number.',
        },
      });
    }
    say(KNOWN);
    expect((await track(GOOD)).events).toHaveLength(1);
  });

  test('nor do five that 17TRACK rejects', async () => {
    const error = { code: -18_019_911, message: 'registration is not supported' };
    const rejected = [{ number: 'any', error: { code: -18_019_902 } }];
    for (const number of [
      'J4603636537',
      'K1506235620',
      'K2479825491',
      'V0490119172',
      'V0431105627',
    ]) {
      carrier.script(
        ANY_PATH,
        { body: { code: 0, data: { accepted: [], rejected } } },
        { body: { code: 0, data: { accepted: [], rejected: [{ number, error }] } } },
      );
      expect(await track(number)).toMatchObject({
        carrier: { name: 'ups' },
        carrier_error: { carrier: '17track', code: 'carrier_refused' },
      });
    }
    const event = { time_iso: '2026-11-20T10:00:00+09:00', sub_status: 'InTransit_Other' };
    const track_info = { tracking: { providers: [{ events: [event] }] } };
    say({ body: { code: 0, data: { accepted: [{ track_info }], rejected: [] } } });
    expect((await track('1Z5R89390357567127')).events).toHaveLength(1);
  });

  test('is looked at again after a quarter of an hour, not each minute', async () => {
    say({ status: 400, body: { title: 'Bad request', status: 400, detail: 'language' } });
    await track(GOOD);
    service.clock.now += QUARTER_HOUR_MS - 1;
    await track(GOOD);
    expect(carrier.requests).toHaveLength(1);
    service.clock.now += 1;
    say(KNOWN);
    expect((await track(GOOD)).events).toHaveLength(1);
  });

  test('is returned as ambiguous where the carrier has several parcels of it', async () => {
    const [first, second] = ['transit', 'delivered'].map((statusCode) => ({
      id: GOOD,
      events: [dhlEvent('2026-11-20T10:00:00', statusCode)],
    }));
    say({ body: { shipments: [first, second] } });
    expect(await track(GOOD)).toMatchObject({
      status: 'unknown',
      events: [],
      carrier: { name: 'dhl', tracking_number: GOOD },
      carrier_error: { carrier: 'dhl', code: 'carrier_ambiguous' },
    });
    expect(service.lines.at(-1)?.message).toBe('A carrier refused a number.');
  });
});
