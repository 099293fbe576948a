import * as z from 'zod';

import { type Candidate, detectCarriers, isSure } from '../../src/carrier-numbers/known-carriers';
import {
  type CarrierAccess,
  type CarrierSettings,
  type KeyedCarrier,
  mapCarriers,
} from '../../src/platform/config';
import {
  type Route,
  createCarrier,
  findExpected,
  mayBeAsked,
  resolveRoute,
} from '../../src/tracking/ask-carriers';
import { startTimeLimit } from '../../src/tracking/carriers/call-carrier';
import {
  type CarrierEvent,
  type CarrierName,
  type CarrierReport,
  type Exchange,
  type ExpectedCarrier,
  NoReport,
  type QuotaNotes,
} from '../../src/tracking/carriers/carrier';
import { UsageError } from '../terminal/exit-code';

/** The carrier that production would ask for a number, and the one that a probe asks. */
export interface Choice {
  readonly number: string;
  readonly candidates: readonly Candidate[];
  readonly route: Route;
  readonly carrier: KeyedCarrier;
  /** The presumed carrier of the parcel, as passed to 17TRACK. */
  readonly expected: ExpectedCarrier | undefined;
}

/** @param given the carrier to ask, whatever the route; by default the first of the route */
export function chooseCarrier(
  number: string,
  settings: CarrierSettings,
  given: KeyedCarrier | undefined,
): Choice {
  const candidates = detectCarriers(number);
  const has = (name: CarrierName): boolean =>
    name !== 'simulated' && settings[name].key !== undefined;
  const route = resolveRoute(number, candidates, settings.isSimulated, has);
  const [first = '17track'] = route.names;
  const carrier = given ?? first;
  if (carrier === 'simulated') {
    throw new UsageError(`${number} is simulated: no carrier is asked for it.`);
  }
  return { number, candidates, route, carrier, expected: findExpected(candidates, has) };
}

/** The choice in words, a line each. */
export function describeChoice(
  { number, candidates, route, carrier }: Choice,
  missingKeys: readonly string[],
): string[] {
  const { home, courtesy } = route;
  // As if production had all keys, and no carrier stood in for another.
  const asked = mayBeAsked(route, () => true, false).map((name) => {
    if (name === courtesy) return `${name} (knows foreign items on their way to Thailand)`;
    return name === home ? `${name} (has the last word)` : name;
  });
  const forms = candidates.map((one) => `${one.carrier} ${one.confidence.toFixed(2)}`);
  const certainty = isSure(candidates) ? 'clear' : 'not clear';
  return [
    `${number} has the form of: ${forms.length === 0 ? 'no carrier' : `${forms.join(', ')} (${certainty})`}`,
    `Production asks: ${asked.join(', then ')}`,
    `Asked here: ${carrier}`,
    ...(missingKeys.length === 0 ? [] : [`No key here: ${missingKeys.join(', ')}`]),
  ];
}

/** An event as sent and as read, or the member for which it was skipped. */
export interface ProbedEvent {
  readonly sent: unknown;
  readonly read: CarrierEvent | undefined;
  readonly leftOutFor: string;
}

export interface Probe {
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly exchanges: readonly Exchange[];
  readonly events: readonly ProbedEvent[];
  readonly outcome: CarrierReport | NoReport | undefined;
  readonly unknownCodes: readonly string[];
  readonly unreadable: readonly string[];
  /** It stopped before it would have registered the number. */
  readonly isStopped: boolean;
}

interface ProbeTools {
  readonly settings: CarrierSettings;
  readonly quotas: QuotaNotes;
  readonly askedAt: number;
  /** Whether 17TRACK may register a number, which uses up one of the account's. */
  readonly mayRegister: boolean;
}

/** Asks a carrier for a number with the code that production runs. The carrier must have a key. */
export async function probeCarrier(
  { carrier: name, number, expected }: Pick<Choice, 'carrier' | 'number' | 'expected'>,
  { settings, quotas, askedAt, mayRegister }: ProbeTools,
): Promise<Probe> {
  const exchanges: Exchange[] = [];
  const events: ProbedEvent[] = [];
  const unknownCodes: string[] = [];
  const unreadable: string[] = [];
  const stop = new AbortController();
  const carrier = createCarrier(name, {
    settings,
    quotas,
    now: () => askedAt,
    onExchange: (exchange) => {
      exchanges.push(exchange);
      if (name === '17track' && !mayRegister && !isAccepted(exchange.json)) stop.abort();
    },
    onEvent: (sent, read) => {
      const leftOutFor = read === undefined ? (unreadable.at(-1) ?? '') : '';
      events.push({ sent, read, leftOutFor });
    },
    onUnknownCode: (_carrier, code) => unknownCodes.push(code),
    onUnreadable: (_carrier, member) => unreadable.push(member),
  });
  const limit = startTimeLimit(settings.totalTimeoutMs, stop.signal);
  const asked = carrier?.track(number, limit.signal, { expected }).catch(asNoReport);
  const outcome = await asked?.finally(limit.stop);
  const isStopped =
    stop.signal.aborted && outcome instanceof NoReport && outcome.code === 'carrier_timeout';
  return { askedAt, exchanges, events, outcome, unknownCodes, unreadable, isStopped };
}

const Accepted = z.object({ data: z.object({ accepted: z.array(z.unknown()).min(1) }) });

/** Whether 17TRACK knows the number. Calls after an answer that does not are not free. */
const isAccepted = (json: unknown): boolean => Accepted.safeParse(json).success;

function asNoReport(cause: unknown): NoReport {
  if (cause instanceof NoReport) return cause;
  throw cause;
}

/** The same access for every carrier: none, or one that stands in for all. */
export const everyCarrier = (access: CarrierAccess): Record<KeyedCarrier, CarrierAccess> =>
  mapCarriers(() => access);
