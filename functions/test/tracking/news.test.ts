import { status } from '@grpc/grpc-js';

import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { hashToken } from '../../src/model/account/token';
import { newRecordId } from '../../src/model/creation/record-id';
import { meterCost } from '../support/cost';
import { describeLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { openService } from '../support/service';
import { dataOf, DHL_NUMBERS, dhlEvent, openTrackedShipments } from '../support/stand-in-dhl';
import { until } from '../support/until';

const [DHL_NUMBER, OTHER_NUMBER] = DHL_NUMBERS;

describe('our own part of what is tracked', () => {
  const opened = openedForEach(openTrackedShipments);
  /** `second` is another instance on the same data. */
  const { dhl, shipments, service, second, owner, staff, later } = opened;
  let parcel: { id: string; request_number: string };

  beforeEach(async () => {
    parcel = await owner.create();
    await change({ carrier_tracking_number: DHL_NUMBER });
  });

  const track = (trackingNumber: string, fields: object = {}, instance = service) =>
    instance.post({ api_token: opened.token, trackingNumber, ...fields });
  const change = (data: object) =>
    staff.call('update', { request_number: parcel.request_number, data });

  test('is as the record is, by every name, while what the carrier reported is kept', async () => {
    const names = [parcel.request_number, parcel.id, DHL_NUMBER];
    for (const name of names) await track(name);
    for (const [status, trackedStatus] of [
      ['lost', 'exception'],
      ['in_transit', 'in_transit'],
      ['confiscated', 'exception'],
    ]) {
      later(1000);
      await change({ status });
      for (const name of names) {
        for (const refresh of [false, true]) {
          const data = dataOf(await track(name, { refresh }));
          expect([data['status'], data.events[0]?.['source']]).toEqual([trackedStatus, 'service']);
        }
      }
    }
    expect(dhl.calls()).toBe(1);
  });

  test('is as the record is when the answer is given, not when its carrier was asked', async () => {
    const release = dhl.hold();
    const asked = track(parcel.request_number);
    await dhl.untilCalled();
    later(1000);
    await change({ status: 'lost' });
    release();
    const data = dataOf(await asked);
    expect([data['status'], data.events.length]).toEqual(['exception', 3]);
    expect(dataOf(await track(parcel.request_number)).events).toHaveLength(3);
  });

  test('names the carrier number that the shipment has now', async () => {
    await track(parcel.request_number);
    await change({ carrier_tracking_number: OTHER_NUMBER });
    const data = dataOf(await track(parcel.request_number));
    expect(data['carrier']).toEqual({ name: 'dhl', tracking_number: OTHER_NUMBER });
    expect(dhl.calls()).toBe(2);
    await change({ carrier_tracking_number: null });
    const own = dataOf(await track(parcel.request_number));
    expect([own['carrier'], own.events.length]).toEqual([null, 1]);
    const others = dataOf(await track(DHL_NUMBER));
    expect([others['request_number'], others.events.length]).toEqual([null, 1]);
  });

  test('a number that changes while its carrier is asked is not given the other’s events', async () => {
    const release = dhl.hold();
    const asked = track(parcel.request_number);
    await dhl.untilCalled();
    await change({ carrier_tracking_number: OTHER_NUMBER });
    release();
    expect(dataOf(await asked)).toMatchObject({
      carrier: { tracking_number: OTHER_NUMBER },
      events: [{ source: 'service' }],
      carrier_error: { code: 'carrier_pending' },
    });
  });

  test('comes from the shipments of a number that can be read, whatever the others are', async () => {
    const malformed = newRecordId();
    await service.db
      .collection('shipments')
      .doc(malformed)
      .create({ carrier_tracking_number: DHL_NUMBER, submitted_at: new Date('2030-01-01') });
    const answer = await track(DHL_NUMBER);
    expect(dataOf(answer)['request_number']).toBe(parcel.request_number);
    expect(service.lines[0]).toMatchObject({ fields: { path: `shipments/${malformed}` } });
    await service.db.collection('shipments').doc(parcel.id).update({ revision: 'x' });
    expect(dataOf(await track(DHL_NUMBER))['request_number']).toBeNull();
  });

  test('a carrier has no more time than is left of the request', async () => {
    const hurried = await openService(
      { ...trackingEndpoint, deadlineMs: 4500 },
      {
        carriers: { dhl: dhl.access, timeoutMs: 10_000, totalTimeoutMs: 10_000 },
        sharing: shipments,
      },
    );
    expect(dataOf(await track(DHL_NUMBER, {}, hurried)).events).toHaveLength(2);
    dhl.delayMs = 8000;
    expect(dataOf(await track(OTHER_NUMBER, {}, hurried))).toMatchObject({
      carrier_error: { code: 'carrier_timeout' },
    });
    await hurried.close();
  });

  describeLocal('where keeping what is known fails', () => {
    const failing = (code: status, times: number) =>
      shipments.faults?.add(
        ...Array.from({ length: times }, () => {
          return { at: 'commit', path: /tracking/, fault: { kind: 'refuse', code } } as const;
        }),
      );

    afterEach(() => {
      expect(shipments.faults?.pending).toBe(0);
    });

    test.each([status.ABORTED, status.INTERNAL, status.NOT_FOUND])(
      'with status %d, the answer is given all the same',
      async (code) => {
        await track(DHL_NUMBER);
        await change({ status: 'lost' });
        failing(code, 1);
        expect(dataOf(await track(DHL_NUMBER))).toMatchObject({ status: 'exception' });
      },
    );

    test('what the carrier reported is shown', async () => {
      shipments.faults?.add(
        { at: 'commit', path: /tracking/, fault: { kind: 'delay', ms: 0 } },
        { at: 'commit', path: /tracking/, fault: { kind: 'refuse', code: status.INTERNAL } },
      );
      const data = dataOf(await track(DHL_NUMBER));
      expect([data.events.length, data['cached']]).toEqual([2, false]);
      expect(service.lines).toMatchObject([
        { message: 'The state of a number could not be saved.' },
      ]);
    });

    test('a claim that landed while its answer was lost is one’s own', async () => {
      const path = /tracking/;
      shipments.faults?.add({ at: 'commit', path, fault: { kind: 'drop', when: 'after' } });
      expect(dataOf(await track(DHL_NUMBER)).events).toHaveLength(2);
      expect(dhl.calls()).toBe(1);
    });

    test('a refresh that counted while its answer was lost counts once', async () => {
      const path = /refresh_limits/;
      shipments.faults?.add({ at: 'commit', path, fault: { kind: 'drop', when: 'after' } });
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        statuses.push((await track(DHL_NUMBER, { refresh: true })).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    });

    test('no carrier is asked once the caller was answered', async () => {
      const brief = await openService(
        { ...trackingEndpoint, deadlineMs: 400 },
        { carriers: { dhl: dhl.access }, sharing: shipments },
      );
      shipments.faults?.add({ at: 'read', path: /tracking/, fault: { kind: 'hold' } });
      const answer = await track(OTHER_NUMBER, {}, brief);
      expect(answer.body['code']).toBe('unavailable');
      const countReads = () => shipments.meter?.reading().documentsRead ?? 0;
      const before = countReads();
      shipments.faults?.release();
      await until(() => countReads() > before);
      // Asked once what was held is read, in as many steps: by then, what is left of the first is over.
      expect(dataOf(await track(DHL_NUMBER)).events).toHaveLength(2);
      await brief.close();
      expect(dhl.calls()).toBe(1);
    });
  });

  test('a stored carrier number that no carrier has is as none', async () => {
    await service.db
      .collection('shipments')
      .doc(parcel.id)
      .update({ carrier_tracking_number: 'A/1' });
    expect(dataOf(await track(parcel.request_number))).toMatchObject({
      request_number: parcel.request_number,
      carrier: null,
      status: 'pre_transit',
    });
  });

  test('counts and entries that cannot be read start again or are left out, and logged', async () => {
    const { db, clock } = service;
    const limits = db.doc(`refresh_limits/${hashToken(opened.token)}`);
    const share = db.doc('carrier_shares/acct_test');
    const [entry] = (await db.collection(`shipments/${parcel.id}/history`).get()).docs;
    await limits.set({ refreshes: 'many' });
    await share.set({ shares: 'none' });
    await entry?.ref.update({ action: 7 });
    const answer = await track(DHL_NUMBER, { refresh: true });
    expect(dataOf(answer).events.map(({ source }) => source)).toEqual(['carrier']);
    expect(service.lines.map(({ fields }) => fields['path']).toSorted()).toEqual(
      [share, limits, entry?.ref].map((one) => one?.path),
    );
    expect((await limits.get()).get('refreshes')).toEqual([clock.now]);
  });

  describeLocal('and what it costs', () => {
    const costs = async (name: string) => {
      const { reads, writes } = await meterCost(shipments, track(name));
      return [reads, writes];
    };

    test('a look at the record each time, and its events once for each change', async () => {
      await track(parcel.request_number);
      expect(await costs(parcel.request_number)).toEqual([2, 0]);
      await change({ notes: 'nothing new' });
      expect(await costs(parcel.request_number)).toEqual([2 + 1, 1]);
      await change({ status: 'lost' });
      expect(await costs(parcel.request_number)).toEqual([2 + 2, 1]);
      expect(await costs(parcel.request_number)).toEqual([2, 0]);
      expect(await costs(DHL_NUMBER)).toEqual([2 + 2, 1]);
      expect(await costs(DHL_NUMBER)).toEqual([2, 0]);
    });
  });

  describeLocal('two instances', () => {
    /** Until the other instance has been answered. */
    const holdCommit = () => {
      shipments.faults?.add({ at: 'commit', path: /tracking/, fault: { kind: 'hold' } });
    };
    const untilHeld = () => shipments.faults?.untilMet();
    const release = () => shipments.faults?.release();

    test('that both saw that nobody has asked do not both ask', async () => {
      holdCommit();
      const first = track(DHL_NUMBER);
      await untilHeld();
      expect(dataOf(await track(DHL_NUMBER, {}, second)).events).toHaveLength(2);
      release();
      expect(dataOf(await first).events).toHaveLength(2);
      expect(dhl.calls()).toBe(1);
    });

    test('that both saw an old answer do not both ask', async () => {
      await track(DHL_NUMBER);
      later(60_000);
      holdCommit();
      const first = track(DHL_NUMBER, { refresh: true });
      await untilHeld();
      await track(DHL_NUMBER, { refresh: true }, second);
      release();
      await first;
      expect(dhl.calls()).toBe(2);
    });

    test('do not write what they had over what the other one pulled', async () => {
      await track(DHL_NUMBER);
      await change({ status: 'lost' });
      later(60_000);
      holdCommit();
      const late = track(DHL_NUMBER);
      await untilHeld();
      dhl.events = [...dhl.events, dhlEvent('2026-11-21T11:00:00', 'transit')];
      expect(dataOf(await track(DHL_NUMBER, { refresh: true }, second)).events).toHaveLength(4);
      release();
      expect(dataOf(await late).events).toHaveLength(3);
      expect(dataOf(await track(DHL_NUMBER)).events).toHaveLength(4);
    });
  });
});
