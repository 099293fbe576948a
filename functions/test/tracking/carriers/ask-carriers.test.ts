import { type Fault, openCarrierServer, type Reply } from '../../../local/stand-ins/carrier-server';
import { type Candidate, detectCarriers } from '../../../src/carrier-numbers/known-carriers';
import type { CarrierAccess, CarrierSettings, KeyedCarrier } from '../../../src/platform/config';
import { type Pull, createCarriers } from '../../../src/tracking/ask-carriers';
import { NoReport } from '../../../src/tracking/carriers/carrier';
import { KEY } from '../../support/carrier-failure';
import { carrierSettings, quotasInMemory } from '../../support/carriers';
import * as fedex from '../../support/fedex-answers';
import { openedForEach } from '../../support/opened';
import { readExamples } from '../../support/repository';
import { NOON } from '../../support/service';
import { INFO, REGISTER, REGISTERED, rejected } from '../../support/seventeen-track-answers';
import * as ups from '../../support/ups-answers';

const NUMBERS = {
  'DHL, surely': '7777777770',
  'DHL, perhaps': '7777777771',
  'Thailand Post': 'EB315050240TH',
  'Thailand Post, perhaps': 'ED852942183TH',
  'Japan’s post': 'RR123456785JP',
  'Germany’s post': 'RR123456785DE',
  'Flash or DHL': 'TH01011A1B2C3D',
  UPS: ups.NUMBER,
  'FedEx or J&T': fedex.NUMBER,
  nobody: 'ABCDE',
};
const SURE_DHL = NUMBERS['DHL, surely'];
const POST = 'thailand_post';

const PATHS: Readonly<Record<KeyedCarrier, string>> = {
  dhl: '/track/shipments',
  thailand_post: '/post/api/v1/track',
  ups: ups.TRACK_PATH,
  fedex: fedex.TRACK_PATH,
  '17track': INFO,
};
type Replies = Readonly<Record<KeyedCarrier, Reply>>;
type Asked = [whose: keyof typeof NUMBERS, given: string, outcome: string, asked: string];
const EXAMPLES = readExamples<
  Record<'unknown' | 'known', Pick<Replies, 'dhl' | 'thailand_post' | '17track'>> & {
    /** By what they show. */
    asked: Readonly<Record<string, Asked[]>>;
  }
