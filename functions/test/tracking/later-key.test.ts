import { openCarrierServer } from '../../local/stand-ins/carrier-server';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { CarrierSettings } from '../../src/platform/config';
import { KEY } from '../support/carrier-failure';
import { openedForEach } from '../support/opened';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';
import * as ups from '../support/ups-answers';

type Data = Record<string, unknown> & { events: { event_id: string }[] };

const HOUR_MS = 60 * 60_000;
/** As far apart as no two carriers' clocks. */
const scan = { time_iso: '2026-11-20T08:15:00+09:00', sub_status: 'InTransit_Arrival' };

describe('a key of UPS that comes later', () => {
  // Every answer is a token's and a number's: in the same process, requests arrive without a path.
  const own = openedForEach(openCarrierServer);
  const aggregator = openedForEach(openCarrierServer);
  const carriers: Partial<CarrierSettings> = {};
  const service = openedForEach(() => openService(trackingEndpoint, { carriers }));
  let api_token: string;

  beforeEach(async () => {
    const track_info = { tracking: { providers: [{ events: [scan] }] } };
    own.script('/', {
      body: {
        ...Object(ups.aToken().body),
        ...ups.anAnswer(ups.aPackage([ups.anActivity(), ups.anActivity({ date: '20261119' })])),
      },
    });
    aggregator.script('/', {
      body: { code: 0, data: { accepted: [{ carrier: 100_002, track_info }] } },
    });
    Object.assign(carriers, {
      '17track': { baseUrl: aggregator.url, key: KEY },
      ups: { baseUrl: own.url, key: undefined },
    });
    service.restart();
    api_token = await issueToken(service.db, 'trk_');
  });

  const track = async (trackingNumber: string) =>
    (await service.post({ api_token, trackingNumber, refresh: true })).body['data'] as Data;
  const idsOf = ({ events }: Data) => events.map(({ event_id }) => event_id);
  function addKey(): void {
    Object.assign(carriers, { ups: { baseUrl: own.url, key: `id:${KEY}` } });
    service.restart();
    service.clock.now += HOUR_MS;
  }

  test('doubles no event of a parcel that 17TRACK has reported', async () => {
    const before = await track(ups.NUMBER);
    expect(before).toMatchObject({ status: 'in_transit', carrier: { name: 'ups' } });
    addKey();
    const after = await track(ups.NUMBER);
    expect(after.events).toHaveLength(2);
    expect(idsOf(after)).toEqual([...idsOf(before), expect.any(String)]);
    expect(aggregator.requests).toHaveLength(1);
  });

  test('is used for the next parcel', async () => {
    addKey();
    const { events, carrier } = await track(ups.NUMBER);
    expect([events.length, carrier]).toEqual([2, { name: 'ups', tracking_number: ups.NUMBER }]);
    expect(aggregator.requests).toEqual([]);
  });
});
