import { isSure, type Candidate, type CarrierGuess } from '../numbers/detect-carrier';
import { withBreaker } from './breaker';
import { CarrierFailure, type Carrier, type CarrierName, type CarrierReport } from './carrier';
import type { CarrierTools } from './carrier-tools';
import { createDhl } from './dhl';
import { createSeventeenTrack } from './seventeen-track';
import { isSimulatedNumber, simulatedCarrier } from './simulated';
import { createThailandPost } from './thailand-post';

export type Pull =
  | { readonly kind: 'found'; readonly carrier: CarrierName; readonly report: CarrierReport }
  /** All who could know the number say that they do not. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: CarrierFailure };

/** Within so much time, or what all carriers of one pull have at most. */
export type AskCarriers = (
  number: string,
  candidates: readonly Candidate[],
  timeMs?: number,
) => Promise<Pull>;

/** Who answers for a carrier; the others are asked through 17TRACK. */
const ADAPTERS: Readonly<Partial<Record<CarrierGuess, CarrierName>>> = {
  thailand_post: 'thailand_post',
  dhl: 'dhl',
};

/** The carriers that have a key, each behind its breaker, and how a number finds its own. */
export function createCarriers(tools: CarrierTools): AskCarriers {
  const { settings, now } = tools;
  const { dhl, thailandPost, seventeenTrack } = settings;
  const carriers = new Map<CarrierName, Carrier>();
  const add = (carrier: Carrier | undefined): void => {
    if (carrier) carriers.set(carrier.name, withBreaker(carrier, now));
  };
  add(dhl.key === undefined ? undefined : createDhl(tools, dhl.key));
  add(thailandPost.key === undefined ? undefined : createThailandPost(tools, thailandPost.key));
  add(
    seventeenTrack.key === undefined ? undefined : createSeventeenTrack(tools, seventeenTrack.key),
  );
  if (settings.isSimulated) carriers.set(simulatedCarrier.name, simulatedCarrier);

  return async (number, candidates, timeMs = Infinity) => {
    const signal = AbortSignal.timeout(Math.min(timeMs, settings.totalTimeoutMs));
    let isDenied = false;
    let off: CarrierFailure | undefined;
    let failure: CarrierFailure | undefined;
    for (const name of routeOf(number, candidates, settings.isSimulated)) {
      const carrier = carriers.get(name);
      if (carrier === undefined) {
        off ??= new CarrierFailure(name, 'carrier_off', 'it has no key here');
        continue;
      }
      try {
        const report = await carrier.track(number, signal);
        // What another carrier found is worth more than its silence where the first one failed.
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
    // Of a number that is surely one's who is off, what another does not know says nothing.
    const isOff = candidates.length > 0 && (!isDenied || isSure(candidates));
    const reason = failure ?? (isOff ? off : undefined);
    return reason === undefined ? { kind: 'unknown' } : { kind: 'failed', failure: reason };
  };
}

/** Whom to ask, in turn; 17TRACK knows most carriers, and comes last. */
function routeOf(
  number: string,
  candidates: readonly Candidate[],
  isSimulated: boolean,
): ReadonlySet<CarrierName> {
  if (isSimulated && isSimulatedNumber(number)) return new Set(['simulated']);
  return new Set([...candidates.map(({ carrier }) => ADAPTERS[carrier] ?? '17track'), '17track']);
}
