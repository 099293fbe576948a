import { openCarrierServer, type Reply } from '../../local/stand-ins/carrier-server';
import { KEY } from './carrier-failure';

interface DhlEvent {
  timestamp: string;
  statusCode: string;
  /** A short code of DHL Express. */
  status?: string;
  location?: object;
}

/** A function's handler in the same process takes the path off every request that arrives. */
const PATHS = ['/', '/track/shipments'];

/** DHL's tracking on loopback: answers every number with the same events, until told otherwise. */
export async function openStandInDhl() {
  const server = await openCarrierServer();
  const dhl = {
    status: 200,
    delayMs: 0,
    events: [] as DhlEvent[],
    estimated: '',
    retryAfter: '',
    title: 'No',
    /** In place of all these. */
    reply: undefined as Reply | undefined,
  };
  const usual = (): Reply => ({
    status: dhl.status,
    afterMs: dhl.delayMs,
    headers: dhl.retryAfter === '' ? {} : { 'retry-after': dhl.retryAfter },
    body:
      dhl.status === 200
        ? { shipments: [{ id: 1, events: dhl.events, estimatedTimeOfDelivery: dhl.estimated }] }
        : { title: dhl.title, status: dhl.status },
  });
  for (const path of PATHS) server.script(path, () => dhl.reply ?? usual());
  return Object.assign(dhl, {
    access: { baseUrl: server.url, key: KEY },
    calls: () => server.requests.length,
    close: server.close,
  });
}

/** An event as DHL tells it, without an offset. */
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
