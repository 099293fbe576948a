import { type Reply, openCarrierServer } from '../../local/stand-ins/carrier-server';
import { isS10Number } from '../../src/carrier-numbers/check-digits';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { KEY } from './carrier-failure';
import { type Service, openService } from './service';
import {
  accepted,
  failed,
  NOT_REGISTERED,
  REGISTERED,
  withEvents,
  anEvent,
} from './seventeen-track-answers';
import { openShipments } from './shipments';
import { dhlEvent } from './stand-in-dhl';
import { issueToken } from './tokens';

const DAY_MS = 24 * 60 * 60_000;
const USED_UP = -18_019_908;

/** A quota of the day, which is renewed at 00:00 GMT. */
function meteredDay(most: number, now: () => number) {
  let day = -1;
  const meter = { used: 0 };
  return Object.assign(meter, {
    take(): boolean {
      const today = Math.floor(now() / DAY_MS);
      if (today !== day) meter.used = 0;
      day = today;
      if (meter.used >= most) return false;
      meter.used += 1;
      return true;
    },
  });
}

/** DHL and 17TRACK on loopback, with quotas of a day; they know the numbers that are added. */
async function openMeteredCarriers(quotas: { dhl: number; registrations: number }) {
  const servers = { dhl: await openCarrierServer(), aggregator: await openCarrierServer() };
  const clock = { now: (): number => 0 };
  const dhl = meteredDay(quotas.dhl, () => clock.now());
  const registrations = meteredDay(quotas.registrations, () => clock.now());
  const known = new Set<string>();
  const registered = new Set<string>();

  // In the same process, requests arrive without a path.
  servers.dhl.script('/', (): Reply => {
    const number = servers.dhl.requests.at(-1)?.query['trackingNumber'] ?? '';
    if (!dhl.take()) return { status: 429, body: { title: 'Too many requests', status: 429 } };
    if (!known.has(number)) return { status: 404, body: { title: 'No result', status: 404 } };
    const events = [dhlEvent('2026-11-20T10:00:00', 'transit')];
    return { body: { shipments: [{ id: number, events }] } };
  });
  servers.aggregator.script('/', (): Reply => {
    const [entry] = servers.aggregator.requests.at(-1)?.body as [{ number: string }];
    const { number } = entry;
    if (Object.keys(entry).length > 1) {
      if (!registrations.take()) return failed(USED_UP);
      registered.add(number);
      return REGISTERED;
    }
    if (!registered.has(number)) return NOT_REGISTERED;
    const events = known.has(number) ? [anEvent()] : [];
    return accepted({ number, carrier: 3011, track_info: withEvents(...events) });
  });

  return {
    clock,
    known,
    dhl,
    registrations,
    access: {
      dhl: { baseUrl: servers.dhl.url, key: KEY, dayQuota: quotas.dhl },
      '17track': {
        baseUrl: servers.aggregator.url,
        key: KEY,
        dayQuota: quotas.registrations,
      },
    },
    async close() {
      await servers.dhl.close();
      await servers.aggregator.close();
    },
  };
}

/** Three instances of tracking, which ask carriers that count, and `shipmentCrud` on the same data. */
export async function openMeteredTrackers(quotas = { dhl: 250, registrations: 400 }) {
  const carriers = await openMeteredCarriers(quotas);
  // Dozens of calls at once take seconds on a busy machine, and none of them is to fail.
  const patient = { ...carriers.access, timeoutMs: 30_000, totalTimeoutMs: 30_000 };
  const shipments = await openShipments();
  const sharing = shipments.service;
  const instances: Service[] = [];
  for (let at = 0; at < 3; at += 1) {
    instances.push(await openService(trackingEndpoint, { carriers: patient, sharing }));
  }
  carriers.clock.now = () => sharing.clock.now;
  let turn = 0;
  return {
    carriers,
    shipments,
    instances,
    clock: sharing.clock,
    later: (ms: number): void => {
      for (const { clock } of [...instances, sharing]) clock.now += ms;
    },
    account: (account_id: string, carrier_share = 25) =>
      issueToken(sharing.db, 'trk_', { account_id, carrier_share }),
    /** Asks the instances in turn. */
    track: async (api_token: string, trackingNumber: string) => {
      turn += 1;
      const answer = await instances[turn % 3]?.post({ api_token, trackingNumber });
      return answer?.body['data'] as
        | { events: unknown[]; status: string; carrier_error?: Record<string, unknown> }
        | undefined;
    },
    async close() {
      for (const open of [...instances, sharing]) await open.close();
      await carriers.close();
    },
  };
}

/** The n-th number that has DHL Express's form and check digit. */
export const dhlNumber = (nth: number): string => {
  const base = 400_000_000 + nth;
  return `${base}${base % 7}`;
};

/** The n-th number of China Post, which is asked of 17TRACK. */
export const postalNumber = (nth: number): string =>
  Array.from({ length: 10 }, (_, check) => `RR${10_000_000 + nth}${check}CN`).find(isS10Number) ??
  '';
