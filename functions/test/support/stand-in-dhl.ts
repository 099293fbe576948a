import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface DhlEvent {
  timestamp: string;
  statusCode: string;
  location?: object;
}

/** DHL's tracking on loopback: answers every number with the same events, until told otherwise. */
export async function openStandInDhl() {
  const dhl = {
    calls: 0,
    status: 200,
    headers: {} as Record<string, string>,
    delayMs: 0,
    events: [] as DhlEvent[],
    estimated: undefined as string | undefined,
  };
  const server = createServer((_request, response) => {
    dhl.calls += 1;
    const shipment = { id: 1, events: dhl.events, estimatedTimeOfDelivery: dhl.estimated };
    const body =
      dhl.status === 200 ? { shipments: [shipment] } : { title: 'No', status: dhl.status };
    setTimeout(() => {
      response.writeHead(dhl.status, { 'content-type': 'application/json', ...dhl.headers });
      response.end(JSON.stringify(body));
    }, dhl.delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(dhl, {
    access: { baseUrl: `http://127.0.0.1:${port}`, key: 'key-of-dhl' },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Where a DHL parcel of the tests has been, and what it says of itself. */
export const dhlEvent = (
  timestamp: string,
  statusCode: string,
  country = 'TH',
  city = 'Bangkok',
) => ({
  timestamp,
  statusCode,
  location: { address: { countryCode: country, addressLocality: city } },
});
