import { type Candidate, type KnownCarrierName, isSure } from '../carrier-numbers/known-carriers';
import type { CarrierSettings, KeyedCarrier } from '../platform/config';
import { createQuota, withBreaker } from './carriers/breaker';
import { awaitWithin, startTimeLimit } from './carriers/call-carrier';
import {
  type AccountShare,
  type Carrier,
  CarrierFailure,
  type CarrierName,
  type CarrierReport,
  type CarrierTools,
  type Consignee,
  type ExpectedCarrier,
  NoReport,
  NotCounted,
  NumberRefusal,
} from './carriers/carrier';
import { createDhl } from './carriers/dhl/adapter';
import { createFedex } from './carriers/fedex/adapter';
import { createSeventeenTrack } from './carriers/seventeen-track/adapter';
import { createSimulated, isSimulatedNumber } from './carriers/simulated';
import { createThailandPost } from './carriers/thailand-post/adapter';
import { createUps } from './carriers/ups/adapter';

type CreateCarrier = (tools: CarrierTools, key: string) => Carrier;

/** The carriers with an interface of their own. Every other one is reached through 17TRACK. */
export const ADAPTERS: Readonly<Record<KeyedCarrier, CreateCarrier>> = {
  dhl: createDhl,
  thailand_post: createThailandPost,
  fedex: createFedex,
  ups: createUps,
  '17track': createSeventeenTrack,
};

/** Object.keys loses the type of the keys. */
export const KEYED_CARRIERS = Object.keys(ADAPTERS) as readonly KeyedCarrier[];

export const isKeyedCarrier = (name: string): name is KeyedCarrier => Object.hasOwn(ADAPTERS, name);

/** Without a key, these are reached through 17TRACK as if they had no interface of their own. */
const OPTIONAL: ReadonlySet<CarrierName> = new Set<CarrierName>(['fedex', 'ups']);

type HasCarrier = (name: CarrierName) => boolean;

/**
 * The interface through which a carrier is reached.
 * @param has whether there is a key for one
 */
export const adapterFor = (carrier: KnownCarrierName, has: HasCarrier): KeyedCarrier =>
  isKeyedCarrier(carrier) && (!OPTIONAL.has(carrier) || has(carrier)) ? carrier : '17track';

export type Pull =
  | {
      readonly kind: 'found';
      readonly carrier: CarrierName;
      readonly report: CarrierReport;
      /** Set if a likelier carrier could not be asked. */
      readonly isStandIn: boolean;
    }
  /** Every carrier that could know the number says that it does not. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: NoReport };

interface AskOptions {
  /** Limits the whole pull, by default to the configured total. */
  readonly timeMs?: number;
  /** The carrier that has reported the number before. */
  readonly reporter?: CarrierName | undefined;
  readonly consignee?: Consignee | undefined;
  readonly share?: AccountShare | undefined;
}

/** Creates the configured carriers, each with its quota and breaker, and routes numbers to them. */
export function createCarriers(
  tools: CarrierTools,
): (number: string, candidates: readonly Candidate[], options?: AskOptions) => Promise<Pull> {
  const { settings } = tools;
  const carriers = configuredCarriers(tools);

  async function ask(
    number: string,
    candidates: readonly Candidate[],
    { reporter, consignee, share }: AskOptions,
    signal: AbortSignal,
  ): Promise<Pull> {
    const has: HasCarrier = (name) => carriers.has(name);
    const route = resolveRoute(number, candidates, settings.isSimulated, has);
    const kept = sticking(route, has, reporter);
    const { names, home, courtesy } = kept;
    const failed = new Set<CarrierName>();
    const isAskable: HasCarrier = (name) => names.has(name) && has(name) && !failed.has(name);
    let isDenied = false;
    let off: NoReport | undefined;
    let failure: NoReport | undefined;
    for (const name of mayBeAsked(kept, has, settings.hasStandIn)) {
      const carrier = carriers.get(name);
      if (carrier === undefined) {
        if (name !== courtesy) off ??= new CarrierFailure(name, 'carrier_off', 'no key is set');
        continue;
      }
      try {
        const expected = findExpected(candidates, isAskable);
        const asked = carrier.track(number, signal, { expected, consignee, share });
        const report = await awaitWithin(name, signal, asked);
        // After a failure, a report with events is worth more than the failure; an empty one is
        // not.
        if (report && (failure === undefined || report.events.length > 0)) {
          return { kind: 'found', carrier: name, report, isStandIn: failed.size > 0 };
        }
        isDenied ||= report === undefined && name !== courtesy;
      } catch (cause) {
        if (cause instanceof NotCounted) throw cause.cause;
        if (!(cause instanceof NoReport)) throw cause;
        if (name !== courtesy) failure ??= cause;
        if (isFailing(cause)) failed.add(name);
      }
      if (name === home && !failed.has(name)) break;
    }
    // If the number clearly belongs to a carrier without a key, another carrier's denial means
    // nothing.
    const isOff = candidates.length > 0 && (!isDenied || isSure(candidates));
    const reason = failure ?? (isOff ? off : undefined);
    return reason === undefined ? { kind: 'unknown' } : { kind: 'failed', failure: reason };
  }

  return (number, candidates, options = {}) => {
    const { timeMs = Infinity } = options;
    const limit = startTimeLimit(Math.min(timeMs, settings.totalTimeoutMs));
    return ask(number, candidates, options, limit.signal).finally(limit.stop);
  };
}

