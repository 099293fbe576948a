import type { CarrierReport } from '../../../src/tracking/carriers/carrier';
import { createUps } from '../../../src/tracking/carriers/ups/adapter';
import { failureOf } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { withClientId } from '../../support/client-tokens';
import { openedForEach } from '../../support/opened';
import {
  aPackage,
  aStatus,
  aToken,
  anActivity,
  anAnswer,
  NUMBER,
  TOKEN_PATH,
  TRACK_PATH,
} from '../../support/ups-answers';

const OTHER = '1Z999AA10123456793';

const desk = openedForEach(() => openCarrierDesk(withClientId(createUps)));
beforeEach(() => {
  desk.script(TOKEN_PATH, aToken());
});

async function reportOf(body: unknown): Promise<CarrierReport> {
  desk.script(TRACK_PATH, { body });
  const report = await desk.track(NUMBER);
  if (report === undefined) throw new Error('The parcel is not known.');
  return report;
}

describe('several packages', () => {
  const delivered = { currentStatus: aStatus('D', 'KB', '011').status };
  const onTheWay = { currentStatus: aStatus('I', 'DP', '005').status };
  const own = (overrides: object = {}) =>
    aPackage([anActivity()], { packageCount: 2, ...overrides });
  const other = (overrides: object = {}) =>
    aPackage([anActivity(aStatus('D', 'KB', '011'))], { trackingNumber: OTHER, ...overrides });

  test('of which the asked one has the last word', async () => {
    for (const packages of [
      [own(onTheWay), other(delivered)],
      [other(delivered), own(onTheWay)],
    ]) {
      const report = await reportOf(anAnswer(...packages));
      expect(report.events.map(({ status }) => status)).toEqual(['in_transit']);
      expect(report.pieces).toEqual({ delivered: 1, total: 2 });
    }
  });

  test.each<[string, unknown[], object | undefined]>([
    ['all', [own(delivered), other(delivered)], { delivered: 2, total: 2 }],
    ['none', [own(onTheWay), other(onTheWay)], { delivered: 0, total: 2 }],
    ['those of which no status is known', [own(), other(delivered)], { delivered: 1, total: 2 }],
    ['as text', [own({ ...delivered, packageCount: '2' }), other()], { delivered: 1, total: 2 }],
    [
      'without a count',
      [own({ packageCount: undefined }), other(delivered)],
      { delivered: 1, total: 2 },
    ],
    ['of more than the answer lists', [own({ packageCount: 3 }), other(delivered)], undefined],
    ['of one', [own({ packageCount: 1 })], undefined],
  ])('that have come are counted: %s', async (_what, packages, pieces) => {
    expect((await reportOf(anAnswer(...packages))).pieces).toEqual(pieces);
  });

  test('of another shipment are not counted', async () => {
    const shipment = [{ package: [other(delivered)] }, { package: [own({ packageCount: 1 })] }];
    const report = await reportOf({ trackResponse: { shipment } });
    expect([report.events.length, report.pieces]).toEqual([1, undefined]);
  });

  test.each([
    ['none has', [other(), other()]],
    ['two have', [own(), own()]],
  ])('of which %s the number are ambiguous', async (_what, packages) => {
    expect(await failureOf(reportOf(anAnswer(...packages)))).toMatchObject({
      name: 'NumberRefusal',
      code: 'carrier_ambiguous',
    });
  });
});

test.each([['1z 999 aa1 0123456784'], [OTHER], [undefined]])(
  'one package of the number %s is the one',
  async (trackingNumber) => {
    const report = await reportOf(anAnswer(aPackage([anActivity()], { trackingNumber })));
    expect(report.events).toHaveLength(1);
  },
);

describe('the estimate', () => {
  const days = (...pairs: [type: string, date: string][]) => ({
    deliveryDate: pairs.map(([type, date]) => ({ type, date })),
  });
  const between = (type: string, startTime?: string, endTime?: string) => ({
    deliveryTime: { type, startTime, endTime },
  });
  const planned = days(['SDD', '20261123']);
  const american = {
    packageAddress: [{ type: 'DESTINATION', address: { city: 'Zqx', country: 'US' } }],
  };
  const [from, through] = ['2026-11-23T13:45:00+09:00', '2026-11-23T15:45:00+09:00'];

  test.each<[string, object, string | null, object | undefined]>([
    ['missing', {}, null, undefined],
    ['a day', planned, '2026-11-23', undefined],
    [
      'the day that was set anew',
      days(['SDD', '20261123'], ['RDD', '20261125']),
      '2026-11-25',
      undefined,
    ],
    ['not the day of the delivery', days(['DEL', '20261120']), null, undefined],
    [
      'unreadable',
      { deliveryDate: 'soon', deliveryTime: 5, packageAddress: 'Zqx' },
      null,
      undefined,
    ],
    ['an odd day', days(['SDD', 'soon']), null, undefined],
    ['the end of a day', { ...planned, ...between('EOD') }, '2026-11-23', undefined],
    [
      'until a time',
      { ...planned, ...between('CMT', undefined, '120000') },
      '2026-11-23T12:00:00+09:00',
      undefined,
    ],
    ['a window', { ...planned, ...between('EDW', '134500', '154500') }, through, { from, through }],
    [
      'a confirmed window',
      { ...planned, ...between('CDW', '134500', '154500') },
      through,
      { from, through },
    ],
    [
      'an imminent window',
      { ...planned, ...between('IDW', '134500', '154500') },
      through,
      { from, through },
    ],
    ['half a window', { ...planned, ...between('EDW', '', '154500') }, through, undefined],
    [
      'a window the wrong way round',
      { ...planned, ...between('EDW', '164500', '154500') },
      through,
      undefined,
    ],
    [
      'a day, as the zone is not known',
      { ...planned, ...american, ...between('EDW', '134500', '154500') },
      '2026-11-23',
      undefined,
    ],
    ['a time without a day', between('EDW', '134500', '154500'), null, undefined],
  ])('is %s', async (_what, members, estimatedDelivery, estimatedWindow) => {
    const report = await reportOf(anAnswer(aPackage([anActivity()], members)));
    expect(report.estimatedDelivery).toBe(estimatedDelivery);
    expect(report.estimatedWindow).toEqual(estimatedWindow);
  });
});
