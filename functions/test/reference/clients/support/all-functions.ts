import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { sendReply, type Fault, type Reply } from '../../../../local/stand-ins/carrier-server';
import { listenLocally } from '../../../../local/stand-ins/loopback-server';
import { quoteEndpoint } from '../../../../src/functions/quote-endpoint';
import { servicesEndpoint } from '../../../../src/functions/services-endpoint';
import { shipmentEndpoint } from '../../../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../../../src/functions/tracking-endpoint';
import { requestedPath } from '../../../../src/http/hosted-function';
import { aRateCard } from '../../../support/cards';
import { loadPickups, pickupCallers } from '../../../support/pickups';
import { openService } from '../../../support/service';
import { issueToken } from '../../../support/tokens';

export type AllFunctions = Awaited<ReturnType<typeof openAllFunctions>>;

/** A request as the service got it. */
export interface Seen {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

/** What answers a request instead of, or `after`, the service's own work. */
interface Trouble {
  readonly fault: Reply | Fault;
  /** Whether the service does its work first, and only its answer is lost. */
  readonly after?: boolean;
}

/** All functions on the same data behind one base URL, as integrators see them. */
export async function openAllFunctions() {
  const card = aRateCard({ pieces: 'sum_of_pieces' });
  const shipments = await openService(shipmentEndpoint, { cards: [card] });
  const sharing = shipments;
  const quotes = await openService(quoteEndpoint, { sharing });
  const services = await openService(servicesEndpoint, { sharing });
  const tracking = await openService(trackingEndpoint, {
    sharing,
    carriers: { isSimulated: true },
  });
  await loadPickups(shipments.db);
  const record = { service_name: card.display_name, logo: null, active: true, sort_order: 0 };
  await shipments.db.collection('services').doc(card.courier_name).set(record);
  const callers = await pickupCallers(shipments);

  const urls: Readonly<Record<string, string>> = {
    '/apiQuote': quotes.url,
    '/apiShippingServices': services.url,
    '/shipmentCrud': shipments.url,
    '/tracking': tracking.url,
  };
  const seen: Seen[] = [];
  const troubles: Trouble[] = [];
  const front = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = requestedPath(request);
    const { headers } = request;
    const body = await text(request);
    seen.push({ path, headers, body: JSON.parse(body) as Record<string, unknown> });
    const trouble = troubles.shift();
    if (trouble && !trouble.after) {
      await sendReply(response, trouble.fault);
      return;
    }
    const kept = ['authorization', 'content-type', 'x-request-id'].flatMap(
      (name): [string, string][] => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      },
    );
    const answer = await fetch(urls[path] ?? `no function at ${path}`, {
      method: 'POST',
      headers: [...kept],
      body,
    });
    const content = await answer.text();
    if (trouble) await sendReply(response, trouble.fault);
    else response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(content);
  }

  const { url: baseUrl, close } = await listenLocally(front);
  return {
    baseUrl,
    shipments,
    callers,
    tokens: {
      client: callers.client.api_token,
      partner: callers.partner.api_token,
      staff: callers.staff.api_token,
      tracking: await issueToken(shipments.db, 'trk_'),
    },
    /** The requests so far, oldest first. */
    seen,
    /** What the next requests meet, one each. */
    troubles,
    async close() {
      await close();
      for (const service of [tracking, services, quotes, shipments]) await service.close();
    },
  };
}

/** A failure of the service with one of its codes. */
export const failing = (status: number, code: string, headers?: Record<string, string>): Reply => ({
  status,
  headers: { ...headers },
  body: { success: false, error: 'It failed.', code, request_id: 'of-the-answer' },
});