/** Whether a carrier may know a number, and only cannot be asked now. */
const isFailing = (cause: NoReport): boolean => !(cause instanceof NumberRefusal);

/** Undefined without a key. @param guard what calls go through while the quota is not spent */
export function createCarrier(
  name: KeyedCarrier,
  tools: CarrierTools,
  guard = (carrier: Carrier): Carrier => carrier,
): Carrier | undefined {
  const { key } = tools.settings[name];
  if (key === undefined) return undefined;
  const adapter = ADAPTERS[name](tools, key);
  const carrier = guard({
    name,
    async track(number, signal, hints) {
      await hints?.share?.take(name, 'calls');
      return adapter.track(number, signal, hints);
    },
  });
  const { spend } = createQuota(name, key, 'calls', tools);
  return { name, track: (...question) => spend(() => carrier.track(...question)) };
}

function configuredCarriers(tools: CarrierTools): Map<CarrierName, Carrier> {
  const { settings, now } = tools;
  const carriers = new Map<CarrierName, Carrier>();
  for (const name of KEYED_CARRIERS) {
    const carrier = createCarrier(name, tools, (adapter) => withBreaker(adapter, now));
    if (carrier !== undefined) carriers.set(name, carrier);
  }
  if (settings.isSimulated) carriers.set('simulated', createSimulated(now));
  return carriers;
}

export function carriersWithQuota(
  number: string,
  candidates: readonly Candidate[],
  settings: CarrierSettings,
): KeyedCarrier[] {
  const has: HasCarrier = (name) => name !== 'simulated' && settings[name].key !== undefined;
  const route = resolveRoute(number, candidates, settings.isSimulated, has);
  return mayBeAsked(route, has, settings.hasStandIn).flatMap((name) =>
    name !== 'simulated' && has(name) ? [name] : [],
  );
}

export interface Route {
  /** The carriers to try, in order. 17TRACK covers most carriers and comes last. */
  readonly names: ReadonlySet<CarrierName>;
  /** The one with the last word, if the number is clearly its own. */
  readonly home: CarrierName | undefined;
  /** One that may know a number which is not its own, and spares 17TRACK's quota. */
  readonly courtesy: CarrierName | undefined;
}

const POSTS_ABROAD: ReadonlySet<KnownCarrierName> = new Set<KnownCarrierName>([
  'postal_operator',
  'dhl',
]);
const POSTAL_ITEM = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/**
 * Thailand Post knows the items of other countries' posts that are on their way to Thailand, those
 * of Germany's as well, which are DHL's to ask.
 */
const findCourtesy = (number: string, likeliest: Candidate | undefined): CarrierName | undefined =>
  likeliest !== undefined &&
  POSTS_ABROAD.has(likeliest.carrier) &&
  // A courier that names its carrier decides.
  likeliest.confidence < 1 &&
  POSTAL_ITEM.test(number)
    ? 'thailand_post'
    : undefined;

export function resolveRoute(
  number: string,
  candidates: readonly Candidate[],
  isSimulated: boolean,
  has: HasCarrier,
): Route {
  if (isSimulated && isSimulatedNumber(number)) {
    return { names: new Set(['simulated']), home: undefined, courtesy: undefined };
  }
  const [likeliest] = candidates;
  const courtesy = findCourtesy(number, likeliest);
  const names = candidates.map(({ carrier }) => adapterFor(carrier, has));
  const own = likeliest && isSure(candidates) ? adapterFor(likeliest.carrier, has) : undefined;
  return {
    names: new Set([...(courtesy === undefined ? [] : [courtesy]), ...names, '17track']),
    // What one post does not know, another may.
    home: courtesy === undefined ? own : '17track',
    courtesy,
  };
}

/**
 * The carriers of a route that may be asked, in order. The one with the last word ends it, unless it
 * cannot be asked, or others stand in for a carrier that fails.
 * @param has whether there is a key for one
 */
export function mayBeAsked(
  { names, home }: Route,
  has: HasCarrier,
  hasStandIn: boolean,
): readonly CarrierName[] {
  const all = [...names];
  const isLast = home !== undefined && has(home) && !hasStandIn;
  return isLast ? all.slice(0, all.indexOf(home) + 1) : all;
}

/** Only the carrier that has reported another post's item is asked: the other may not go on. */
function sticking(route: Route, has: HasCarrier, reporter: CarrierName | undefined): Route {
  if (route.courtesy === undefined || reporter === undefined) return route;
  if (!route.names.has(reporter) || !has(reporter)) return route;
  return { names: new Set([reporter]), home: reporter, courtesy: undefined };
}

/** Registering a number uses up the account's quota, so no less likely carrier is tried. */
const LIKELY = 0.3;

/** The carrier that 17TRACK should ask: the likeliest one that was not asked directly. */
export function findExpected(
  candidates: readonly Candidate[],
  has: HasCarrier,
): ExpectedCarrier | undefined {
  const isReachable = ({ carrier }: Candidate): boolean => {
    const adapter = adapterFor(carrier, has);
    return adapter !== '17track' && has(adapter);
  };
  const expected = candidates.find(
    (candidate) => candidate.confidence >= LIKELY && !isReachable(candidate),
  );
  if (expected === undefined) return undefined;
  return { name: expected.carrier, isSure: isSure(candidates) && expected === candidates[0] };
}
