import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { everyCarrier } from '../../desk/tracking/probe';
import type { Fault } from '../../src/errors/fault';
import {
  type ErrorDetail,
  sayInAnswer,
  sayValue,
  ServiceError,
  showDetail,
} from '../../src/errors/service-error';
import { ACTIONS } from '../../src/functions/actions';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { parseFields } from '../../src/http/parse-fields';
import { buildPrincipal, TokenRecord } from '../../src/model/account/principal';
import { HistoryEntry } from '../../src/model/history/entry';
import { PickupRecord } from '../../src/model/pickup/pickup';
import { showPickup, showPickupSummary } from '../../src/model/pickup/shown';
import {
  HeldQuoteRecord,
  openParts,
  priceAt,
  QuotedPackage,
} from '../../src/model/quote/held-quote';
import { PriceSteps, movedSteps, showSteps } from '../../src/model/quote/price-steps';
import { differencesFromQuote } from '../../src/model/shipment/priced-fields';
import { ShipmentStatus, StoredShipment } from '../../src/model/shipment/shipment';
import { showCreated, showShipment, showSummary } from '../../src/model/shipment/shown';
import { trackingAnswer } from '../../src/model/tracking/answer';
import { TrackingStatus } from '../../src/model/tracking/event';
import { withoutForesight } from '../../src/model/tracking/expected';
import { isCarrierDue } from '../../src/model/tracking/freshness';
import { pickupEvents, shipmentEvents } from '../../src/model/tracking/service-events';
import { TrackingState } from '../../src/model/tracking/state';
import { summarise } from '../../src/model/tracking/summary';
import type { KeyedCarrier } from '../../src/platform/config';
import { resolveFilter, identifyFilter, ListRequest } from '../../src/shipments/list';
import { searchedPickup } from '../../src/store/pickups';
import { searchedShipment } from '../../src/store/shipments';
import {
  carriersWithQuota,
  findExpected,
  KEYED_CARRIERS,
  resolveRoute,
} from '../../src/tracking/ask-carriers';
import { carrierEvents, keepEventIds, withLaterEvents } from '../../src/tracking/carrier-events';
import type { CarrierName } from '../../src/tracking/carriers/carrier';
import { withReturns } from '../../src/tracking/carriers/code-meanings';
import { listCandidates } from '../../src/tracking/pull-carrier';
import { TrackingRequest } from '../../src/tracking/track';
import { aPickup, aPrincipal } from './records';
import { describeMembers } from './schema-readings';
import { differences, varyMembers } from './varied-members';

type Others = Parameters<typeof varyMembers>[1];

const LONGEST = 66;

/** What becomes of a value with each member varied: a line for each that is read otherwise. */
function seeEach(base: unknown, read: (value: unknown) => unknown, others: Others): string[] {
  const usual = read(base);
  const lines = [JSON.stringify(usual)];
  const malformed = new Set<string>();
  for (const { what, value } of varyMembers(base, others)) {
    const differs = differences(usual, read(value)).join(', ').slice(0, LONGEST);
    const isSame = lines.at(-1)?.endsWith(`: ${differs}`) === true;
    if (differs === '' || isSame) continue;
    const line = `${what}: ${differs}`;
    const kind = line.replaceAll(/\d+/g, '');
    // Of the entries of a list, the first one is recorded.
    if (malformed.has(kind)) continue;
    if (differs.includes(MALFORMED)) malformed.add(kind);
    lines.push(line);
  }
  return lines;
}

const MALFORMED = 'malformed at ';

/** What a stored document is shown as, or the members for which it is malformed. */
const parsedBy =
  <Schema extends z.ZodType>(schema: Schema, show: (stored: z.output<Schema>) => unknown) =>
  (document: unknown): unknown => {
    const parsed = schema.safeParse(document);
    if (parsed.success) return show(parsed.data);
    return `${MALFORMED}${parsed.error.issues.map(({ path }) => path.join('.')).join()}`;
  };

const NOW = Date.parse('2026-11-21T03:00:00Z');
const ID = '3f7k21mpq0tx';

const Members = z.record(z.string(), z.unknown());

