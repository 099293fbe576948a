import type { Reply } from '../../../local/stand-ins/carrier-server';
import { type ExpectedCarrier, NumberRefusal } from '../../../src/tracking/carriers/carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { failureOf } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
import {
  accepted,
  aScanOn,
  INFO,
  NOT_REGISTERED,
  NUMBER,
  REGISTER,
  REGISTERED,
  rejected,
  withEvents,
} from '../../support/seventeen-track-answers';

const FEDEX = 100003;
const JT = 100271;
const UNKNOWN = 900001;

const desk = openedForEach(() => openCarrierDesk(createSeventeenTrack));

const sure = (name: ExpectedCarrier['name']): ExpectedCarrier => ({ name, isSure: true });
/** The number under a carrier, with a scan on a day. */
const under = (carrier: unknown, day: number) => ({
  carrier,
  track_info: withEvents(aScanOn(day)),
});
const report = (carrier: string, day: number) => ({
  ...{ movedBy: carrier, estimatedDelivery: null },
  events: [expect.objectContaining({ occurredAt: `2026-11-${day}T10:00:00+00:00` })],
});
const PENDING = { events: [], estimatedDelivery: null, movedBy: undefined, saysNone: true };

const track = (expected: ExpectedCarrier | undefined, ...replies: Reply[]) => {
  desk.script(INFO, ...replies);
  return desk.track(NUMBER, undefined, { expected });
};
const paths = () => desk.requests.map(({ path }) => path);

describe('a number under several carriers', () => {
  test.each<[string, ExpectedCarrier | undefined, string]>([
    ['of a sure carrier has the events of that', sure('jt_express'), 'jt_express'],
    ['of a likely carrier, by the latest', { name: 'jt_express', isSure: false }, 'fedex'],
    ['of nobody, by the latest', undefined, 'fedex'],
    ['of a sure carrier without a key, by the latest', sure('lazada_express'), 'fedex'],
  ])('%s', async (_name, expected, carrier) => {
    const returned = await track(expected, accepted(under(FEDEX, 20), under(JT, 18)));
    expect(returned?.movedBy).toBe(carrier);
    expect(paths()).toEqual([INFO]);
  });

  test('of a sure carrier has those of an unknown one rather than of another', async () => {
    const returned = await track(
      sure('jt_express'),
      accepted(under(FEDEX, 20), under(UNKNOWN, 18)),
    );
    expect(returned?.events).toMatchObject([{ occurredAt: '2026-11-18T10:00:00+00:00' }]);
    expect(paths()).toEqual([INFO]);
  });
});

describe('a number under one carrier', () => {
  test.each<[string, ExpectedCarrier, unknown]>([
    ['that we do not know', sure('jt_express'), UNKNOWN],
    ['that is not named', sure('jt_express'), undefined],
    ['by another of its keys', sure('fedex'), 100222],
    ['as a text', sure('fedex'), String(FEDEX)],
    ['of the posts, for another of them', sure('thailand_post'), 3011],
    ['of the posts, which is the American', sure('postal_operator'), 21051],
  ])('%s has its events', async (_name, expected, key) => {
    expect((await track(expected, accepted(under(key, 20))))?.events).toHaveLength(1);
    expect(paths()).toEqual([INFO]);
  });
});

describe('a number under another carrier than its own', () => {
  const OTHERS = accepted(under(FEDEX, 20));
  const register = (...replies: Reply[]) => {
    desk.script(REGISTER, ...replies);
  };

  test('is registered under its own as well, and has the events of that', async () => {
    register(REGISTERED);
    const both = accepted(under(FEDEX, 20), under(JT, 18));
    expect(await track(sure('jt_express'), OTHERS, both)).toEqual(report('jt_express', 18));
    expect(paths()).toEqual([INFO, REGISTER, INFO]);
    expect(desk.to(REGISTER)[0]?.body).toEqual([{ number: NUMBER, carrier: JT }]);
  });

  test.each<[string, Reply, Reply]>([
    ['just registered', REGISTERED, OTHERS],
    ['registered before', rejected(-18019901), OTHERS],
    ['alone without information', REGISTERED, rejected(-18019909)],
  ])('%s has no events yet', async (_name, registration, info) => {
    register(registration);
    expect(await track(sure('jt_express'), OTHERS, info)).toEqual(PENDING);
  });

  test.each([-18019910, -18019903, -18010012])(
    'is not known if its own refuses it with code %d',
    async (code) => {
      register(rejected(code));
      expect(await track(sure('jt_express'), OTHERS)).toBeUndefined();
      expect(paths()).toEqual([INFO, REGISTER]);
    },
  );

  test('is refused if its own carrier takes none', async () => {
    register(rejected(-18019911));
    expect(await failureOf(track(sure('jt_express'), OTHERS))).toBeInstanceOf(NumberRefusal);
  });

  test('waits for the quota of registrations', async () => {
    register(rejected(-18019908));
    const spent = { code: 'carrier_busy', scope: 'registrations' };
    expect(await failureOf(track(sure('jt_express'), OTHERS))).toMatchObject(spent);
    expect(await failureOf(track(sure('jt_express'), OTHERS))).toMatchObject(spent);
    expect(desk.to(REGISTER)).toHaveLength(1);
  });

  test('as it was detected there is not known either', async () => {
    register(rejected(-18019910), REGISTERED, rejected(-18019910));
    expect(await track(sure('jt_express'), NOT_REGISTERED, OTHERS)).toBeUndefined();
  });
});
