import { createServer, IncomingMessage, type Server } from 'node:http';

import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

import type { Instance } from '../src/actions/context';
import { type Handler, keepRequestsUntouched } from '../src/http/hosted-function';
import type { FunctionName } from '../src/http/request-parts';
import { serve } from '../src/http/serve';
import type { Log } from '../src/platform/log';
import { ENDPOINTS } from './endpoints';
import { listenLocally, type ListeningServer } from './stand-ins/loopback-server';

/** Each function is at `{url}/{name}`. */
export type HostedFunctions = ListeningServer;

/** Answers what is for no function. */
type Fallback = (path: string, handled: Parameters<Handler>) => void;

const answerNotFound: Fallback = (path, [, response]) => {
  response.writeHead(404).end(`There is no ${path}`);
};

/** A server of the functions framework for each function; none listens yet. */
export function createServers(instance: Instance, log: Log): Record<FunctionName, Server> {
  keepRequestsUntouched();
  const getInstance = (): Instance => instance;
  const createTestServer = (name: FunctionName, handler: Handler): Server => {
    http(name, handler);
    return getTestServer(name);
  };
  return {
    apiQuote: createTestServer('apiQuote', serve(ENDPOINTS.apiQuote, getInstance, log)),
    apiShippingServices: createTestServer(
      'apiShippingServices',
      serve(ENDPOINTS.apiShippingServices, getInstance, log),
    ),
    shipmentCrud: createTestServer('shipmentCrud', serve(ENDPOINTS.shipmentCrud, getInstance, log)),
    tracking: createTestServer('tracking', serve(ENDPOINTS.tracking, getInstance, log)),
  };
}

/** Runs all functions in this process, on the functions framework, behind one address. */
export async function hostFunctions(
  instance: Instance,
  log: Log,
  fallback: Fallback = answerNotFound,
): Promise<HostedFunctions> {
  const hosts = new Map(Object.entries(createServers(instance, log)));
  const front = createServer({ IncomingMessage: MessageWithPath }, (request, response) => {
    const [path = ''] = PATHS.get(request)?.split('?') ?? [];
    const [, name = ''] = path.split('/');
    const host = hosts.get(name);
    if (host === undefined) fallback(path, [request, response]);
    else host.emit('request', request, response);
  });
  return listenLocally(front);
}

const PATHS = new WeakMap<IncomingMessage, string>();

/** Remembers the path, which the functions take out of `url` before anything else sees a request. */
class MessageWithPath extends IncomingMessage {
  // @ts-expect-error A field by its types, which Node assigns once it has read the first line.
  override get url(): string {
    return '';
  }

  override set url(url: string) {
    if (url === '') return;
    PATHS.set(this, url);
    Object.defineProperty(this, 'url', { value: url, writable: true });
  }
}
