import { randomUUID } from 'node:crypto';

import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

import { createRateCard } from '../../desk/store/rate-versions';
import { everyCarrier } from '../../desk/tracking/probe';
import { listenLocally } from '../../local/stand-ins/loopback-server';
import { stopClock } from '../../local/stand-ins/process-clock';
import { createInstance } from '../../src/functions/compose-instance';
import { keepRequestsUntouched } from '../../src/http/hosted-function';
import { type Endpoint, serve } from '../../src/http/serve';
import type { Environment } from '../../src/model/account/token';
import { newRecordId } from '../../src/model/creation/record-id';
import type { CarrierSettings } from '../../src/platform/config';
import type { AnsweredRequest, Log } from '../../src/platform/log';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { answerFaults, refusalFaults } from './answer-faults';
import { carrierSettings, NOON } from './carriers';
import { type TestFirestore, connectFirestore, openFirestore } from './firestore';

export { NOON };

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

/** Compares JSON texts to the byte, cut before each member, so that a failure names the one that differs. */
export function expectText(text: string, expected: string): void {
  const cut = (whole: string): string[] => whole.split(/(?<=[,{[])(?=["{[])/);
  expect(cut(text)).toEqual(cut(expected));
}

export type Service = Awaited<ReturnType<typeof openService>>;

const OFF = { baseUrl: 'http://127.0.0.1:1', key: undefined };
const NO_CARRIERS = carrierSettings(OFF.baseUrl, {
  ...everyCarrier(OFF),
  timeoutMs: 500,
  totalTimeoutMs: 2000,
});

interface SharedData {
  projectId: string;
  firestore: TestFirestore;
}

async function openData(now: () => number): Promise<SharedData> {
  const projectId = `test-${randomUUID().slice(0, 13)}`;
  return { projectId, firestore: await openFirestore(projectId, { now }) };
}

/**
 * An endpoint on the functions framework, over real HTTP, in a project of its own, also where
 * several runs share a Firestore. `clock` can be turned, and the Firestore with it, whose times never
 * go back; `restart` is a new, cold instance on the same data.
 */
export async function openService<Input, Output extends object>(
  endpoint: Endpoint<Input, Output>,
  options: {
    environment?: Environment;
    cards?: RateCard[];
    newId?: () => string;
    carriers?: Partial<CarrierSettings>;
    /** The data of another service: this one is another instance, with a client of its own. */
    sharing?: SharedData;
  } = {},
) {
  const { environment = 'production', cards = [], newId = newRecordId, carriers = {} } = options;
  const clock = stopClock(NOON);
  const shared = options.sharing ?? (await openData(() => clock.now));
  const { projectId, firestore } = shared;
  const own =
    options.sharing === undefined ? firestore : connectFirestore(projectId, firestore.host);
  const { db } = own;
  for (const card of cards) await createRateCard(db, card);

  const lines: LogLine[] = [];
  const write = (message: string, fields: Record<string, unknown>) => {
    lines.push({ message, fields });
  };
  const answered: AnsweredRequest[] = [];
  const quoted: Record<string, unknown>[] = [];
  const log: Log = {
    warn: write,
    error: write,
    request: (describe) => {
      answered.push(describe());
    },
    quote: (describe) => {
      quoted.push(describe());
    },
  };
  const config = { environment, projectId };
  const carrierSettings = () => ({ ...NO_CARRIERS, ...carriers });
  const start = () =>
    createInstance({ config, db, now: () => clock.now, newId, log, carrierSettings });
  let instance = start();
  keepRequestsUntouched();
  http(
    endpoint.name,
    serve(endpoint, () => instance, log),
  );
  const { url, close } = await listenLocally(getTestServer(endpoint.name));
  /** Every answer is held to the OpenAPI document, and every error to the codes that its action names. */
  const ask = async (init: RequestInit, path = ''): Promise<Answer> => {
    const answer = await request(url + path, init);
    expect(answerFaults(endpoint.name, init, answer)).toEqual([]);
    expect(refusalFaults(endpoint, init.body, answer)).toEqual([]);
    return answer;
  };
  return {
    url,
    projectId,
    firestore,
    db,
    /** For the operator's tool on the same data. */
    project: ['--project', projectId, '--firestore', firestore.host],
    meter: firestore.server?.meter,
    faults: firestore.server?.faults,
    clock,
    lines,
    /** What a project that logs its requests would log of each. */
    answered,
    /** And of each quote. */
    quoted,
    /** What the endpoint runs on now. */
    instance: () => instance,
    restart: () => {
      instance = start();
    },
    post: (body: unknown, headers: Record<string, string> = {}) =>
      ask({
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    request: ask,
    async close() {
      await close();
      await own.close();
    },
  };
}

export async function request(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as Record<string, unknown>,
  };
}
