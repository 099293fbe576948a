import type { Reply } from '../../../local/stand-ins/carrier-server';
import type { ExpectedCarrier, ParcelHints } from '../../../src/tracking/carriers/carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { readExamples } from '../../support/repository';
import { NOON } from '../../support/service';
import {
  accepted,
  anEvent,
  aScanOn,
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
import { openAdapter, outcomeOf } from './open-adapter';

const EXAMPLES = readExamples<{
  codes: [code: number, ofNumber: string, ofCall: string, isNoted: boolean][];
}>(__dirname, 'examples/seventeen-track-refusals.json');

const DAY_MS = 24 * 60 * 60_000;
const REFUSED = 'NumberRefusal carrier_refused';

const { desk, track, trackWith } = openAdapter({
  create: createSeventeenTrack,
  number: NUMBER,
  path: INFO,
});
/** What comes of a question whose registration is answered so, and what was sent to register. */
async function register(
  replies: Reply[],
  hints: ParcelHints = {},
  infos = [NOT_REGISTERED, KNOWN],
) {
  desk.script(REGISTER, ...replies);
  const outcome = await outcomeOf(trackWith(hints, ...infos));
  return [outcome, ...desk.to(REGISTER).map(({ body }) => body)];
}
const paths = () => desk.requests.map(({ path }) => path);

const AUTO = { number: NUMBER, auto_detection: true };
const OF_UPS = { number: NUMBER, carrier: 100002 };
const sure = (name: ExpectedCarrier['name']): ExpectedCarrier => ({ name, isSure: true });
const likely = (name: ExpectedCarrier['name']): ExpectedCarrier => ({ name, isSure: false });

describe('a registration', () => {
  const wrong = rejected(-18019910);
  const undetected = rejected(-18019903);
  const [UPS, UPS_OR] = [sure('ups'), likely('ups')];

  test.each<[string, ExpectedCarrier | undefined, Reply[], string, object[]]>([
    ['of a likely carrier', UPS_OR, [REGISTERED], 'known', [AUTO]],
    ['of a sure carrier', UPS, [REGISTERED], 'known', [OF_UPS]],
    ['of one without a key', sure('lazada_express'), [REGISTERED], 'known', [AUTO]],
    ['of a likely one, undetected', UPS_OR, [undetected, REGISTERED], 'known', [AUTO, OF_UPS]],
    ['of a sure one, wrong', UPS, [wrong, REGISTERED], 'known', [OF_UPS, AUTO]],
    ['that another instance has made', undefined, [rejected(-18019901)], 'known', [AUTO]],
    ['that is there already', UPS, [rejected(-18019901)], 'known', [OF_UPS]],
    ['of nobody’s number, undetected', undefined, [undetected], 'unknown', [AUTO]],
    ['of a sure one, undetected', UPS, [undetected], 'unknown', [OF_UPS]],
    ['of a likely one, twice', UPS_OR, [undetected, undetected], 'unknown', [AUTO, OF_UPS]],
    ['of a likely one, wrong', UPS_OR, [undetected, wrong], REFUSED, [AUTO, OF_UPS]],
    ['of a sure one, wrong twice', UPS, [wrong, wrong], REFUSED, [OF_UPS, AUTO]],
    ['of a sure one, then undetected', UPS, [wrong, undetected], 'unknown', [OF_UPS, AUTO]],
    ['of a carrier that takes none', UPS, [rejected(-18019911)], REFUSED, [OF_UPS]],
  ])('%s', async (_name, expected, replies, outcome, sent) => {
    const known = accepted({ carrier: 100002, track_info: withEvents(anEvent()) });
    const bodies = sent.map((one) => [one]);
    expect(await register(replies, { expected }, [NOT_REGISTERED, known])).toEqual([
      outcome,
      ...bodies,
    ]);
    expect(paths().at(-1)).toBe(outcome === 'known' ? INFO : REGISTER);
    expect(desk.to(REGISTER)[0]).toMatchObject({ method: 'POST', headers: { '17token': KEY } });
  });
});

test('a caller whose time is over ends the registration', async () => {
  desk.script(INFO, NOT_REGISTERED);
  desk.script(REGISTER, 'hang');
  const call = desk.track(NUMBER, AbortSignal.timeout(50));
  expect(await outcomeOf(call)).toBe('CarrierFailure carrier_timeout');
});

describe('a number that is refused', () => {
  const asked = async (reply: Reply) => {
    desk.script(REGISTER, reply);
    return [await outcomeOf(track(reply)), await outcomeOf(track(NOT_REGISTERED))];
  };

  test.each(EXAMPLES.codes)(
    'with code %d is %s, and a call that fails with it %s',
    async (code, ofNumber, ofCall, isNoted) => {
      expect(await asked(rejected(code))).toEqual([ofNumber, ofNumber]);
      expect(await asked(failed(code))).toEqual([ofCall, ofCall]);
      const noted = isNoted ? [`17track ${code}`] : [];
      expect([...new Set(desk.unknownCodes)]).toEqual(noted);
    },
  );

  test.each([-18019902, -18019909])('with code %d has no events yet', async (code) => {
    desk.script(REGISTER, REGISTERED);
    const report = await track(NOT_REGISTERED, rejected(code));
    expect(report).toEqual({ events: [], estimatedDelivery: null, saysNone: true });
  });

  test('without a code is noted', async () => {
    const { name, message } = await failureOf(track(rejected()));
    expect([name, message]).toEqual(['NumberRefusal', '17track: code unknown']);
    expect(desk.unknownCodes).toEqual(['17track no code']);
  });

  test('under one carrier may have events under another', async () => {
    const known = { carrier: 3011, track_info: withEvents(anEvent()) };
    const data = { accepted: [known], rejected: [{ error: { code: -18019911 } }] };
    expect((await track({ body: { code: 0, data } }))?.events).toHaveLength(1);
  });

  test('in an answer without data is a failure', async () => {
    const outcome = await outcomeOf(track({ body: { code: 0, data: null } }));
    expect(outcome).toBe('CarrierFailure carrier_unreadable');
  });

  test.each<[unknown]>([[{}], [null], [{ errors: 'no' }], ['no'], [7], [[]]])(
    'with the data %j does not say why',
    async (data) => {
      const failure = await failureOf(track({ body: { code: -18010002, data } }));
      expect([failure.code, failure.message]).toEqual([
        'carrier_refused',
        '17track: code -18010002',
      ]);
    },
  );
});

describe('the quota of registrations', () => {
  const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z');

  test.each<[string, Reply, number]>([
    ['of the day', rejected(-18019907), MIDNIGHT],
    ['of the day, by the call', failed(-18019907), MIDNIGHT],
    ['of the account', rejected(-18019908), NOON + DAY_MS],
    ['of the account, by the call', failed(-18019908), NOON + DAY_MS],
  ])('%s is spent for every instance, and for new numbers alone', async (_name, reply, retryAt) => {
    const spent = { name: 'QuotaSpent', code: 'carrier_busy', scope: 'registrations', retryAt };
    desk.script(REGISTER, reply);
    expect(await failureOf(track(NOT_REGISTERED))).toMatchObject(spent);

    const other = createSeventeenTrack(desk.tools, KEY);
    desk.clock.now = retryAt - 1;
    const again = other.track(NUMBER, AbortSignal.timeout(10_000));
    expect(await failureOf(again)).toMatchObject(spent);
    expect(desk.to(REGISTER)).toHaveLength(1);
    expect(await outcomeOf(track(KNOWN))).toBe('known');

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
    expect(await outcomeOf(track(KNOWN))).toBe('known');
  });
});

/** The number under a carrier, with a scan on a day. */
const under = (carrier: unknown, day: number) => ({
  carrier,
  track_info: withEvents(aScanOn(day)),
});
const [FEDEX, JT] = [100003, 100271];

describe('an answer about carriers', () => {
  test.each<[string, ExpectedCarrier | undefined, unknown, unknown, string, number]>([
    ['of a sure one has the events of that', sure('jt_express'), FEDEX, JT, 'jt_express', 18],
    ['of a likely one, the latest', likely('jt_express'), FEDEX, JT, 'fedex', 20],
    ['of a sure one without a key, the latest', sure('lazada_express'), FEDEX, JT, 'fedex', 20],
  ])('%s', async (_name, expected, first, second, carrier, day) => {
    const both = accepted(under(first, 20), under(second, 18));
    const report = await trackWith({ expected }, both);
    expect(report).toMatchObject({
      movedBy: carrier,
      events: [{ occurredAt: `2026-11-${day}T10:00:00+00:00` }],
    });
    expect(paths()).toEqual([INFO]);
  });
});

describe('a number under another carrier than its own', () => {
  const OTHERS = accepted(under(FEDEX, 20));
  const expected = sure('jt_express');

  test('is registered under its own as well, and has the events of that', async () => {
    desk.script(REGISTER, REGISTERED);
    const both = accepted(under(FEDEX, 20), under(JT, 18));
    expect(await trackWith({ expected }, OTHERS, both)).toEqual({
      movedBy: 'jt_express',
      estimatedDelivery: null,
      events: [expect.objectContaining({ occurredAt: '2026-11-18T10:00:00+00:00' })],
    });
    expect(paths()).toEqual([INFO, REGISTER, INFO]);
    expect(desk.to(REGISTER)[0]?.body).toEqual([{ number: NUMBER, carrier: JT }]);
  });

  test.each<[string, Reply, Reply]>([
    ['just registered', REGISTERED, OTHERS],
    ['registered before', rejected(-18019901), OTHERS],
    ['alone without information', REGISTERED, rejected(-18019909)],
  ])('%s has no events yet', async (_name, registration, info) => {
    desk.script(REGISTER, registration);
    const pending = { events: [], estimatedDelivery: null, movedBy: undefined, saysNone: true };
    expect(await trackWith({ expected }, OTHERS, info)).toEqual(pending);
  });

  const JT_ALONE = [{ number: NUMBER, carrier: JT }];
  test.each([
    [-18019910, 'unknown'],
    [-18019903, 'unknown'],
    [-18010012, 'unknown'],
    [-18019911, REFUSED],
    [-18019908, 'QuotaSpent carrier_busy'],
  ])('that its own carrier refuses with code %d: %s', async (code, outcome) => {
    const refused = [rejected(code)];
    expect(await register(refused, { expected }, [OTHERS])).toEqual([outcome, JT_ALONE]);
  });

  test('waits for the quota of registrations', async () => {
    await register([rejected(-18019908)], { expected }, [OTHERS]);
    const spent = { code: 'carrier_busy', scope: 'registrations' };
    expect(await failureOf(trackWith({ expected }, OTHERS))).toMatchObject(spent);
    expect(desk.to(REGISTER)).toHaveLength(1);
  });

  test('as it was detected there is not known either', async () => {
    const replies = [rejected(-18019910), REGISTERED, rejected(-18019910)];
    const [outcome] = await register(replies, { expected }, [NOT_REGISTERED, OTHERS]);
    expect(outcome).toBe('unknown');
  });
});

describe('a carrier that refuses a number without the consignee’s postal code', () => {
  const consignee = { country: 'NL', postalCode: '1012JS' };
  const place = { destination_country: 'NL', destination_postal_code: '1012JS' };
  const needing = (code: number, message: string): Reply => ({
    body: { code: 0, data: { accepted: [], rejected: [{ error: { code, message } }] } },
  });

  test.each<[number, string, object]>([
    [-18010019, 'destination_postal_code', { destination_postal_code: '1012JS' }],
    [-18010019, 'param', { param: '1012JS' }],
    [-18010019, '', { destination_postal_code: '1012JS' }],
    [-18010018, 'destination_country', place],
    [-18010018, 'param', { param: 'NL-1012JS' }],
  ])('is asked again with it: %d, %s', async (code, member, sent) => {
    const first = needing(code, member === '' ? '' : `The '${member}' field is required.`);
    const again = [{ ...AUTO, ...sent }];
    expect(await register([first, REGISTERED], { consignee })).toEqual(['known', [AUTO], again]);
  });

  test('is asked once if it still refuses', async () => {
    desk.script(REGISTER, rejected(-18010019));
    const refusal = await failureOf(trackWith({ consignee }, NOT_REGISTERED), '1012JS');
    expect(refusal.name).toBe('NumberRefusal');
    expect(desk.to(REGISTER)).toHaveLength(2);
  });

  test.each<[string, Reply, string]>([
    ['a telephone number is needed', rejected(-18010020), REFUSED],
    ['a date is needed', rejected(-18010022), REFUSED],
    ['the carrier takes none', rejected(-18019911), REFUSED],
    ['nobody asks for it', REGISTERED, 'known'],
  ])('is not sent it where %s', async (_what, reply, outcome) => {
    expect(await register([reply], { consignee })).toEqual([outcome, [AUTO]]);
    expect(JSON.stringify(desk.requests)).not.toContain('1012JS');
  });
});