/** What is varied: with all that a document may have. A text that begins with `@` is a date. */
const BASES = Members.parse(
  JSON.parse(
    readFileSync(join(__dirname, '../varied/bases.json'), 'utf8'),
    (_name, value: unknown) =>
      typeof value === 'string' && value.startsWith('@') ? new Date(value.slice(1)) : value,
  ),
);

function otherValues(_path: string, value: unknown): unknown[] {
  if (value instanceof Date) return [-90_000, 90_000].map((by) => new Date(value.getTime() + by));
  if (typeof value === 'number') return [0, value + 1];
  if (typeof value === 'boolean') return [!value];
  return typeof value === 'string' ? [`${value}x`] : [];
}

const orStatuses =
  (path: string, statuses: readonly unknown[]): Others =>
  (at, value) =>
    at === path && typeof value === 'string' ? statuses : otherValues(at, value);

function seeShipment(): string[] {
  const show = parsedBy(StoredShipment, (stored) => ({
    whole: showShipment({ id: ID, ...stored }),
    created: showCreated({ id: ID, ...stored }),
    summary: showSummary({ id: ID, ...stored }),
  }));
  return seeEach(BASES['shipment'], show, orStatuses('status', ShipmentStatus.options));
}

function seePickup(): string[] {
  const show = parsedBy(PickupRecord, (stored) => ({
    whole: showPickup({ id: ID, ...stored }),
    summary: showPickupSummary({ id: ID, ...stored }),
  }));
  return seeEach(BASES['pickup'], show, otherValues);
}

/** By which names, codes and numbers operators find a shipment, and a pickup. */
const seeSearched = (): string[] =>
  [
    ...seeEach(
      BASES['shipment'],
      parsedBy(StoredShipment, (stored) => searchedShipment({ id: ID, ...stored })),
      otherSent,
    ),
    ...seeEach(
      BASES['pickup'],
      parsedBy(PickupRecord, (stored) => searchedPickup({ id: ID, ...stored })),
      otherSent,
    ),
  ].filter((line) => !line.includes(MALFORMED));

/** Where a place may be: on no list, in tiers, in a zone of its own. */
const MATCHES: readonly Parameters<typeof priceAt>[1][] = [
  undefined,
  { tiers: ['A'], zone: undefined },
  { tiers: ['B', 'A'], zone: '2' },
  { tiers: ['B'], zone: '2' },
  { tiers: ['C'], zone: undefined },
  { tiers: [], zone: '3' },
];

const showQuote = parsedBy(HeldQuoteRecord, (quote) => ({
  open: openParts(quote),
  prices: quote.prices.map(({ places, ...price }) => [
    price,
    places && MATCHES.map((found) => Object.values(priceAt(places, found))),
  ]),
  until: [quote.valid_until, quote.expires_at],
}));

const showFilter = (sent: unknown) =>
  CALLERS.map((actor) =>
    readOrRefused(() => {
      const filter = resolveFilter(actor, parseFields(ListRequest, Members.parse(sent)));
      return { filter, identity: identifyFilter(filter) };
    }),
  );

const STATUSES = ['unknown', 'customs', 'exception', 'returned', 'delivered', 'cancelled'];
const FAULT_CODES = ['carrier_off', 'carrier_refused', 'carrier_share_used', 'of_a_later_release'];
const TIMES = ['2026-11-20T07:00:00+07:00', '2026-11-20T18:13:26+07:00', '2030-01-01T00:00:00Z'];

function otherTracking(path: string, value: unknown): readonly unknown[] {
  if (path.endsWith('.status')) return STATUSES;
  if (path.endsWith('fault.code')) return FAULT_CODES;
  return path.includes('occurred') ? TIMES : otherValues(path, value);
}

const showTracked = parsedBy(TrackingState, (state) => ({
  answer: trackingAnswer('TH-1', state, false),
  summary: summarise(state, NOW),
  isDue: [61_000, 11 * 60_000, 16 * 60_000].map(
    (later) => state.carrier && isCarrierDue(state, state.carrier, NOW + later, false),
  ),
}));

function seeSteps(): string[] {
  const before = PriceSteps.parse(BASES['steps']);
  const show = parsedBy(PriceSteps, (steps) => ({
    full: showSteps(steps, 'full'),
    plain: showSteps(steps, 'plain'),
    moved: movedSteps(before, steps).map(showDetail),
  }));
  return seeEach(before, show, otherValues);
}

