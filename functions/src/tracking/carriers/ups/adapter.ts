import { randomUUID } from 'node:crypto';

import * as z from 'zod';

import { zonedInstant } from '../../../model/tracking/local-time';
import type { PieceCount } from '../../../model/tracking/state';
import { createClientTokens } from '../access-tokens';
import { callCarrier, type CarrierAnswer } from '../call-carrier';
import { type Carrier, type CarrierReport, type CarrierTools, NumberRefusal } from '../carrier';
import { withReturns } from '../code-meanings';
import { firstOf, isAskedNumber, List, readAnswer, readEvents, toWindow } from '../read-answer';
import {
  ACTIVITIES,
  Address,
  countryIn,
  toEvent,
  toIso,
  NAME,
  Status,
  statusMeaning,
} from './event';

/** The numbers that UPS accepts a question about. */
const NUMBER = /^.{7,34}$/;
const QUERY = 'locale=en_US&returnSignature=false&returnMilestones=false';
/** Our name, which each call states. */
const SOURCE = 'shipping-api';

/** UPS Track v1: exchanges the key for a token, caches the token, then queries numbers. */
export function createUps(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings.ups;

  const withToken = createClientTokens(
    NAME,
    key,
    ({ id, secret }, signal) =>
      callCarrier(
        NAME,
        {
          method: 'POST',
          url: `${baseUrl}/security/v1/oauth/token`,
          headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
          form: { grant_type: 'client_credentials' },
          signal,
        },
        tools,
      ),
    tools,
  );

  const ask = (number: string, token: string, signal: AbortSignal): Promise<CarrierAnswer> =>
    callCarrier(
      NAME,
      {
        method: 'GET',
        url: `${baseUrl}/api/track/v1/details/${encodeURIComponent(number)}?${QUERY}`,
        headers: {
          authorization: `Bearer ${token}`,
          transId: randomUUID(),
          transactionSrc: SOURCE,
        },
        signal,
      },
      tools,
    );

  return {
    name: NAME,
    async track(number, signal) {
      if (!NUMBER.test(number)) return undefined;
      const found = readFound(
        await withToken(signal, (token) => ask(number, token, signal)),
        number,
      );
      if (found === undefined) return undefined;
      if (found === 'nothing') return { events: [], estimatedDelivery: null, saysNone: true };
      return buildReport(found, tools);
    },
  };
}

const Anything = z.unknown().optional();
const MAX_DETAILS = 20;

const Package = z.object({
  trackingNumber: Anything,
  currentStatus: Status.optional(),
  activity: List.nullish(),
  deliveryDate: firstOf(MAX_DETAILS, z.object({ type: Anything, date: Anything })).catch([]),
  deliveryTime: z
    .object({ type: Anything, startTime: Anything, endTime: Anything })
    .nullish()
    .catch(null),
  packageAddress: firstOf(MAX_DETAILS, z.object({ type: Anything, address: Address })).catch([]),
  packageCount: Anything,
});
export type Package = z.output<typeof Package>;

const MAX_PACKAGES = 1000;
const Shipment = z.object({
  package: firstOf(MAX_PACKAGES, Package).nullish(),
  warnings: firstOf(MAX_DETAILS, z.object({ code: Anything })).catch([]),
});

const MAX_SHIPMENTS = 50;
const Answer = z.object({
  trackResponse: z.object({ shipment: firstOf(MAX_SHIPMENTS, Shipment) }),
});

const Problem = z.object({
  response: z.object({
    errors: firstOf(MAX_DETAILS, z.object({ message: z.string().catch('') })),
  }),
});

const ABOUT_NUMBER = /\b(?:inquiry|tracking) ?number\b/i;

/** Of a warning in place of a package. */
const NOT_FOUND = 'TW0001';

/** The package of a number, with all of its shipment that the answer lists. */
export interface Found {
  readonly own: Package;
  readonly packages: readonly Package[];
}

