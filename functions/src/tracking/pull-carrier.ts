import type { Context, Instance } from '../context';
import { carrierEvents } from './carrier-events';
import { createCarriers } from './carriers/ask-carriers';
import { detectCarriers, isSure } from './numbers/detect-carrier';
import type { CarrierPart } from './record/state';

/** What is left of a request's time for keeping what was pulled, and answering. */
const KEEPING_MS = 3000;

/** The carriers of an instance, with what they remember: tokens, pauses. */
const carriersOf = ({ carrierSettings, now, log }: Instance) =>
  createCarriers({
    settings: carrierSettings(),
    now,
    onUnknownCode: (carrier, code) => {
      log.warn('A carrier sent a code that is not mapped.', { carrier, code: code.slice(0, 40) });
    },
  });

/**
 * Asks the carriers for a number. One that fails leaves what was known, and says so; it is never
 * thrown on.
 */
export async function pullCarrier(
  { deadline, kept, now, log }: Pick<Context, 'deadline' | 'kept' | 'now' | 'log'>,
  number: string,
  known: CarrierPart | null,
): Promise<CarrierPart> {
  const candidates = detectCarriers(number);
  const part = {
    ...(known?.number === number ? known : nothingKnown(number)),
    candidates: isSure(candidates) ? [] : candidates,
    fault: null,
  };
  const timeMs = Math.max(0, deadline.remainingMs - KEEPING_MS);
  const pull = await kept(carriersOf)(number, candidates, timeMs);
  switch (pull.kind) {
    case 'found': {
      const events = carrierEvents(pull.carrier, number, pull.report.events);
      // A carrier forgets a parcel after some months; what it told stays true.
      if (events.length === 0 && part.events.length > 0) return { ...part, answered_at: now() };
      const estimated_delivery = pull.report.estimatedDelivery;
      return { ...part, name: pull.carrier, events, estimated_delivery, answered_at: now() };
    }
    case 'unknown':
      return { ...part, answered_at: now() };
    case 'failed': {
      const { carrier, code } = pull.failure;
      if (code !== 'carrier_off') log.warn('A carrier gave no answer.', { cause: pull.failure });
      return { ...part, fault: { carrier, code } };
    }
  }
}

/** What is said of a number that another instance is asking for. */
export function pendingPart(number: string): CarrierPart {
  const candidates = detectCarriers(number);
  const carrier = candidates[0]?.carrier ?? 'unknown';
  return { ...nothingKnown(number), fault: { carrier, code: 'carrier_pending' } };
}

const nothingKnown = (number: string): CarrierPart => ({
  number,
  name: null,
  events: [],
  estimated_delivery: null,
  answered_at: null,
  fault: null,
  candidates: [],
});
