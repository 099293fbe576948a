import { type Fault, openCarrierServer, type Reply } from '../../../local/stand-ins/carrier-server';
import { everyCarrier } from '../../../operations/tracking/probe';
import type { CarrierSettings } from '../../../src/platform/config';
import { type Pull, createCarriers } from '../../../src/tracking/carriers/ask-carriers';
import { type CarrierName, NoReport } from '../../../src/tracking/carriers/carrier';
import { detectCarriers } from '../../../src/tracking/numbers/known-carriers';
import { carrierSettings, quotasInMemory } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
import { readExamples } from '../../support/repository';
import { NOON } from '../../support/service';

const PATHS = {
  dhl: '/track/shipments',
  thailand_post: '/post/api/v1/track',
  '17track': '/track/v2.2/gettrackinfo',
};
type Asked = keyof typeof PATHS;

const SURE_DHL = '7777777770';
const DOUBTFUL_DHL = '7777777771';
const THAI_POST = 'EB315050240TH';
const DOUBTFUL_THAI_POST = 'ED852942183TH';
const JAPAN_POST = 'RR123456785JP';
const GERMAN_POST = 'RR123456785DE';
const FEDEX_OR_JT = '123456789012';
const NOBODYS = 'ABCDE';

const { unknown: UNKNOWN, known: KNOWN } = readExamples<
  Record<'unknown' | 'known', Record<Asked, Reply>>
>(__dirname, 'examples/ask-carriers.json');
const OFF = { baseUrl: 'http://127.0.0.1:1', key: undefined };
const BROKEN: Reply = { status: 500 };

const server = openedForEach(openCarrierServer);
beforeEach(() => {
  server.script('/post/api/v1/authenticate/token', { body: { token: 'jwt' } });
  for (const name of names()) server.script(PATHS[name], UNKNOWN[name]);
});

// Object.keys does not say that the keys of a constant are the ones it has.
const names = () => Object.keys(PATHS) as Asked[];

function script(replies: Partial<Record<Asked, Reply | Fault>>): void {
  for (const name of names()) {
    const reply = replies[name];
    if (reply !== undefined) server.script(PATHS[name], reply);
  }
}

const carriers = (settings: Partial<CarrierSettings> = {}) =>
  createCarriers({
    settings: carrierSettings(server.url, settings),
    now: () => NOON,
    quotas: quotasInMemory(),
    onUnknownCode: () => undefined,
    onUnreadable: () => undefined,
  });

const pull = (number: string, settings: Partial<CarrierSettings> = {}): Promise<Pull> =>
  carriers(settings)(number, detectCarriers(number));

/** Who was asked, in turn. */
const asked = () =>
  server.requests.flatMap(({ path }) => names().filter((name) => PATHS[name] === path));

/** Who answered, or what kept the one who is blamed from it. */
function outcomeOf(outcome: Pull): string {
  if (outcome.kind === 'found') return outcome.carrier;
  return outcome.kind === 'unknown'
    ? outcome.kind
    : `${outcome.failure.carrier} ${outcome.failure.code}`;
}

describe('who is asked of a number that nobody knows', () => {
  test.each<[string, string, Asked[]]>([
    ['of DHL for sure', SURE_DHL, ['dhl']],
    ['of DHL, perhaps', DOUBTFUL_DHL, ['dhl', '17track']],
    ['of Thailand Post for sure', THAI_POST, ['thailand_post']],
    ['of Thailand Post, perhaps', DOUBTFUL_THAI_POST, ['thailand_post', '17track']],
    ['of another post', JAPAN_POST, ['thailand_post', '17track']],
    ['of FedEx or J&T', FEDEX_OR_JT, ['17track']],
    ['of Flash or DHL', 'TH01011A1B2C3D', ['17track', 'dhl']],
    ['of nobody', NOBODYS, ['17track']],
  ])('%s', async (_name, number, expected) => {
    expect(outcomeOf(await pull(number))).toBe('unknown');
    expect(asked()).toEqual(expected);
  });
});

test('who knows the number answers, and the others are not asked', async () => {
  script(KNOWN);
  for (const [number, carrier] of [
    [SURE_DHL, 'dhl'],
    [DOUBTFUL_DHL, 'dhl'],
    [THAI_POST, 'thailand_post'],
    [JAPAN_POST, '17track'],
  ] as const) {
    expect(outcomeOf(await pull(number))).toBe(carrier);
  }
  expect(asked()).toEqual(['dhl', 'dhl', 'thailand_post', 'thailand_post', '17track']);
});

describe('another post’s item, which Thailand Post may know', () => {
  const ask = (reporter?: CarrierName, settings: Partial<CarrierSettings> = {}) =>
    carriers(settings)(JAPAN_POST, detectCarriers(JAPAN_POST), { reporter });

  test('is left to 17TRACK where Thailand Post fails, without a word of that', async () => {
    script({ thailand_post: BROKEN });
    expect(outcomeOf(await ask())).toBe('unknown');
    script({ '17track': KNOWN['17track'] });
    expect(outcomeOf(await ask())).toBe('17track');
    script({ '17track': BROKEN });
    expect(outcomeOf(await ask())).toBe('17track carrier_unavailable');
  });

  test('is no denial where 17TRACK is off', async () => {
    expect(outcomeOf(await ask(undefined, { '17track': OFF }))).toBe('17track carrier_off');
  });

  test.each(['thailand_post', '17track'] as const)(
    'goes on with %s alone, which has reported it',
    async (reporter) => {
      script({ ...KNOWN, [reporter]: BROKEN });
      expect(outcomeOf(await ask(reporter))).toBe(`${reporter} carrier_unavailable`);
      expect(new Set(asked())).toEqual(new Set([reporter]));
    },
  );

  test('goes to the other one where the one that reported it is off now', async () => {
    script(KNOWN);
    expect(outcomeOf(await ask('thailand_post', { thailand_post: OFF }))).toBe('17track');
  });
});

