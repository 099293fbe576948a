import type { Fault, Reply } from '../../../local/stand-ins/carrier-server';
import { withBreaker } from '../../../src/tracking/carriers/breaker';
import {
  CarrierFailure,
  type ExpectedCarrier,
  NumberRefusal,
  QuotaSpent,
} from '../../../src/tracking/carriers/carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
import { readExamples } from '../../support/repository';
import { NOON } from '../../support/service';
import {
  accepted,
  anEvent,
  failed,
  INFO,
  KNOWN,
  NOT_REGISTERED,
  NUMBER,
  REGISTER,
  REGISTERED,
  rejected,
  withEvents,
} from '../../support/seventeen-track-answers';

const EXAMPLES = readExamples<{
  failures: [code: number, failure: string][];
}>(__dirname, 'examples/seventeen-track-refusals.json');

const DAY_MS = 24 * 60 * 60_000;

const desk = openedForEach(() => openCarrierDesk(createSeventeenTrack));

const track = (...replies: (Reply | Fault)[]) => {
  desk.script(INFO, ...replies);
  return desk.track(NUMBER);
};
const paths = () => desk.requests.map(({ path }) => path);

test.each(['no', 7, []])('a call that fails has its code, with the data %j', async (data) => {
  const failure = await failureOf(track({ body: { code: -18_010_002, data } }));
  expect(failure).toMatchObject({ name: 'CarrierFailure', code: 'carrier_refused' });
});

describe('a registration', () => {
  const AUTO = [{ number: NUMBER, auto_detection: true }];
  const UPS = [{ number: NUMBER, carrier: 100002 }];
  const sure = (name: ExpectedCarrier['name'] = 'ups'): ExpectedCarrier => ({ name, isSure: true });
  const likely: ExpectedCarrier = { name: 'ups', isSure: false };

  /** What is sent to register a number, and what comes of it. */
  async function register(expected: ExpectedCarrier | undefined, ...replies: Reply[]) {
    const ofUps = { carrier: 100002, track_info: withEvents(anEvent()) };
    desk.script(INFO, NOT_REGISTERED, accepted(ofUps));
    desk.script(REGISTER, ...replies);
    const outcome = await desk
      .track(NUMBER, undefined, { expected })
      .catch((cause: unknown) => cause);
    return { outcome, sent: desk.to(REGISTER).map(({ body }) => body) };
  }
  const found = expect.objectContaining({ events: [expect.anything()] });

  test.each<[string, ExpectedCarrier | undefined, Reply[], unknown[]]>([
    ['of nobody’s number', undefined, [REGISTERED], [AUTO]],
    ['of a likely carrier', likely, [REGISTERED], [AUTO]],
    ['of a sure carrier', sure(), [REGISTERED], [UPS]],
    ['of a sure carrier without a key', sure('lazada_express'), [REGISTERED], [AUTO]],
    ['of a likely carrier, undetected', likely, [rejected(-18019903), REGISTERED], [AUTO, UPS]],
    ['of a sure carrier, wrong', sure(), [rejected(-18019910), REGISTERED], [UPS, AUTO]],
    ['that is there already', sure(), [rejected(-18019901)], [UPS]],
  ])('%s', async (_name, expected, replies, sent) => {
    expect(await register(expected, ...replies)).toEqual({ outcome: found, sent });
    expect(paths().at(-1)).toBe(INFO);
  });

  const refusal = expect.any(NumberRefusal);
  test.each<[string, ExpectedCarrier | undefined, number[], unknown, unknown[]]>([
    ['of nobody’s number, undetected', undefined, [-18019903], undefined, [AUTO]],
    ['of a sure carrier, undetected', sure(), [-18019903], undefined, [UPS]],
    ['of a likely carrier, twice', likely, [-18019903, -18019903], undefined, [AUTO, UPS]],
    ['of a likely carrier, wrong', likely, [-18019903, -18019910], refusal, [AUTO, UPS]],
    ['of a sure carrier, wrong twice', sure(), [-18019910, -18019910], refusal, [UPS, AUTO]],
    ['of a sure carrier, undetected', sure(), [-18019910, -18019903], undefined, [UPS, AUTO]],
    ['of a carrier that takes none', sure(), [-18019911], refusal, [UPS]],
  ])('%s fails', async (_name, expected, codes, outcome, sent) => {
    expect(await register(expected, ...codes.map(rejected))).toEqual({ outcome, sent });
    expect(paths().at(-1)).toBe(REGISTER);
  });
});

