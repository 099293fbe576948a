import type { KeyedCarrier } from '../../platform/carrier-settings';
import { isSure, type Candidate, type CarrierGuess } from '../numbers/detect-carrier';
import { withBreaker } from './breaker';
import { CarrierFailure, type Carrier, type CarrierName, type CarrierReport } from './carrier';
import type { CarrierTools } from './carrier-tools';
import { createDhl } from './dhl/adapter';
import { createSeventeenTrack } from './seventeen-track/adapter';
import { isSimulatedNumber, simulatedCarrier } from './simulated';
import { createThailandPost } from './thailand-post/adapter';

export type Pull =
  | { readonly kind: 'found'; readonly carrier: CarrierName; readonly report: CarrierReport }
  /** Every carrier that could know the number says that it does not. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: CarrierFailure };

/** `timeMs` limits the whole pull, by default to the configured total. */
export type AskCarriers = (
  number: string,
  candidates: readonly Candidate[],
  timeMs?: number,
) => Promise<Pull>;

/** The adapters. A carrier without one is reached through 17TRACK. */
const ADAPTERS: Readonly<Record<KeyedCarrier, (tools: CarrierTools, key: string) => Carrier>> = {
  dhl: createDhl,
  thailand_post: createThailandPost,
  '17track': createSeventeenTrack,
};
const NAMES = Object.keys(ADAPTERS) as readonly KeyedCarrier[];

const adapterFor = (guess: CarrierGuess): KeyedCarrier =>
  NAMES.find((name) => name === guess) ?? '17track';

/** Creates the configured carriers, each behind a circuit breaker, and routes numbers to them. */
export function createCarriers(tools: CarrierTools): AskCarriers {
  const { settings, now } = tools;
  const carriers = new Map<CarrierName, Carrier>();
  for (const name of NAMES) {
    const { key } = settings[name];
    if (key !== undefined) carriers.set(name, withBreaker(ADAPTERS[name](tools, key), now));
  }
  if (settings.isSimulated) carriers.set(simulatedCarrier.name, simulatedCarrier);

  return async (number, candidates, timeMs = Infinity) => {
    const signal = AbortSignal.timeout(Math.min(timeMs, settings.totalTimeoutMs));
    let isDenied = false;
    let off: CarrierFailure | undefined;
    let failure: CarrierFailure | undefined;
    for (const name of routeOf(number, candidates, settings.isSimulated)) {
      const carrier = carriers.get(name);
      if (carrier === undefined) {
        off ??= new CarrierFailure(name, 'carrier_off', 'no key is configured');
        continue;
      }
      try {
        const report = await carrier.track(number, signal);
        // After a failure, a report with events is worth more than the failure; an empty one is
        // not.
        if (report && (failure === undefined || report.events.length > 0)) {
          return { kind: 'found', carrier: name, report };
        }
        isDenied ||= report === undefined;
      } catch (cause) {
        if (!(cause instanceof CarrierFailure)) throw cause;
        failure ??= cause;
      }
      if (isSure(candidates)) break;
    }
    // If the number clearly belongs to a carrier without a key, another carrier's denial means
    // nothing.
    const isOff = candidates.length > 0 && (!isDenied || isSure(candidates));
    const reason = failure ?? (isOff ? off : undefined);
    return reason === undefined ? { kind: 'unknown' } : { kind: 'failed', failure: reason };
  };
}

/** The carriers to try, in order. 17TRACK covers most carriers and comes last. */
function routeOf(
  number: string,
  candidates: readonly Candidate[],
  isSimulated: boolean,
): ReadonlySet<CarrierName> {
  if (isSimulated && isSimulatedNumber(number)) return new Set(['simulated']);
  return new Set([...candidates.map(({ carrier }) => adapterFor(carrier)), '17track']);
}
