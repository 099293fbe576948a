import * as z from 'zod';

import type { CarrierSettings } from '../../src/platform/carrier-settings';
import { createCarrier } from '../../src/tracking/carriers/ask-carriers';
import { startTimeLimit } from '../../src/tracking/carriers/call-carrier';
import type {
  CarrierEvent,
  CarrierReport,
  Exchange,
  QuotaNotes,
} from '../../src/tracking/carriers/carrier';
import { NoReport } from '../../src/tracking/carriers/no-report';
import type { Choice } from './choose-carrier';

/** An event as sent and as read, or the member for which it was skipped. */
export interface ProbedEvent {
  readonly sent: unknown;
  readonly read: CarrierEvent | undefined;
  readonly leftOutFor: string;
}

/** A carrier's answers, and its adapter's reading of them. */
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
  const asked = carrier?.track(number, limit.signal, expected).catch(asNoReport);
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
