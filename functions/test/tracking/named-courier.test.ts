import { openCarrierServer } from '../../local/stand-ins/carrier-server';
import { KEY } from '../support/carrier-failure';
import { openedForEach } from '../support/opened';
import { dataOf, dhlEvent, openTrackedShipments } from '../support/stand-in-dhl';

/** In the form of Thailand Post, with a fitting check digit. */
const POSTAL = 'EB315050240TH';
const TRANSIT = dhlEvent('2026-11-20T10:00:00', 'transit');
const ITEM = { status: '501', status_date: '20/11/2569 10:00:00+07:00', location: 'Bangkok' };

describe('a shipment whose courier names a carrier', () => {
  /** Thailand Post: every answer is its token's and the number's. */
  const post = openedForEach(openCarrierServer);
  const opened = openedForEach(() =>
    openTrackedShipments({ thailand_post: { baseUrl: post.url, key: KEY } }),
  );
  const { dhl, service, owner, staff, later } = opened;
  let request_number: string;

  beforeEach(async () => {
    dhl.status = 404;
    postKnows();
    ({ request_number } = await owner.create());
  });

  const change = (data: object) => staff.call('update', { request_number, data });
  const track = async (trackingNumber: string, refresh = false) =>
    dataOf(await service.post({ api_token: opened.token, trackingNumber, refresh }));
  const postKnows = (...items: object[]) => {
    const response = { items: { [POSTAL]: items } };
    post.script('/', { body: { token: 'jwt', status: true, response } });
  };
  const asked = () => ({ dhl: dhl.calls(), post: post.requests.length });

  test.each([
    ['dhl_express_worldwide', 'that carrier, which does not know it', { dhl: 1, post: 0 }],
    ['copper_heron', 'the carrier of its form', { dhl: 0, post: 2 }],
  ])('of %s is asked of %s, and nobody else', async (courier_name, _who, calls) => {
    await change({ courier_name, carrier_tracking_number: POSTAL });
    await track(request_number);
    expect(asked()).toEqual(calls);
  });

  test('is looked up once by any of its names', async () => {
    Object.assign(dhl, { status: 200, events: [TRANSIT] });
    await change({ courier_name: 'DHL Express', carrier_tracking_number: POSTAL });
    for (const name of [request_number, POSTAL]) {
      const data = await track(name);
      expect(data['carrier']).toEqual({ name: 'dhl', tracking_number: POSTAL });
      expect(data.events.filter(({ source }) => source === 'carrier')).toHaveLength(1);
    }
    expect(asked()).toEqual({ dhl: 1, post: 0 });
  });

  test('a courier that is named later is asked at the next look, and forgets the other’s events', async () => {
    postKnows({ ...ITEM, status: '201' });
    await change({ carrier_tracking_number: POSTAL });
    expect((await track(request_number)).events).toHaveLength(2);
    await change({ courier_name: 'FedEx' });
    await change({ courier_name: 'DHL' });
    const data = await track(request_number);
    expect(asked()).toEqual({ dhl: 1, post: 2 });
    expect(data.events.map(({ source }) => source)).toEqual(['service']);
    expect(data['carrier']).toEqual({ name: 'dhl', tracking_number: POSTAL });
  });

  describe('of two shipments with one carrier number', () => {
    let other: string;

    beforeEach(async () => {
      postKnows(ITEM);
      await change({ courier_name: 'DHL', carrier_tracking_number: POSTAL });
      const data = { courier_name: 'Thailand Post', carrier_tracking_number: POSTAL };
      ({ request_number: other } = await owner.create());
      await staff.call('update', { request_number: other, data });
    });
    const dhlKnows = () => {
      Object.assign(dhl, { status: 200, events: [dhlEvent('2026-11-19T10:00:00', 'transit')] });
    };
    const carrierPart = async (number: string, refresh = false) => {
      const { carrier, status, events } = await track(number, refresh);
      return [carrier, status, events.filter(({ source }) => source === 'carrier').length];
    };
    const OF_DHL = [{ name: 'dhl', tracking_number: POSTAL }, 'in_transit', 1];
    const OF_POST = [{ name: 'thailand_post', tracking_number: POSTAL }, 'delivered', 1];

    test('each is shown the parcel of its own carrier, also within a minute', async () => {
      dhlKnows();
      // The registration is the newest event: ours says nothing against the carrier's.
      later(-24 * 60 * 60_000);
      expect((await carrierPart(request_number))[0]).toEqual(OF_DHL[0]);
      expect(await carrierPart(other)).toEqual(OF_POST);
      expect(await carrierPart(other, true)).toEqual(OF_POST);
      expect((await carrierPart(request_number, true)).slice(0, 1)).toEqual([OF_DHL[0]]);
      expect(asked().dhl).toBe(1);
    });

    test('what one knows is not lost while its carrier is away', async () => {
      dhlKnows();
      await track(request_number);
      await track(other);
      dhl.status = 500;
      later(20 * 60_000);
      await track(other, true);
      const { events } = await track(request_number, true);
      expect(events.filter(({ source }) => source === 'carrier')).toHaveLength(1);
    });
  });

  test('what an earlier release knew by the form stays until another carrier reports', async () => {
    postKnows(ITEM);
    await change({ carrier_tracking_number: POSTAL });
    const before = await track(request_number);
    const states = await service.db.collection('tracking').get();
    for (const { ref, data } of states.docs.map((doc) => ({ ref: doc.ref, data: doc.data() }))) {
      const state = String(data['state']).replace(/,"(?:named_carrier|reading)":\w+/g, '');
      await ref.update({ state });
    }
    await change({ courier_name: 'DHL' });
    later(60_000);
    expect((await track(request_number)).events).toEqual(before.events);
    Object.assign(dhl, { status: 200, events: [dhlEvent('2026-11-20T12:00:00', 'transit')] });
    later(20 * 60_000);
    const answer = await track(request_number);
    expect(answer.events.map(({ carrier_event_code }) => carrier_event_code)).not.toContain('501');
  });
});
