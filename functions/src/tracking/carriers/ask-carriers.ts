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

export type AskCarriers = (number: string, candidates: readonly Candidate[]) => Promise<Pull>;

/** Who answers for a carrier; the others are asked through 17TRACK. */
const ADAPTERS: Readonly<Partial<Record<CarrierGuess, CarrierName>>> = {
  thailand_post: 'thailand_post',
  dhl: 'dhl',
  dhl_express: 'dhl',
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

  return async (number, candidates) => {
    const signal = AbortSignal.timeout(settings.totalTimeoutMs);
    const failures: CarrierFailure[] = [];
    for (const name of routeOf(number, candidates, settings.isSimulated)) {
      try {
        const report = await required(carriers, name).track(number, signal);
        if (report) return { kind: 'found', carrier: name, report };
        if (isSure(candidates) && failures.length === 0) return { kind: 'unknown' };
      } catch (cause) {
        if (!(cause instanceof CarrierFailure)) throw cause;
        failures.push(cause);
      }
    }
    const failure = failures.find(({ code }) => code !== 'carrier_off') ?? failures[0];
    // A number that points to nobody is not unknown for want of a key, but for what it is.
    if (failure === undefined || (candidates.length === 0 && failure.code === 'carrier_off')) {
      return { kind: 'unknown' };
    }
    return { kind: 'failed', failure };
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

function required(carriers: ReadonlyMap<CarrierName, Carrier>, name: CarrierName): Carrier {
  const carrier = carriers.get(name);
  if (carrier === undefined) throw new CarrierFailure(name, 'carrier_off', 'it has no key here');
  return carrier;
}