/** In which fields a shipment differs from a quote, of one package and of pieces; and the quote from it. */
const seeQuoted = (): string[] =>
  [{}, { pieces: BASES['pieces'] }].flatMap((pieces) => {
    const quote = QuotedPackage.parse({ ...Members.parse(BASES['quoted']), ...pieces });
    const show = parsedBy(QuotedPackage, (sent) => [
      differencesFromQuote(quote, sent).map(showDetail),
      differencesFromQuote(sent, quote).length,
    ]);
    return seeEach(quote, show, otherValues);
  });

const Entries = z.array(HistoryEntry.extend({ revision: z.int() }));

const orHistory = orStatuses('[].changes[].to', ['lost', 'at_hub', 'A note']);

/** The events of records that were noted, corrected, deleted and restored. */
const seeHistory = (): string[] => [
  ...seeEach(
    BASES['history'],
    parsedBy(Entries, (entries) => shipmentEvents(ID, entries)),
    orHistory,
  ),
  ...seeEach(
    BASES['pickup_history'],
    parsedBy(Entries, (entries) => pickupEvents(aPickup(), entries)),
    orHistory,
  ),
];

const CarrierEvents = z.array(
  z.object({
    occurredAt: z.string(),
    zone: z.enum(['stated', 'place', 'unknown']),
    status: TrackingStatus,
    code: z.string().nullable(),
    reason: z.literal('held').optional(),
    isReturning: z.literal(true).optional(),
    words: z.string().optional(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  }),
);

/** Two of one instant, whose words differ, among others; the last one is still to come. */
function seeScans(): string[] {
  const base = CarrierEvents.parse(BASES['scans']);
  const known = carrierEvents('dhl', '1234567891', base);
  const show = parsedBy(CarrierEvents, (scans) => {
    const events = carrierEvents('dhl', '1234567891', scans, known);
    return {
      kept: keepEventIds(events, known),
      ofAnother: keepEventIds(events, known, true).map(({ event_id }) => event_id),
      later: withLaterEvents(known, events, NOW).map(({ event_id }) => event_id),
      foreseen: withoutForesight({ events, estimated_delivery: null }, NOW).estimated_delivery,
      returned: withReturns(scans).map(({ status, text }) => [status, text?.en]),
    };
  });
  return seeEach(base, show, otherTracking);
}

const KEYS: readonly (readonly KeyedCarrier[])[] = [
  KEYED_CARRIERS,
  ['dhl', 'thailand_post', '17track'],
  ['fedex', 'ups'],
];
const ACCESS = { baseUrl: '', key: undefined };

/** Who is asked for a number, with others that stand in and without, by the keys that are set. */
function seeRoute(number: string, named?: 'ups'): string {
  const candidates = listCandidates(number, named);
  const routes = KEYS.map((keys) => {
    const on = Object.fromEntries(keys.map((name) => [name, { ...ACCESS, key: 'key' }]));
    const times = { timeoutMs: 1, totalTimeoutMs: 1, pauseMs: [1, 1] } as const;
    const settings = { ...everyCarrier(ACCESS), ...on, ...times, isSimulated: true };
    const has = (name: CarrierName): boolean => name !== 'simulated' && keys.includes(name);
    const { names, home, courtesy } = resolveRoute(number, candidates, true, has);
    const asked = [false, true].map((hasStandIn) =>
      carriersWithQuota(number, candidates, { ...settings, hasStandIn }).join(' '),
    );
    return [...asked, [...names].join(' '), home, courtesy, findExpected(candidates, has)];
  });
  return JSON.stringify([number, ...routes]);
}

const PARTNER = { clientType: 'partner' } as const;
const CALLERS = [aPrincipal({ role: 'staff', ...PARTNER }), aPrincipal(PARTNER), aPrincipal()];

function otherSent(_path: string, value: unknown): unknown[] {
  if (typeof value === 'number') return [0, value + 0.00005, String(value)];
  if (typeof value === 'boolean') return ['yes'];
  return typeof value === 'string' ? ['', `${value} x`] : [];
}

type Action = (typeof ACTIONS)[number];

/** What a request is read as, or why it is refused. */
function readOrRefused(read: () => unknown): unknown {
  try {
    return read();
  } catch (refusal) {
    if (!(refusal instanceof ServiceError)) throw refusal;
    const said = refusal.details.map(({ fault, suggestion }) =>
      sayWithSuggestion(fault, suggestion),
    );
    return said.length > 0 ? said.join(' ') : refusal.code;
  }
}

const sayWithSuggestion = (fault: Fault, suggestion: ErrorDetail['suggestion']): string =>
  suggestion === undefined ? sayInAnswer(fault) : `${sayInAnswer(fault)} (${sayValue(suggestion)})`;

const readRequest = (action: Action) => (sent: unknown) =>
  CALLERS.map((actor) =>
    readOrRefused(() => {
      const body = Members.parse(sent);
      shipmentEndpoint.parse(body, { actor, headers: {} });
      return action.requests[actor.role].safeParse(body).data;
    }),
  ).map((outcome, at, all) => (at > 0 && differences(all[0], outcome).length === 0 ? 0 : outcome));

const TRACKING_NUMBERS = [
  'SR-3F7K-21MP-Q0TX',
  'PR3F7K21MPQ0TX',
  '3f7k21mpq0tx',
  'ab 1',
  '1.2E+12',
  'x',
];

const seeTracked = (): string[] =>
  [...TRACKING_NUMBERS, '7'.repeat(100), '7'.repeat(101)].flatMap((trackingNumber) =>
    seeEach(
      { trackingNumber, refresh: true },
      (sent) => readOrRefused(() => parseFields(TrackingRequest, Members.parse(sent))),
      otherSent,
    ),
  );

function seeRequest(action: Action): string[] {
  const { id, name, scope, example } = action;
  const { data, ...others } = Members.parse(example);
  const more = Members.parse(Members.parse(BASES['requests'])[id] ?? {});
  const body = {
    action: name,
    ...(scope !== 'shipment' && { api_scope: scope === 'any' ? 'pickup' : scope }),
    ...others,
    ...(data !== undefined && { data: { ...Members.parse(data), ...more } }),
  };
  return [
    ...seeEach(body, readRequest(action), otherSent),
    ...describeMembers('', action.requests.staff, body).filter((line) => BOUNDED.test(line)),
  ];
}

const LATER_ENTRY = /^\S*(?:(?<!steps)\.[1-9]|steps\.[3-9])/;
/** Of the entries of a list, all but the first steps are of one kind. */
const seeBounds = (): string[] =>
  Array.from(STORED, ([name, schema]) => describeMembers(name, schema, BASES[name]).slice(1))
    .flat()
    .filter((line) => !LATER_ENTRY.test(line));

const BOUNDED = /^\..*(?: to \d|\d (?:long|entries)$)/;

const STORED = new Map<string, z.ZodType>([
  ['shipment', StoredShipment],
  ['pickup', PickupRecord],
  ['held_quote', HeldQuoteRecord],
  ['tracked', TrackingState],
  ['token', TokenRecord],
]);

/** What is varied, by the name of its recorded file. */
export const VARIED_RECORDS: ReadonlyMap<string, () => string[]> = new Map([
  ['shipment', seeShipment],
  ['pickup', seePickup],
  ['tracking', () => seeEach(BASES['tracked'], showTracked, otherTracking)],
  ['steps', seeSteps],
  ['quoted', seeQuoted],
  ['history', seeHistory],
  ['scans', seeScans],
  [
    'routes',
    () => {
      const numbers = z.array(z.string()).parse(BASES['numbers']);
      return [...numbers.map((number) => seeRoute(number)), seeRoute('1234567891', 'ups')];
    },
  ],
  ['request-Track', seeTracked],
  ['searched', seeSearched],
  ['held-quote', () => seeEach(BASES['held_quote'], showQuote, otherValues)],
  [
    'token',
    () =>
      seeEach(
        BASES['token'],
        parsedBy(TokenRecord, (stored) => buildPrincipal('hash', stored, NOW)),
        otherValues,
      ),
  ],
  ['filters', () => seeEach(BASES['filters'], showFilter, () => ['owner@example.com'])],
  ['bounds', seeBounds],
  ...ACTIONS.map((action) => [`request-${action.id}`, () => seeRequest(action)] as const),
]);
