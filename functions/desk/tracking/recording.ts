import { createServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import { STATUS_TEXTS } from '../../src/model/tracking/event';
import { DeliveryWindow, Leg, PieceCount } from '../../src/model/tracking/state';
import type { CarrierSettings, KeyedCarrier } from '../../src/platform/config';
import { isKeyedCarrier } from '../../src/tracking/ask-carriers';
import type {
  CarrierEvent,
  CarrierName,
  Exchange,
  ExpectedCarrier,
  NoReport,
  QuotaNotes,
} from '../../src/tracking/carriers/carrier';
import { collectPlaces, resolveText } from '../../src/tracking/carriers/shown-words';
import { type Choice, type Probe, everyCarrier, probeCarrier } from './probe';
import type { Redaction } from './redact';

/** An adapter's reading in the form of a recording. */
function describeReading({
  outcome,
  unknownCodes,
  unreadable,
}: Omit<Probe, 'askedAt' | 'exchanges' | 'events' | 'isStopped'>): Reading {
  const unmapped = { unknown_codes: [...unknownCodes], unreadable: [...unreadable] };
  if (outcome === undefined) return { ...NOTHING, ...unmapped, outcome: 'unknown' };
  if (outcome instanceof Error) {
    return { ...NOTHING, ...unmapped, outcome: 'no_report', failure: describeFailure(outcome) };
  }
  return {
    outcome: 'report',
    events: describeEvents(outcome.events),
    estimated_delivery: outcome.estimatedDelivery,
    ...(outcome.estimatedWindow && { estimated_window: outcome.estimatedWindow }),
    ...(outcome.movedBy !== undefined && { moved_by: outcome.movedBy }),
    ...(outcome.pieces && { pieces: outcome.pieces }),
    ...(outcome.legs && { legs: [...outcome.legs] }),
    ...unmapped,
  };
}

const NOTHING = { events: [], estimated_delivery: null };

function describeEvents(events: readonly CarrierEvent[]): Reading['events'] {
  const places = collectPlaces(events);
  return events.map((event) => {
    const { occurredAt, zone, status, code, reason, city, country } = event;
    const { en: text } = resolveText(event, places);
    const saysMore = event.text !== undefined || text !== STATUS_TEXTS[status].en;
    return {
      occurred_at: occurredAt,
      occurred_at_zone: zone,
      status,
      code,
      ...(reason !== undefined && { reason }),
      ...(saysMore && { text }),
      city,
      country,
    };
  });
}

const KINDS = ['CarrierFailure', 'NumberRefusal', 'QuotaSpent'] as const;

function describeFailure({ name, code, retryAt }: NoReport): NonNullable<Reading['failure']> {
  const kind = KINDS.find((one) => one === name) ?? 'CarrierFailure';
  return {
    kind,
    code,
    ...(retryAt !== undefined && { retry_at: new Date(retryAt).toISOString() }),
  };
}

const Carrier = z.custom<KeyedCarrier>(
  (name) => typeof name === 'string' && isKeyedCarrier(name),
  'no carrier with an adapter',
);

const RecordedEvent = z.strictObject({
  occurred_at: z.string(),
  occurred_at_zone: z.string(),
  status: z.string(),
  code: z.string().nullable(),
  reason: z.string().optional(),
  /** The English text, where there is more to say than the status. */
  text: z.string().optional(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});

/** What an adapter made of a carrier's answers. */
const Reading = z.strictObject({
  outcome: z.enum(['report', 'unknown', 'no_report']),
  /** As the adapter reads them, in the carrier's order. */
  events: z.array(RecordedEvent).default([]),
  estimated_delivery: z.string().nullable().default(null),
  estimated_window: DeliveryWindow.optional(),
  moved_by: z.string().optional(),
  pieces: PieceCount.optional(),
  legs: z.array(Leg).optional(),
  /** Why there is no report. */
  failure: z
    .strictObject({
      kind: z.enum(['CarrierFailure', 'NumberRefusal', 'QuotaSpent']),
      code: z.string(),
      /** ISO 8601, UTC. */
      retry_at: z.string().optional(),
    })
    .optional(),
  unknown_codes: z.array(z.string()).default([]),
  /** Paths of members for which an event was left out. */
  unreadable: z.array(z.string()).default([]),
});
type Reading = z.output<typeof Reading>;

/** A carrier's answers about one number, without personal data, and what we made of them. */
export const Recording = z.strictObject({
  carrier: Carrier,
  what: z.string(),
  number: z.string(),
  /** ISO 8601, UTC. */
  asked_at: z.iso.datetime(),
  /** The presumed carrier of the parcel. */
  expected: z.strictObject({ name: z.string(), is_sure: z.boolean() }).optional(),
  /** In the order of the calls. */
  exchanges: z.array(
    z.strictObject({
      method: z.enum(['GET', 'POST']),
      /** With its query. */
      path: z.string(),
      sent: z.unknown().optional(),
      status: z.int(),
      answer: z.unknown().optional(),
    }),
  ),
  read: Reading,
});
export type Recording = z.output<typeof Recording>;

type RecordedExchange = Recording['exchanges'][number];

/** An exchange without personal data, and without headers: they hold the key. */
export function toRecordedExchange(
  { method, url, sent, status, json }: Exchange,
  redaction: Redaction,
): RecordedExchange {
  const { pathname, search } = new URL(url);
  return {
    method,
    path: redaction.ours(`${pathname}${search}`),
    ...(sent !== undefined && { sent: redaction.sent(sent) }),
    status,
    ...(json !== undefined && { answer: redaction.answer(json) }),
  };
}

/** A probe as a test case: in `test/tracking/recordings/` it is read anew by every test run. */
export function toRecording(
  { carrier, expected }: Choice,
  probe: Probe,
  exchanges: readonly RecordedExchange[],
  redaction: Redaction,
): Recording {
  const reading = JSON.stringify(describeReading(probe));
  const read: unknown = JSON.parse(reading, (_name, value: unknown) =>
    typeof value === 'string' ? redaction.ours(value) : value,
  );
  return {
    carrier,
    what: `an answer of ${new Date(probe.askedAt).toISOString().slice(0, 10)}, recorded with tracking probe`,
    number: redaction.number,
    asked_at: new Date(probe.askedAt).toISOString(),
    ...(expected && { expected: { name: expected.name, is_sure: expected.isSure } }),
    exchanges: [...exchanges],
    read: Reading.parse(read),
  };
}

/** Why a probe is not a test case, if so. */
export function notRecordable(carrier: CarrierName, probe: Probe): string | undefined {
  if (probe.exchanges.length === 0) return `${carrier} gave no answer to save.`;
  if (probe.isStopped) return 'A probe that stopped before registering is not saved.';
  const isBusy = probe.exchanges.some(({ status }) => status === 429);
  return isBusy
    ? 'An answer with status 429 is not saved: its headers would be needed.'
    : undefined;
}

/** Serves the answers of a recording on loopback, each path its own in order. */
async function openReplay(
  exchanges: Recording['exchanges'],
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const left = exchanges.map((one) => ({ ...one, pathname: pathOf(one.path) }));
  const server = createServer((request, response) => {
    request.resume();
    const at = left.findIndex(({ pathname }) => pathname === pathOf(request.url ?? ''));
    const [next] = at < 0 ? [] : left.splice(at, 1);
    response.writeHead(next?.status ?? 404, { 'content-type': 'application/json' });
    response.end(next?.answer === undefined ? '' : JSON.stringify(next.answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The replay has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const pathOf = (path: string): string => new URL(path, 'http://carrier').pathname;

const NO_QUOTAS: QuotaNotes = {
  spentUntil: () => Promise.resolve(undefined),
  noteSpent: () => Promise.resolve(),
};

/** The adapter's reading of a recording's answers, as in the recordings test. */
export async function rereadRecording(recording: Recording): Promise<Reading> {
  const { carrier, number, asked_at, exchanges, expected } = recording;
  const server = await openReplay(exchanges);
  try {
    const settings: CarrierSettings = {
      ...everyCarrier({ baseUrl: server.url, key: 'id:key' }),
      isSimulated: false,
      hasStandIn: false,
      timeoutMs: 5000,
      totalTimeoutMs: 10_000,
      pauseMs: [1, 2],
    };
    const choice = { carrier, number, expected: expected && expectedCarrier(expected) };
    const askedAt = Date.parse(asked_at);
    return describeReading(
      await probeCarrier(choice, { settings, quotas: NO_QUOTAS, askedAt, mayRegister: true }),
    );
  } finally {
    await server.close();
  }
}

// A recording names a carrier by its text.
const expectedCarrier = ({
  name,
  is_sure,
}: NonNullable<Recording['expected']>): ExpectedCarrier => ({
  name: name as ExpectedCarrier['name'],
  isSure: is_sure,
});

/** Paths of what differs between two readings, such as `events[].city`. */
export function differingMembers(one: unknown, other: unknown, path = ''): string[] {
  const isDeep = isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other);
  if (!isDeep) return isDeepStrictEqual(one, other) ? [] : [path];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const inner = names.flatMap((name) =>
    differingMembers(one[name], other[name], memberPath(path, Array.isArray(one), name)),
  );
  return [...new Set(inner)];
}

const memberPath = (path: string, isList: boolean, name: string): string =>
  isList ? `${path}[]` : path === '' ? name : `${path}.${name}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
