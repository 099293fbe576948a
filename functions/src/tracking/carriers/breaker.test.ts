import { failureOf } from '../../../test/support/carrier-failure';
import { aReport, heldCarrier } from '../../../test/support/tracking-events';
import { withBreaker } from './breaker';
import { CarrierFailure, type FailureCode } from './carrier';

const failure = (code: FailureCode, retryAfterMs?: number) =>
  new CarrierFailure('dhl', code, 'as the test asks for', retryAfterMs);

const LEFT_ALONE = 'dhl: the circuit breaker is open';

function setUp() {
  const clock = { now: 1_000_000 };
  const { carrier, asked } = heldCarrier();
  const guarded = withBreaker(carrier, () => clock.now);
  const ask = () => guarded.track('7777777770', AbortSignal.timeout(1000));

  /** Asks, and lets the carrier answer as given. */
  async function askAnd(end: 'answer' | CarrierFailure): Promise<void> {
    const call = ask();
    const last = asked.at(-1);
    if (end === 'answer') {
      last?.answer(aReport());
      await call;
    } else {
      last?.fail(end);
      expect(await failureOf(call)).toBe(end);
    }
  }
  async function askInVain(times: number, code: FailureCode = 'carrier_unavailable') {
    for (let time = 0; time < times; time += 1) await askAnd(failure(code));
  }
  async function expectLeftAlone(): Promise<void> {
    const before = asked.length;
    const { code, message } = await failureOf(ask());
    expect([code, message, asked.length]).toEqual(['carrier_busy', LEFT_ALONE, before]);
  }
  return { clock, asked, ask, askAnd, askInVain, expectLeftAlone };
}

test('an answer is passed on, that the number is not known as well', async () => {
  const { ask, asked } = setUp();
  const [known, unknown] = [ask(), ask()];
  asked[0]?.answer(aReport());
  asked[1]?.answer(undefined);
  expect([await known, await unknown]).toEqual([aReport(), undefined]);
});

test.each<FailureCode>(['carrier_unavailable', 'carrier_timeout', 'carrier_unreadable'])(
  'after five in a row of %s it is left alone for thirty seconds',
  async (code) => {
    const { clock, askAnd, askInVain, expectLeftAlone } = setUp();
    await askInVain(5, code);
    await expectLeftAlone();
    clock.now += 29_999;
    await expectLeftAlone();
    clock.now += 1;
    await askAnd('answer');
    await askAnd('answer');
  },
);

test('four failures, or five with an answer between them, change nothing', async () => {
  const { askAnd, askInVain } = setUp();
  await askInVain(4);
  await askAnd('answer');
  await askInVain(4);
  await askAnd('answer');
});

test.each([
  ['as long as it asks for', 7000, 7000],
  ['a minute where it does not say', undefined, 60_000],
])('after "too many calls" it is left alone for %s', async (_name, retryAfterMs, pauseMs) => {
  const { clock, askAnd, expectLeftAlone } = setUp();
  await askAnd(failure('carrier_busy', retryAfterMs));
  clock.now += pauseMs - 1;
  await expectLeftAlone();
  clock.now += 1;
  await askAnd('answer');
});

test('after the pause one call tries it, while the others fail at once', async () => {
  const { clock, ask, asked, askAnd, askInVain, expectLeftAlone } = setUp();
  await askInVain(5);
  clock.now += 30_000;
  const trial = ask();
  await expectLeftAlone();
  asked.at(-1)?.answer(undefined);
  expect(await trial).toBeUndefined();
  await askAnd('answer');
});

test('a trial that fails begins the pause again', async () => {
  const { clock, askInVain, askAnd, expectLeftAlone } = setUp();
  await askInVain(5);
  clock.now += 30_000;
  await askInVain(1);
  await expectLeftAlone();
  clock.now += 30_000;
  await askAnd('answer');
});

test('a call that was under way before the pause does not end it by its answer', async () => {
  const { clock, ask, asked, askAnd, expectLeftAlone } = setUp();
  const early = ask();
  await askAnd(failure('carrier_busy', 7000));
  asked[0]?.answer(aReport());
  expect(await early).toEqual(aReport());
  await expectLeftAlone();
  clock.now += 7000;
  await askAnd('answer');
});

test.each<[string, CarrierFailure]>([
  ['an outage', failure('carrier_unavailable')],
  ['"too many calls" without a time', failure('carrier_busy')],
])('nor shortens it by %s', async (_name, late) => {
  const { clock, ask, asked, askAnd, askInVain, expectLeftAlone } = setUp();
  await askInVain(4);
  const early = ask();
  await askAnd(failure('carrier_busy', 3_600_000));
  asked[4]?.fail(late);
  expect(await failureOf(early)).toBe(late);
  clock.now += 3_599_999;
  await expectLeftAlone();
  clock.now += 1;
  await askAnd('answer');
});

test('a fault of ours ends a trial as well', async () => {
  const { clock, ask, asked, askAnd, askInVain } = setUp();
  await askInVain(4);
  const broken = ask();
  asked.at(-1)?.fail(new TypeError('ours'));
  await expect(broken).rejects.toThrow('ours');
  clock.now += 30_000;
  await askAnd('answer');
});