describe('a number that is refused', () => {
  test.each([-18010011, -18010012, -18019903])('with code %d is not known', async (code) => {
    expect(await track(rejected(code))).toBeUndefined();
    desk.script(REGISTER, rejected(code));
    expect(await track(NOT_REGISTERED)).toBeUndefined();
    expect(desk.unknownCodes).toEqual([]);
  });

  test.each([
    ['just registered', -18019902],
    ['without information yet', -18019909],
  ])('as %s has no events', async (_name, code) => {
    desk.script(REGISTER, REGISTERED);
    const report = await track(NOT_REGISTERED, rejected(code));
    expect(report).toEqual({ events: [], estimatedDelivery: null, saysNone: true });
  });

  test.each([
    ...[-18010013, -18010015, -18010016, -18010018, -18010019, -18010020, -18010022],
    ...[-18019904, -18019905, -18019906, -18019910, -18019911, -18019912],
    ...[-18019815, -18019816, -18019817, -18019818],
  ])('with code %d is no fault of the carrier', async (code) => {
    const looked = await failureOf(track(rejected(code)));
    desk.script(REGISTER, rejected(code));
    const registered = await failureOf(track(NOT_REGISTERED));
    for (const failure of [looked, registered]) {
      expect(failure).toBeInstanceOf(NumberRefusal);
      expect(failure).toMatchObject({ code: 'carrier_refused', message: `17track: code ${code}` });
    }
    expect(await failureOf(track(failed(code)))).toBeInstanceOf(NumberRefusal);
    expect(desk.unknownCodes).toEqual([]);
  });

  test.each<[string, number | undefined]>([
    ['-18019999', -18019999],
    ['no code', undefined],
  ])('with %s, which we do not know, is noted', async (noted, code) => {
    expect(await failureOf(track(rejected(code)))).toBeInstanceOf(NumberRefusal);
    expect(desk.unknownCodes).toEqual([`17track ${noted}`]);
  });

  test('under one carrier may have events under another', async () => {
    const known = { carrier: 3011, track_info: withEvents(anEvent()) };
    const both = { accepted: [known], rejected: [{ error: { code: -18019911 } }] };
    const report = await track({ body: { code: 0, data: both } });
    expect(report?.events).toHaveLength(1);
  });

  test('five times in a row leaves the carrier to the next one', async () => {
    const carrier = withBreaker(createSeventeenTrack(desk.tools, KEY), () => desk.clock.now);
    const ask = () => carrier.track(NUMBER, AbortSignal.timeout(10_000));
    desk.script(INFO, NOT_REGISTERED);
    desk.script(REGISTER, rejected(-18019911));
    for (let time = 0; time < 5; time += 1) await failureOf(ask());
    desk.script(INFO, KNOWN);
    expect((await ask())?.events).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  test.each(EXAMPLES.failures)('with code %d: %s', async (code, expected) => {
    const looked = await failureOf(track(failed(code)));
    desk.script(REGISTER, failed(code));
    const registered = await failureOf(track(NOT_REGISTERED));
    for (const failure of [looked, registered]) {
      expect(failure).toBeInstanceOf(CarrierFailure);
      expect(failure.code).toBe(expected);
    }
  });

  test.each([-18010001, -18010002, -18010004, -18010005])(
    'for the account, with code %d of its number',
    async (code) => {
      expect(await failureOf(track(rejected(code)))).toBeInstanceOf(CarrierFailure);
      expect(desk.unknownCodes).toEqual([]);
    },
  );

  test('with a code that we do not know is noted', async () => {
    expect(await failureOf(track(failed(-18019999)))).toBeInstanceOf(CarrierFailure);
    expect(desk.unknownCodes).toEqual(['17track -18019999']);
  });

  test.each<[string, unknown]>([
    ['no errors', {}],
    ['no data', null],
    ['garbled errors', { errors: 'no' }],
  ])('with %s does not say why', async (_name, data) => {
    const failure = await failureOf(track({ body: { code: -18010002, data } }));
    expect([failure.code, failure.message]).toEqual(['carrier_refused', '17track: code -18010002']);
  });

  test('is not one that succeeds without data', async () => {
    const { code } = await failureOf(track({ body: { code: 0, data: null } }));
    expect(code).toBe('carrier_unreadable');
  });
});

describe('the quota of registrations', () => {
  const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z');

  test.each<[string, Reply, number]>([
    ['of the day', rejected(-18019907), MIDNIGHT],
    ['of the day, by the call', failed(-18019907), MIDNIGHT],
    ['of the account', rejected(-18019908), NOON + DAY_MS],
    ['of the account, by the call', failed(-18019908), NOON + DAY_MS],
  ])('%s is spent for every instance, and for new numbers alone', async (_name, reply, retryAt) => {
    const spent = { code: 'carrier_busy', scope: 'registrations', retryAt };
    desk.script(REGISTER, reply);
    const failure = await failureOf(track(NOT_REGISTERED));
    expect(failure).toBeInstanceOf(QuotaSpent);
    expect(failure).toMatchObject(spent);

    const other = createSeventeenTrack(desk.tools, KEY);
    desk.clock.now = retryAt - 1;
    const again = other.track(NUMBER, AbortSignal.timeout(10_000));
    expect(await failureOf(again)).toMatchObject(spent);
    expect(desk.to(REGISTER)).toHaveLength(1);
    expect((await track(KNOWN))?.events).toHaveLength(1);

    desk.clock.now = retryAt;
    desk.script(REGISTER, REGISTERED);
    expect((await track(NOT_REGISTERED, KNOWN))?.events).toHaveLength(1);
  });

  test('of a day ends with it, though its answer came the next day', async () => {
    desk.clock.now = MIDNIGHT - 1;
    desk.script(REGISTER, () => {
      desk.clock.now = MIDNIGHT;
      return rejected(-18019907);
    });
    expect((await failureOf(track(NOT_REGISTERED))).retryAt).toBe(MIDNIGHT);
  });

  test('is none of the calls, whatever a look-up says', async () => {
    const failure = await failureOf(track(rejected(-18019908)));
    expect(failure).toMatchObject({ scope: 'registrations', retryAt: NOON + DAY_MS });
    expect((await track(KNOWN))?.events).toHaveLength(1);
  });
});
