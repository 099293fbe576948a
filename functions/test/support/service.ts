import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

import type { Instance } from '../../src/context';
import { createInstance } from '../../src/functions/instance';
import { serve, type Endpoint } from '../../src/http/serve';
import type { Environment } from '../../src/platform/config';
import type { Log } from '../../src/platform/log';
import type { RateCard } from '../../src/quotes/rate-card';
import { createRateCard } from '../../src/store/rates';

import { openFirestore } from './firestore';

export interface LogLine {
  message: string;
  fields: Record<string, unknown>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

export type Service = Awaited<ReturnType<typeof openService>>;

/** 2026-11-21 12:00 in Thailand. */
export const NOON = Date.parse('2026-11-21T05:00:00Z');

/**
 * An endpoint on the functions framework, over real HTTP, with a Firestore of its own. `clock`
 * can be turned; `restart` is a new, cold instance on the same data.
 */
export async function openService<Input>(
  endpoint: Endpoint<Input>,
  options: {
    projectId: string;
    environment?: Environment;
    cards?: RateCard[];
  },
) {
  const { projectId, environment = 'production', cards = [] } = options;
  const firestore = await openFirestore(projectId);
  const { db, meter } = firestore;
  for (const card of cards) await createRateCard(db, card);

  const clock = { now: NOON };
  const lines: LogLine[] = [];
  const write = (message: string, fields: Record<string, unknown>) => {
    lines.push({ message, fields });
  };
  const log: Log = { warn: write, error: write };
  const config = { environment, projectId };
  const start = () => createInstance({ config, db, now: () => clock.now, log });
  let instance = start();
  const server = await listen(projectId, endpoint, () => instance, log);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    db,
    meter,
    clock,
    lines,
    restart: () => {
      instance = start();
    },
    post: (body: unknown, headers: Record<string, string> = {}) =>
      request(url, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    request: (init: RequestInit, path = '') => request(url + path, init),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await firestore.close();
    },
  };
}

async function listen<Input>(
  name: string,
  endpoint: Endpoint<Input>,
  getInstance: () => Instance,
  log: Log,
): Promise<Server> {
  http(name, serve(endpoint, getInstance, log));
  const server = getTestServer(name);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function request(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as Record<string, unknown>,
  };
}
