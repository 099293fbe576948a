import { everyCarrier } from '../../../desk/tracking/probe';
import {
  type CarrierServer,
  type Fault,
  type Reply,
  openCarrierServer,
} from '../../../local/stand-ins/carrier-server';
import type { CarrierSettings } from '../../../src/platform/config';

/** How a carrier fails. */
export const CARRIER_FAILURES = ['status 503', 'hang', 'half an answer', 'status 429'] as const;
export type CarrierFailure = (typeof CARRIER_FAILURES)[number];

/** DHL's tracking on loopback. It knows every number and can be made to fail. */
export interface CarrierMachine {
  readonly url: string;
  fail(how: CarrierFailure): void;
  recover(): void;
  close(): Promise<void>;
}

const PATH = '/track/shipments';

const EVENTS = [
  { timestamp: '2026-01-05T09:00:00', statusCode: 'pre-transit' },
  { timestamp: '2026-01-06T10:30:00', statusCode: 'transit' },
].map((event) => ({
  ...event,
  location: { address: { countryCode: 'TH', addressLocality: 'Bangkok' } },
}));

const WELL: Reply = { body: { shipments: [{ events: EVENTS }] } };

const FAILING: Readonly<Record<CarrierFailure, Reply | Fault>> = {
  'status 503': { status: 503, body: '<title>Maintenance</title>' },
  hang: 'hang',
  'half an answer': 'half',
  'status 429': { status: 429, headers: { 'retry-after': '1' }, body: '' },
};

export async function openCarrierMachine(): Promise<CarrierMachine> {
  const server: CarrierServer = await openCarrierServer();
  server.script(PATH, WELL);
  return {
    url: server.url,
    fail: (how) => {
      server.script(PATH, FAILING[how]);
    },
    recover: () => {
      server.script(PATH, WELL);
    },
    close: server.close,
  };
}

const OFF = { baseUrl: 'http://127.0.0.1:1', key: undefined };

/** As in production, but with DHL on this machine and the other carriers off. */
export const carrierSettings = (baseUrl: string): CarrierSettings => ({
  ...everyCarrier(OFF),
  dhl: { baseUrl, key: 'key-of-the-soak' },
  isSimulated: false,
  hasStandIn: false,
  timeoutMs: 8000,
  totalTimeoutMs: 25_000,
  pauseMs: [300, 1000],
});
