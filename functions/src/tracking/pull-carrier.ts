import type { Context, Instance } from '../context';
import { carrierEvents } from './carrier-events';
import { createCarriers } from './carriers/ask-carriers';
import { detectCarriers, isSure } from './numbers/detect-carrier';
import type { CarrierPart } from './record/state';

/** Reserved from the request's time to store the result and respond. */
const KEEPING_MS = 3000;

/** The carriers of an instance, with their cached tokens and open breakers. */
const carriersOf = ({ carrierSettings, now, log }: Instance) =>
  createCarriers({
    settings: carrierSettings(),
    now,
    onUnknownCode: (carrier, code) => {
      log.warn('A carrier sent a code that is not mapped.', { carrier, code: code.slice(0, 40) });
    },
  });

/**
 * Pulls a number from its carriers. A failure keeps the last known events and is reported in the
 * result, not thrown.
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
      // Carriers delete parcels after some months; their earlier events remain valid.
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

/** The carrier part of a number that another instance is pulling. */
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
