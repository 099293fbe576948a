import { openCarrierServer, type CarrierServer } from '../../local/stand-ins/carrier-server';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { KEY } from '../support/carrier-failure';
import { openService, type Answer, type Service } from '../support/service';
import { callerOf, type Caller } from '../support/shipments';
import { dhlEvent, openStandInDhl } from '../support/stand-in-dhl';
import { issueToken } from '../support/tokens';

type Data = Record<string, unknown> & { events: Record<string, unknown>[] };

/** In the form of Thailand Post, with a fitting check digit. */
const POSTAL = 'EB315050240TH';

const dataOf = ({ body }: Answer) => body['data'] as Data;

describe('a shipment whose courier names a carrier', () => {
  let dhl: Awaited<ReturnType<typeof openStandInDhl>>;
  /** Thailand Post: every answer is its token's and the number's. */
  let post: CarrierServer;
  let shipments: Service;
  let service: Service;
  let owner: Caller;
  let staff: Caller;
  let token: string;
  let request_number: string;

  beforeEach(async () => {
    dhl = await openStandInDhl();
    dhl.status = 404;
    post = await openCarrierServer();
    postKnows();
    shipments = await openService(shipmentEndpoint);
    service = await openService(trackingEndpoint, {
      carriers: { dhl: dhl.access, thailand_post: { baseUrl: post.url, key: KEY } },
      sharing: shipments,
    });
    owner = await callerOf(shipments, 'owner@example.com');
    staff = await callerOf(shipments, 'staff@example.com', 'staff');
    token = await issueToken(service.db, 'trk_');
    ({ request_number } = await owner.create());
  });
  afterEach(async () => {
    await service.close();
    await shipments.close();
    await post.close();
    await dhl.close();
  });

  const later = (ms: number) => {
    for (const { clock } of [service, shipments]) clock.now += ms;
  };
  const change = (data: object) => staff.call('update', { request_number, data });
  const track = async (trackingNumber: string, refresh = false) =>
    dataOf(await service.post({ api_token: token, trackingNumber, refresh }));
  const postKnows = (...items: object[]) => {
    const response = { items: { [POSTAL]: items } };
    post.script('/', { body: { token: 'jwt', status: true, response } });
  };
  const asked = () => ({ dhl: dhl.calls(), post: post.requests.length });

  test('is looked up there, whatever the number’s form', async () => {
    Object.assign(dhl, { status: 200, events: [dhlEvent('2026-11-20T10:00:00', 'transit')] });
    await change({ courier_name: 'DHL Express', carrier_tracking_number: POSTAL });
    for (const name of [request_number, POSTAL]) {
      const data = await track(name);
      expect(data['carrier']).toEqual({ name: 'dhl', tracking_number: POSTAL });
      expect(data.events.filter(({ source }) => source === 'carrier')).toHaveLength(1);
    }
    expect(asked()).toEqual({ dhl: 1, post: 0 });
  });

  test('and nowhere else, if that carrier does not know it', async () => {
    await change({ courier_name: 'dhl_express_worldwide', carrier_tracking_number: POSTAL });
    await track(request_number);
    expect(asked()).toEqual({ dhl: 1, post: 0 });
  });

  test('by the form, if the courier names none', async () => {
    await change({ courier_name: 'copper_heron', carrier_tracking_number: POSTAL });
    await track(request_number);
    expect(asked()).toEqual({ dhl: 0, post: 2 });
  });

  test('a courier that is named later is asked at the next look, and forgets the other’s events', async () => {
    postKnows({ status: '201', status_date: '20/11/2569 10:00:00+07:00', location: 'Bangkok' });
    await change({ carrier_tracking_number: POSTAL });
    expect((await track(request_number)).events).toHaveLength(2);
    await change({ courier_name: 'FedEx' });
    await change({ courier_name: 'DHL' });
    // Not twice within a minute for one number.
    expect((await track(request_number)).events).toHaveLength(2);
    later(60_000);
    const data = await track(request_number);
    expect(asked()).toEqual({ dhl: 1, post: 2 });
    expect(data.events.map(({ source }) => source)).toEqual(['service']);
    expect(data['carrier']).toEqual({ name: 'dhl', tracking_number: POSTAL });
  });
});
