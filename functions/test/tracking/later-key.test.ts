import { openCarrierServer } from '../../local/stand-ins/carrier-server';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { CarrierSettings } from '../../src/platform/config';
import { KEY } from '../support/carrier-failure';
import { openedForEach } from '../support/opened';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';
import * as ups from '../support/ups-answers';
import { HOUR_MS, dataOf } from './tracked';

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
    dataOf(await service.post({ api_token, trackingNumber, refresh: true }));
  test('doubles no event of a parcel that 17TRACK has reported', async () => {
    const before = await track(ups.NUMBER);
    expect(before).toMatchObject({ status: 'in_transit', carrier: { name: 'ups' } });
    Object.assign(carriers, { ups: { baseUrl: own.url, key: `id:${KEY}` } });
    service.restart();
    service.clock.now += HOUR_MS;
    const { events } = await track(ups.NUMBER);
    expect(events.map(({ event_id }) => event_id)).toEqual([
      ...before.events.map(({ event_id }) => event_id),
      expect.any(String),
    ]);
    expect(events).toHaveLength(2);
    expect(aggregator.requests).toHaveLength(1);
  });
});
