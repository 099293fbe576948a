import { requireFailure } from '../../../test/support/carrier-failure';
import { aReport, heldCarrier } from '../../../test/support/tracking-events';
import { withBreaker } from './breaker';
import { CarrierFailure, type NoReport, NumberRefusal, QuotaSpent } from './carrier';

type Code = NoReport['code'];

const failure = (code: Code) => new CarrierFailure('dhl', code, 'as the test asks for');

const LEFT_ALONE = 'dhl: the circuit breaker is open';

function setUp() {
  const clock = { now: 1_000_000 };
  const { carrier, asked } = heldCarrier();
  const guarded = withBreaker(carrier, () => clock.now);
  const ask = () => guarded.track('7777777770', AbortSignal.timeout(1000));

  /** Asks, and lets the carrier answer as given. */
  async function askAnd(end: 'answer' | NoReport): Promise<void> {
    const call = ask();
    const last = asked.at(-1);
    if (end === 'answer') {
      last?.answer(aReport());
      await call;
    } else {
      last?.fail(end);
      expect(await requireFailure(call)).toBe(end);
    }
  }
  async function askInVain(times: number, code: Code = 'carrier_unavailable') {
    for (let time = 0; time < times; time += 1) await askAnd(failure(code));
  }
  async function expectLeftAlone(): Promise<void> {
    const before = asked.length;
    const { code, message } = await requireFailure(ask());
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

test.each<Code>(['carrier_unavailable', 'carrier_timeout', 'carrier_unreadable'])(
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

test.each<[string, NoReport]>([
  ['a number that it refuses', new NumberRefusal('dhl', 'carrier_refused', 'no such form')],
  ['a quota that is spent', new QuotaSpent('dhl', 'too many calls', 2_000_000)],
])('%s is no failure', async (_name, answer) => {
  const { clock, askAnd, askInVain, expectLeftAlone } = setUp();
  for (let time = 0; time < 9; time += 1) await askAnd(answer);
  await askInVain(4);
  await askAnd(answer);
  await askInVain(5);
  await expectLeftAlone();
  clock.now += 30_000;
  await askAnd(answer);
  await askAnd('answer');
});

test('it says until when it is left alone', async () => {
  const { clock, ask, askInVain } = setUp();
  await askInVain(5);
  expect((await requireFailure(ask())).retryAt).toBe(clock.now + 30_000);
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
  const { clock, ask, asked, askAnd, askInVain, expectLeftAlone } = setUp();
  const early = ask();
  await askInVain(5);
  asked[0]?.answer(aReport());
  expect(await early).toEqual(aReport());
  await expectLeftAlone();
  clock.now += 30_000;
  await askInVain(1);
  await expectLeftAlone();
  clock.now += 30_000;
  await askAnd('answer');
});

test('while it is tried after the pause, no caller gets a time that is past', async () => {
  const { clock, ask, asked, askInVain } = setUp();
  await askInVain(5);
  clock.now += 30_000;
  const trial = ask();
  expect((await requireFailure(ask())).retryAt).toBeUndefined();
  asked.at(-1)?.answer(undefined);
  await trial;
});

test('a fault of ours ends a trial as well', async () => {
  const { clock, ask, asked, askAnd, askInVain, expectLeftAlone } = setUp();
  await askInVain(5);
  clock.now += 30_000;
  const trial = ask();
  asked.at(-1)?.fail(new TypeError('ours'));
  await expect(trial).rejects.toThrow('ours');
  await expectLeftAlone();
  clock.now += 30_000;
  await askAnd('answer');
});
