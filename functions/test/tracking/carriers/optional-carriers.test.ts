import { type Fault, type Reply, openCarrierServer } from '../../../local/stand-ins/carrier-server';
import type { CarrierSettings, KeyedCarrier } from '../../../src/platform/config';
import { type Pull, createCarriers } from '../../../src/tracking/carriers/ask-carriers';
import type { CarrierName } from '../../../src/tracking/carriers/carrier';
import { type Candidate, detectCarriers } from '../../../src/tracking/numbers/known-carriers';
import { KEY } from '../../support/carrier-failure';
import { carrierSettings, quotasInMemory } from '../../support/carriers';
import * as fedex from '../../support/fedex-answers';
import { openedForEach } from '../../support/opened';
import { NOON } from '../../support/service';
import * as ups from '../../support/ups-answers';

/** Carriers that 17TRACK reaches too, and that are asked themselves once there is a key. */
const UPS = ups.NUMBER;
const FEDEX_OR_JT = fedex.NUMBER;

const INFO = '/track/v2.2/gettrackinfo';
const REGISTER = '/track/v2.2/register';
const PATHS: Readonly<Record<string, string>> = {
  [ups.TRACK_PATH]: 'ups',
  [fedex.TRACK_PATH]: 'fedex',
  [INFO]: '17track',
};
const event = { time_utc: '2026-11-20T10:00:00Z', stage: 'InTransit' };
const accepted = { track_info: { tracking: { providers: [{ events: [event] }] } } };
const KNOWN: Readonly<Record<string, Reply>> = {
  ups: { body: ups.anAnswer(ups.aPackage([ups.anActivity()])) },
  fedex: { body: fedex.anAnswer(fedex.aResult([fedex.aScan()])) },
  '17track': { body: { code: 0, data: { accepted: [accepted] } } },
};
const rejected = (code: number): Reply => ({
  body: { code: 0, data: { rejected: [{ error: { code } }] } },
});
const UNKNOWN: Readonly<Record<string, Reply>> = {
  ups: { status: 404, body: ups.anError('TW0001') },
  fedex: { body: fedex.anAnswer({ error: { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND' } }) },
  '17track': rejected(-18_010_012),
};

const server = openedForEach(openCarrierServer);
beforeEach(() => {
  server.script(ups.TOKEN_PATH, ups.aToken());
  server.script(fedex.TOKEN_PATH, fedex.aToken());
  script(UNKNOWN);
});

function script(replies: Readonly<Record<string, Reply | Fault>>): void {
  for (const [path, name] of Object.entries(PATHS)) {
    const reply = replies[name];
    if (reply !== undefined) server.script(path, reply);
  }
}

/** The usual carriers, of which some have another key or none. */
function withKeys(keys: Partial<Record<KeyedCarrier, string | undefined>>) {
  const accesses = Object.entries(keys).map(([name, key]) => [name, { baseUrl: server.url, key }]);
  return Object.fromEntries(accesses) as Partial<CarrierSettings>;
}
const both = () => withKeys({ ups: `id:${KEY}`, fedex: `id:${KEY}` });

const pull = (
  number: string,
  settings: Partial<CarrierSettings>,
  reporter?: CarrierName,
  candidates = detectCarriers(number),
): Promise<Pull> =>
  createCarriers({
    settings: carrierSettings(server.url, settings),
    now: () => NOON,
    quotas: quotasInMemory(),
    onUnknownCode: () => undefined,
    onUnreadable: () => undefined,
  })(number, candidates, { reporter });

const asked = () => server.requests.flatMap(({ path }) => PATHS[path] ?? []);

function outcomeOf(outcome: Pull): string {
  if (outcome.kind === 'found') return outcome.carrier;
  if (outcome.kind === 'unknown') return outcome.kind;
  return `${outcome.failure.carrier} ${outcome.failure.code}`;
}

describe('without a key', () => {
  test.each([UPS, FEDEX_OR_JT])('%s is asked of 17TRACK alone', async (number) => {
    expect(outcomeOf(await pull(number, {}))).toBe('unknown');
    script(KNOWN);
    expect(outcomeOf(await pull(number, {}))).toBe('17track');
    expect(asked()).toEqual(['17track', '17track']);
  });

  test.each([UPS, FEDEX_OR_JT])('%s is not tracked without 17TRACK either', async (number) => {
    const off = withKeys({ '17track': undefined });
    expect(outcomeOf(await pull(number, off))).toBe('17track carrier_off');
    expect(server.requests).toEqual([]);
  });

  test('17TRACK registers the number as that of its carrier', async () => {
    server.script(INFO, rejected(-18_019_902), KNOWN['17track'] ?? {});
    server.script(REGISTER, { body: { code: 0, data: { accepted: [{}] } } });
    await pull(UPS, {});
    expect(server.to(REGISTER)).toMatchObject([{ body: [{ number: UPS, carrier: 100_002 }] }]);
  });
});

describe('with a key', () => {
  test('a number that is surely its own is asked of the carrier alone', async () => {
    expect(outcomeOf(await pull(UPS, both()))).toBe('unknown');
    script({ ups: { status: 500 } });
    expect(outcomeOf(await pull(UPS, both()))).toBe('ups carrier_unavailable');
    script(KNOWN);
    expect(outcomeOf(await pull(UPS, both()))).toBe('ups');
    expect(asked()).toEqual(['ups', 'ups', 'ups']);
  });

  test('a doubtful one is asked of 17TRACK too', async () => {
    expect(outcomeOf(await pull(FEDEX_OR_JT, both()))).toBe('unknown');
    expect(asked()).toEqual(['fedex', '17track']);
    script({ fedex: KNOWN['fedex'] ?? {} });
    expect(outcomeOf(await pull(FEDEX_OR_JT, both()))).toBe('fedex');
  });

  test('of another form than id and secret, the key is refused', async () => {
    expect(outcomeOf(await pull(UPS, withKeys({ ups: KEY })))).toBe('ups carrier_refused');
    expect(server.requests).toEqual([]);
  });
});

describe('a number that has been reported', () => {
  test('by 17TRACK goes to its carrier once that has a key', async () => {
    script(KNOWN);
    expect(outcomeOf(await pull(UPS, both(), '17track'))).toBe('ups');
    expect(asked()).toEqual(['ups']);
  });

  test('by its carrier goes on there', async () => {
    script({ ...KNOWN, ups: { status: 500 } });
    expect(outcomeOf(await pull(UPS, both(), 'ups'))).toBe('ups carrier_unavailable');
    expect(asked()).toEqual(['ups']);
  });

  test('by a carrier whose key is gone goes to 17TRACK', async () => {
    script(KNOWN);
    expect(outcomeOf(await pull(UPS, {}, 'ups'))).toBe('17track');
  });

  test('by 17TRACK, whose key is gone, goes to its carrier', async () => {
    script(KNOWN);
    const settings = { ...both(), ...withKeys({ '17track': undefined }) };
    expect(outcomeOf(await pull(UPS, settings, '17track'))).toBe('ups');
  });

  test('by a carrier that 17TRACK does not share is asked as before', async () => {
    script(KNOWN);
    const candidates: Candidate[] = [
      { carrier: 'dhl', confidence: 0.4 },
      { carrier: 'fedex', confidence: 0.3 },
    ];
    expect(outcomeOf(await pull(FEDEX_OR_JT, both(), 'dhl', candidates))).toBe('fedex');
  });
});
