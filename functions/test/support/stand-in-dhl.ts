import { type Reply, openCarrierServer } from '../../local/stand-ins/carrier-server';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { CarrierSettings } from '../../src/platform/config';
import { KEY } from './carrier-failure';
import { type Answer, openService } from './service';
import { openShipments } from './shipments';
import { issueToken } from './tokens';
import { until } from './until';

interface DhlEvent {
  timestamp: string;
  statusCode: string;
  /** A short code of DHL Express. */
  status?: string;
  location?: object;
}

/** A function's handler in the same process takes the path off every request that arrives. */
const PATHS = ['/', '/track/shipments'];

/** DHL's tracking on loopback: answers every number with the same events, until they are set otherwise. */
export async function openStandInDhl() {
  const server = await openCarrierServer();
  const dhl = {
    status: 200,
    delayMs: 0,
    after: undefined as Promise<unknown> | undefined,
    events: [dhlEvent('2026-11-20T10:00:00', 'transit')],
    estimated: '',
    retryAfter: '',
    title: 'No',
    /** In place of all these. */
    reply: undefined as Reply | undefined,
  };
  const usual = (): Reply => ({
    status: dhl.status,
    afterMs: dhl.delayMs,
    after: dhl.after,
    headers: dhl.retryAfter === '' ? {} : { 'retry-after': dhl.retryAfter },
    body:
      dhl.status === 200
        ? { shipments: [{ id: 1, events: dhl.events, estimatedTimeOfDelivery: dhl.estimated }] }
        : { title: dhl.title, status: dhl.status },
  });
  for (const path of PATHS) server.script(path, () => dhl.reply ?? usual());
  return Object.assign(dhl, {
    access: { baseUrl: server.url, key: KEY },
    requests: server.requests,
    calls: () => server.requests.length,
    /** Answers from now on are held back until what it returns is called. */
    hold() {
      let release!: () => void;
      dhl.after = new Promise<void>((resolve) => (release = resolve));
      return () => {
        dhl.after = undefined;
        release();
      };
    },
    untilCalled: (times = 1) => until(() => server.requests.length >= times),
    close: server.close,
  });
}

/** An event as DHL sends it, without an offset. */
export const dhlEvent = (
  timestamp: string,
  statusCode: string,
  country = 'TH',
  city = 'Bangkok',
): DhlEvent => ({
  timestamp,
  statusCode,
  location: { address: { countryCode: country, addressLocality: city } },
});

/** `shipmentCrud` and two instances of tracking on the same data, which ask a stand-in of DHL. */
export async function openTrackedShipments(settings: Partial<CarrierSettings> = {}) {
  const dhl = await openStandInDhl();
  const { service: shipments, owner, staff } = await openShipments();
  /** Another instance of tracking on the same data. */
  const openAnother = (more: Partial<CarrierSettings> = {}) => {
    const carriers = { ...settings, dhl: dhl.access, ...more };
    return openService(trackingEndpoint, { carriers, sharing: shipments });
  };
  const service = await openAnother();
  const second = await openAnother();
  const all = [second, service, shipments];
  return {
    dhl,
    shipments,
    service,
    second,
    openAnother,
    owner,
    staff,
    token: await issueToken(service.db, 'trk_'),
    later: (ms: number): void => {
      for (const { clock } of all) clock.now += ms;
    },
    async close(): Promise<void> {
      for (const open of all) await open.close();
      await dhl.close();
    },
  };
}

type Event = Record<string, unknown> & { event_id: string; occurred_at: string };
type Data = Record<string, unknown> & { events: Event[] };

/** What tracking answers about a number. */
export const dataOf = ({ body }: Answer) => body['data'] as Data;

/** DHL Express waybills whose check digits fit. */
export const DHL_NUMBERS = [
  '7777777770',
  '8264715546',
  '1000000005',
  '1000000016',
  '1000000020',
] as const;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