>(__dirname, 'examples/ask-carriers.json');
const NOT_FOUND = { error: { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND' } };
const UNKNOWN: Replies = {
  ...EXAMPLES.unknown,
  ups: { status: 404, body: ups.anError('TW0001') },
  fedex: { body: fedex.anAnswer(NOT_FOUND) },
};
const KNOWN: Replies = {
  ...EXAMPLES.known,
  ups: { body: ups.anAnswer(ups.aPackage([ups.anActivity()])) },
  fedex: { body: fedex.anAnswer(fedex.aResult([fedex.aScan()])) },
};
const BROKEN: Reply = { status: 500 };
const OFF = { baseUrl: 'http://127.0.0.1:1', key: undefined };

// Object.keys does not say that the keys of a constant are the ones it has.
const NAMES = Object.keys(PATHS) as KeyedCarrier[];

const server = openedForEach(openCarrierServer);
beforeEach(() => {
  server.script('/post/api/v1/authenticate/token', { body: { token: 'jwt' } });
  server.script(ups.TOKEN_PATH, ups.aToken());
  server.script(fedex.TOKEN_PATH, fedex.aToken());
  script(UNKNOWN);
});

function script(replies: Partial<Record<KeyedCarrier, Reply | Fault>>): void {
  for (const name of NAMES) {
    const reply = replies[name];
    if (reply !== undefined) server.script(PATHS[name], reply);
  }
}

const carriers = (settings: Partial<CarrierSettings> = {}, onUnknownCode = () => undefined) =>
  createCarriers({
    settings: carrierSettings(server.url, settings),
    now: () => NOON,
    quotas: quotasInMemory(),
    onUnknownCode,
    onUnreadable: () => undefined,
  });

/**
 * Who answered, or what kept the one who is blamed from it; and who was asked, in turn.
 * @param given `dhl broken, ups keyed`: what a carrier is, which does not know the number otherwise;
 * UPS and FedEx have no key otherwise
 */
async function ask(number: string, given = '', candidates = detectCarriers(number)) {
  const states = given.split(', ').map((one) => one.split(' '));
  const are = (state: string) =>
    NAMES.filter((name) => states.some(([one, is]) => one === name && is === state));
  for (const name of are('known')) script({ [name]: KNOWN[name] });
  for (const name of are('broken')) script({ [name]: BROKEN });
  const settings: Partial<Record<KeyedCarrier, CarrierAccess>> = {};
  for (const name of are('keyed')) settings[name] = { baseUrl: server.url, key: `id:${KEY}` };
  for (const name of are('off')) settings[name] = OFF;
  const [reporter] = are('reporter');
  const outcome = await carriers(settings)(number, candidates, { reporter });
  return [describeOutcome(outcome), asked().join(', ')];
}

const asked = () =>
  server.requests.flatMap(({ path }) => NAMES.filter((name) => PATHS[name] === path));

function describeOutcome(outcome: Pull): string {
  if (outcome.kind === 'found') return outcome.carrier;
  return outcome.kind === 'unknown'
    ? outcome.kind
    : `${outcome.failure.carrier} ${outcome.failure.code}`;
}

test.each(Object.values(EXAMPLES.asked).flat())(
  'a number of %s, with %s: %s, after asking %s',
  async (whose, given, ...outcome) => {
    expect(await ask(NUMBERS[whose], given)).toEqual(outcome);
  },
);

test('a reporter that is no post is asked as before', async () => {
  const candidates: Candidate[] = [
    { carrier: 'dhl', confidence: 0.4 },
    { carrier: 'fedex', confidence: 0.3 },
  ];
  const given = 'dhl reporter, fedex keyed, fedex known';
  expect(await ask(fedex.NUMBER, given, candidates)).toEqual(['fedex', 'dhl, fedex']);
});

test('17TRACK registers the number as that of its carrier', async () => {
  server.script(INFO, rejected(-18_019_902), KNOWN['17track']);
  server.script(REGISTER, REGISTERED);
  await ask(ups.NUMBER);
  expect(server.to(REGISTER)).toMatchObject([{ body: [{ number: ups.NUMBER, carrier: 100_002 }] }]);
});

test('a carrier is left alone after five failures, while the others are asked', async () => {
  script({ dhl: BROKEN, thailand_post: KNOWN.thailand_post });
  const pull = carriers();
  const outcomes: string[] = [];
  for (const number of [...Array<string>(6).fill(SURE_DHL), NUMBERS['Thailand Post']]) {
    outcomes.push(describeOutcome(await pull(number, detectCarriers(number))));
  }
  expect(outcomes.slice(4)).toEqual(['dhl carrier_unavailable', 'dhl carrier_busy', POST]);
  expect(asked()).toEqual([...Array<string>(5).fill('dhl'), POST]);
});

test('a carrier takes no more than the time there is for all', async () => {
  script({ dhl: 'hang', '17track': 'hang' });
  const pull = carriers({ timeoutMs: 60_000, totalTimeoutMs: 150 });
  const outcome = await pull(SURE_DHL, detectCarriers(SURE_DHL));
  expect(describeOutcome(outcome)).toBe('dhl carrier_timeout');
});

test.each([
  [true, 'SIMLIFE', 'simulated', []],
  [true, 'SIMDOWN', 'simulated carrier_unavailable', []],
  [false, 'SIMLIFE', 'unknown', ['17track']],
])(
  'where it is %s that one is simulated, %s is %s',
  async (isSimulated, number, outcome, names) => {
    expect(describeOutcome(await carriers({ isSimulated })(number, detectCarriers(number)))).toBe(
      outcome,
    );
    expect(asked()).toEqual(names);
  },
);

test('a fault of ours is no carrier’s failure', async () => {
  const pull = carriers({}, () => {
    throw new TypeError('ours');
  });
  const events = [{ timestamp: '2026-11-20', statusCode: 'x' }];
  script({ dhl: { body: { shipments: [{ events }] } } });
  const fault = pull(SURE_DHL, detectCarriers(SURE_DHL));
  await expect(fault).rejects.toThrow('ours');
  await expect(fault).rejects.not.toBeInstanceOf(NoReport);
});
