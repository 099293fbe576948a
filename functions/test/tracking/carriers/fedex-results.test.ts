import type { CarrierReport } from '../../../src/tracking/carriers/carrier';
import { createFedex } from '../../../src/tracking/carriers/fedex/adapter';
import { failureOf } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { withClientId } from '../../support/client-tokens';
import {
  aResult,
  aScan,
  aToken,
  anAnswer,
  NUMBER,
  TOKEN_PATH,
  TRACK_PATH,
} from '../../support/fedex-answers';
import { openedForEach } from '../../support/opened';

const desk = openedForEach(() => openCarrierDesk(withClientId(createFedex)));
beforeEach(() => {
  desk.script(TOKEN_PATH, aToken());
});

async function reportOf(...results: unknown[]): Promise<CarrierReport> {
  desk.script(TRACK_PATH, { body: anAnswer(...results) });
  const report = await desk.track(NUMBER);
  if (report === undefined) throw new Error('The parcel is not known.');
  return report;
}

describe('the estimate', () => {
  const dated = (type: string, dateTime: string) => ({ dateAndTimes: [{ type, dateTime }] });
  const window = (begins: unknown, ends: unknown) => ({ window: { begins, ends } });
  const eight = '2026-11-23T08:00:00+09:00';
  const noon = '2026-11-23T12:00:00+09:00';
  const [monday, wednesday] = ['2026-11-23T00:00:00-06:00', '2026-11-25T00:00:00-06:00'];

  test.each<[string, object, string | null, object | undefined]>([
    ['missing', {}, null, undefined],
    ['an instant', dated('ESTIMATED_DELIVERY', noon), noon, undefined],
    ['a day', dated('ESTIMATED_DELIVERY', '2026-11-23'), '2026-11-23', undefined],
    [
      'a time without offset',
      dated('ESTIMATED_DELIVERY', '2026-11-23T12:00:00'),
      '2026-11-23',
      undefined,
    ],
    ['the first instant of a day', dated('ESTIMATED_DELIVERY', monday), '2026-11-23', undefined],
    ['another date', dated('ACTUAL_DELIVERY', noon), null, undefined],
    ['unreadable', { dateAndTimes: 'soon', estimatedDeliveryTimeWindow: 5 }, null, undefined],
    ['an empty window', { estimatedDeliveryTimeWindow: { window: {} } }, null, undefined],
    [
      'a window',
      { estimatedDeliveryTimeWindow: window(eight, noon) },
      noon,
      { from: eight, through: noon },
    ],
    [
      'a window of days',
      { estimatedDeliveryTimeWindow: window(monday, wednesday) },
      '2026-11-25',
      { from: '2026-11-23', through: '2026-11-25' },
    ],
    ['half a window', { estimatedDeliveryTimeWindow: window(eight, undefined) }, eight, undefined],
    [
      'a window of one instant',
      { estimatedDeliveryTimeWindow: window(noon, noon) },
      noon,
      undefined,
    ],
    [
      'a window the wrong way round',
      { estimatedDeliveryTimeWindow: window(noon, eight) },
      eight,
      undefined,
    ],
    [
      'a day and an instant',
      { estimatedDeliveryTimeWindow: window(monday, noon) },
      noon,
      undefined,
    ],
    [
      'the standard one',
      { standardTransitTimeWindow: window(undefined, monday) },
      '2026-11-23',
      undefined,
    ],
    [
      'two windows, of which the estimated one counts',
      {
        estimatedDeliveryTimeWindow: window(eight, noon),
        standardTransitTimeWindow: window(monday, wednesday),
      },
      noon,
      { from: eight, through: noon },
    ],
  ])('is %s', async (_what, members, estimatedDelivery, estimatedWindow) => {
    const report = await reportOf(aResult([aScan()], members));
    expect(report.estimatedDelivery).toBe(estimatedDelivery);
    expect(report.estimatedWindow).toEqual(estimatedWindow);
  });
});

test.each<[string, object, object | undefined]>([
  ['one piece', { count: '1', undeliveredCount: '1' }, undefined],
  [
    'three pieces of which one has not come',
    { count: '3', undeliveredCount: '1' },
    { delivered: 2, total: 3 },
  ],
  ['numbers', { count: 3, undeliveredCount: 3 }, { delivered: 0, total: 3 }],
  [
    'more that have not come than there are',
    { count: '2', undeliveredCount: '5' },
    { delivered: 0, total: 2 },
  ],
  ['no word of those that have not come', { count: '3' }, undefined],
  ['no counts', { count: 'many', undeliveredCount: '-1' }, undefined],
])('of %s, the pieces are counted', async (_what, packageDetails, pieces) => {
  expect((await reportOf(aResult([aScan()], { packageDetails }))).pieces).toEqual(pieces);
});

describe('several results', () => {
  const registered = (order: string, date: string, unit = 'FX') =>
    aResult([aScan({ date })], {
      trackingNumberInfo: { trackingNumberUniqueId: `${order}~${NUMBER}~${unit}` },
      dateAndTimes: [{ type: 'ESTIMATED_DELIVERY', dateTime: `2026-12-${order.slice(-2)}` }],
    });
  const old = registered('2461355001', '2026-11-10T08:15:00+07:00');

  test.each([
    ['in order', [old, registered('2461361009', '2026-11-20T08:15:00+07:00')]],
    ['in the other order', [registered('2461361009', '2026-11-20T08:15:00+07:00'), old]],
  ])('that follow each other closely are one parcel, %s', async (_order, results) => {
    const report = await reportOf(...results);
    expect(report.events).toHaveLength(2);
    expect(report.estimatedDelivery).toBe('2026-12-09');
  });

  test.each<[string, unknown[]]>([
    ['are far apart', [old, registered('2461361009', '2026-11-20T08:15:01+07:00')]],
    ['are of two units', [old, registered('2461361009', '2026-11-11T08:15:00+07:00', 'FDEG')]],
    ['are registered at once', [old, registered('2461355001', '2026-11-11T08:15:00+07:00')]],
    ['have no scans', [old, aResult([])]],
    ['have no ids', [old, aResult([aScan()], { trackingNumberInfo: {} })]],
    [
      'have other ids',
      [old, aResult([aScan()], { trackingNumberInfo: { trackingNumberUniqueId: 'Zqx' } })],
    ],
  ])('that %s are ambiguous', async (_what, results) => {
    expect(await failureOf(reportOf(...results))).toMatchObject({
      name: 'NumberRefusal',
      code: 'carrier_ambiguous',
    });
  });

  test('of which others are errors are the one that is none', async () => {
    const error = { error: { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND' } };
    expect((await reportOf(error, aResult([aScan()], { error: {} }))).events).toHaveLength(1);
  });
});

describe('the asked number', () => {
  const listed = (...numbers: unknown[]) => ({
    output: {
      completeTrackResults: numbers.map((trackingNumber) => ({
        trackingNumber,
        trackResults: [aResult([aScan()])],
      })),
    },
  });

  test.each<[string, unknown[], boolean]>([
    ['is written otherwise', ['1234 5678 9012'], true],
    ['is not repeated', [undefined], true],
    ['is one of several', ['999999999999', NUMBER], true],
    ['is none of several', ['999999999999', '999999999998'], false],
    ['has no result', [], false],
  ])('that %s', async (_what, numbers, isKnown) => {
    desk.script(TRACK_PATH, { body: listed(...numbers) });
    expect((await desk.track(NUMBER)) !== undefined).toBe(isKnown);
  });
});