/** Undefined for an unknown number, `nothing` for a warning alone. @throws NumberRefusal */
export function readFound(answer: CarrierAnswer, number: string): Found | 'nothing' | undefined {
  if (isUnknownNumber(answer)) return undefined;
  const { shipment: shipments } = readAnswer(NAME, answer, Answer).trackResponse;
  const candidates = shipments.flatMap(({ package: packages }) =>
    (packages ?? []).map((own) => ({ own, packages: packages ?? [] })),
  );
  if (candidates.length === 0) {
    const warnings = shipments.flatMap((shipment) => shipment.warnings);
    const isKnown = warnings.length > 0 && !warnings.some(({ code }) => code === NOT_FOUND);
    return isKnown ? 'nothing' : undefined;
  }
  const named = candidates.filter(({ own }) => isAskedNumber(own.trackingNumber, number));
  // A number of another kind, such as that of a notice, is not repeated.
  const [found, ...others] = named.length > 0 ? named : candidates;
  if (others.length > 0) {
    throw new NumberRefusal(NAME, 'carrier_ambiguous', `${others.length + 1} packages`);
  }
  return found;
}

/** @throws NumberRefusal for a 400 on anything other than the number. */
function isUnknownNumber({ status, json }: CarrierAnswer): boolean {
  const errors = Problem.safeParse(json).data?.response.errors;
  if (errors === undefined || (status !== 400 && status !== 404)) return false;
  if (status === 404 || errors.some(({ message }) => ABOUT_NUMBER.test(message))) return true;
  throw new NumberRefusal(NAME, 'carrier_refused', 'the query was rejected with status 400');
}

/** The report of a package: its own scans count, whatever the others of its shipment say. */
export async function buildReport(
  { own, packages }: Found,
  tools: CarrierTools,
): Promise<CarrierReport> {
  const read = (sent: Parameters<typeof toEvent>[0]) => toEvent(sent, tools);
  const events = await readEvents(NAME, own.activity ?? [], ACTIVITIES, read, tools);
  return {
    events: withReturns(events),
    ...readEstimates(own),
    pieces: readPieceCount(own, packages),
  };
}

/** A day that was set again counts, else the first one. */
const PLANNED = ['RDD', 'SDD'];
/** The types of a time that end at `endTime`, and those that begin at `startTime` as well. */
const TIMED: ReadonlySet<unknown> = new Set(['CMT', 'EDW', 'CDW', 'IDW']);
const WINDOWS: ReadonlySet<unknown> = new Set(['EDW', 'CDW', 'IDW']);

/** The planned day; its time too if the zone of the destination is known. */
function readEstimates(
  parcel: Package,
): Pick<CarrierReport, 'estimatedDelivery' | 'estimatedWindow'> {
  const day = PLANNED.flatMap((planned) =>
    parcel.deliveryDate.filter(({ type }) => type === planned).map(({ date }) => toText(date)),
  )[0];
  const { type, startTime, endTime } = parcel.deliveryTime ?? {};
  const country = findDestination(parcel);
  const at = (time: unknown): string | undefined => instantIn(country, day ?? '', toText(time));
  const through = TIMED.has(type) ? at(endTime) : undefined;
  const from = WINDOWS.has(type) ? at(startTime) : undefined;
  const estimatedDelivery = through ?? toIso(day ?? '', '') ?? null;
  return { estimatedDelivery, estimatedWindow: toWindow(from ?? null, through ?? null) };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An instant at a place; undefined if its zone is not known, or it is no time. */
function instantIn(country: string | null, day: string, time: string): string | undefined {
  const local = toIso(day, time);
  const instant = local?.includes('T') === true ? zonedInstant(local, country) : undefined;
  return instant?.zone === 'place' ? instant.occurredAt : undefined;
}

function findDestination({ packageAddress }: Package): string | null {
  const destination = packageAddress.find(({ type }) => type === 'DESTINATION');
  return destination === undefined ? null : countryIn(destination.address);
}

const COUNT = /^\d{1,4}$/;

/** How many packages of the shipment have come, if the answer lists all. */
function readPieceCount(
  { packageCount }: Package,
  packages: readonly Package[],
): PieceCount | undefined {
  const stated = String(packageCount);
  const total = COUNT.test(stated) ? Number(stated) : packages.length;
  if (total < 2 || packages.length !== total) return undefined;
  return { delivered: packages.filter(isDelivered).length, total };
}

const isDelivered = ({ currentStatus }: Package): boolean =>
  currentStatus !== undefined && statusMeaning(currentStatus).meaning?.status === 'delivered';