test('of a doubtful number the next one is asked, and may know it', async () => {
  script({ '17track': KNOWN['17track'] });
  expect(outcomeOf(await pull(DOUBTFUL_THAI_POST))).toBe('17track');
});

describe('a carrier that is off', () => {
  test('leaves its numbers to 17TRACK', async () => {
    script({ '17track': KNOWN['17track'] });
    expect(outcomeOf(await pull(SURE_DHL, { dhl: OFF }))).toBe('17track');
    expect(asked()).toEqual(['17track']);
  });

  test('is blamed where nobody else knows a number that is surely its own', async () => {
    expect(outcomeOf(await pull(SURE_DHL, { dhl: OFF }))).toBe('dhl carrier_off');
    expect(outcomeOf(await pull(DOUBTFUL_DHL, { dhl: OFF }))).toBe('unknown');
  });

  test('is not blamed where another one failed', async () => {
    script({ '17track': BROKEN });
    expect(outcomeOf(await pull(SURE_DHL, { dhl: OFF }))).toBe('17track carrier_unavailable');
  });

  test('is blamed first where all are off', async () => {
    const off = everyCarrier(OFF);
    expect(outcomeOf(await pull(THAI_POST, off))).toBe('thailand_post carrier_off');
    expect(outcomeOf(await pull(JAPAN_POST, off))).toBe('17track carrier_off');
    expect(server.requests).toEqual([]);
  });

  test('is not blamed for a number that points to nobody', async () => {
    expect(outcomeOf(await pull(NOBODYS, { '17track': OFF }))).toBe('unknown');
  });
});

describe('a carrier that fails', () => {
  test('leaves a doubtful number to 17TRACK, which may know it', async () => {
    script({ dhl: BROKEN, '17track': KNOWN['17track'] });
    expect(outcomeOf(await pull(DOUBTFUL_DHL))).toBe('17track');
  });

  test('leaves one that is surely its own to nobody', async () => {
    script({ dhl: BROKEN, '17track': KNOWN['17track'] });
    expect(outcomeOf(await pull(SURE_DHL))).toBe('dhl carrier_unavailable');
    expect(asked()).toEqual(['dhl']);
  });

  test('is blamed where 17TRACK does not know its number', async () => {
    script({ dhl: BROKEN });
    expect(outcomeOf(await pull(DOUBTFUL_DHL))).toBe('dhl carrier_unavailable');
    expect(asked()).toEqual(['dhl', '17track']);
  });

  test('is blamed first where 17TRACK fails as well', async () => {
    script({ dhl: { status: 401 }, '17track': BROKEN });
    expect(outcomeOf(await pull(SURE_DHL))).toBe('dhl carrier_refused');
  });

  test('is blamed of a number that points to nobody, too', async () => {
    script({ '17track': BROKEN });
    expect(outcomeOf(await pull(NOBODYS))).toBe('17track carrier_unavailable');
  });

  test('is left alone after five times, while the others are asked', async () => {
    script({ dhl: BROKEN, thailand_post: KNOWN.thailand_post });
    const ask = carriers();
    for (let time = 0; time < 5; time += 1) await ask(SURE_DHL, detectCarriers(SURE_DHL));
    server.requests.length = 0;
    expect(outcomeOf(await ask(SURE_DHL, detectCarriers(SURE_DHL)))).toBe('dhl carrier_busy');
    expect(outcomeOf(await ask(THAI_POST, detectCarriers(THAI_POST)))).toBe('thailand_post');
    expect(asked()).toEqual(['thailand_post']);
  });

  test('takes no more than the time there is for all', async () => {
    script({ dhl: 'hang', '17track': 'hang' });
    const started = performance.now();
    const outcome = await pull(SURE_DHL, { timeoutMs: 400, totalTimeoutMs: 150 });
    expect(outcomeOf(outcome)).toBe('dhl carrier_timeout');
    expect(performance.now() - started).toBeLessThan(390);
  });
});

test('a simulated number is the simulation’s, where there is one', async () => {
  expect(outcomeOf(await pull('SIMLIFE', { isSimulated: true }))).toBe('simulated');
  expect(outcomeOf(await pull('SIMDOWN', { isSimulated: true }))).toBe(
    'simulated carrier_unavailable',
  );
  expect(server.requests).toEqual([]);
  expect(outcomeOf(await pull('SIMLIFE'))).toBe('unknown');
  expect(asked()).toEqual(['17track']);
});

test('a fault of ours is no carrier’s failure', async () => {
  const settings = carrierSettings(server.url);
  const ask = createCarriers({
    settings,
    now: () => NOON,
    quotas: quotasInMemory(),
    onUnreadable: () => undefined,
    onUnknownCode: () => {
      throw new TypeError('ours');
    },
  });
  script({
    dhl: { body: { shipments: [{ events: [{ timestamp: '2026-11-20', statusCode: 'x' }] }] } },
  });
  const fault = ask(SURE_DHL, detectCarriers(SURE_DHL));
  await expect(fault).rejects.toThrow('ours');
  await expect(fault).rejects.not.toBeInstanceOf(NoReport);
});

describe('an item of Germany’s post', () => {
  test('is asked of Thailand Post, DHL and 17TRACK in turn', async () => {
    expect(outcomeOf(await pull(GERMAN_POST))).toBe('unknown');
    expect(asked()).toEqual(['thailand_post', 'dhl', '17track']);
  });

  test.each(['dhl', '17track'] as const)('may be known to %s', async (name) => {
    script({ [name]: KNOWN[name] });
    expect(outcomeOf(await pull(GERMAN_POST))).toBe(name);
  });
});
