import type { Context, Instance } from '../actions/context';
import {
  type Candidate,
  type KnownCarrierName,
  detectCarriers,
  isSure,
} from '../carrier-numbers/known-carriers';
import { withoutForesight } from '../model/tracking/expected';
import { type CarrierFault, type CarrierPart, READING } from '../model/tracking/state';
import type { KeyedCarrier } from '../platform/config';
import { type Pull, createCarriers, isKeyedCarrier } from './ask-carriers';
import { carrierEvents, keepEventIds, resolveTexts, withLaterEvents } from './carrier-events';
import {
  type AccountShare,
  CarrierFailure,
  type Consignee,
  type NoReport,
  NumberRefusal,
  QuotaSpent,
  ShareUsed,
} from './carriers/carrier';
import { createUnmappedLog, sharedQuotas } from './shared-notes';

/** Reserved from the request's time to store the result and respond. */
const KEEPING_MS = 3000;

function createAskers(instance: Instance) {
  const unmapped = createUnmappedLog(instance);
  const quotas = sharedQuotas(instance);
  const ask = createCarriers({
    settings: instance.carrierSettings(),
    now: quotas.now,
    quotas,
    onUnknownCode: unmapped.noteCode,
    onUnreadable: unmapped.noteUnreadable,
  });
  return { ask, unmapped };
}

/**
 * Pulls a number from its carriers. A failure keeps the last known events and is reported in the
 * result, not thrown.
 * @param named the carrier that the shipment's courier names: it is asked, whatever the number's form
 * @param answered_at the pull's time: the carriers' answer counts as given when it was claimed
 */
export async function pullCarrier(
  { deadline, cached, log }: Pick<Context, 'deadline' | 'cached' | 'log'>,
  { number, named, consignee }: PulledNumber,
  known: CarrierPart | null,
  {
    answered_at,
    share,
  }: { readonly answered_at: number; readonly share: AccountShare | undefined },
): Promise<CarrierPart> {
  const candidates = listCandidates(number, named);
  const part: CarrierPart = {
    ...(isAbout(known, { number, named }) ? known : nothingKnown(number)),
    candidates: isSure(candidates) ? [] : candidates,
    fault: null,
    named_carrier: named ?? null,
  };
  const timeMs = Math.max(0, deadline.remainingMs - KEEPING_MS);
  const { ask, unmapped } = cached(createAskers);
  const reporter = part.events.length > 0 ? findReporter(part) : undefined;
  const pull = await ask(number, candidates, { timeMs, reporter, consignee, share });
  await unmapped.report();
  switch (pull.kind) {
    case 'found': {
      const found = await buildPart(part, pull, answered_at);
      // Carriers delete parcels after some months; their earlier events remain valid.
      if (found.events.length === 0 && part.events.length > 0) {
        if (pull.report.saysNone === true) return { ...part, answered_at };
        return failed(new CarrierFailure(pull.carrier, 'carrier_unreadable', 'no event any more'));
      }
      return found;
    }
    case 'unknown':
      return { ...part, answered_at };
    case 'failed':
      return failed(pull.failure);
  }

  function failed(failure: NoReport): CarrierPart {
    noteFailure(log, failure);
    return { ...part, fault: toFault(failure) };
  }
}

async function buildPart(
  part: CarrierPart,
  { carrier, report, isStandIn }: Extract<Pull, { kind: 'found' }>,
  answered_at: number,
): Promise<CarrierPart> {
  const isOfAnother = part.name !== carrier || part.has_stand_in === true;
  const texts = await resolveTexts(report.events);
  const converted = carrierEvents(carrier, part.number, report.events, part.events, texts);
  const fresh = keepEventIds(converted, part.events, isOfAnother);
  const standsIn = isStandIn && part.events.length > 0 && part.name !== carrier;
  // What one that stands in does not say is as its own carrier said.
  const kept = standsIn ? part : undefined;
  const renewed: CarrierPart = {
    ...part,
    events: standsIn ? withLaterEvents(part.events, fresh, answered_at) : fresh,
    estimated_delivery: report.estimatedDelivery ?? kept?.estimated_delivery ?? null,
    estimated_window: report.estimatedWindow ?? kept?.estimated_window ?? null,
    pieces: report.pieces ?? kept?.pieces ?? null,
    legs: report.legs?.slice() ?? kept?.legs ?? null,
    answered_at,
    reading: READING,
    ...(standsIn
      ? { has_stand_in: true }
      : { name: carrier, has_stand_in: null, moved_by: report.movedBy ?? null }),
  };
  return withoutForesight(renewed, answered_at);
}

/** Whether a part was asked of the carrier that the shipment's courier names, if it names one. */
export const isPartOf = ({ number, named }: PulledNumber, part: CarrierPart): boolean =>
  part.number === number && (part.named_carrier ?? undefined) === named;

function isAbout(known: CarrierPart | null, pulled: PulledNumber): known is CarrierPart {
  const { number, named } = pulled;
  if (known?.number !== number) return false;
  // Releases before 1.10.0 asked by the form alone; what they knew stays until another reports.
  if (known.named_carrier === undefined || isPartOf(pulled, known)) return true;
  if (named === undefined) return false;
  return (known.moved_by ?? known.name) === named;
}

/** A carrier's number, and the carrier that its shipment's courier names, if any. */
export interface PulledNumber {
  readonly number: string;
  readonly named: KnownCarrierName | undefined;
  readonly consignee?: Consignee | undefined;
}

/** Whose a number may be: its shipment's courier decides, else its form. */
export const listCandidates = (number: string, named: KnownCarrierName | undefined): Candidate[] =>
  named === undefined ? detectCarriers(number) : [{ carrier: named, confidence: 1 }];

function noteFailure(log: Context['log'], failure: NoReport): void {
  if (failure instanceof QuotaSpent || failure instanceof ShareUsed) return;
  if (failure.code === 'carrier_off') return;
  const message =
    failure instanceof NumberRefusal ? 'A carrier refused a number.' : 'A carrier gave no answer.';
  // Its reason says it all: a stack would only say where it was noticed.
  log.warn(message, { carrier: failure.carrier, code: failure.code, reason: failure.message });
}

/** A part may be of a release that knows other carriers. */
const findReporter = ({ name }: CarrierPart): KeyedCarrier | undefined =>
  name !== null && isKeyedCarrier(name) ? name : undefined;

const toFault = (failure: NoReport): CarrierFault => ({
  carrier: failure.carrier,
  code: failure.code,
  ...(failure instanceof NumberRefusal && { is_number_refused: true }),
  ...(failure.retryAt !== undefined && { retry_at: failure.retryAt }),
});

export const refusedPart = (
  pulled: PulledNumber,
  known: CarrierPart | null,
  failure: NoReport,
): CarrierPart => ({ ...(known ?? nothingKnown(pulled.number)), fault: toFault(failure) });

/** The carrier part of a number that another instance is pulling. */
export function pendingPart({ number, named }: PulledNumber): CarrierPart {
  const carrier = listCandidates(number, named)[0]?.carrier ?? 'unknown';
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
