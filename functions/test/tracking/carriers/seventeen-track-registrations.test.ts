import type { Reply } from '../../../local/stand-ins/carrier-server';
import type { ExpectedCarrier } from '../../../src/tracking/carriers/carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { ADAPTERS } from '../../support/adapters';
import { requireFailure, KEY } from '../../support/carrier-failure';
import { openAdapter, describeOutcome } from '../../support/open-adapter';
import { readExamples } from '../../support/repository';
import { NOON } from '../../support/service';
import {
  accepted,
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

const EXAMPLES = readExamples<{
  codes: [code: number, ofNumber: string, ofCall: string, isNoted: boolean][];
}>(__dirname, 'examples/seventeen-track-refusals.json');

const DAY_MS = 24 * 60 * 60_000;

const { desk, track, trackWith } = openAdapter(ADAPTERS['17track']);

test('a registration is one POST with the key', async () => {
  desk.script(REGISTER, REGISTERED);
  await track(NOT_REGISTERED, KNOWN);
  expect(desk.to(REGISTER)).toMatchObject([{ method: 'POST', headers: { '17token': KEY } }]);
});

test('a caller whose time is over ends the registration', async () => {
  desk.script(INFO, NOT_REGISTERED);
  const caller = new AbortController();
  desk.script(REGISTER, () => {
    caller.abort();
    return 'hang';
  });
  const call = desk.track(NUMBER, caller.signal);
  expect(await describeOutcome(call)).toBe('CarrierFailure carrier_timeout');
  expect(desk.to(REGISTER)).toHaveLength(1);
});

describe('a number that is refused', () => {
  const asked = async (reply: Reply) => {
    desk.script(REGISTER, reply);
    return [await describeOutcome(track(reply)), await describeOutcome(track(NOT_REGISTERED))];
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
    expect(await requireFailure(track(NOT_REGISTERED))).toMatchObject(spent);

    const other = createSeventeenTrack(desk.tools, KEY);
    desk.clock.now = retryAt - 1;
    const again = other.track(NUMBER, AbortSignal.timeout(10_000));
    expect(await requireFailure(again)).toMatchObject(spent);
    expect(desk.to(REGISTER)).toHaveLength(1);
    expect(await describeOutcome(track(KNOWN))).toBe('known');

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
    expect((await requireFailure(track(NOT_REGISTERED))).retryAt).toBe(MIDNIGHT);
  });

  test('is none of the calls, whatever a look-up says', async () => {
    const failure = await requireFailure(track(rejected(-18019908)));
    expect(failure).toMatchObject({ scope: 'registrations', retryAt: NOON + DAY_MS });
    expect(await describeOutcome(track(KNOWN))).toBe('known');
  });
});

test('a number under another carrier than its own waits for the quota of registrations', async () => {
  const expected: ExpectedCarrier = { name: 'jt_express', isSure: true };
  const others = accepted({ carrier: 100003, track_info: withEvents(aScanOn(20)) });
  desk.script(REGISTER, rejected(-18019908));
  for (const reply of [others, others]) {
    const spent = { code: 'carrier_busy', scope: 'registrations' };
    expect(await requireFailure(trackWith({ expected }, reply))).toMatchObject(spent);
  }
  expect(desk.to(REGISTER)).toHaveLength(1);
});
